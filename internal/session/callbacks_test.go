package session_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/following"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/toy"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// mod is a table's script in the test: it numbers its callbacks.
type mod struct {
	t       *testing.T
	table   *live.Table
	session string
	seq     uint64
	record  uint64
	shown   uint64 // the newest record of which everything was told
	rest    bool   // more was promised than was told
}

// handle has a table take a callback, and reads the reply.
func handle(tb *live.Table, cb *tts.Callback) (*tts.Reply, error) {
	text, err := tb.Handle(nil, cb, tts.InJSON)
	if err != nil {
		return nil, err
	}
	r := new(tts.Reply)
	return r, json.Unmarshal(text, r)
}

// send reports an act and gives the reply with all that the next ones bring because it could not hold it.
func (m *mod) send(act tts.Act) *tts.Reply {
	m.t.Helper()
	return gathered(m.part, act)
}

// gathered is the reply to an act with all that polls bring because it could not hold it.
func gathered(part func(tts.Act) *tts.Reply, act tts.Act) *tts.Reply {
	whole := *part(act)
	for last := &whole; last.Rest; {
		last = part(tts.Act{Kind: tts.ActPoll})
		whole.Commands = append(slices.Clip(whole.Commands), last.Commands...)
	}
	return &whole
}

// part reports an act and gives what one reply holds.
func (m *mod) part(act tts.Act) *tts.Reply {
	m.t.Helper()
	m.seq++
	return m.repeat(act)
}

func (m *mod) repeat(act tts.Act) *tts.Reply {
	m.t.Helper()
	cb := tts.Callback{Session: m.session, Seq: m.seq, Record: m.record, Act: act}
	if m.rest {
		shown := m.shown
		cb.Shown = &shown
	}
	r, err := handle(m.table, &cb)
	if err != nil {
		m.t.Fatal(err)
	}
	if m.record, m.rest = r.Record, r.Rest; !m.rest {
		m.shown = m.record
	}
	return r
}

func drag(color string, card table.CardID, tile int) tts.Act {
	return tts.Act{Kind: tts.ActDrag, Color: color, Card: strconv.Itoa(int(card)), X: float64(tile)}
}

func hand(tb *live.Table, seat table.Seat) []table.CardID {
	s := tb.State()
	return s.In(s.SpotOf("hand", seat))
}

func TestCallbackIsJudgedWrittenAndShown(t *testing.T) {
	_, tb := makeTable(t)
	m := &mod{t: t, table: tb, session: "a"}
	hello := m.send(tts.Act{Kind: tts.ActHello})
	if len(hello.Commands) != 14 || hello.Policy == nil {
		t.Fatalf("hello gave %d commands and policy %v, want the whole table, a checkpoint, and whose luck it is", len(hello.Commands), hello.Policy)
	}
	card := hand(tb, 0)[0]
	r := m.send(drag("White", card, 2))
	if len(r.Verdicts) != 1 || r.Verdicts[0].Refused != nil || r.Record != hello.Record+1 {
		t.Fatalf("a lawful drag: %+v", r)
	}
	if want := "South puts t2"; r.Verdicts[0].Move != want {
		t.Errorf("the move reads %q, want %q", r.Verdicts[0].Move, want)
	}
	s := tb.State()
	if s.Place(s.Card(card).Spot).Name != "t2" {
		t.Error("the card did not move")
	}
	no := m.send(drag("Green", hand(tb, 1)[0], 3))
	if no.Verdicts[0].Refused == nil || no.Verdicts[0].Refused.Rule != "toy.turn" || no.Record != r.Record+1 {
		t.Fatalf("an unlawful drag: %+v", no)
	}
}

func TestOrderOfCallbacks(t *testing.T) {
	_, tb := makeTable(t)
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	act := drag("White", hand(tb, 0)[0], 1)
	first := m.send(act)
	again := m.repeat(act)
	if diff := cmp.Diff(first, again); diff != "" {
		t.Errorf("the same callback got another reply:\n%s", diff)
	}
	for _, seq := range []uint64{1, 9} {
		_, err := handle(tb, &tts.Callback{Session: "a", Seq: seq, Act: tts.Act{Kind: tts.ActPoll}})
		var out live.OutOfOrder
		if !errors.As(err, &out) || out.Expected != 3 || fault.CodeOf(err) != fault.CodeConflict {
			t.Errorf("callback %d after 2: %v, want a conflict that expects 3", seq, err)
		}
	}
	if n, _ := tb.Record(); uint64(n) != first.Record {
		t.Errorf("record %d, want %d: nothing may be written for those", n, first.Record)
	}
}

func TestNewSessionEndsTheOld(t *testing.T) {
	_, tb := makeTable(t)
	old := &mod{t: t, table: tb, session: "old"}
	old.send(tts.Act{Kind: tts.ActHello})
	(&mod{t: t, table: tb, session: "new"}).send(tts.Act{Kind: tts.ActHello})
	for _, kind := range []tts.ActKind{tts.ActPoll, tts.ActHello} {
		_, err := handle(tb, &tts.Callback{Session: "old", Seq: 2, Act: tts.Act{Kind: kind}})
		if fault.CodeOf(err) != fault.CodeConflict || !strings.Contains(err.Error(), "over") {
			t.Errorf("%s of the old session: %v, want a conflict", kind, err)
		}
	}
	_, err := handle(tb, &tts.Callback{Session: "third", Seq: 1, Act: tts.Act{Kind: tts.ActPoll}})
	if fault.CodeOf(err) != fault.CodeConflict {
		t.Errorf("a session without a hello: %v, want a conflict", err)
	}
}

func TestMovesOfOthersReachTheTable(t *testing.T) {
	_, tb := makeTable(t)
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	card := hand(tb, 0)[0]
	s := tb.State()
	out, err := tb.Move(0, validator.Move{Kind: "put", Card: card, To: s.SpotNamed("t4")})
	if err != nil || out.Refused != nil {
		t.Fatalf("%+v, %v", out, err)
	}
	r := m.send(tts.Act{Kind: tts.ActPoll})
	if len(r.Commands) != 1 || r.Commands[0].Card != strconv.Itoa(int(card)) {
		t.Errorf("the poll brought %+v, want the one card that moved", r.Commands)
	}
	if r := m.send(tts.Act{Kind: tts.ActPoll}); len(r.Commands) != 0 || r.Policy != nil {
		t.Errorf("a second poll brought %+v", r)
	}
	m.record = 1
	if r := m.send(tts.Act{Kind: tts.ActPoll}); len(r.Commands) != 12 {
		t.Errorf("a table far behind got %d commands, want everything", len(r.Commands))
	}
}

func TestBrokenMoveChangesNothing(t *testing.T) {
	_, tb := makeTable(t)
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	before, n := tb.State(), m.record
	m.seq++
	func() {
		defer func() {
			if recover() == nil {
				t.Error("tile 5 did not break")
			}
		}()
		m.repeat(drag("White", hand(tb, 0)[0], 5))
	}()
	if diff := cmp.Diff(before, tb.State()); diff != "" {
		t.Errorf("a broken move changed the state:\n%s", diff)
	}
	if r := m.send(drag("White", hand(tb, 0)[0], 1)); r.Record != n+1 {
		t.Errorf("after a broken move the next is record %d, want %d", r.Record, n+1)
	}
}

// shyBoard breaks the first time it is to show something.
type shyBoard struct {
	toy.Board
	shown *bool
}

func (b shyBoard) Show(out []tts.Command, before *table.State, v *validator.Verdict, act *tts.Act) []tts.Command {
	if !*b.shown {
		*b.shown = true
		panic("too shy")
	}
	return b.Board.Show(out, before, v, act)
}

func TestBrokenReplyLosesNoRecord(t *testing.T) {
	h, err := session.OpenHall(session.Means{Folder: t.TempDir(), Games: []*validator.Game{toy.Game}, Shelf: toy.Shelf{},
		Boards: func(*validator.Game, []byte) live.Board { return shyBoard{shown: new(bool)} }})
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	tb, err := h.Make(wish())
	if err != nil {
		t.Fatal(err)
	}
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	n := int64(m.record)
	act := drag("White", hand(tb, 0)[0], 1)
	m.seq++
	func() {
		defer func() { recover() }()
		m.repeat(act)
	}()
	stop := errors.New("seen")
	if err := tb.Follow(t.Context(), table.Nobody, n, func(news following.News) error {
		if news.Record != n+1 || news.Kind != record.KindMove {
			t.Errorf("a follower was told %+v", news)
		}
		return stop
	}); err != stop {
		t.Error(err)
	}
	r := m.repeat(act)
	if int64(r.Record) != n+1 || len(r.Verdicts) != 1 || r.Verdicts[0].Refused != nil || len(r.Commands) != 1 {
		t.Errorf("the callback again: %+v", r)
	}
}

func TestLocalRefusalIsRecorded(t *testing.T) {
	_, tb := makeTable(t)
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	r := m.send(tts.Act{Kind: tts.ActRefused, Color: "Green", Act: "pick", Rule: "toy.turn", Why: "it is not your turn"})
	if len(r.Verdicts) != 0 {
		t.Errorf("the mod is told %+v of what it said itself", r.Verdicts)
	}
	for by, want := range map[table.Seat]int{table.Referee: 1, 1: 1, 0: 0, table.Nobody: 0} {
		got := 0
		err := tb.Records(by, int64(r.Record), func(n following.News) error {
			if n.Kind == record.KindRefused && n.Entry.Local && n.Entry.Refused.Rule == "toy.turn" {
				got++
			}
			return nil
		})
		if err != nil || got != want {
			t.Errorf("viewer %d sees %d refusals, want %d (%v)", by, got, want, err)
		}
	}
}

// twin tells whether the viewer sees another card of that name.
func twin(s *table.State, by table.Seat, name string) bool {
	for id := 1; id < len(s.Cards); id++ {
		if s.Sees(by, table.CardID(id)) && s.Print(table.CardID(id)).Name == name {
			return true
		}
	}
	return false
}

func TestNoViewNamesAHiddenCard(t *testing.T) {
	_, tb := makeTable(t)
	if out, err := tb.Move(0, validator.Move{Kind: "put", Card: hand(tb, 0)[0], To: 1}); err != nil || out.Refused != nil {
		t.Fatal(out, err)
	}
	s := tb.State()
	for _, by := range []table.Seat{0, 1, table.Nobody} {
		shown, err := json.Marshal(tb.View(by, "1"))
		if err != nil {
			t.Fatal(err)
		}
		var told strings.Builder
		tb.Records(by, 1, func(n following.News) error {
			line, err := json.Marshal(n)
			told.Write(line)
			return err
		})
		for id := 1; id < len(s.Cards); id++ {
			name := s.Print(table.CardID(id)).Name
			if !s.Sees(by, table.CardID(id)) && !twin(&s, by, name) && strings.Contains(told.String(), name) {
				t.Errorf("the records tell viewer %d of %s", by, name)
			}
		}
		seen := 0
		for _, spot := range tb.View(by, "1").Spots {
			for _, c := range spot.Cards {
				if (c.Name != "") != s.Sees(by, c.ID) {
					t.Errorf("viewer %d: card %d is shown as %q", by, c.ID, c.Name)
				}
				seen++
			}
		}
		if seen != 12 || strings.Contains(string(shown), `"prints":[`) {
			t.Errorf("viewer %d is shown %d cards of 12", by, seen)
		}
	}
}
