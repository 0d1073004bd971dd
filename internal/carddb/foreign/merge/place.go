package merge

import (
	"fmt"
	"slices"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/carddb/foreign"
)

// Place decides which card of a game each row is, in the order of the files: what a later row says of the same card
// counts. What a row does not say stays as it was; with keep, so does what was said before the import, and only blanks are
// filled. The game must be in the snapshot.
func Place(before *carddb.Snapshot, game carddb.Game, hauls []foreign.Haul, keep bool) *Plan {
	p := placing{before: before, game: game, keep: keep, at: map[string]int{}, byName: map[string]string{}, byCode: map[int64]string{}, plan: &Plan{before: before}}
	for i := range hauls {
		p.cards(&hauls[i])
	}
	for _, o := range p.orphans { // all cards are known now
		p.source = sourceOf(o.haul)
		p.row(o.haul, o.found)
	}
	for i := range hauls {
		h := &hauls[i]
		p.source = sourceOf(h)
		for _, l := range h.Lists {
			p.limits(h.File, l)
		}
		if len(h.Series) > 0 {
			p.series(h.File, h.Series)
		}
	}
	return p.plan
}

// sourceOf is the id under which the database keeps where the file's facts are from.
func sourceOf(h *foreign.Haul) string {
	return "import:" + h.Format + ":" + h.Sum[:min(12, len(h.Sum))]
}

// cards places the cards of one file, artworks after the cards that they show. An artwork of a card that may be in a later
// file waits for it.
func (p *placing) cards(h *foreign.Haul) {
	p.source = sourceOf(h)
	for _, n := range h.Notes {
		p.plan.Notes = append(p.plan.Notes, h.File+": "+n)
	}
	if h.Format != foreign.Unread {
		p.plan.sources = append(p.plan.sources, carddb.Source{ID: p.source, Title: h.File, Note: "imported; format " + h.Format + ", SHA-256 " + h.Sum})
	}
	h.Twice()
	var aliases []*foreign.Found
	for i := range h.Found {
		if f := &h.Found[i]; f.Alias == 0 || f.Skip != "" {
			p.row(h, f)
		} else {
			aliases = append(aliases, f)
		}
	}
	for _, f := range aliases {
		if p.told(f.Alias) {
			p.row(h, f)
		} else {
			p.orphans = append(p.orphans, orphan{h, f})
		}
	}
}

// orphan is a row that shows, or counts as, a card that was not known when it was read.
type orphan struct {
	haul  *foreign.Haul
	found *foreign.Found
}

func (p *placing) row(h *foreign.Haul, f *foreign.Found) {
	row := p.take(h.File, f)
	if f.Doubled {
		row.Notes = append(slices.Clip(row.Notes), "its id stands twice in this file; the later row counts")
	}
	p.plan.Rows = append(p.plan.Rows, row)
}

// placing is the work of Place.
type placing struct {
	before  *carddb.Snapshot
	game    carddb.Game
	keep    bool
	source  string
	plan    *Plan
	at      map[string]int    // where in plan.cards a key stands
	byName  map[string]string // folded names of planned cards to keys
	byCode  map[int64]string
	orphans []orphan
}

// take decides on one row.
func (p *placing) take(file string, found *foreign.Found) Row {
	f := new(foreign.Found) // a haul may be placed again
	*f = *found
	f.Notes, f.Card.Facts = slices.Clip(f.Notes), slices.Clip(f.Card.Facts)
	row := Row{File: file, Row: f.Row, Name: f.Card.Name, Notes: f.Notes, Outcome: Skipped}
	switch {
	case f.Skip != "":
		row.Notes = append(row.Notes, f.Skip)
		return row
	case f.Card.Name == "" && !p.told(f.Card.Passcode):
		row.Notes = append(row.Notes, "it has no name")
		return row
	}
	if main := p.shown(f); main != nil {
		row.Key, row.Outcome = main.Key, p.artwork(main, f)
		return row
	}
	key, why := p.key(&f.Card)
	if why != "" {
		row.Notes = append(row.Notes, why)
		return row
	}
	old := p.card(key)
	if old == nil && f.Card.Kind == "" {
		row.Notes = append(row.Notes, "it is a new card and its kind is not said")
		return row
	}
	row.Key = key
	row.Outcome = p.merge(key, old, f, &row)
	return row
}

// told reports whether a card is known by its passcode.
func (p *placing) told(code int64) bool {
	_, known := p.before.ByPasscode(p.game.ID, code)
	return code != 0 && (known || p.byCode[code] != "")
}

// shown is the card that a row is only another picture of: an alias of the same name.
func (p *placing) shown(f *foreign.Found) *carddb.Card {
	if f.Alias == 0 {
		return nil
	}
	key := p.byCode[f.Alias]
	if key == "" {
		if c, ok := p.before.ByPasscode(p.game.ID, f.Alias); ok {
			key = c.Key
		}
	}
	main := p.card(key)
	if main != nil && carddb.Fold(main.Name) == carddb.Fold(f.Card.Name) {
		return main
	}
	if main == nil {
		f.Card.Facts = append(f.Card.Facts, carddb.Fact{Name: "counts-as", Value: fmt.Sprint(f.Alias)})
		f.Note("it counts as passcode %d, which is not among the cards", f.Alias)
		return nil
	}
	f.Card.Facts = append(f.Card.Facts, carddb.Fact{Name: "counts-as", Value: main.Key})
	return nil
}

func (p *placing) artwork(main *carddb.Card, f *foreign.Found) Outcome {
	art := foreign.Artwork(f.Card.Passcode, "")
	for _, own := range f.Card.Printings {
		if own.Image != "" {
			art.Image = own.Image
		}
	}
	if slices.Contains(main.Printings, art) {
		return Same
	}
	p.plan.artworks = append(p.plan.artworks, artworkOf{main.Key, art})
	p.byCode[f.Card.Passcode] = main.Key
	return Artwork
}

// card is the card with the key as it stands now: as planned, or as it was before.
func (p *placing) card(key string) *carddb.Card {
	if i, ok := p.at[key]; ok {
		return &p.plan.cards[i]
	}
	c, _ := p.before.Card(p.game.ID, key)
	return c
}
