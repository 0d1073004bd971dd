package build

import (
	"database/sql/driver"
	"fmt"
	"slices"
	"strings"

	"github.com/mattn/go-sqlite3"
)

// effect is one coded effect as the sources give it, with the words for its numbers still to be found.
type effect struct {
	timing, key, side, note string
	code, selector          int64 // selector -1: none
	data1, data2            int64
}

// book answers what the sentences need to know besides the effect itself.
type book struct {
	cardByNumber map[int64]string             // PS2 number -> name
	nameOf       map[string]string            // key -> name
	words        map[string]map[int64]string  // selector, terrain -> code -> meaning
	facts        map[string]map[string]string // card -> fact -> value
	offerings    map[string]string            // ritual spell -> sentence
	changes      map[string][]change          // card that changes others -> what it turns into what
}

// writeTexts gives every card that has coded effects and no text of its own a short one.
func writeTexts(conn *sqlite3.SQLiteConn) error {
	cards, err := query(conn, "SELECT DISTINCT card FROM effect JOIN card ON card.key = effect.card WHERE card.text = '' ORDER BY card")
	if err != nil || len(cards) == 0 {
		return err
	}
	b, err := readBook(conn)
	if err != nil {
		return err
	}
	for _, c := range cards {
		key := c[0].(string)
		effects, err := effectsOf(conn, key)
		if err != nil {
			return err
		}
		if _, err := conn.Exec("UPDATE card SET text=? WHERE key=?", []driver.Value{b.text(key, effects), key}); err != nil {
			return fmt.Errorf("write the text of %s: %w", key, err)
		}
	}
	return nil
}

func effectsOf(conn *sqlite3.SQLiteConn, key string) ([]effect, error) {
	rows, err := query(conn, `SELECT timing, key, side, note, code, ifnull(selector,-1), ifnull(data1,0), ifnull(data2,0)
		FROM effect WHERE card=? ORDER BY ord`, key)
	var effects []effect
	for _, r := range rows {
		effects = append(effects, effect{
			timing: r[0].(string), key: r[1].(string), side: r[2].(string), note: r[3].(string),
			code: r[4].(int64), selector: r[5].(int64), data1: r[6].(int64), data2: r[7].(int64),
		})
	}
	return effects, err
}

// text says each effect once, with all the moments at which it works in front.
func (b book) text(card string, effects []effect) string {
	var said []string
	when := map[string][]string{}
	for _, e := range effects {
		s := b.sentence(card, e)
		if e.timing == "trap" && e.key != "trap-bind" {
			s += aside(e.note)
		}
		if !slices.Contains(said, s) {
			said = append(said, s)
		}
		if w := moments[e.timing]; w != "" {
			when[s] = append(when[s], w)
		}
	}
	var parts []string
	for _, s := range said {
		if w := when[s]; len(w) > 0 {
			s = capital(strings.Join(w, " or ")) + ": " + s
		}
		parts = append(parts, capital(s)+".")
	}
	return strings.Join(parts, " ")
}

// moments are the words for timings; an effect that works when the card is played needs none.
var moments = map[string]string{
	"attack":      "in battle",
	"movement":    "moving",
	"nature":      "face-up in defence",
	"flip":        "turned face-up",
	"destruction": "when destroyed",
	"trap":        "trap",
}

func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

func readBook(conn *sqlite3.SQLiteConn) (book, error) {
	b := book{
		cardByNumber: map[int64]string{}, nameOf: map[string]string{}, words: map[string]map[int64]string{},
		facts: map[string]map[string]string{}, offerings: map[string]string{}, changes: map[string][]change{},
	}
	steps := []struct {
		sql  string
		take func([]driver.Value)
	}{
		{"SELECT key, name FROM card", func(r []driver.Value) { b.nameOf[r[0].(string)] = r[1].(string) }},
		{"SELECT CAST(number AS INTEGER), name FROM card WHERE pool='ps2'",
			func(r []driver.Value) { b.cardByNumber[r[0].(int64)] = r[1].(string) }},
		{"SELECT kind, code, meaning FROM code_word", func(r []driver.Value) {
			words := put(b.words, r[0].(string))
			words[r[1].(int64)] = r[2].(string)
		}},
		{"SELECT card, name, value FROM fact", func(r []driver.Value) {
			facts := put(b.facts, r[0].(string))
			facts[r[1].(string)] = r[2].(string)
		}},
		{"SELECT spell, result, material_1, material_2, material_3 FROM recipe WHERE kind='ritual'", b.takeRitual},
		{"SELECT trigger, base, result FROM change WHERE trigger LIKE 'card:%' ORDER BY game, ord", b.takeChange},
	}
	for _, s := range steps {
		rows, err := query(conn, s.sql)
		if err != nil {
			return b, err
		}
		for _, r := range rows {
			s.take(r)
		}
	}
	return b, nil
}

func put[K comparable, V any](m map[string]map[K]V, at string) map[K]V {
	if m[at] == nil {
		m[at] = map[K]V{}
	}
	return m[at]
}

func (b book) takeRitual(r []driver.Value) {
	var offers []string
	for _, m := range r[2:] {
		if m != "" {
			offers = append(offers, b.match(m.(string)))
		}
	}
	b.offerings[r[0].(string)] = "offer " + listed(offers, "and") + " to summon " + b.nameOf[r[1].(string)]
}

// change is one result of a card that changes others, with everything that turns into it.
type change struct {
	bases  []string
	result string
}

func (b book) takeChange(r []driver.Value) {
	card := strings.TrimPrefix(r[0].(string), "card:")
	base, result := b.match(r[1].(string)), b.match(r[2].(string))
	all := b.changes[card]
	i := slices.IndexFunc(all, func(c change) bool { return c.result == result })
	if i < 0 {
		b.changes[card] = append(all, change{[]string{base}, result})
		return
	}
	all[i].bases = append(all[i].bases, base)
}

// turnsInto says all changes of a card: "Larvae Moth or Petit Moth into Larva of Moth".
func (b book) turnsInto(card string) string {
	var all []string
	for _, c := range b.changes[card] {
		all = append(all, listed(c.bases, "or")+" into "+c.result)
	}
	return strings.Join(all, ", ")
}
