package tree

import (
	"crypto/sha256"
	"slices"
	"testing"

	"golang.org/x/mod/sumdb/tlog"
)

// The tree grows by hand, and must have the very nodes that the library would store.
func TestATreeGrowsAsTheLibraryHasIt(t *testing.T) {
	var grown Tree
	var nodes []tlog.Hash
	for n := int64(1); n <= 300; n++ {
		h := sha256.Sum256([]byte{byte(n), byte(n >> 8)})
		more, err := tlog.StoredHashesForRecordHash(n-1, tlog.Hash(h), stored(nodes))
		if err != nil {
			t.Fatal(err)
		}
		nodes = append(nodes, more...)
		if grown.Add(n+1, h) || !grown.Add(n, h) || grown.Add(n, h) {
			t.Fatalf("record %d: only the next one is taken", n)
		}
		if !slices.Equal(grown.nodes, nodes) {
			t.Fatalf("the nodes of %d records are others", n)
		}
	}
}
