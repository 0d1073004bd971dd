package games_test

import (
	"math/rand/v2"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// allNumbers is how many numbers of cards a duel has.
const allNumbers = 1 << 15

// A duel whose numbers are all given away goes on with those it has: a card that is laid unseen is laid, though everybody can tell it.
func TestADuelWithoutMoreNumbersGoesOn(t *testing.T) {
	g, _ := games.Find("dotr")
	s, m := laidUnseen(t, g)
	usual, err := validator.JudgeUntold(g, s, m, nil, validator.AsItLies)
	if _, anew := usual.Events[0].(table.Renumbered); err != nil || !anew {
		t.Fatalf("the hand gets no new numbers: %v %+v", err, usual.Events)
	}
	s.Cards = append(s.Cards[:len(s.Cards):len(s.Cards)], make([]table.Card, allNumbers-len(s.Cards))...)
	v, err := validator.JudgeUntold(g, s, m, nil, validator.AsItLies)
	if err != nil || v.Violation != nil {
		t.Fatal(err, v.Violation)
	}
	if got := v.After.Card(m.Card).Spot; got != m.To {
		t.Errorf("the card lies at %d, and went to %d", got, m.To)
	}
}

// laidUnseen is a position in which everybody has seen a card of a hand, and a move that lays it face-down.
func laidUnseen(t *testing.T, g *validator.Game) (table.State, validator.Move) {
	t.Helper()
	v, err := validator.Open(g, setups(t, g)[0], nil)
	if err != nil {
		t.Fatal(err)
	}
	for dice, s := rand.New(rand.NewPCG(1, 1)), v.After; !s.Result.Over; s = v.After {
		seat := validator.ToAct(&s)[0]
		if seat == table.Chance {
			v, err = validator.Judge(g, s, validator.Roll(&s, *s.AskOf(seat), dice.IntN), nil)
		} else {
			legal := validator.Legal(g, &s, seat)
			for _, m := range legal {
				if shown, _ := table.Fold(s, table.Revealed{Card: m.Card, To: 1<<s.Count - 1}); m.Kind == "play" {
					if one, err := validator.Judge(g, shown, m, nil); err == nil && len(one.Slipped) > 0 {
						return shown, m
					}
				}
			}
			v, err = validator.Judge(g, s, legal[dice.IntN(len(legal))], nil)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("no card was laid unseen")
	return table.State{}, validator.Move{}
}
