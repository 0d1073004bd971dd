package kingdomcombat

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/table"
)

// Nobody can tell a player who has an answer from one who has none: in a world in which the whole hand, and every other card that only
// he knows, is something else, the others see the same table, are told the same, in as many events, and whoever is asked is asked at the
// same step. So the moment at which silence becomes a pass cannot depend on the hand either: it is a step of its own.
func TestWaitingTellsNothing(t *testing.T) {
	decks := readyDecks(t)
	compared := 0
	for seed := range env("KC_WORLDS", detector.Few(3)) {
		dice := rand.New(rand.NewPCG(uint64(seed), 19))
		v, err := validator.Open(&Game, randomSetup(decks, dice), nil)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; n < 2*detector.Few(125) && !v.After.Result.Over; n++ {
			s := v.After
			m, ok := randomMove(&s, dice)
			if !ok {
				break
			}
			if v, err = validator.Judge(&Game, s, m, nil); err != nil || v.Violation != nil {
				t.Fatalf("%+v: %v %v", m, err, v.Violation)
			}
			for seat := range table.Seat(s.Count) {
				if !s.Alive(seat) || seat == m.Seat && ofHand(&s, m) {
					continue
				}
				compared++
				sameForOthers(t, &s, m, v, seat)
			}
		}
	}
	if compared < detector.Least(300) {
		t.Errorf("only %d steps were compared", compared)
	}
}

// ofHand tells whether a move is made with the hand or deck of its own player, or answers what is asked about them.
func ofHand(s *table.State, m validator.Move) bool {
	return slices.Contains([]string{"hire", "seal", "mulligan", "pick", "accept"}, string(m.Kind)) || m.Card != 0 && !realm.InPlay(s, s.Card(m.Card).Spot)
}

// randomMove is a lawful move of somebody who is to act, or silence.
func randomMove(s *table.State, dice *rand.Rand) (validator.Move, bool) {
	if m, open := validator.Silence(s); open && dice.IntN(2) == 0 {
		return m, true
	}
	seats := validator.ToAct(s)
	seat := seats[dice.IntN(len(seats))]
	if seat == table.Chance {
		return validator.Roll(s, *s.AskOf(seat), dice.IntN), true
	}
	legal := validator.Legal(&Game, s, seat)
	if len(legal) == 0 {
		return validator.Move{}, false
	}
	return legal[dice.IntN(len(legal))], true
}

// sameForOthers makes a move in a world in which a seat holds other cards, and compares what everybody else is shown and told.
func sameForOthers(t *testing.T, s *table.State, m validator.Move, one validator.Verdict, seat table.Seat) {
	t.Helper()
	other := otherHand(s, seat)
	two, err := validator.Judge(&Game, other, m, nil)
	if err != nil || two.Violation != nil {
		t.Fatalf("%+v is lawful only when %s holds certain cards: %v %v", m, realm.Names[seat], err, two.Violation)
	}
	for by := table.Nobody; int(by) < s.Count; by++ {
		if by == seat || s.Together(by, seat) && by != table.Nobody {
			continue
		}
		if this, that := told(t, by, one), told(t, by, two); this != that {
			t.Fatalf("after %+v seat %d is told what depends on the hand of %s:\n%s\n%s", m, by, realm.Names[seat], this, that)
		}
	}
}

// otherHand is a state in which every card of a seat's hand that nobody else sees is a card of no use.
func otherHand(s *table.State, seat table.Seat) table.State {
	other := s.Forgotten()
	other.Cards, other.Prints = slices.Clone(s.Cards), append(slices.Clone(s.Prints), table.Print{Key: "useless", Name: "Useless", Kind: "structure", Level: 99})
	for _, id := range s.In(realm.Spot(seat, realm.Hand)) {
		if s.Cards[id].Known.Without(seat) == 0 {
			other.Cards[id].Print = table.PrintID(len(other.Prints) - 1)
		}
	}
	return other
}

// told is all that a viewer is told of a move, and sees after it.
func told(t *testing.T, by table.Seat, v validator.Verdict) string {
	t.Helper()
	var events table.Events
	for _, e := range v.Events {
		events = append(events, table.Seen(by, e))
	}
	view := v.After.Seen(by)
	view.Prints = nil // numbered by the order of the cards
	text, err := json.Marshal(struct {
		Events table.Events
		View   table.View
	}{events, view})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
