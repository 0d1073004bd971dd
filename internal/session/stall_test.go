package session_test

import (
	"strings"
	"testing"

	"ttsbridge/internal/tts"
	"ttsbridge/validator"
)

// Proposals after every "no" do not keep a turn from ending: after some of them the next one waits for the next turn.
func TestDeclinedProposalsWait(t *testing.T) {
	_, tb := makeTable(t)
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	s := tb.State()
	proposer, other := 1-s.Turn.Seat, s.Turn.Seat
	proposals := 0
	for range 20 {
		o, err := tb.Move(proposer, validator.Move{Kind: validator.Propose.Kind, Word: "repair"})
		if err != nil {
			t.Fatal(err)
		}
		if o.Refused != nil {
			if !strings.Contains(o.Refused.Why, "waits for the next turn") {
				t.Fatal(o.Refused)
			}
			continue
		}
		proposals++
		must(t, tb, other, validator.Move{Kind: validator.Disagree.Kind})
	}
	if proposals != 3 {
		t.Errorf("%d proposals were put to the others in one turn", proposals)
	}
	if v := tb.View(other, ""); v.Seats[proposer].Declined != 3 {
		t.Errorf("the view does not name the seat: %+v", v.Seats)
	}
	told := 0
	for range 2 {
		for _, c := range m.send(tts.Act{Kind: tts.ActPoll}).Commands {
			if c.Do == tts.DoSay && strings.Contains(c.Text, "had 3 proposals declined") {
				told++
			}
		}
	}
	if told != 1 {
		t.Errorf("it is told %d times", told)
	}
	must(t, tb, other, validator.Move{Kind: "end"})
	if o, err := tb.Move(proposer, validator.Move{Kind: validator.Propose.Kind, Word: "repair"}); err != nil || o.Refused != nil {
		t.Errorf("in the next turn: %v %v", o.Refused, err)
	}
}

// Moves that are refused again and again do not fill the ledger, at the table or over HTTP; it is told once, and the seat named.
func TestRefusedMovesAreBounded(t *testing.T) {
	_, tb := makeTable(t)
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	before, _ := tb.Record()
	told := 0
	for i := range 1500 {
		switch i % 3 {
		case 0:
			o, err := tb.Move(1, validator.Move{Kind: "end"})
			if err != nil || o.Refused == nil {
				t.Fatal(o, err)
			}
		case 1:
			for _, c := range m.send(drag("Green", hand(tb, 1)[0], 3)).Commands {
				if c.Do == tts.DoSay && strings.Contains(c.Text, "moves refused in a short time") {
					told++
				}
			}
		case 2:
			m.send(tts.Act{Kind: tts.ActRefused, Color: "Green", Act: "drag", Rule: "toy.turn", Why: "it is not your turn"})
		}
	}
	n, _ := tb.Record()
	if grown := n - before; grown < 500 || grown > 560 {
		t.Errorf("1500 refusals have left %d records", grown)
	}
	v := tb.View(0, "")
	if told != 1 || v.Seats[1].Held < 900 || v.Seats[0].Held != 0 {
		t.Errorf("told %d times; the view says %+v", told, v.Seats)
	}
	must(t, tb, 0, validator.Move{Kind: "end"})
	must(t, tb, 1, validator.Move{Kind: "end"}) // who is lawful again plays on
}
