package console

import (
	"bytes"
	"cmp"
	"net/http"

	"ttsbridge/console/drop"
	"ttsbridge/console/tape"
	"ttsbridge/internal/audit"
	"ttsbridge/internal/fault"
)

// counted are statistics as their page shows them.
type counted struct {
	*tape.Tally
	Wrong []wrong // files that could not be read
	Own   bool    // over the tables of this bridge
}

// A wrong file is one that could not be read.
type wrong struct{ Name, Says string }

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
		var one *tape.Tape
		err := file.Whole()
		if err == nil {
			one, err = tape.Read(audit.Until(r.Context(), bytes.NewReader(file.Body)), c.Hall.Game, nil)
		}
		found.add(cmp.Or(file.Name, "?"), one, err)
	}
	c.giveCounts(w, r, found)
}

func (f *counted) add(name string, one *tape.Tape, err error) {
	says := ""
	switch {
	case err != nil:
		says = fault.Sentence(err)
	case !one.History.OK():
		says = one.History.Faults[0].String()
	default:
		f.Add(one)
		return
	}
	f.Wrong = append(f.Wrong, wrong{name, says})
	f.Unread(name, says)
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
