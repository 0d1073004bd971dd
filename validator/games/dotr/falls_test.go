package dotr

import (
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/table"
)

// wellGives is what each player's Well gives.
var wellGives = [4]int{100, 200, 400, 800}

// wells is a table of four in a seat's turn; each player has a Quick-play Spell that gives its player Life Points.
func wells(t *testing.T, turn table.Seat, options map[string]string) table.State {
	t.Helper()
	v, err := validator.Open(&Game, validator.Setup{Decks: fourDecks(), Options: options}, nil)
	if err != nil {
		t.Fatal(err)
	}
	s := v.After
	s.Asks, s.Stack = nil, nil
	return validator.Resume(&Game, s, nil, func(p *validator.Play) {
		for range 5 {
			p.Do(table.Passed{Seat: turn})
		}
		p.Do(table.Entered{Phase: board.PhaseMain})
		for seat, at := range []string{"e3", "c5", "e7", "g5"} {
			pr := table.Print{Key: "well " + at, Name: "Well", Kind: "spell", Subtype: "quick-play", Rows: []string{"play | | | you | lp +" + []string{"100", "200", "400", "800"}[seat] + " |"}}
			face, id := table.PrintID(len(p.State().Prints)), table.CardID(len(p.State().Cards))
			p.Do(table.Printed{Prints: []table.Print{pr}}, table.Dealt{Spot: p.State().SpotNamed(at), Owner: table.Seat(seat), Prints: []table.PrintID{face}},
				table.Classed{Card: id, Class: board.SpellTrap}, table.Tallied{Card: id, Kind: board.TallyPlayed, To: 1})
		}
	}).After
}

func wellOf(s *table.State, seat table.Seat) table.CardID {
	return board.Occupant(s, s.SpotNamed([]string{"e3", "c5", "e7", "g5"}[seat]))
}

// TestWhoFallsTakesOnlyTheOwnLinks lets each player of a chain give up at each of its moments: what the others have put on it is carried out,
// nothing of the fallen player is, and the turn goes on, or passes when it was theirs.
func TestWhoFallsTakesOnlyTheOwnLinks(t *testing.T) {
	fell := 0
	for _, options := range []map[string]string{nil, {"players.alliances": "two-pairs"}} {
		for turn := table.Seat(0); turn < 4; turn++ {
			for answering := table.Seats(0); answering < 16; answering++ {
				for falls := table.Seat(0); falls < 4; falls++ {
					for moment := 0; oneFalls(t, wells(t, turn, options), turn, answering, falls, moment); moment++ {
						fell++
					}
				}
			}
		}
	}
	if fell < 1000 {
		t.Errorf("only %d have fallen", fell)
	}
}

// oneFalls plays a chain; after so many answers a player gives up. False when the chain is over before that.
func oneFalls(t *testing.T, s table.State, turn table.Seat, answering table.Seats, falls table.Seat, moment int) bool {
	t.Helper()
	var lp [4]int
	for seat := range lp {
		lp[seat] = s.Points(table.Seat(seat), board.LP)
	}
	s = must(t, s, validator.Move{Kind: "flip", Seat: turn, Card: wellOf(&s, turn), From: s.Cards[wellOf(&s, turn)].Spot})
	lp[turn] += wellGives[turn]
	fallen := false
	for ; ; moment-- {
		if moment == 0 {
			s, fallen = must(t, s, validator.Move{Kind: "concede", Seat: falls}), true
		}
		ask := s.Ask()
		if ask == nil || ask.Kind != "respond" {
			break
		}
		m := validator.Move{Kind: "pass", Seat: ask.Seat, Ask: ask.ID}
		if id := wellOf(&s, ask.Seat); answering.Has(ask.Seat) && ask.Seat != turn && !s.Cards[id].Up {
			m.Kind, m.Card, m.From = "respond", id, s.Cards[id].Spot
			lp[ask.Seat] += wellGives[ask.Seat]
		}
		s = must(t, s, m)
	}
	if !fallen {
		return false
	}
	for seat := table.Seat(0); seat < 4; seat++ {
		if have := s.Points(seat, board.LP); seat != falls && have != lp[seat] {
			t.Fatalf("turn %d, answering %b, %d falls: seat %d has %d, not %d", turn, answering, falls, seat, have, lp[seat])
		}
	}
	want := turn
	if falls == turn {
		want = board.Next(&s, turn)
	}
	if len(s.Stack) > 0 && s.Top().Kind != "destiny" || s.Turn.Seat != want {
		t.Fatalf("turn %d, answering %b, %d falls: stack %+v, turn of %d", turn, answering, falls, s.Stack, s.Turn.Seat)
	}
	return true
}
