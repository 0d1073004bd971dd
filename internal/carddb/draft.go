package carddb

import (
	"database/sql/driver"
	"fmt"
	"strings"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/carddb/sqlite"
)

// Draft is a card database that is being changed. What it writes replaces rows of the same key.
type Draft struct {
	conn  *sqlite3.SQLiteConn
	ready map[string]*sqlite3.SQLiteStmt // prepared once: an import writes the same few kinds of row many times
}

// Card writes a card and all words, facts, names, printings and faces it brings. Those of its rows that it does not bring
// stay as they are. Effects, fits, recipes and changes belong to rules and are not written.
func (d *Draft) Card(c Card) error {
	extra := 0
	if c.Extra {
		extra = 1
	}
	text := c.Text
	if text == c.Made {
		text = "" // it follows the rows
	}
	err := d.put("card", "key, game, name, kind, subtype, colors, races, level, attack, defense, cost, extra, pool, number, "+
		"passcode, attack_text, defense_text, text, note, source",
		c.Key, c.Game, c.Name, c.Kind, c.Subtype, list(c.Colors), list(c.Races), number(c.Level), number(c.Attack),
		number(c.Defense), number(c.Cost), int64(extra), c.Pool, c.Number, passcode(c.Passcode), c.AttackText, c.DefenseText,
		text, c.Note, list(c.Sources))
	if err != nil {
		return err
	}
	return d.hangings(c)
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
