// Package printed is what is printed on the cards of tables: kept once for many tables, and held against a card database that was edited.
//
// Most tables play with cards that lie at other tables too: those whose lists are equal have one list between them, of prints and of places, which goes with
// the last of them; it is in printed.go. edited.go says what an edit means for a card of a duel, lines.go what tables are told of it.
package printed

import (
	"hash/maphash"
	"runtime"
	"slices"
	"sync"
	"weak"

	"ttsbridge/validator/table"
)

// Lists are the lists of prints and places that the tables of one bridge have between them.
type Lists struct {
	mu    sync.Mutex
	seed  maphash.Seed
	known map[uint64]weak.Pointer[List]
}

// List is what is printed on the cards of a table, and the places it has.
type List struct {
	Prints []table.Print
	Places []table.Place
}

// Into lets a table that was made with equal prints and places have those of the list.
func (l *List) Into(s *table.State) { s.Prints, s.Places = l.Prints, l.Places }

func (l *List) equal(s *table.State) bool {
	return slices.EqualFunc(l.Prints, s.Prints, table.Print.Equal) && slices.Equal(l.Places, s.Places)
}

// New has no lists yet.
func New() *Lists {
	return &Lists{seed: maphash.MakeSeed(), known: map[uint64]weak.Pointer[List]{}}
}

// Share gives the list that is equal to what a table was made with, from now on its own when there is none.
func (l *Lists) Share(s *table.State) *List {
	if l == nil {
		return &List{s.Prints, s.Places}
	}
	sum := l.sum(s)
	l.mu.Lock()
	defer l.mu.Unlock()
	if had := l.known[sum].Value(); had != nil && had.equal(s) {
		return had
	}
	one := &List{slices.Clip(slices.Clone(s.Prints)), slices.Clip(slices.Clone(s.Places))}
	l.known[sum] = weak.Make(one)
	runtime.AddCleanup(one, l.forget, sum)
	return one
}

// forget leaves out a list that no table has any more.
func (l *Lists) forget(sum uint64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.known[sum].Value() == nil {
		delete(l.known, sum)
	}
}

func (l *Lists) sum(s *table.State) uint64 {
	var h maphash.Hash
	h.SetSeed(l.seed)
	for i := range s.Prints {
		h.WriteString(s.Prints[i].Key)
		h.WriteByte(0)
	}
	maphash.WriteComparable(&h, len(s.Places))
	return h.Sum64()
}
