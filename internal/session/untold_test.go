package session_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/audit"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/session/following"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/table"
)

// A bounced hand is one into which a monster has come back that everybody saw.
type bounced struct {
	*world
	seat  table.Seat
	known table.CardID
}

// bouncedHand plays a monster, turns it face-up and puts it back into the hand, by hand, and waits for the seat's next turn.
func bouncedHand(t *testing.T) *bounced {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	w, _ := worlds(t, &dotr.Game, db, 4, nil)
	s := w.tb.State()
	b := &bounced{world: w, seat: s.Turn.Seat}
	first := b.playable()[0]
	b.known = first.Card
	must(t, w.tb, b.seat, first)
	must(t, w.tb, table.Referee, validator.Move{Kind: validator.Propose.Kind, Word: validator.ProposeRepair})
	for _, m := range []validator.Move{{Kind: "hand expose", Card: b.known}, {Kind: "hand put", Card: b.known, To: s.SpotOf("hand", b.seat)}, {Kind: "done"}} {
		must(t, w.tb, 0, m)
	}
	b.turn()
	return b
}

// turn lets everybody end until it is the seat's turn again.
func (b *bounced) turn() {
	b.t.Helper()
	for began := b.tb.State().Turn.Number; ; {
		s := b.tb.State()
		if s.Turn.Seat == b.seat && s.Turn.Number > began && len(s.Asks) == 0 {
			return
		}
		for _, seat := range validator.ToAct(&s) {
			legal := b.tb.Legal(seat)
			i := max(slices.IndexFunc(legal, func(c live.Choice) bool { return c.Move.Kind == "end" || c.Move.Kind == "pass" }), 0)
			must(b.t, b.tb, seat, legal[i].Move)
		}
	}
}

// playable are the moves that play a card of the seat's hand face-down as the monster that it is.
func (b *bounced) playable() (moves []validator.Move) {
	s := b.tb.State()
	for _, c := range b.tb.Legal(b.seat) {
		if m := c.Move; m.Kind == "play" && m.Word == "monster" && s.Print(m.Card).Kind == "monster" {
			moves = append(moves, m)
		}
	}
	return moves
}

// among are the cards of the seat's hand.
func (b *bounced) among() []table.CardID {
	s := b.tb.State()
	return s.In(s.SpotOf("hand", b.seat))
}

// plays makes a move that plays a card of some other number than the known one, or that one.
func (b *bounced) plays(known bool) validator.Move {
	b.t.Helper()
	for _, m := range b.playable() {
		if (m.Card == b.known) == known {
			must(b.t, b.tb, b.seat, m)
			return m
		}
	}
	b.t.Fatal("no such card can be played")
	return validator.Move{}
}

// When a monster that everybody saw has come back to a hand, and a card of that hand is laid, the numbers do not tell whether it is that
// one: none of the hand's numbers is one of before, whichever was laid.
func TestNumbersDoNotTellWhichCardOfAHandWasLaid(t *testing.T) {
	for _, known := range []bool{true, false} {
		b := bouncedHand(t)
		before, from := b.tb.State(), slices.Clone(b.among())
		n, _ := b.tb.Record()
		m := b.plays(known)
		after := b.tb.State()
		laid := after.In(m.To)
		if len(laid) != 1 || after.Print(laid[0]).Key != before.Print(m.Card).Key {
			t.Fatalf("%s was meant, and %v lies there", before.Print(m.Card).Name, laid)
		}
		for _, id := range append(slices.Clone(b.among()), laid...) {
			if int(id) < len(before.Cards) {
				t.Errorf("card %d keeps its number", id)
			}
		}
		for _, by := range []table.Seat{1 - b.seat, table.Nobody} {
			text := b.heard(by, n)
			if strings.Contains(text, fmt.Sprintf(`"card":%d,`, m.Card)) || strings.Contains(text, `"order"`) || !strings.Contains(text, "renumbered") {
				t.Errorf("seat %d is told %s", by, text)
			}
		}
		if out, err := b.tb.Move(b.seat, m); err == nil && out.Refused == nil {
			t.Error("a number of before is still good for a move")
		}
		b.survives(from)
	}
}

// heard is all that a viewer is told of what was done after a record, and what the sealed bodies say.
func (b *bounced) heard(by table.Seat, after int64) string {
	b.t.Helper()
	var text bytes.Buffer
	err := b.tb.Records(by, after+1, func(n following.News) error { return json.NewEncoder(&text).Encode(n) })
	if err != nil {
		b.t.Fatal(err)
	}
	return text.String()
}

// survives holds the table to its ledger: sealed and open it is in order, it wakes as it fell asleep, and an undo gives the hand back as it
// was.
func (b *bounced) survives(hand []table.CardID) {
	b.t.Helper()
	for _, export := range []func(io.Writer) error{b.tb.ExportSealed, b.tb.Export} {
		var file strings.Builder
		if err := export(&file); err != nil {
			b.t.Fatal(err)
		}
		judge := &audit.Referee{}
		d, err := audit.Gather(strings.NewReader(file.String()), nil, judge)
		if err != nil || !d.OK() || len(judge.Faults) > 0 || d.Version != record.Version {
			b.t.Errorf("the ledger: %v %+v %+v", err, d.Faults, judge.Faults)
		}
	}
	awake := b.tb.State()
	for n := 0; !b.tb.Doze() && n < 3; n++ {
		continue
	}
	if woken := b.tb.State(); !woken.Equal(awake) {
		b.t.Error("the table wakes as another one")
	}
	must(b.t, b.tb, b.seat, validator.Move{Kind: validator.Propose.Kind, Word: "undo", N: 1})
	must(b.t, b.tb, 1-b.seat, validator.Move{Kind: validator.Agree.Kind})
	if now := b.among(); !slices.Equal(now, hand) {
		b.t.Errorf("after an undo the hand has the numbers %v, not %v", now, hand)
	}
}

// At the table the card that was dragged is taken away as the whole hand is, and all of them are made anew: what lies there has no object
// of before.
func TestAHandThatIsDealtAnewIsMadeAnewAtTheTable(t *testing.T) {
	b := bouncedHand(t)
	b.handle(tts.Act{Kind: tts.ActPoll})
	before := b.tb.State()
	m, from := b.playable()[0], slices.Clone(b.among())
	must(t, b.tb, b.seat, m)
	r := b.handle(tts.Act{Kind: tts.ActPoll})
	removed, spawned := 0, 0
	for _, c := range r.Commands {
		switch {
		case c.Do == tts.DoRemove && slices.ContainsFunc(from, func(id table.CardID) bool { return b.top.Token(id) == c.Card }):
			removed++
		case c.Do == tts.DoSpawn:
			spawned++
		case c.Card != "" && slices.ContainsFunc(from, func(id table.CardID) bool { return b.top.Token(id) == c.Card }):
			t.Errorf("%q is done with a card of before", c.Do)
		}
	}
	if removed != len(from) || spawned != len(from) {
		t.Errorf("of %d cards %d are removed and %d made (%d cards before)", len(from), removed, spawned, len(before.Cards)-1)
	}
}
