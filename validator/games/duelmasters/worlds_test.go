package duelmasters_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters"
	"ttsbridge/validator/table"
)

// Two duels that differ only in cards which somebody does not see look the same to him: what he is told, what he may do, and whether
// anybody is asked anything.

// exchanged is a duel with the faces of two cards exchanged that a viewer does not see, wherever they lie, but for those that the
// move or what is pending is about.
func exchanged(s table.State, by table.Seat, m validator.Move, dice *rand.Rand) (other table.State, ok bool) {
	var hidden []table.CardID
	for i := range s.Cards[1:] {
		id := table.CardID(i + 1)
		pends := slices.ContainsFunc(s.Stack, func(now table.Pending) bool {
			return now.Card == id || now.Target == id || slices.Contains(now.Cards, id)
		})
		if s.Card(id).Spot != 0 && !s.Sees(by, id) && !pends && id != m.Card && !slices.Contains(m.Cards, id) {
			hidden = append(hidden, id)
		}
	}
	for range min(len(hidden), 20) {
		a, b := hidden[dice.IntN(len(hidden))], hidden[dice.IntN(len(hidden))]
		if s.Cards[a].Owner == s.Cards[b].Owner && s.Cards[a].Print != s.Cards[b].Print {
			s = s.Forgotten()
			s.Cards = slices.Clone(s.Cards)
			s.Cards[a].Print, s.Cards[b].Print = s.Cards[b].Print, s.Cards[a].Print
			return s, true
		}
	}
	return s, false
}

// differs tells whether the viewer sees a card that has another face in the other duel, or sees it in one of them only.
func differs(one, two *table.State, by table.Seat) bool {
	for i := range one.Cards[1:] {
		id := table.CardID(i + 1)
		if one.Sees(by, id) != two.Sees(by, id) || one.Sees(by, id) && one.Cards[id].Print != two.Cards[id].Print {
			return true
		}
	}
	return false
}

// bytesOf is something as a viewer is given it.
func bytesOf(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// sameFor fails the test when a viewer is told something else of a move where hidden cards have other faces.
func sameFor(t *testing.T, one, two *table.State, by table.Seat, m validator.Move, seed uint64) {
	t.Helper()
	v, err := validator.Judge(&duelmasters.Game, *one, m, nil)
	w, other := validator.Judge(&duelmasters.Game, *two, m, nil)
	if err != nil || other != nil {
		return
	}
	if (v.Violation != nil) != (w.Violation != nil) {
		if m.Seat == by {
			t.Fatalf("seed %d: seat %d is refused %+v in one duel only: %+v %+v", seed, by, m, v.Violation, w.Violation)
		}
		return
	}
	a, b := *one, *two
	for i := range max(len(v.Events), len(w.Events)) {
		if i >= min(len(v.Events), len(w.Events)) {
			t.Fatalf("seed %d: seat %d is told more of %+v in one duel:\n%s\n%s", seed, by, m, bytesOf(t, v.Events), bytesOf(t, w.Events))
		}
		a, _ = table.Fold(a, v.Events[i])
		b, _ = table.Fold(b, w.Events[i])
		if differs(&a, &b, by) || differs(&v.After, &w.After, by) { // what an effect finds among hidden cards is shown with it
			return
		}
		if x, y := bytesOf(t, table.Events{table.Seen(by, v.Events[i])}), bytesOf(t, table.Events{table.Seen(by, w.Events[i])}); x != y {
			t.Fatalf("seed %d: seat %d is told what depends on hidden cards of %+v:\n%s\n%s\n%s", seed, by, m, x, y, bytesOf(t, v.Events))
		}
	}
	if x, y := bytesOf(t, v.After.Seen(by)), bytesOf(t, w.After.Seen(by)); x != y {
		t.Fatalf("seed %d: seat %d sees what depends on hidden cards after %+v:\n%s\n%s", seed, by, m, x, y)
	}
	if by >= 0 {
		if x, y := bytesOf(t, validator.Legal(&duelmasters.Game, &v.After, by)), bytesOf(t, validator.Legal(&duelmasters.Game, &w.After, by)); x != y {
			t.Fatalf("seed %d: seat %d may do what depends on hidden cards after %+v:\n%s\n%s", seed, by, m, x, y)
		}
	}
}

func TestHiddenCardsTellNobodyAnything(t *testing.T) {
	cards, above, _ := pool(t)
	for seed := range many(t, 30) {
		dice := rand.New(rand.NewPCG(seed, 23))
		v, err := validator.Open(&duelmasters.Game, validator.Setup{Decks: []validator.Deck{handful(cards, above, dice), handful(cards, above, dice)},
			Options: map[string]string{"multi_civ": "any_one", "copies_per_name": "unlimited"}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; n < 1000 && !v.After.Result.Over; n++ {
			before := v.After
			v = step(t, v.After, seed, dice)
			for _, by := range []table.Seat{0, 1, table.Nobody} {
				if other, ok := exchanged(before, by, v.Move, dice); ok {
					sameFor(t, &before, &other, by, v.Move, seed)
				}
			}
		}
	}
}
