package session_test

import (
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"strings"
	"testing"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// signer is a player with a key of his own.
type signer struct {
	t    *testing.T
	tb   *live.Table
	seat table.Seat
	key  ed25519.PrivateKey
}

func newSigner(t *testing.T, tb *live.Table, seat table.Seat) *signer {
	t.Helper()
	_, key, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &signer{t, tb, seat, key}
}

func (s *signer) sign(what, text string) record.Signature {
	s.t.Helper()
	n, hex := s.tb.Record()
	var head ledger.Hash
	if err := head.UnmarshalText([]byte(hex)); err != nil {
		s.t.Fatal(err)
	}
	return record.Sign(s.key, s.tb.ID(), s.seat, what, text, n, head)
}

func (s *signer) public() string { return base64.StdEncoding.EncodeToString(s.key[ed25519.SeedSize:]) }

func (s *signer) take() error {
	_, err := s.tb.TakeKey(s.seat, live.OwnKey{Key: s.public(), Signed: s.sign(record.SignsKey, s.public())})
	return err
}

func (s *signer) say(text string) error {
	sig := s.sign(record.SaysProtest, text)
	_, err := s.tb.Say(s.seat, live.Said{What: record.SaysProtest, Text: text, Signed: &sig})
	return err
}

func (s *signer) move(m validator.Move) (live.Outcome, error) {
	m.Seat = s.seat
	text, err := json.Marshal(m)
	if err != nil {
		s.t.Fatal(err)
	}
	sig := s.sign(record.SignsMove, string(text))
	return s.tb.MoveSigned(s.seat, m, &sig)
}

// What is signed is held to the key of its seat, to the moment, and to what was done; and the audit finds nothing wrong.
func TestOwnKeysAreHeldTo(t *testing.T) {
	_, tb := makeTable(t)
	south, stranger := newSigner(t, tb, 0), newSigner(t, tb, 0)
	if err := south.say("too early"); fault.CodeOf(err) != fault.CodeConflict {
		t.Errorf("a signature without a key: %v", err)
	}
	if err := south.take(); err != nil {
		t.Fatal(err)
	}
	if err := stranger.say("in his name"); fault.CodeOf(err) != fault.CodeInvalid {
		t.Errorf("another key: %v", err)
	}
	old := south.sign(record.SaysProtest, "again")
	if err := south.say("he has looked"); err != nil {
		t.Fatal(err)
	}
	if _, err := tb.Say(0, live.Said{What: record.SaysProtest, Text: "again", Signed: &old}); fault.CodeOf(err) != fault.CodeConflict {
		t.Errorf("an old signature: %v", err)
	}
	move := validator.Move{Kind: "put", Card: hand(tb, 0)[0], To: spot(tb, "t2")}
	if out, err := south.move(move); err != nil || out.Refused != nil {
		t.Fatal(err, out.Refused)
	}
	if out, err := south.move(move); err != nil || out.Refused == nil {
		t.Errorf("a signed move that is against the rules: %v, %v", out, err)
	}
	sig := south.sign(record.SignsMove, `{"kind":"end","seat":0}`)
	if _, err := tb.MoveSigned(0, validator.Move{Kind: "concede"}, &sig); fault.CodeOf(err) != fault.CodeInvalid {
		t.Errorf("another move than was signed: %v", err)
	}
	if v := tb.View(table.Nobody, ""); v.Seats[0].Key != south.public() || v.Seats[1].Key != "" {
		t.Error("the view tells other keys")
	}
	holds(t, tb, "by the host's bridge alone")
	var sealed strings.Builder
	if err := tb.ExportSealed(&sealed); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(sealed.String(), `"signed":{"record":5`) && strings.Contains(sealed.String(), `kind\":\"put`) {
		t.Error("the sealed ledger tells what a signed move was")
	}
	var open strings.Builder
	if err := tb.Export(&open); err != nil {
		t.Fatal(err)
	}
	d, err := audit.Gather(strings.NewReader(open.String()), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if own := d.Own[0]; own.Signed != 2 || own.Moves != 2 || len(own.Keys) != 1 {
		t.Errorf("the dossier says %+v", d.Own)
	}
}

func spot(tb *live.Table, name string) table.Spot {
	s := tb.State()
	return s.SpotNamed(name)
}

// A protest that is typed at the table stands in the record, under the player's name and unsigned; a flood of them does not.
func TestProtestsAreTyped(t *testing.T) {
	_, tb := makeTable(t)
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	r := m.send(tts.Act{Kind: tts.ActChat, Color: "Green", Text: "!protest  The referee: [b]South wins[/b]\n"})
	if !says(r, "North protests: The referee: (b]South wins(/b]") {
		t.Errorf("%+v", r.Commands)
	}
	for range 20 {
		r = m.send(tts.Act{Kind: tts.ActChat, Color: "Green", Text: "!protest again"})
	}
	if !says(r, "Enough was said") {
		t.Errorf("a flood: %+v", r.Commands)
	}
	holds(t, tb, "by the host's bridge alone")
}

// A signed move belongs to the moment that its player knew: the bridge takes none from before the seat's last move or an undo.
func TestSignedMovesKnowTheMoment(t *testing.T) {
	_, tb := makeTable(t)
	south := newSigner(t, tb, 0)
	if err := south.take(); err != nil {
		t.Fatal(err)
	}
	held := south.sign(record.SignsMove, `{"kind":"end","seat":0}`)
	must(t, tb, 0, validator.Move{Kind: "put", Card: hand(tb, 0)[0], To: spot(tb, "t2")}) // by hand, unsigned
	n, _ := tb.Record()
	if _, err := tb.MoveSigned(0, validator.Move{Kind: "end"}, &held); fault.CodeOf(err) != fault.CodeConflict || !strings.Contains(err.Error(), "you moved or moves were taken back") {
		t.Errorf("a move that was signed before: %v", err)
	}
	if now, _ := tb.Record(); now != n {
		t.Error("it was written down")
	}
	if out, err := south.move(validator.Move{Kind: "end"}); err != nil || out.Refused != nil {
		t.Errorf("signed anew: %v %v", err, out.Refused)
	}
	holds(t, tb, "by the host's bridge alone")
}
