package table

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Whatever is dealt, moved and taken away: each spot has the cards that were laid there, in their order, and what somebody has read of a
// spot stays as it was while more is done.
func TestCardsLieWhereTheyWereLaid(t *testing.T) {
	for seed := range uint64(200) {
		dice := rand.New(rand.NewPCG(seed, 0))
		spots := 1 + dice.IntN(9)
		d := From(State{})
		d.Do(Opened{Seats: 1, Places: make([]Place, spots)})
		want := make([][]CardID, spots)
		for step := range 60 {
			before := d.State().lists()
			e := anyMove(dice, d.State(), want)
			copied := clones(before)
			d.Do(e)
			if !same(d.State().lists(), want) {
				t.Fatalf("seed %d, step %d: after %+v the cards lie %v, want %v", seed, step, e, d.State().lists(), want)
			}
			if !same(before, copied) {
				t.Fatalf("seed %d, step %d: %+v has changed what was read before it: %v, it was %v", seed, step, e, before, copied)
			}
		}
	}
}

// anyMove is an event, carried out on lists that are kept apart, too.
func anyMove(dice *rand.Rand, s *State, want [][]CardID) Event {
	at := Spot(dice.IntN(len(want)))
	if len(s.Cards) == 1 || dice.IntN(6) == 0 {
		n := dice.IntN(4)
		for i := range n {
			want[at] = append(want[at], CardID(len(s.Cards)+i))
		}
		return Dealt{Spot: at, Prints: make([]PrintID, n)}
	}
	id := CardID(1 + dice.IntN(len(s.Cards)-1))
	from := s.Cards[id].Spot
	want[from] = slices.DeleteFunc(want[from], func(one CardID) bool { return one == id })
	switch dice.IntN(5) {
	case 0:
		return Vanished{Card: id}
	case 1, 2:
		want[at] = append(want[at], id)
		return Moved{Card: id, To: at, Under: true}
	}
	want[at] = slices.Insert(want[at], 0, id)
	return Moved{Card: id, To: at}
}

func (s *State) lists() (all [][]CardID) {
	for _, list := range s.Spots() {
		all = append(all, list)
	}
	return all
}

func clones(lists [][]CardID) (all [][]CardID) {
	for _, list := range lists {
		all = append(all, slices.Clone(list))
	}
	return all
}

func same(a, b [][]CardID) bool { return slices.EqualFunc(a, b, slices.Equal[[]CardID]) }

// A part of a pile is the first cards of it, and the whole pile stays where it is.
func TestAShortPile(t *testing.T) {
	s, _ := Fold(State{}, Opened{Seats: 1, Places: make([]Place, 3)}, Dealt{Spot: 1, Prints: make([]PrintID, 5)}, Dealt{Spot: 2, Prints: make([]PrintID, 1)})
	short := s.Short(1, 2)
	if !slices.Equal(short.In(1), []CardID{1, 2}) || !slices.Equal(short.In(2), []CardID{6}) || len(s.In(1)) != 5 {
		t.Fatalf("two of five cards are %v, beside them %v, of %v", short.In(1), short.In(2), s.In(1))
	}
}
