package objects

import (
	"math/bits"
	"slices"
)

// ranks is a set of places in an order.
type ranks struct {
	words []uint64
	below []int // how many are in the words before each
}

// begin empties the set, for ranks below n.
func (r *ranks) begin(n int) {
	words := (n + 63) / 64
	r.words = slices.Grow(r.words[:0], words)[:words]
	clear(r.words)
}

func (r *ranks) add(rank int) { r.words[rank/64] |= 1 << (rank % 64) }

// count tells how many there are, after which before knows how many come before one.
func (r *ranks) count() (n int) {
	r.below = slices.Grow(r.below[:0], len(r.words))[:len(r.words)]
	for i, w := range r.words {
		r.below[i] = n
		n += bits.OnesCount64(w)
	}
	return n
}

func (r *ranks) before(rank int) int {
	return r.below[rank/64] + bits.OnesCount64(r.words[rank/64]&(1<<(rank%64)-1))
}

// within tells whether all are in another set of the same order.
func (r *ranks) within(all ranks) bool {
	for i, w := range r.words {
		if i >= len(all.words) || w&^all.words[i] != 0 {
			return false
		}
	}
	return true
}

// with is both sets in one.
func (r *ranks) with(more ranks) ranks {
	both := ranks{words: make([]uint64, max(len(r.words), len(more.words)))}
	copy(both.words, more.words)
	for i, w := range r.words {
		both.words[i] |= w
	}
	return both
}
