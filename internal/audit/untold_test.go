package audit_test

import (
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A host deals a hand anew as luck has it, in the record of the move that laid one of its cards unseen, or it shows.
func TestAHandIsDealtAnewAsLuckHasIt(t *testing.T) {
	h := hall(t, t.TempDir())
	var tb *live.Table
	for bounced := false; !bounced; {
		var err error
		if tb, err = h.Make(session.Wish{Game: "dotr", Luck: record.LuckOfHost, Seats: []session.Brought{{Deck: "Kryuel"}, {Deck: "Birdface"}}}); err != nil {
			t.Fatal(err)
		}
		bounced = layBounced(t, tb)
	}
	open, _ := export(t, tb)
	if d := dossier(t, open); !d.Holds() {
		t.Fatalf("who tells the truth is accused: %v %v", d.Faults, d.Otherwise)
	}
	for _, lie := range []struct {
		what string
		tell func(l *perjurer, i int, anew table.Renumbered)
		want string
	}{
		{"the host deals as he likes", func(l *perjurer, i int, anew table.Renumbered) {
			kept := laid(l, i) - int(anew.First)
			order := slices.Clone(anew.Order)
			a, b := (kept+1)%len(order), (kept+2)%len(order)
			order[a], order[b] = order[b], order[a]
			anew.Order = order
			l.entries[i].Events = append(table.Events{anew}, l.entries[i].Events[1:]...)
		}, "dealt anew otherwise"},
		{"the hand keeps its numbers", func(l *perjurer, i int, _ table.Renumbered) {
			v, err := validator.Judge(game(l), l.states[i], *l.entries[i].Move, nil)
			if err != nil || v.Violation != nil {
				t.Fatal(err, v.Violation)
			}
			l.entries[i].Events = v.Events
		}, "the rules say"},
	} {
		l := perjure(t, open, 1)
		i := slices.IndexFunc(l.entries, func(e record.Entry) bool { return len(e.Events) > 0 && table.KindOf(e.Events[0]) == "renumbered" })
		lie.tell(l, i, l.entries[i].Events[0].(table.Renumbered))
		l.cut(i + 1)
		text, err := l.written()
		if err != nil {
			t.Fatal(lie.what, err)
		}
		d := dossier(t, text)
		said := ""
		for _, f := range append(d.Faults, d.Otherwise...) {
			said += f.Why + "\n"
		}
		if !strings.Contains(said, lie.want) {
			t.Errorf("%s: %q is said of it", lie.what, said)
		}
	}
}

// laid is the card that a record has moved first.
func laid(l *perjurer, i int) int {
	for _, e := range l.entries[i].Events {
		if m, is := e.(table.Moved); is {
			return int(m.Card)
		}
	}
	return 0
}

// layBounced has a monster seen, put back into the hand by hand, and in a later turn a card of that hand laid; false where the hand, which luck has
// dealt, has no monster that does nothing when it is seen.
func layBounced(t *testing.T, tb *live.Table) bool {
	t.Helper()
	do := func(seat table.Seat, m validator.Move) {
		t.Helper()
		if out, err := tb.Move(seat, m); err != nil || out.Refused != nil {
			t.Fatal(m, err, out.Refused)
		}
	}
	first := tb.State()
	seat := first.Turn.Seat
	plays := func(fits func(*table.Print) bool) (validator.Move, bool) {
		s, legal := tb.State(), tb.Legal(seat)
		i := slices.IndexFunc(legal, func(c live.Choice) bool {
			pr := s.Print(c.Move.Card)
			return c.Move.Kind == "play" && c.Move.Word == "monster" && pr.Kind == "monster" && fits(pr)
		})
		if i < 0 {
			return validator.Move{}, false
		}
		return legal[i].Move, true
	}
	m, ok := plays(func(pr *table.Print) bool { return len(pr.Rows)+len(pr.Effects) == 0 })
	if !ok {
		return false
	}
	do(seat, m)
	do(table.Referee, validator.Move{Kind: validator.Propose.Kind, Word: validator.ProposeRepair})
	do(0, validator.Move{Kind: "hand expose", Card: m.Card})
	do(0, validator.Move{Kind: "hand put", Card: m.Card, To: first.SpotOf("hand", seat)})
	do(0, validator.Move{Kind: "done"})
	for s := tb.State(); s.Turn.Number < first.Turn.Number+2 || len(s.Asks) > 0; s = tb.State() {
		by := validator.ToAct(&s)[0]
		legal := tb.Legal(by)
		i := max(slices.IndexFunc(legal, func(c live.Choice) bool { return c.Move.Kind == "end" || c.Move.Kind == "pass" }), 0)
		do(by, legal[i].Move)
	}
	if m, ok = plays(func(*table.Print) bool { return true }); !ok {
		return false
	}
	do(seat, m)
	return true
}
