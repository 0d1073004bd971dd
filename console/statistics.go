package console

import (
	"bytes"
	"net/http"

	"ttsbridge/console/drop"
	"ttsbridge/console/tape"
	"ttsbridge/internal/audit"
	"ttsbridge/internal/fault"
)

// counted are statistics as their page shows them.
type counted struct {
	*tape.Tally
	Wrong []string // files that could not be read
	Own   bool     // over the tables of this bridge
}

// statistics counts over the tables of this bridge that have ended.
func (c *Console) statistics(w http.ResponseWriter, r *http.Request) {
	found := counted{Tally: &tape.Tally{}, Own: true}
	for _, t := range c.Hall.List() {
		if !t.Summary().Over || r.Context().Err() != nil { // nobody waits for the other tables then
			continue
		}
		var export bytes.Buffer
		err := t.Export(&export)
		var one *tape.Tape
		if err == nil {
			one, err = tape.Read(audit.Until(r.Context(), &export), c.Hall.Game, nil)
		}
		found.add(t.ID(), one, err)
	}
	c.giveCounts(w, r, found)
}

// countFiles counts over ledgers that were dropped.
func (c *Console) countFiles(w http.ResponseWriter, r *http.Request) {
	files, err := drop.Files(w, r)
	if err != nil {
		c.fail(w, r, err)
		return
	}
	found := counted{Tally: &tape.Tally{}}
	for _, file := range files {
		one, err := tape.Read(audit.Until(r.Context(), bytes.NewReader(file)), c.Hall.Game, nil)
		found.add("A file", one, err)
	}
	c.giveCounts(w, r, found)
}

func (f *counted) add(name string, one *tape.Tape, err error) {
	switch {
	case err != nil:
		f.Wrong = append(f.Wrong, name+": "+fault.Sentence(err))
	case !one.History.OK():
		f.Wrong = append(f.Wrong, name+": "+one.History.Faults[0].String())
	default:
		f.Add(one)
	}
}

// giveCounts answers with a page, or with CSV where that was asked for.
func (c *Console) giveCounts(w http.ResponseWriter, r *http.Request, found counted) {
	if r.URL.Query().Get("form") != "csv" {
		c.page(w, r, http.StatusOK, "statistics", page{Title: "Statistics", About: found})
		return
	}
	w.Header().Set("Content-Type", "text/csv; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="ttsbridge-statistics.csv"`)
	found.CSV(w) //nolint:errcheck // the browser is gone
}
