package session_test

import (
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
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

// Who looks again and again where he may not does not fill the ledger.
func TestLooksAreBounded(t *testing.T) {
	_, tb := makeTable(t)
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	m.send(drag("White", hand(tb, 0)[0], 2))
	before, _ := tb.Record()
	told := 0
	look := func() {
		for _, c := range m.send(tts.Act{Kind: tts.ActSaw, Color: "Black", Text: tts.SawBlack}).Commands {
			if c.Do == tts.DoSay && strings.Contains(c.Text, "looks were written down") {
				told++
			}
		}
	}
	for range 500 {
		look()
	}
	if n, _ := tb.Record(); n-before != 50 || told != 1 {
		t.Errorf("500 looks have left %d records and were told of %d times", n-before, told)
	}
	must(t, tb, 0, validator.Move{Kind: "end"})
	before, _ = tb.Record()
	look()
	if n, _ := tb.Record(); n != before+1 {
		t.Error("after a move a look is not written down")
	}
}

// Who has what he said himself checked again and again does not fill the ledger either.
func TestChecksAreBounded(t *testing.T) {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	w, _ := worlds(t, &dotr.Game, db, 4, nil)
	for _, c := range w.tb.Legal(w.tb.State().Turn.Seat) {
		if s := w.tb.State(); c.Move.Kind == "play" && len(s.Claims) == 0 {
			must(t, w.tb, s.Turn.Seat, c.Move)
		}
	}
	claim := w.tb.State().Claims[0]
	checked := 0
	for range 100 {
		o, err := w.tb.Move(claim.Seat, validator.Move{Kind: validator.Propose.Kind, Word: validator.ProposeCheck + " once more", N: int(claim.ID)})
		if err != nil {
			t.Fatal(err)
		}
		if o.Refused == nil {
			checked++
		}
	}
	if checked != 10 {
		t.Errorf("%d checks of one's own statement in a turn", checked)
	}
}

// Who has no seat is bounded as those are who have one: what is refused him again and again does not fill the ledger, and it is told.
func TestRefusalsOfStrangersAreBounded(t *testing.T) {
	_, tb := makeTable(t)
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	before, _ := tb.Record()
	told := 0
	for i := range 1500 {
		act := tts.Act{Kind: tts.ActRefused, Color: "Purple", Act: "drag", Rule: "toy.turn", Why: "it is not your turn"}
		if i%2 == 0 {
			act = drag("Purple", hand(tb, 1)[0], 3)
		}
		for _, c := range m.send(act).Commands {
			if c.Do == tts.DoSay && strings.Contains(c.Text, "Somebody without a seat had 500 moves refused in a short time") {
				told++
			}
		}
	}
	n, _ := tb.Record()
	if grown := n - before; grown < 500 || grown > 560 || told != 1 {
		t.Errorf("1500 refusals have left %d records and were told of %d times", grown, told)
	}
	must(t, tb, 0, validator.Move{Kind: "end"})
}
