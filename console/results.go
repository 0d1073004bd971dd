package console

import (
	"net/http"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger/result"
)

// ended is a duel of the club that has ended, as its page lists it.
type ended struct {
	result.Result
	Name string // of the game
}

// How is what came of it for a seat, in words.
func (e ended) How(s result.Seat) string {
	return map[string]string{"won": "has won", "lost": "has lost", "draw": "has drawn"}[e.Came(s)]
}

// results lists what came of all duels of the club, as a page or as CSV.
func (c *Console) results(w http.ResponseWriter, r *http.Request) {
	if c.Results == nil {
		c.fail(w, r, fault.NotFound("This bridge belongs to no club, so nobody lists results."))
		return
	}
	all, err := c.Results(r.Context())
	if err != nil {
		c.fail(w, r, err)
		return
	}
	if r.URL.Query().Get("form") == "csv" {
		w.Header().Set("Content-Type", "text/csv; charset=utf-8")
		w.Header().Set("Content-Disposition", `attachment; filename="ttsbridge-results.csv"`)
		result.CSV(w, all) //nolint:errcheck // the browser is gone
		return
	}
	list := make([]ended, len(all))
	for i, one := range all {
		list[i] = ended{one, one.Game}
		if g, err := c.Hall.Game(one.Game); err == nil {
			list[i].Name = g.Name
		}
	}
	c.page(w, r, http.StatusOK, "results", page{Title: "Results", Host: true, About: list})
}
