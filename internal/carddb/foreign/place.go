package foreign

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"ttsbridge/internal/carddb"
)

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

// Place decides which card of a game each row is, in the order of the files: what a later row says of the same card
// counts. What a row does not say stays as it was; with keep, so does what was said before the import, and only blanks are
// filled. The game must be in the snapshot.
func Place(before *carddb.Snapshot, game carddb.Game, hauls []Haul, keep bool) *Plan {
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
func sourceOf(h *Haul) string { return "import:" + h.Format + ":" + h.Sum[:min(12, len(h.Sum))] }

// cards places the cards of one file, artworks after the cards that they show. An artwork of a card that may be in a later
// file waits for it.
func (p *placing) cards(h *Haul) {
	p.source = sourceOf(h)
	for _, n := range h.Notes {
		p.plan.Notes = append(p.plan.Notes, h.File+": "+n)
	}
	if h.Format != unread {
		p.plan.sources = append(p.plan.sources, carddb.Source{ID: p.source, Title: h.File, Note: "imported; format " + h.Format + ", SHA-256 " + h.Sum})
	}
	h.twice()
	var aliases []*Found
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
	haul  *Haul
	found *Found
}

func (p *placing) row(h *Haul, f *Found) {
	row := p.take(h.File, f)
	if f.doubled {
		row.Notes = append(slices.Clip(row.Notes), "its id stands twice in this file; the later row counts")
	}
	p.plan.Rows = append(p.plan.Rows, row)
}

// oneEach are the formats in which a card has one row.
var oneEach = []string{"cdb", "ygoprodeck"}

// twice marks the rows of a file whose id stood in it before.
func (h *Haul) twice() {
	seen := map[int64]bool{}
	for i := range h.Found {
		f := &h.Found[i]
		code := f.Card.Passcode
		f.doubled = code != 0 && seen[code] && slices.Contains(oneEach, h.Format)
		seen[code] = true
	}
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
func (p *placing) take(file string, found *Found) Row {
	f := new(Found) // a haul may be placed again
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
func (p *placing) shown(f *Found) *carddb.Card {
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
		f.note("it counts as passcode %d, which is not among the cards", f.Alias)
		return nil
	}
	f.Card.Facts = append(f.Card.Facts, carddb.Fact{Name: "counts-as", Value: main.Key})
	return nil
}

func (p *placing) artwork(main *carddb.Card, f *Found) Outcome {
	art := artwork(f.Card.Passcode, "")
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

// key finds the key of a card: the one it brings, that of the card with its passcode or name, or a new one.
func (p *placing) key(c *carddb.Card) (key, why string) {
	prefix := p.game.Prefix + ":"
	if c.Key != "" {
		if rest := strings.TrimPrefix(c.Key, prefix); strings.ContainsFunc(rest, func(r rune) bool { return unicode.IsSpace(r) || r == '|' || r == ':' }) {
			return "", fmt.Sprintf("its key %.60q is not one of %s: those begin with %q", c.Key, p.game.Name, prefix)
		}
		return prefix + strings.TrimPrefix(c.Key, prefix), ""
	}
	if c.Passcode != 0 {
		if key := p.byCode[c.Passcode]; key != "" {
			return key, ""
		}
		if known, ok := p.before.ByPasscode(p.game.ID, c.Passcode); ok {
			return known.Key, ""
		}
	}
	if key := p.sameName(c); key != "" {
		return key, ""
	}
	return p.fresh(c)
}

// sameName is the key of a card of the same name that is not known to be another card: of another passcode or kind.
func (p *placing) sameName(c *carddb.Card) string {
	folded := carddb.Fold(c.Name)
	if key := p.byName[folded]; key != "" && fits(p.card(key), c) {
		return key
	}
	for _, known := range p.before.Named(p.game.ID, c.Name) {
		if fits(known, c) {
			return known.Key
		}
	}
	return ""
}

func fits(known, c *carddb.Card) bool {
	otherCode := known.Passcode != 0 && c.Passcode != 0 && known.Passcode != c.Passcode
	otherKind := known.Kind != "" && c.Kind != "" && known.Kind != c.Kind
	return !otherCode && !otherKind
}

// fresh makes the key of a new card as the game's keys are made.
func (p *placing) fresh(c *carddb.Card) (key, why string) {
	prefix := p.game.Prefix + ":"
	switch p.game.ID {
	case "tagduel":
		if c.Passcode == 0 {
			return "", "it is a new card and has no passcode, by which " + p.game.Name + " tells cards"
		}
		return fmt.Sprintf("%s%08d", prefix, c.Passcode), ""
	case "kingdomduels", "kingdomcombat":
		if c.Number == "" {
			return "", "it is a new card and has no number, by which " + p.game.Name + " tells cards"
		}
		if p.game.ID == "kingdomduels" && c.Pool != "" {
			return prefix + strings.ToUpper(c.Pool) + "-" + c.Number, ""
		}
		return prefix + strings.TrimPrefix(c.Number, "KC-"), ""
	}
	slug := slugOf(c.Name)
	if slug == "" {
		return "", "its name has no letter of which a key could be made; give it one in a column key"
	}
	if other := p.card(prefix + slug); other != nil && !fits(other, c) {
		slug += "-" + slugOf(c.Kind)
	}
	return prefix + slug, ""
}

// slugOf is a name in lower case, with anything but letters and digits made a hyphen.
func slugOf(name string) string {
	letters := strings.FieldsFunc(carddb.Unaccented(carddb.Fold(strings.ReplaceAll(name, "'", ""))), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	return strings.Join(letters, "-")
}
