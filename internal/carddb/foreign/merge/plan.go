package merge

import (
	"reflect"
	"slices"

	"ttsbridge/internal/carddb"
)

// Size is how many rows Write writes.
func (p *Plan) Size() int { return len(p.cards) + len(p.artworks) + len(p.lists) }

// news leaves out what hangs on the card already: only what the import brings goes into the user's own database.
func (p *Plan) news(c carddb.Card) carddb.Card {
	known, ok := p.before.Card(c.Game, c.Key)
	if !ok {
		return c
	}
	c.Keywords, c.Tags = without(c.Keywords, known.Keywords), without(c.Tags, known.Tags)
	c.Timings, c.OtherNames = without(c.Timings, known.Timings), without(c.OtherNames, known.OtherNames)
	c.Facts, c.Printings = without(c.Facts, known.Facts), without(c.Printings, known.Printings)
	c.Faces = slices.DeleteFunc(slices.Clone(c.Faces), func(f carddb.Face) bool {
		return slices.ContainsFunc(known.Faces, func(k carddb.Face) bool { return reflect.DeepEqual(f, k) })
	})
	return c
}

func without[T comparable](all, known []T) []T {
	return slices.DeleteFunc(slices.Clone(all), func(t T) bool { return slices.Contains(known, t) })
}

// Write puts the plan into a database; wrote is told after each row, and stops it by an error.
func (p *Plan) Write(d *carddb.Draft, wrote func() error) error {
	if p.Size() == 0 {
		return nil
	}
	for _, s := range p.sources {
		if err := d.Source(s); err != nil {
			return err
		}
	}
	for _, c := range p.cards {
		if err := d.Card(p.news(c)); err != nil {
			return err
		}
		if err := wrote(); err != nil {
			return err
		}
	}
	for _, a := range p.artworks {
		if err := d.Printing(a.card, a.printing); err != nil {
			return err
		}
		if err := wrote(); err != nil {
			return err
		}
	}
	for _, l := range p.lists {
		if err := d.Limits(l.LimitList, l.source); err != nil {
			return err
		}
		if err := wrote(); err != nil {
			return err
		}
	}
	return nil
}

// Outcome is what became of a row.
type Outcome string

// The outcomes.
const (
	New     Outcome = "new"     // a card that was not there
	Changed Outcome = "changed" // a card that was there and now says something else
	Same    Outcome = "same"    // nothing that was not known
	Artwork Outcome = "artwork" // another picture of a card
	Skipped Outcome = "skipped" // not taken in, the notes say why
)

// Row is the report on one row of a file.
type Row struct {
	File    string   `json:"file"`
	Row     string   `json:"row"`
	Name    string   `json:"name,omitempty"`
	Key     string   `json:"key,omitempty"`
	Outcome Outcome  `json:"outcome"`
	Notes   []string `json:"notes,omitempty"`
}

// Plan is what an import would write, with a report on every row that was read.
type Plan struct {
	Rows  []Row
	Notes []string // about whole files

	before   *carddb.Snapshot
	sources  []carddb.Source
	cards    []carddb.Card
	artworks []artworkOf
	lists    []listFrom
}

// listFrom is a limit list with the id of its source.
type listFrom struct {
	carddb.LimitList
	source string
}

type artworkOf struct {
	card     string
	printing carddb.Printing
}

// sourceTitle is the last file that was read.
func (p *Plan) sourceTitle() string {
	if n := len(p.sources); n > 0 {
		return p.sources[n-1].Title
	}
	return ""
}

// Count is the number of rows with that outcome.
func (p *Plan) Count(o Outcome) int {
	n := 0
	for i := range p.Rows {
		if p.Rows[i].Outcome == o {
			n++
		}
	}
	return n
}
