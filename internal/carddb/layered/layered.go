// Package layered has indexes of which several states are in use at once: what an edit changes stands above what was there before,
// which the states share.
package layered

import "maps"

// Index is one state of an index.
type Index[K comparable, V any] struct{ below, above map[K]V }

// New has room for about so many keys.
func New[K comparable, V any](many int) Index[K, V] { return Index[K, V]{below: make(map[K]V, many)} }

// Get gives the value of a key, the zero value where there is none.
func (l Index[K, V]) Get(key K) V {
	if v, ok := l.above[key]; ok {
		return v
	}
	return l.below[key]
}

// Put is for a state that nobody reads yet. What is gone has the zero value.
func (l Index[K, V]) Put(key K, v V) {
	if l.above != nil {
		l.above[key] = v
		return
	}
	l.below[key] = v
}

// Again is another state, to be changed without changing this one.
func (l Index[K, V]) Again() Index[K, V] {
	above := maps.Clone(l.above)
	if above == nil {
		above = map[K]V{}
	}
	return Index[K, V]{l.below, above}
}

// mostAbove is how many keys stand above, so that copying them stays cheap.
const mostAbove = 500

// Settled is the same state, in one piece if much has come together. Keys that are gone have the zero value still.
func (l Index[K, V]) Settled() Index[K, V] {
	if len(l.above) < mostAbove {
		return l
	}
	below := maps.Clone(l.below)
	maps.Copy(below, l.above)
	return Index[K, V]{below: below}
}
