// Package printed lets tables have in common what is printed on their cards. Most tables play with cards that lie at other tables too:
// those whose lists of prints are equal have one list between them, which goes with the last of them.
package printed

import (
	"hash/maphash"
	"runtime"
	"slices"
	"sync"
	"weak"

	"ttsbridge/validator/table"
)

// Lists are the lists of prints that the tables of one bridge have between them.
type Lists struct {
	mu    sync.Mutex
	seed  maphash.Seed
	known map[uint64]weak.Pointer[List]
}

// List is what is printed on the cards of a table.
type List struct{ Prints []table.Print }

// New has no lists yet.
func New() *Lists {
	return &Lists{seed: maphash.MakeSeed(), known: map[uint64]weak.Pointer[List]{}}
}

// Share gives the list that is equal to one that a table was made with, from now on this one when there is none.
func (l *Lists) Share(prints []table.Print) *List {
	if l == nil {
		return &List{prints}
	}
	sum := l.sum(prints)
	l.mu.Lock()
	defer l.mu.Unlock()
	if had := l.known[sum].Value(); had != nil && slices.EqualFunc(had.Prints, prints, table.Print.Equal) {
		return had
	}
	one := &List{slices.Clone(prints)[:len(prints):len(prints)]}
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

func (l *Lists) sum(prints []table.Print) uint64 {
	var h maphash.Hash
	h.SetSeed(l.seed)
	for i := range prints {
		h.WriteString(prints[i].Key)
		h.WriteByte(0)
	}
	return h.Sum64()
}
