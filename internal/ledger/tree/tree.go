package tree

import (
	"fmt"
	"sync"

	"golang.org/x/mod/sumdb/tlog"

	"ttsbridge/internal/fault"
	"ttsbridge/validator/spelling"
)

// Tree is the Merkle log over the hashes of a table's records (RFC 6962): record n is leaf n-1. The zero Tree is empty
// and ready for use by many goroutines. It keeps about 64 bytes a record.
type Tree struct {
	mu    sync.RWMutex
	nodes stored
	n     int64
}

// Add takes the hash of record n. It reports whether n was the next one; no other is taken.
func (t *Tree) Add(n int64, h Hash) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if n != t.n+1 {
		return false
	}
	more, err := tlog.StoredHashesForRecordHash(t.n, tlog.Hash(h), t.nodes)
	if err != nil {
		return false
	}
	t.n = n
	for _, h := range more {
		t.nodes.add(h)
	}
	return true
}

// Size is the number of records in the tree.
func (t *Tree) Size() int64 {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.n
}

// Root is the root of the tree over the first so many records. It is notfound when there are not so many.
func (t *Tree) Root(size int64) (Hash, error) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	if size < 0 || size > t.n {
		return Hash{}, fault.NotFound("There is no tree of %s; the newest has %d.", spelling.Count(size, "record"), t.n)
	}
	root, err := tlog.TreeHash(size, t.nodes)
	return Hash(root), err
}

// Record proves that the record stands in the tree of so many records.
func (t *Tree) Record(n, size int64) ([]Hash, error) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	if n < 1 || n > size || size > t.n {
		return nil, fault.NotFound("There is no record %d in a tree of %s; the newest has %d.", n, spelling.Count(size, "record"), t.n)
	}
	proof, err := tlog.ProveRecord(size, n-1, t.nodes)
	return hashes(proof), err
}

// Growth proves that the tree of the first records is the beginning of the later one.
func (t *Tree) Growth(from, size int64) ([]Hash, error) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	if from < 1 || from > size || size > t.n {
		return nil, fault.NotFound("A tree of %s does not grow out of one of %d; the newest has %d.", spelling.Count(size, "record"), from, t.n)
	}
	proof, err := tlog.ProveTree(size, from, t.nodes)
	return hashes(proof), err
}

// stored are the nodes of a tree by tlog.StoredHashIndex, in pieces, so that none is copied when there are more: most trees are small, and
// there are thousands.
type stored [][]tlog.Hash

// piece is how many nodes stand together.
const piece = 32

func (s *stored) add(h tlog.Hash) {
	last := len(*s) - 1
	if last < 0 || len((*s)[last]) == piece {
		*s = append(*s, make([]tlog.Hash, 0, piece))
		last++
	}
	(*s)[last] = append((*s)[last], h)
}

// ReadHashes gives the nodes with these indexes.
func (s stored) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	found := make([]tlog.Hash, len(indexes))
	for i, at := range indexes {
		if at/piece >= int64(len(s)) || at%piece >= int64(len(s[at/piece])) {
			return nil, fmt.Errorf("node %d is not there", at)
		}
		found[i] = s[at/piece][at%piece]
	}
	return found, nil
}

func hashes[H ~[32]byte](from []H) []Hash {
	to := make([]Hash, len(from))
	for i, h := range from {
		to[i] = Hash(h)
	}
	return to
}

// Nodes are hashes as tlog has them.
func Nodes(from []Hash) []tlog.Hash {
	to := make([]tlog.Hash, len(from))
	for i, h := range from {
		to[i] = tlog.Hash(h)
	}
	return to
}
