package merge

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/carddb/foreign"
	"ttsbridge/validator/spelling"
)

// Place decides which card of a game each row is, in the order of the files: what a later row says of the same card
// counts. What a row does not say stays as it was; with keep, so does what was said before the import, and only blanks are
// filled. The game must be in the snapshot.
func Place(before *carddb.Snapshot, game carddb.Game, hauls []foreign.Haul, keep bool) *Plan {
	p := placing{before: before, game: game, keep: keep, at: map[string]int{}, byName: map[string]string{}, byCode: map[int64]string{}, plan: &Plan{before: before}}
	for i := range hauls {
		p.cards(&hauls[i])
	}
	waiting := p.orphans
	if h, n := p.noneKnown(waiting); n > 0 {
		p.plan.Rows = append(p.plan.Rows, Row{File: h.File, Row: "all", Outcome: Skipped,
			Notes: []string{fmt.Sprintf("of its %s none has the passcode of a card here; import the .cdb that belongs to it as well", spelling.Count(n, "row"))}})
		waiting = slices.DeleteFunc(slices.Clone(waiting), func(o orphan) bool { return o.haul == h })
	}
	rows := p.plan.Rows
	p.plan.Rows = nil
	for _, o := range waiting { // all cards are known now
		p.source = sourceOf(o.haul)
		p.row(o.haul, o.found)
	}
	p.plan.Rows = inserted(rows, p.plan.Rows, waiting)
	p.countsAs()
	p.plan.Notes = append(p.plan.Notes, sharedCodes(hauls)...)
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

// sharedCodes names the codes that stand for several sets, whose printings of one number are then one.
func sharedCodes(hauls []foreign.Haul) (notes []string) {
	names := map[string][]string{}
	add := func(s foreign.SetName) {
		if !slices.Contains(names[s.Code], s.Name) && len(names[s.Code]) < 50 {
			names[s.Code] = append(names[s.Code], s.Name)
		}
	}
	for i := range hauls {
		for _, s := range hauls[i].Sets {
			add(s)
		}
		for j := range hauls[i].Found {
			for _, s := range hauls[i].Found[j].Sets {
				add(s)
			}
		}
	}
	for _, code := range slices.Sorted(maps.Keys(names)) {
		if n := len(names[code]); n > 1 {
			notes = append(notes, fmt.Sprintf("the set code %.40q stands for %s: %.200s", code, spelling.Count(n, "set"), strings.Join(names[code], "; ")))
		}
	}
	return notes
}

// countsAs gives the cards that count as another one the key of that card, once it is known: the file that has it may be
// imported later.
func (p *placing) countsAs() {
	var keys []string
	for _, c := range p.before.Cards(p.game.ID) {
		keys = append(keys, c.Key)
	}
	keys = slices.AppendSeq(keys, maps.Keys(p.at))
	slices.Sort(keys)
	for _, key := range slices.Compact(keys) {
		card := *p.card(key)
		code, err := strconv.ParseInt(card.Fact(countsAsFact), 10, 64)
		if err != nil {
			continue
		}
		main := p.byPasscode(code)
		if main == "" || main == key {
			continue
		}
		card.Facts = joined(card.Facts, []carddb.Fact{{Name: countsAsFact, Value: main}}, func(a, b carddb.Fact) bool { return a.Name == b.Name })
		if _, planned := p.at[key]; !planned {
			p.plan.Rows = append(p.plan.Rows, Row{File: p.plan.sourceTitle(), Row: "passcode " + strconv.FormatInt(code, 10), Name: card.Name, Key: key, Outcome: Changed,
				Notes: []string{"it counts as " + main + ", which is among the cards now"}})
		}
		p.source = p.lastSource
		p.plans(card)
	}
}

// countsAsFact holds the key of the card that a card counts as; its passcode while that card is not known.
const countsAsFact = "counts-as"

// byPasscode is the key of the card with a passcode, as planned or as it was before; empty if there is none.
func (p *placing) byPasscode(code int64) string {
	if key := p.byCode[code]; key != "" {
		return key
	}
	if c, ok := p.before.ByPasscode(p.game.ID, code); ok {
		return c.Key
	}
	return ""
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
		p.lastSource = p.source
		p.plan.sources = append(p.plan.sources, carddb.Source{ID: p.source, Title: h.File, Note: "imported; format " + h.Format + ", SHA-256 " + h.Sum})
	}
	h.Twice()
	var aliases []*foreign.Found
	for i := range h.Found {
		if f := &h.Found[i]; f.Skip == "" && p.adds(f) {
			p.orphans = append(p.orphans, orphan{h, f, len(p.plan.Rows)})
		} else if f.Alias == 0 || f.Skip != "" {
			p.row(h, f)
		} else {
			aliases = append(aliases, f)
		}
	}
	for _, f := range aliases {
		if p.told(f.Alias) {
			p.row(h, f)
		} else {
			p.orphans = append(p.orphans, orphan{h, f, len(p.plan.Rows)})
		}
	}
}

// inserted puts the rows of those who waited where they would have been.
func inserted(rows, late []Row, waiting []orphan) []Row {
	all := make([]Row, 0, len(rows)+len(late))
	for i := range late {
		at := max(waiting[i].place, len(all)-i) // they waited in the order of their places
		all = append(all, rows[len(all)-i:at]...)
		all = append(all, late[i])
	}
	return append(all, rows[len(all)-len(late):]...)
}

// adds reports a row that says something of a card without saying what the card is, and whose card is not known yet: it
// may stand in a later file.
func (p *placing) adds(f *foreign.Found) bool {
	return f.Card.Kind == "" && f.Card.Key == "" && !p.told(f.Card.Passcode) && (f.Card.Name == "" || p.sameName(&f.Card) == "")
}

// noneKnown is a file of packs whose every row waits for a card in vain, with the number of its rows.
func (p *placing) noneKnown(waiting []orphan) (*foreign.Haul, int) {
	count := map[*foreign.Haul]int{}
	for _, o := range waiting {
		if o.haul.Format == "packs" && !p.told(o.found.Card.Passcode) {
			count[o.haul]++
		}
	}
	for _, o := range waiting {
		if n := count[o.haul]; n > 1 && n == len(o.haul.Found) {
			return o.haul, n
		}
	}
	return nil, 0
}

// orphan is a row that shows, counts as, or adds to a card that was not known when it was read.
type orphan struct {
	haul  *foreign.Haul
	found *foreign.Found
	place int // among the rows of the report
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
	before *carddb.Snapshot
	game   carddb.Game
	keep   bool
	source string
	plan   *Plan

	lastSource string            // of the last file that could be read
	at         map[string]int    // where in plan.cards a key stands
	byName     map[string]string // folded names of planned cards to keys
	byCode     map[int64]string
	orphans    []orphan
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
	case f.Card.Name == "" && f.Card.Passcode != 0 && !p.told(f.Card.Passcode):
		row.Notes = append(row.Notes, "no card here has its passcode, and it has no name")
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
	if others := p.namesakes(&f.Card, key); len(others) > 0 {
		row.Notes = append(row.Notes, fmt.Sprintf("its name is that of %s, told by nothing else; it is taken for %s, not for %s", spelling.Count(len(others)+1, "card"), key, strings.Join(others, ", ")))
	}
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
	main := p.card(p.byPasscode(f.Alias))
	if main != nil && carddb.Fold(main.Name) == carddb.Fold(f.Card.Name) {
		return main
	}
	if main == nil {
		f.Card.Facts = append(f.Card.Facts, carddb.Fact{Name: countsAsFact, Value: fmt.Sprint(f.Alias)})
		f.Note("it counts as passcode %d, which is not among the cards", f.Alias)
		return nil
	}
	f.Card.Facts = append(f.Card.Facts, carddb.Fact{Name: countsAsFact, Value: main.Key})
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
