package carddb

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"ttsbridge/internal/carddb/layered"
	"ttsbridge/internal/carddb/sums"
	"ttsbridge/internal/carddb/tables"
	"ttsbridge/internal/carddb/wording"
)

// loading is one pass over a database: it fills a snapshot, sums up the content and gathers every problem on the way.
type loading struct {
	from     tables.Source
	out      *Snapshot
	problems []Problem
	sums     sums.Summing
	cards    []*Card             // in the order of their keys
	only     string              // the card that is read again; else all
	disorder bool                // a table is not in the order of its key, as only damage leaves it
	lists    map[string][]string // equal lists are shared: most cards have one of a few
	decks    map[string]*DeckList
	limits   map[string]*LimitList
	prefix   map[string]string
}

// maxProblems keeps the report readable when a whole table is wrong.
const maxProblems = 200

// load reads every table. Its error is *Refused when a row cannot be meant; half a database is never handed out. It tells whether
// the rows are in their order.
func load(from tables.Source) (s *Snapshot, ordered bool, err error) {
	many := from.Guess()
	l := newLoading(from, &Snapshot{byKey: layered.New[string, *Card](many), games: map[string]*shelf{}}, many)
	l.games()
	l.sources()
	l.allCards()
	l.words()
	l.printings()
	l.effects()
	l.codes()
	l.codeWords()
	l.relations()
	l.recipes()
	l.terrains()
	l.ready()
	l.goneNowhere()
	if len(l.problems) > 0 {
		return nil, false, &Refused{Problems: l.problems}
	}
	l.finish()
	l.out.vain = from.InVain()
	return l.out, !l.disorder, nil
}

func newLoading(from tables.Source, out *Snapshot, many int) *loading {
	return &loading{
		from: from, out: out, sums: sums.New(many), cards: make([]*Card, 0, many), lists: map[string][]string{}, decks: map[string]*DeckList{}, limits: map[string]*LimitList{},
		prefix: map[string]string{},
	}
}

func (l *loading) note(p Problem) {
	if len(l.problems) < maxProblems {
		l.problems = append(l.problems, p)
	}
}

// list splits a list cell.
func (l *loading) list(cell string) []string {
	if cell == "" {
		return nil
	}
	if known, ok := l.lists[cell]; ok {
		return known
	}
	parts := strings.Split(cell, "|")
	l.lists[cell] = parts
	return parts
}

// card finds the card that a row of another table speaks of; one that is not there is a problem.
func (l *loading) card(c *cursor, i int) *Card {
	key := c.text(i)
	card := l.out.byKey.Get(key)
	if card == nil {
		c.wrong(i, fmt.Sprintf("there is no card %q", key))
		return &Card{}
	}
	return card
}

// optional is card for a cell that may be empty.
func (l *loading) optional(c *cursor, i int) string {
	if c.text(i) == "" {
		return ""
	}
	return l.card(c, i).Key
}

func (l *loading) shelf(c *cursor, i int) *shelf {
	game := c.text(i)
	s := l.out.games[game]
	if s == nil {
		c.wrong(i, fmt.Sprintf("there is no game %q", game))
		return &shelf{}
	}
	return s
}

func (l *loading) games() {
	l.each("game", "id, prefix, name, note", func(c *cursor) {
		g := Game{c.must(0), c.must(1), c.must(2), c.text(3)}
		l.out.games[g.ID] = &shelf{game: g}
		l.prefix[g.ID] = g.Prefix + ":"
	})
}

func (l *loading) sources() {
	l.each("source", "id, title, note", func(c *cursor) {
		l.out.sources = append(l.out.sources, Source{c.must(0), c.must(1), c.text(2)})
	})
}

func (l *loading) allCards() {
	const columns = "key, game, name, kind, subtype, colors, races, level, attack, defense, cost, extra, pool, number, " +
		"passcode, attack_text, defense_text, text, note, source"
	var slab []Card // side by side: few pieces for the collector
	l.each("card", columns, func(c *cursor) {
		if len(slab) == cap(slab) {
			slab = make([]Card, 0, l.slab()) // those before stay where they are pointed at
		}
		slab = append(slab, Card{
			Key: c.must(0), Game: c.text(1), Name: c.must(2), Kind: c.must(3), Subtype: c.text(4),
			Colors: l.list(c.text(5)), Races: l.list(c.text(6)),
			Level: c.number(7), Attack: c.number(8), Defense: c.number(9), Cost: c.number(10),
			Extra: c.number(11) == 1, Pool: c.text(12), Number: c.text(13), Passcode: c.passcode(14),
			AttackText: c.text(15), DefenseText: c.text(16), Text: c.text(17), Note: c.text(18), Sources: l.list(c.text(19)),
		})
		card := &slab[len(slab)-1]
		l.shelf(c, 1)
		if why := wording.OddKey(card.Key, l.prefix[card.Game]); why != "" {
			c.wrong(0, fmt.Sprintf("a key of %s %s", card.Game, why))
		}
		l.cards = append(l.cards, card)
		l.out.byKey.Put(card.Key, card)
	})
}

func (l *loading) slab() int {
	if l.only != "" {
		return 1
	}
	return 1024
}

func (l *loading) words() {
	l.each("tag", "card, kind, word", func(c *cursor) {
		card, word := l.card(c, 0), c.must(2)
		switch kind := c.text(1); kind {
		case "keyword":
			card.Keywords = append(card.Keywords, word)
		case "trait":
			card.Tags = append(card.Tags, word)
		case "effect":
			card.Timings = append(card.Timings, word)
		default:
			c.wrong(1, fmt.Sprintf("%q is no kind of tag: keyword, trait or effect", kind))
		}
	})
	l.each("other_name", "card, kind, name", func(c *cursor) {
		card := l.card(c, 0)
		card.OtherNames = append(card.OtherNames, c.must(2))
	})
	l.each("fact", "card, name, value", func(c *cursor) {
		card := l.card(c, 0)
		if card.Facts == nil {
			card.Facts = make([]Fact, 0, 8)
		}
		card.Facts = append(card.Facts, Fact{c.must(1), c.text(2)})
	})
}

func (l *loading) printings() {
	l.each("printing", "card, set_code, number, rarity, date, passcode, image", func(c *cursor) {
		card := l.card(c, 0)
		card.Printings = append(card.Printings,
			Printing{c.text(1), c.text(2), c.text(3), c.text(4), c.passcode(5), c.text(6)})
	})
	l.each("face", "card, ord, name, kind, cost, power, races, via", func(c *cursor) {
		card := l.card(c, 0)
		card.Faces = append(card.Faces, Face{c.number(1), c.must(2), c.text(3), c.number(4), c.text(5), l.list(c.text(6)), c.text(7)})
	})
}

func (l *loading) effects() {
	l.each("row", "card, ord, when, if, pay, on, do, for", func(c *cursor) {
		card := l.card(c, 0)
		c.must(2)
		c.place(1)
		card.Rows = append(card.Rows, l.row(c))
	})
	l.each("effect", "card, ord, timing, code, key, side, selector, target, data1, data2, note", func(c *cursor) {
		card := l.card(c, 0)
		card.Effects = append(card.Effects, Effect{
			Timing: c.must(2), Code: c.number(3), Key: c.must(4), Side: c.text(5), Selector: c.number(6),
			Target: c.text(7), Data1: c.orZero(8), Data2: c.orZero(9), Note: c.text(10),
		})
	})
}

func (l *loading) codes() {
	l.each("effect_code", "game, code, key, meaning, data1, data2", func(c *cursor) {
		s := l.shelf(c, 0)
		s.codes = append(s.codes, EffectCode{c.number(1), c.must(2), c.must(3), c.text(4), c.text(5)})
	})
}

// codeWords sees to it that every row can be meant; its words are for people who read the table.
func (l *loading) codeWords() {
	l.each("code_word", "game, kind, code, meaning", func(c *cursor) {
		l.shelf(c, 0)
		c.text(1)
		c.number(2)
		c.must(3)
	})
}

// row writes a row as the language has it, its columns parted by bars: "enter | may | | you | draw 1 |".
func (l *loading) row(c *cursor) string {
	var b strings.Builder
	for i := 2; i <= 7; i++ {
		column := strings.TrimSpace(c.text(i))
		if strings.Contains(column, "|") {
			c.wrong(i, "a bar parts the columns of a row and stands in none of them; several values of a word are parted by commas")
		}
		if i > 2 {
			b.WriteString(" |")
		}
		if i > 2 && column != "" {
			b.WriteByte(' ')
		}
		b.WriteString(column)
	}
	return b.String()
}

// finish sorts what lookups need; nothing writes to the snapshot afterwards.
func (l *loading) finish() {
	s, many := l.out, map[string]int{}
	for _, c := range l.cards {
		many[c.Game]++
	}
	for i, c := range l.cards {
		shelf := s.games[c.Game]
		if shelf.cards == nil {
			shelf.cards, shelf.sums = make([]*Card, 0, many[c.Game]), make([]sums.Sum, 0, many[c.Game])
		}
		shelf.cards, shelf.sums = append(shelf.cards, c), append(shelf.sums, l.sums.Cards[i])
	}
	for _, shelf := range s.games {
		shelf.index()
	}
	l.finishTerrains()
	l.finishReady()
	s.Loaded, s.rest = len(l.cards), l.sums.Rest
	s.Version = s.version()
}

func (l *loading) finishTerrains() {
	for _, shelf := range l.out.games {
		slices.SortFunc(shelf.terrains, func(a, b Terrain) int {
			return cmp.Or(cmp.Compare(wording.LeadingNumber(a.Code), wording.LeadingNumber(b.Code)), cmp.Compare(a.Code, b.Code))
		})
	}
}

func (l *loading) finishReady() {
	for id, shelf := range l.out.games {
		for _, d := range l.decks {
			if d.Game == id {
				shelf.decks = append(shelf.decks, *d)
			}
		}
		for _, list := range l.limits {
			if list.Game == id {
				shelf.limits = append(shelf.limits, *list)
			}
		}
		slices.SortFunc(shelf.decks, func(a, b DeckList) int { return strings.Compare(a.ID, b.ID) })
		slices.SortFunc(shelf.limits, func(a, b LimitList) int { return strings.Compare(a.ID, b.ID) })
	}
}
