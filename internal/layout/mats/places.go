package mats

import (
	"slices"
	"sync"

	"ttsbridge/validator/table"
)

// places is what follows of a table's places from the layout alone. Tables whose places are one list have it in common.
type places struct {
	of     []table.Place
	by     *Layout
	memos  []string
	heaps  []bool       // closed heaps, of which only the uppermost card is seen
	stacks []table.Spot // the decks
}

// placesOf finds out once what lies where.
func (t *Mat) placesOf(s *table.State) *places {
	if t.places == nil || len(t.places.of) != len(s.Places) {
		t.places = known.share(t, s.Places)
	}
	return t.places
}

// mostKnown is how many lists of places are known at a time; there are about as many as there are games and numbers of seats.
const mostKnown = 64

// shelf has the newest lists of places that tables have asked for.
type shelf struct {
	mu  sync.Mutex
	all []*places
}

var known shelf

func (k *shelf) share(t *Mat, list []table.Place) *places {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, p := range k.all {
		if p.by == t.base && same(p.of, list) {
			return p
		}
	}
	if len(k.all) == mostKnown {
		k.all = slices.Delete(k.all, 0, 1)
	}
	p := t.sorted(list)
	k.all = append(k.all, p)
	return p
}

// same tells whether two lists are one and the same.
func same(a, b []table.Place) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0])
}

// sorted says of each place what stands for it and what kind of pile lies there.
func (t *Mat) sorted(list []table.Place) *places {
	p := &places{of: list, by: t.base, memos: make([]string, len(list)), heaps: make([]bool, len(list))}
	for i := 1; i < len(list); i++ {
		at := &list[i]
		pile := t.Pile(at.Kind)
		p.memos[i] = t.spotMemo(at)
		p.heaps[i] = !OnBoard(at) && at.Kind != HandKind && pile != nil && pile.Shape != Spread
		if pile != nil && pile.Shape == Stack {
			p.stacks = append(p.stacks, table.Spot(i))
		}
	}
	return p
}

func (t *Mat) spotMemo(p *table.Place) string {
	switch {
	case OnBoard(p):
		return p.Kind + ":" + p.Name
	case p.Owner >= 0:
		return p.Kind + ":" + t.Color(p.Owner)
	}
	return p.Kind
}
