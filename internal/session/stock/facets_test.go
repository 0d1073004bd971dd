package stock

import (
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
)

// Each way to narrow a search finds as many cards as it says, fewer than before, whatever the search was.
func TestFacetsFindWhatTheySay(t *testing.T) {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	c := Cards{DB: db}
	tried := 0
	for _, g := range db.Snapshot().Games() {
		for _, query := range []string{"kind:monster OR kind:spell OR kind:creature OR kind:unit", "level>=4", `a`, "-level:4 sort:-attack", "(a OR b) sort:name", "a OR b sort:name"} {
			all, err := c.Search(g.ID, query, 1)
			if err != nil {
				t.Fatal(g.ID, query, err)
			}
			facets, err := c.Facets(g.ID, query)
			if err != nil {
				t.Fatal(g.ID, query, err)
			}
			for _, f := range facets {
				tried++
				if found, err := c.Search(g.ID, f.Query, 1); err != nil || found.All != f.Count || found.All >= all.All {
					t.Errorf("%s: %s finds %d of %d (%v), and says %d", g.ID, f.Query, found.All, all.All, err, f.Count)
				}
			}
		}
	}
	if tried < 100 {
		t.Errorf("only %d were tried", tried)
	}
}
