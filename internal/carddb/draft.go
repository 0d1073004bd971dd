package carddb

import (
	"database/sql/driver"
	"fmt"
	"strings"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/carddb/settle"
	"ttsbridge/internal/carddb/sqlite"
	"ttsbridge/internal/carddb/wording"
)

// Draft is a card database that is being changed. What it writes replaces rows of the same key.
type Draft struct {
	conn  *sqlite3.SQLiteConn
	reads reading                        // how the draft is looked at
	below *Snapshot                      // the shipped cards, once somebody has asked for them
	ready map[string]*sqlite3.SQLiteStmt // prepared once: an import writes the same few kinds of row many times
}

// Card writes a card and all words, facts, names, printings and faces it brings. Those of its rows that it does not bring
// stay as they are. Effects, fits, recipes and changes belong to rules and are not written.
func (d *Draft) Card(c Card) error {
	err := d.put("card", strings.Join(hung[0].Columns, ", "), rowOf(&c)...)
	if err != nil {
		return err
	}
	return d.hangings(c)
}

// rowOf is the row of a card by itself.
func rowOf(c *Card) []driver.Value {
	extra := int64(0)
	if c.Extra {
		extra = 1
	}
	text := c.Text
	if text == c.Made {
		text = "" // it follows the rows
	}
	return []driver.Value{c.Key, c.Game, c.Name, c.Kind, c.Subtype, list(c.Colors), list(c.Races), number(c.Level), number(c.Attack),
		number(c.Defense), number(c.Cost), extra, c.Pool, c.Number, passcode(c.Passcode), c.AttackText, c.DefenseText,
		text, c.Note, list(c.Sources)}
}

// hangings writes the rows that hang on a card.
func (d *Draft) hangings(c Card) error {
	for kind, words := range map[string][]string{"keyword": c.Keywords, "trait": c.Tags, "effect": c.Timings} {
		for _, w := range words {
			if err := d.put("tag", "card, kind, word", c.Key, kind, w); err != nil {
				return err
			}
		}
	}
	for _, n := range c.OtherNames {
		if err := d.put("other_name", "card, kind, name", c.Key, "other", n); err != nil {
			return err
		}
	}
	for _, f := range c.Facts {
		if err := d.put("fact", "card, name, value", c.Key, f.Name, f.Value); err != nil {
			return err
		}
	}
	for _, p := range c.Printings {
		if err := d.Printing(c.Key, p); err != nil {
			return err
		}
	}
	for _, f := range c.Faces {
		err := d.put("face", "card, ord, name, kind, cost, power, races, via",
			c.Key, int64(f.Ord), f.Name, f.Kind, number(f.Cost), f.Power, list(f.Races), f.Via)
		if err != nil {
			return err
		}
	}
	return nil
}

// Printing writes one printed form of a card, which may be a shipped one.
func (d *Draft) Printing(card string, p Printing) error {
	return d.put("printing", "card, set_code, number, rarity, date, passcode, image",
		card, p.Set, p.Number, p.Rarity, p.Date, passcode(p.Passcode), p.Image)
}

// Source writes where facts were read.
func (d *Draft) Source(s Source) error {
	return d.put("source", "id, title, note", s.ID, s.Title, s.Note)
}

// Limits writes a limit list in place of the one of its id.
func (d *Draft) Limits(l LimitList, source string) error {
	err := d.put("limit_list", "id, game, name, date, copies, note, source", l.ID, l.Game, l.Name, l.Date, number(l.Copies), l.Note, source)
	if err != nil {
		return err
	}
	if _, err := d.conn.Exec("DELETE FROM list_entry WHERE list = ?", []driver.Value{l.ID}); err != nil {
		return sqlite.Coded(fmt.Errorf("clear the limit list %s: %w", l.ID, err))
	}
	for _, e := range l.Entries {
		err := d.put("list_entry", "list, card, status, copies, group_copies", l.ID, e.Card, e.Status, number(e.Copies), number(e.GroupCopies))
		if err != nil {
			return err
		}
	}
	return nil
}

func (d *Draft) put(table, columns string, values ...driver.Value) error {
	for i, v := range values {
		if text, ok := v.(string); ok {
			values[i] = wording.Shown(text)
		}
	}
	stmt := d.ready[table]
	if stmt == nil {
		marks := strings.TrimSuffix(strings.Repeat("?, ", len(values)), ", ")
		made, err := d.conn.Prepare(fmt.Sprintf("INSERT OR REPLACE INTO %s(%s) VALUES(%s)", table, columns, marks))
		if err != nil {
			return sqlite.Coded(fmt.Errorf("prepare to write into %s: %w", table, err))
		}
		if d.ready == nil {
			d.ready = map[string]*sqlite3.SQLiteStmt{}
		}
		stmt = made.(*sqlite3.SQLiteStmt)
		d.ready[table] = stmt
	}
	if _, err := stmt.Exec(values); err != nil {
		return sqlite.Coded(fmt.Errorf("write into %s the row %v: %w", table, values[0], err))
	}
	return nil
}

func (d *Draft) close() {
	for _, s := range d.ready {
		s.Close()
	}
	d.ready = nil
}

func list(words []string) string { return strings.Join(words, "|") }

func number(n int) driver.Value {
	if n == Unknown {
		return nil
	}
	return int64(n)
}

func passcode(n int64) driver.Value {
	if n == 0 {
		return nil
	}
	return n
}

// Now gives the cards as the draft has them.
func (d *Draft) Now() (*Snapshot, error) {
	image, err := d.conn.Serialize("main")
	if err != nil {
		return nil, sqlite.Coded(fmt.Errorf("look at the card database: %w", err))
	}
	return d.reads.decode(image)
}

// hung are the tables that Settle writes, the card itself first.
var hung = []settle.Table{
	{Name: "card", Columns: strings.Split("key, game, name, kind, subtype, colors, races, level, attack, defense, cost, extra, pool, number, "+
		"passcode, attack_text, defense_text, text, note, source", ", "), Keys: 1, Alike: []int{0}},
	{Name: "tag", Columns: []string{"card", "kind", "word"}, Keys: 3, Alike: []int{0, 1, 2}},
	{Name: "other_name", Columns: []string{"card", "kind", "name"}, Keys: 3, Alike: []int{0, 2}},
	{Name: "fact", Columns: []string{"card", "name", "value"}, Keys: 2, Alike: []int{0, 1}},
	{Name: "row", Columns: []string{"card", "ord", "when", "if", "pay", "on", "do", "for"}, Keys: 2, Alike: []int{0, 1}},
}

// rowsOf are the rows of a card in those tables. Its rows of the language stand at the places that there are, further ones behind them;
// one without words leaves its place.
func rowsOf(c *Card, places []int64) []settle.Rows {
	all := make([]settle.Rows, len(hung))
	add := func(table int, row ...driver.Value) { all[table].Rows = append(all[table].Rows, row) }
	for i := range all {
		all[i].Table = &hung[i]
	}
	add(0, rowOf(c)...)
	for _, word := range c.Keywords {
		add(1, c.Key, "keyword", word)
	}
	for _, word := range c.Tags {
		add(1, c.Key, "trait", word)
	}
	for _, word := range c.Timings {
		add(1, c.Key, "effect", word)
	}
	for _, name := range c.OtherNames {
		add(2, c.Key, "other", name)
	}
	for _, f := range c.Facts {
		add(3, c.Key, f.Name, f.Value)
	}
	last := int64(0)
	for i, text := range c.Rows {
		if last++; i < len(places) {
			last = places[i]
		}
		if strings.Trim(text, "| ") == "" {
			continue
		}
		row := []driver.Value{c.Key, last}
		for column := range strings.SplitSeq(text, "|") {
			row = append(row, strings.TrimSpace(column))
		}
		add(4, row...)
	}
	return all
}

// Settle writes a card so that its words, names, facts and rows are those that it brings and no others. Notes of rows, and columns of
// one's own, are left alone.
func (d *Draft) Settle(c *Card) error {
	below, err := d.shipped(c)
	if err != nil {
		return err
	}
	var shipped []settle.Rows
	rows := 0
	if below != nil {
		shipped, rows = rowsOf(below, nil), len(below.Rows)
	}
	places, err := settle.Places(d.conn, "row", c.Key, rows)
	if err != nil {
		return err
	}
	return settle.Card(d.conn, c.Key, rowsOf(c, places), shipped)
}

// Forget takes back what Settle has written of a card: it is as shipped again, or gone where none is shipped.
func (d *Draft) Forget(key string) error { return settle.Forget(d.conn, key, rowsOf(&Card{}, nil)) }

// shipped is the card below the own ones; nil where none is, and in a database that stands alone.
func (d *Draft) shipped(c *Card) (*Card, error) {
	id, err := sqlite.Ask(d.conn, "PRAGMA application_id")
	if err != nil || len(id) == 0 || id[0][0] != int64(OwnID) {
		return nil, err
	}
	if d.below == nil {
		if d.below, err = (reading{today: d.reads.today}).decode(d.reads.base); err != nil {
			return nil, err
		}
	}
	card, ok := d.below.Card(c.Game, c.Key)
	if !ok || card.Key != c.Key {
		return nil, nil
	}
	return card, nil
}
