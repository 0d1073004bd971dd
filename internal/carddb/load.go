package carddb

import (
	"crypto/sha256"
	"database/sql/driver"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash"
	"math"
	"slices"
	"strings"

	"github.com/mattn/go-sqlite3"
)

// loading is one pass over a database: it fills a snapshot, sums up the content and gathers every problem on the way.
type loading struct {
	conn     *sqlite3.SQLiteConn
	out      *Snapshot
	problems []Problem
	sha      hash.Hash
	line     []byte
	lists    map[string][]string // equal lists are shared: most cards have one of a few
	decks    map[string]*DeckList
	limits   map[string]*LimitList
	prefix   map[string]string
}

// maxProblems keeps the report readable when a whole table is wrong.
const maxProblems = 200

// load reads every table. Its error is *Refused when a row cannot be meant; half a database is never handed out.
func load(conn *sqlite3.SQLiteConn) (*Snapshot, error) {
	l := &loading{
		conn: conn, out: &Snapshot{byKey: map[string]*Card{}, games: map[string]*shelf{}}, sha: sha256.New(),
		lists: map[string][]string{}, decks: map[string]*DeckList{}, limits: map[string]*LimitList{}, prefix: map[string]string{},
	}
	l.games()
	l.cards()
	l.words()
	l.printings()
	l.effects()
	l.crossings()
	l.ready()
	if len(l.problems) > 0 {
		return nil, &Refused{Problems: l.problems}
	}
	l.out.Version = hex.EncodeToString(l.sha.Sum(nil)[:16])
	l.out.finish(l)
	return l.out, nil
}

func (l *loading) note(p Problem) {
	if len(l.problems) < maxProblems {
		l.problems = append(l.problems, p)
	}
}

func (l *loading) sum(text string) {
	l.line = append(append(l.line[:0], text...), 0)
	l.sha.Write(l.line)
}

// sumRow adds one row to the content hash, each value with its type and length, so that no two contents look alike.
func (l *loading) sumRow(values []driver.Value) {
	b := l.line[:0]
	for _, v := range values {
		switch v := v.(type) {
		case nil:
			b = append(b, 'n')
		case int64:
			b = binary.BigEndian.AppendUint64(append(b, 'i'), uint64(v))
		case string:
			b = binary.BigEndian.AppendUint32(append(b, 't'), uint32(len(v)))
			b = append(b, v...)
		case float64:
			b = binary.BigEndian.AppendUint64(append(b, 'f'), math.Float64bits(v))
		default:
			b = fmt.Appendf(append(b, 'x'), "%v", v)
		}
	}
	l.line = append(b, '\n')
	l.sha.Write(l.line)
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
	card := l.out.byKey[key]
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
	l.each("game", 1, "SELECT id, prefix, name, note FROM game ORDER BY id", func(c *cursor) {
		g := Game{c.must(0), c.must(1), c.must(2), c.text(3)}
		l.out.games[g.ID] = &shelf{game: g}
		l.prefix[g.ID] = g.Prefix + ":"
	})
	l.each("source", 1, "SELECT id, title, note FROM source ORDER BY id", func(c *cursor) {
		l.out.sources = append(l.out.sources, Source{c.must(0), c.must(1), c.text(2)})
	})
}

func (l *loading) cards() {
	const sql = `SELECT key, game, name, kind, subtype, colors, races, level, attack, defense, cost, extra, pool, number,
		ifnull(passcode, 0), attack_text, defense_text, text, note, source FROM card ORDER BY key`
	n := l.count("card")
	slab := make([]Card, 0, n) // side by side: one piece for the collector
	l.out.byKey = make(map[string]*Card, n)
	l.each("card", 1, sql, func(c *cursor) {
		slab = append(slab, Card{
			Key: c.must(0), Game: c.text(1), Name: c.must(2), Kind: c.must(3), Subtype: c.text(4),
			Colors: l.list(c.text(5)), Races: l.list(c.text(6)),
			Level: c.number(7), Attack: c.number(8), Defense: c.number(9), Cost: c.number(10),
			Extra: c.number(11) == 1, Pool: c.text(12), Number: c.text(13), Passcode: int64(c.number(14)),
			AttackText: c.text(15), DefenseText: c.text(16), Text: c.text(17), Note: c.text(18), Sources: l.list(c.text(19)),
		})
		card := &slab[len(slab)-1]
		shelf := l.shelf(c, 1)
		if prefix := l.prefix[card.Game]; !strings.HasPrefix(card.Key, prefix) {
			c.wrong(0, fmt.Sprintf("a key of %s begins with %q", card.Game, prefix))
		}
		shelf.cards = append(shelf.cards, card)
		l.out.byKey[card.Key] = card
		l.out.Loaded++
	})
}

// count asks for the number of rows; a table that is not there has none, and is complained about where it is read.
func (l *loading) count(table string) int {
	n := 0
	quietly := &loading{conn: l.conn, sha: sha256.New()}
	quietly.each(table, 0, "SELECT count(*) FROM "+table, func(c *cursor) { n = c.number(0) })
	return n
}

func (l *loading) words() {
	l.each("tag", 3, "SELECT card, kind, word FROM tag ORDER BY card, kind, word", func(c *cursor) {
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
	l.each("other_name", 3, "SELECT card, kind, name FROM other_name ORDER BY card, kind, name", func(c *cursor) {
		card := l.card(c, 0)
		card.OtherNames = append(card.OtherNames, c.must(2))
	})
	l.each("fact", 2, "SELECT card, name, value FROM fact ORDER BY card, name", func(c *cursor) {
		card := l.card(c, 0)
		if card.Facts == nil {
			card.Facts = make([]Fact, 0, 8)
		}
		card.Facts = append(card.Facts, Fact{c.must(1), c.text(2)})
	})
}

func (l *loading) printings() {
	const sql = `SELECT card, set_code, number, rarity, date, ifnull(passcode, 0), image FROM printing
		ORDER BY card, set_code, number`
	l.each("printing", 3, sql, func(c *cursor) {
		card := l.card(c, 0)
		card.Printings = append(card.Printings,
			Printing{c.text(1), c.text(2), c.text(3), c.text(4), int64(c.number(5)), c.text(6)})
	})
	l.each("face", 2, "SELECT card, ord, name, kind, cost, power, races, via FROM face ORDER BY card, ord", func(c *cursor) {
		card := l.card(c, 0)
		card.Faces = append(card.Faces, Face{c.number(1), c.must(2), c.text(3), c.number(4), c.text(5), l.list(c.text(6)), c.text(7)})
	})
}

func (l *loading) effects() {
	const sql = `SELECT card, ord, timing, code, key, side, selector, target, ifnull(data1, 0), ifnull(data2, 0), note
		FROM effect ORDER BY card, ord`
	l.each("effect", 2, sql, func(c *cursor) {
		card := l.card(c, 0)
		card.Effects = append(card.Effects, Effect{
			Timing: c.must(2), Code: c.number(3), Key: c.must(4), Side: c.text(5), Selector: c.number(6),
			Target: c.text(7), Data1: c.number(8), Data2: c.number(9), Note: c.text(10),
		})
	})
	l.each("effect_code", 2, "SELECT game, code, key, meaning, data1, data2 FROM effect_code ORDER BY game, code", func(c *cursor) {
		s := l.shelf(c, 0)
		s.codes = append(s.codes, EffectCode{c.number(1), c.must(2), c.must(3), c.text(4), c.text(5)})
	})
	l.each("code_word", 3, "SELECT game, kind, code, meaning FROM code_word ORDER BY game, kind, code", func(c *cursor) {
		s := l.shelf(c, 0)
		s.words = append(s.words, codeWord{c.text(1), c.number(2), c.must(3)})
	})
}

// finish sorts what lookups need; nothing writes to the snapshot afterwards.
func (s *Snapshot) finish(l *loading) {
	for id, shelf := range s.games {
		shelf.index()
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
