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

// TestNoHandTellsWhatHasLeftIt shows everybody all hands again and again, plays on by lot and holds that of several cards of which the
// owner has laid one away unseen nobody else knows which one it is, or which ones are left.
func TestNoHandTellsWhatHasLeftIt(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.ID, func(t *testing.T) {
			left := 0
			for seed := range uint64(detector.Few(4)) {
				luck := rand.New(rand.NewPCG(seed, 3))
				su := setups(t, g)[0]
				v, err := validator.Open(g, su, nil)
				if err != nil {
					t.Fatal(err)
				}
				for s := v.After; s.Turn.Number < 12 && !s.Result.Over; {
					before := bared(g, s)
					v := someMove(t, g, before, luck)
					left += len(slips(t, g, &before, v))
					s = v.After
				}
			}
			if left == 0 && g.ID != "duelmasters" { // there cards leave hands openly
				t.Error("no card has left a hand unseen")
			}
		})
	}
}

// bared is a state in which everybody has seen all hands.
func bared(g *validator.Game, s table.State) table.State {
	return validator.Resume(g, s, nil, func(p *validator.Play) {
		for at, list := range s.Spots() {
			for _, id := range list {
				if s.Place(at).Kind == "hand" && len(s.Asks) == 0 {
					p.Do(table.Revealed{Card: id, To: 1<<s.Count - 1})
				}
			}
		}
	}).After
}

// someMove is what comes of a move by lot of whoever is to act.
func someMove(t *testing.T, g *validator.Game, s table.State, luck *rand.Rand) validator.Verdict {
	t.Helper()
	seats := validator.ToAct(&s)
	seat := seats[luck.IntN(len(seats))]
	m := validator.Move{}
	if legal := validator.Legal(g, &s, seat); seat == table.Chance {
		m = validator.Roll(&s, *s.AskOf(seat), luck.IntN)
	} else if len(legal) > 0 {
		m = legal[luck.IntN(len(legal))]
	} else {
		t.Fatalf("seat %d may do nothing", seat)
	}
	v, err := validator.Judge(g, s, m, nil)
	if err != nil || v.Violation != nil {
		t.Fatal(v.Move, v.Violation, err)
	}
	return v
}

// slips are the cards that have left a hand of several unseen, by a move of its owner, and holds what is known of them and the rest.
func slips(t *testing.T, g *validator.Game, before *table.State, v validator.Verdict) (left []table.CardID) {
	t.Helper()
	var shown []table.CardID
	for _, e := range v.Events {
		switch e := e.(type) {
		case table.Flipped:
			shown = append(shown, e.Card)
		case table.Revealed:
			shown = append(shown, e.Card)
		case table.Moved:
			if v.After.Place(e.To).Sight == table.ByAll {
				shown = append(shown, e.Card)
			}
		}
	}
	for at, list := range before.Spots() {
		place := before.Place(at)
		if place.Kind != "hand" || len(list) < 2 || v.Move.Seat != place.Owner {
			continue
		}
		away := slices.DeleteFunc(slices.Clone(list), func(id table.CardID) bool {
			return v.After.Card(id).Spot == at || v.After.Sees(table.Nobody, id) || slices.Contains(shown, id)
		})
		for _, id := range list {
			if len(away) > 0 && !slices.Contains(shown, id) && !v.After.Sees(table.Nobody, id) && v.After.Card(id).Known&^before.Privy(at) != 0 {
				t.Errorf("%s, move %+v: of %s others still know card %d", g.ID, v.Move, place.Name, id)
			}
		}
		left = append(left, away...)
	}
	return left
}
