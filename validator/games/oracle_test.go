package games_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// TestAHandIsToldNothingOfACardThatItDoesNotSee holds in every game that whoever puts the table right by hand is answered the same whatever a
// card is that he does not see: a step that is refused is told to nobody else, so he could try one card after the other.
func TestAHandIsToldNothingOfACardThatItDoesNotSee(t *testing.T) {
	for _, g := range games.All {
		tried := 0
		for i, su := range setups(t, g) {
			for seed := range detector.Few(3) {
				v, err := validator.Open(g, su, nil)
				if err != nil {
					t.Fatal(err)
				}
				f := &fitter{g: g, s: v.After, dice: rand.New(rand.NewPCG(uint64(seed), uint64(i)))}
				for n := 0; n < 300 && !f.s.Result.Over; n++ {
					if v, err := validator.Judge(g, f.s, f.any(), nil); err == nil && v.Violation == nil {
						f.s = v.After
					}
					tried += f.feels(t)
				}
			}
		}
		if tried < 100 {
			t.Errorf("%s: only %d steps with hidden cards were tried", g.ID, tried)
		}
	}
}

// feels tries steps by hand with cards that the hand does not see, in this world and in one in which they are others. What a card's effect
// lets him look at is left out.
func (f *fitter) feels(t *testing.T) (tried int) {
	t.Helper()
	ask := f.s.Ask()
	if ask == nil || ask.Kind != validator.AskByHand {
		return 0
	}
	for range 40 {
		m := f.byHand(ask.Seat)
		c := f.s.Card(m.Card)
		if c.Spot == 0 || f.s.Sees(ask.Seat, m.Card) || c.Owner == ask.Seat && validator.WorksByHand(&f.s, ask.Seat) {
			continue
		}
		other, ok := f.exchanged(m.Card, ask.Seat)
		if !ok {
			continue
		}
		tried++
		if here, there := against(t, f.g, f.s, m), against(t, f.g, other, m); here != there {
			t.Errorf("%s: %+v: %q or %q", f.g.ID, m, here, there)
		}
	}
	return tried
}

// exchanged is the state with the face of a card exchanged for that of another one of its owner that the seat does not see.
func (f *fitter) exchanged(card table.CardID, by table.Seat) (table.State, bool) {
	s := f.s.Forgotten()
	from := f.dice.IntN(len(s.Cards))
	for i := range s.Cards {
		id := table.CardID((from + i) % len(s.Cards))
		if o := s.Card(id); id == 0 || o.Spot == 0 || o.Owner != s.Card(card).Owner || o.Print == s.Card(card).Print || s.Sees(by, id) || o.Home != s.Card(card).Home {
			continue
		}
		s.Cards = slices.Clone(s.Cards)
		s.Cards[card].Print, s.Cards[id].Print = s.Cards[id].Print, s.Cards[card].Print
		return s, true
	}
	return s, false
}

// against is what is said against a move, "" when nothing is.
func against(t *testing.T, g *validator.Game, s table.State, m validator.Move) string {
	t.Helper()
	v, err := validator.Judge(g, s, m, nil)
	if err != nil {
		t.Fatal(err)
	}
	if v.Violation == nil {
		return ""
	}
	return v.Violation.Rule + ": " + v.Violation.Why
}
