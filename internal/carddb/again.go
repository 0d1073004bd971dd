package carddb

import (
	"maps"
	"slices"
	"strings"

	"ttsbridge/internal/carddb/sqlite"
	"ttsbridge/internal/carddb/sums"
	"ttsbridge/internal/carddb/tables"
	"ttsbridge/internal/carddb/wording"
)

// After an edit only the cards whose rows have changed are made anew, by the same functions that read a whole database, and what is
// made of rows that are as they were is shared with the snapshot before. Whatever is in doubt, and whatever is wrong, is left to a
// whole read, whose word counts.

// after reads an image that takes the place of the one that was kept.
func (r reading) after(before *kept, image []byte) (*kept, error) {
	if next := r.again(before, image); next != nil {
		return next, nil
	}
	next, err := r.read(image)
	if err == nil && next.snapshot.Version == before.snapshot.Version {
		next.snapshot = before.snapshot // no news: what was handed out stays
	}
	return next, err
}

// again reads what has changed; nil when the whole is to be read.
func (r reading) again(before *kept, image []byte) *kept {
	h, err := ours(image)
	if err != nil || !before.fit || h != before.head {
		return nil
	}
	from, touched, sound, ok := before.from.Again(image)
	if !ok {
		return nil
	}
	s := before.snapshot.again(from, touched, r.says)
	if !sound() || s == nil {
		return nil
	}
	return &kept{s, h, from, true}
}

// again is the snapshot after an edit of some rows; nil when that is not all that has to be read.
func (s *Snapshot) again(from tables.Source, touched tables.Touched, says func(*Card) string) *Snapshot {
	keys, rest, ok := ofCards(touched)
	if !ok || len(keys) > 16+s.Loaded/16 { // many cards are read sooner with all others
		return nil
	}
	if len(keys)+len(rest) == 0 {
		return s
	}
	l := newLoading(from, s.sharing(), len(keys))
	edits, ok := l.cardsAgain(s, keys)
	if !ok {
		return nil
	}
	if says != nil {
		edits = l.out.sayAgain(s, edits, says)
	}
	l.restAgain(rest)
	if len(l.problems) > 0 {
		return nil
	}
	l.out.reindex(edits)
	l.out.Version = l.out.version()
	return l.out
}

// ofCards parts what was touched into cards and the other tables that can be read again by themselves.
func ofCards(touched tables.Touched) (cards, rest []string, ok bool) {
	for table, keys := range touched {
		at, hanging := sums.Hangs[table]
		switch {
		case !hanging && !slices.Contains(apart, table):
			return nil, nil, false
		case !hanging:
			rest = append(rest, table)
		}
		for _, key := range keys {
			if hanging && (key[at].Kind != sqlite.CellText || key[at].Text == "" || !oneOfItsKinds(table, key)) {
				return nil, nil, false
			}
			if hanging {
				cards = append(cards, key[at].Text)
			}
		}
	}
	slices.Sort(cards)
	return slices.Compact(cards), rest, true
}

// apart are the tables of which no card is made.
var apart = []string{"source", "effect_code", "code_word", "terrain", "deck", "deck_card", "limit_list", "list_entry"}

// oneOfItsKinds is for relations, which stand by kind before they stand by card.
func oneOfItsKinds(table string, key []sqlite.Cell) bool {
	return table != "relation" || key[0].Kind == sqlite.CellText && (key[0].Text == "fit" || key[0].Text == "token")
}

// sharing is a snapshot that has everything in common with another one, to be changed before anybody reads it.
func (s *Snapshot) sharing() *Snapshot {
	next := &Snapshot{Loaded: s.Loaded, byKey: s.byKey.Again(), games: map[string]*shelf{}, sources: s.sources, rest: maps.Clone(s.rest),
		spoken: maps.Clone(s.spoken)}
	for id, of := range s.games {
		next.games[id] = &shelf{game: of.game, cards: of.cards, sums: of.sums, byName: of.byName, byCode: of.byCode, names: of.names,
			decks: of.decks, terrains: of.terrains, limits: of.limits, recipes: of.recipes, changes: of.changes, codes: of.codes}
	}
	return next
}

// cardsAgain reads some cards, with the rows that hang on them.
func (l *loading) cardsAgain(before *Snapshot, keys []string) (edits []edited, ok bool) {
	for id, shelf := range l.out.games {
		l.prefix[id] = shelf.game.Prefix + ":"
	}
	for _, key := range keys {
		l.out.byKey.Put(key, nil)
	}
	for _, l.only = range keys {
		l.allCards()
	}
	for _, l.only = range keys {
		l.words()
		l.printings()
		l.effects()
		l.relations()
	}
	l.only = ""
	for _, key := range keys {
		e := edited{key: key, was: before.byKey.Get(key), is: l.out.byKey.Get(key)}
		if !l.fits(before, &e) {
			return nil, false
		}
		if e.was != nil || e.is != nil {
			edits = append(edits, e)
		}
	}
	return edits, len(l.problems) == 0
}

// fits tells whether nothing else has to be read because of an edit, and gives the card what other tables had for it.
func (l *loading) fits(before *Snapshot, e *edited) bool {
	switch {
	case e.is == nil:
		return e.was == nil || !before.speaksOf(e.key)
	case e.was != nil && e.was.Game != e.is.Game:
		return false
	case e.was != nil:
		e.is.Rituals, e.is.Changes = e.was.Rituals, e.was.Changes
	}
	at := l.sums.Find(e.key)
	e.sum = l.sums.Cards[at]
	return true
}

// speaksOf tells whether a row may name a card on which it does not hang.
func (s *Snapshot) speaksOf(key string) bool {
	for _, shelf := range s.games {
		if slices.ContainsFunc(shelf.cards, func(c *Card) bool { return slices.Contains(c.Fits, key) || slices.Contains(c.Tokens, key) }) ||
			slices.ContainsFunc(shelf.decks, func(d DeckList) bool { return d.speaksOf(key) }) ||
			slices.ContainsFunc(shelf.limits, func(l LimitList) bool { return l.speaksOf(key) }) ||
			slices.ContainsFunc(shelf.recipes, func(r Recipe) bool { return r.speaksOf(key) }) ||
			slices.ContainsFunc(shelf.changes, func(c Change) bool { return names(key, c.Base, c.Trigger, c.Result) }) ||
			slices.ContainsFunc(shelf.terrains, func(t Terrain) bool { return t.MadeBy == key || names(key, t.Favoured, t.Hindered) }) {
			return true
		}
	}
	return false
}

func (d DeckList) speaksOf(key string) bool {
	return d.Leader == key || slices.ContainsFunc(d.Cards, func(c DeckCard) bool { return c.Card == key })
}

func (l LimitList) speaksOf(key string) bool {
	return slices.ContainsFunc(l.Entries, func(e ListEntry) bool { return e.Card == key })
}

func (r Recipe) speaksOf(key string) bool {
	return r.Spell == key || r.Result == key || names(key, append([]string{r.Condition}, r.Materials...)...)
}

// names tells whether one of some matches names a card.
func names(key string, matches ...string) bool {
	return slices.ContainsFunc(matches, func(m string) bool { return strings.Contains(m, key) && slices.Contains(wording.Named(m), key) })
}

// restAgain reads tables of which no card is made, each with those that belong to it.
func (l *loading) restAgain(touched []string) {
	has := func(tables ...string) bool {
		return slices.ContainsFunc(tables, func(t string) bool { return slices.Contains(touched, t) })
	}
	s := l.out
	if has("source") {
		s.sources = nil
		l.sources()
	}
	if has("effect_code") {
		s.without(func(f *shelf) { f.codes = nil })
		l.codes()
	}
	if has("code_word") {
		l.codeWords()
	}
	if has("terrain") {
		s.without(func(f *shelf) { f.terrains = nil })
		l.terrains()
		l.finishTerrains()
	}
	if has("deck", "deck_card", "limit_list", "list_entry") {
		s.without(func(f *shelf) { f.decks, f.limits = nil, nil })
		l.ready()
		l.finishReady()
	}
	for _, table := range apart {
		if sum, read := l.sums.Rest[table]; read {
			s.rest[table] = sum
		}
	}
}

func (s *Snapshot) without(clear func(*shelf)) {
	for _, f := range s.games {
		clear(f)
	}
}

// sayAgain makes the texts of edited cards, and those of others that name a card whose name is another one now.
func (s *Snapshot) sayAgain(before *Snapshot, edits []edited, says func(*Card) string) []edited {
	renamed := false
	for _, e := range edits {
		delete(s.spoken, e.key)
		if e.is != nil {
			s.sayOf(e.is, says)
		}
		renamed = renamed || e.was == nil || e.is == nil || e.was.Name != e.is.Name
	}
	if !renamed {
		return edits
	}
	all := slices.Clone(edits)
	for key, sentence := range s.spoken {
		was := s.byKey.Get(key)
		if _, read := find(edits, key); read {
			continue
		}
		if text := s.WithNames(was.Game, sentence); text != was.Made {
			is := *was
			is.Made, is.Text = text, text
			s.byKey.Put(key, &is)
			all = append(all, edited{key, was, &is, before.sumOf(was)})
		}
	}
	slices.SortFunc(all, func(a, b edited) int { return strings.Compare(a.key, b.key) })
	return all
}

func (s *Snapshot) sumOf(c *Card) sums.Sum {
	shelf := s.games[c.Game]
	at, _ := slices.BinarySearchFunc(shelf.cards, c.Key, func(c *Card, key string) int { return strings.Compare(c.Key, key) })
	return shelf.sums[at]
}

// reindex brings every game's indexes up to edits of cards.
func (s *Snapshot) reindex(edits []edited) {
	of := map[string][]edited{}
	for _, e := range edits {
		game := e.was
		if e.is != nil {
			game = e.is
		}
		of[game.Game] = append(of[game.Game], e)
		if e.was == nil {
			s.Loaded++
		}
		if e.is == nil {
			s.Loaded--
		}
	}
	for game, edits := range of {
		s.games[game].reindex(edits)
	}
	s.byKey = s.byKey.Settled()
}
