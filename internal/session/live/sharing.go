package live

import (
	"hash/maphash"
	"reflect"
	"runtime"
	"slices"
	"sync"
	"weak"

	"ttsbridge/validator/table"
)

// Most tables play with cards that lie at other tables too. Those whose lists of prints are equal have one list between them,
// which goes with the last of them.

// Faces is the lists of prints that the tables of one bridge have between them.
type Faces struct {
	mu    sync.Mutex
	seed  maphash.Seed
	known map[uint64]weak.Pointer[faces]
}

type faces struct{ prints []table.Print }

// NewFaces has no lists yet.
func NewFaces() *Faces {
	return &Faces{seed: maphash.MakeSeed(), known: map[uint64]weak.Pointer[faces]{}}
}

// share gives the list that is equal to one that a table was made with, from now on this one when there is none.
func (f *Faces) share(prints []table.Print) *faces {
	if f == nil {
		return &faces{prints}
	}
	sum := f.sum(prints)
	f.mu.Lock()
	defer f.mu.Unlock()
	if had := f.known[sum].Value(); had != nil && reflect.DeepEqual(had.prints, prints) {
		return had
	}
	one := &faces{slices.Clone(prints)[:len(prints):len(prints)]}
	f.known[sum] = weak.Make(one)
	runtime.AddCleanup(one, f.forget, sum)
	return one
}

// forget leaves out a list that no table has any more.
func (f *Faces) forget(sum uint64) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.known[sum].Value() == nil {
		delete(f.known, sum)
	}
}

func (f *Faces) sum(prints []table.Print) uint64 {
	var h maphash.Hash
	h.SetSeed(f.seed)
	for i := range prints {
		h.WriteString(prints[i].Key)
		h.WriteByte(0)
	}
	return h.Sum64()
}
