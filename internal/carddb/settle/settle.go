// Package settle brings the rows of one card in a database of one's own into the state that its author wants: what is as shipped is
// not written, so that it follows the shipped cards, and what is shipped and shall not hold is named in the table gone. It knows rows
// and their keys; what they mean it must never know.
package settle

import (
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/carddb/sqlite"
)

// A Table has rows of cards: the first of its columns names the card, so many of them are the key.
type Table struct {
	Name    string
	Columns []string
	Keys    int
	Alike   []int // the columns by which two rows are about the same: of a name it does not matter which kind it is
}

// Rows are rows of a table.
type Rows struct {
	*Table
	Rows [][]driver.Value
}

// Card writes the rows that a card wants, table by table, over those that are shipped in the same tables. Columns that are not
// named, and what is not wanted otherwise, stay as they are.
func Card(conn *sqlite3.SQLiteConn, card string, wants, shipped []Rows) error {
	d := file{conn}
	if err := d.exec("DELETE FROM gone WHERE place = 'card' AND key = ?", card); err != nil {
		return err
	}
	for i, w := range wants {
		var below [][]driver.Value
		if i < len(shipped) {
			below = shipped[i].Rows
		}
		if err := d.settle(w.Table, card, w.Rows, below); err != nil {
			return err
		}
	}
	return nil
}

// Forget takes back what Card has written: the card is as shipped again, or gone where none is shipped.
func Forget(conn *sqlite3.SQLiteConn, card string, tables []Rows) error {
	d := file{conn}
	for _, t := range tables {
		if err := d.exec(fmt.Sprintf("DELETE FROM %s WHERE %s = ?", sqlite.Quoted(t.Name), sqlite.Quoted(t.Columns[0])), card); err != nil {
			return err
		}
		if err := d.exec("DELETE FROM gone WHERE place = ? AND (key = ? OR substr(key, 1, length(?) + 3) = ? || ' / ')", t.Name, card, card, card); err != nil {
			return err
		}
	}
	return nil
}

// Places are where the numbered rows of a card stand in a table now: the own ones, and of so many shipped ones those that are not gone.
func Places(conn *sqlite3.SQLiteConn, table, card string, shipped int) (all []int64, err error) {
	d := file{conn}
	mine, err := d.ask(fmt.Sprintf("SELECT ord FROM %s WHERE card = ?", sqlite.Quoted(table)), 1, card)
	if err != nil {
		return nil, err
	}
	for _, row := range mine {
		all = append(all, row[0].(int64))
	}
	gone, err := d.ask("SELECT key FROM gone WHERE place = ? AND substr(key, 1, length(?) + 3) = ? || ' / '", 1, table, card, card)
	if err != nil {
		return nil, err
	}
	for i := 1; i <= shipped; i++ {
		isGone := slices.ContainsFunc(gone, func(row []driver.Value) bool { return row[0] == fmt.Sprintf("%s / %d", card, i) })
		if !isGone && !slices.Contains(all, int64(i)) {
			all = append(all, int64(i))
		}
	}
	slices.Sort(all)
	return all, nil
}

// A file is the database that is written.
type file struct{ conn *sqlite3.SQLiteConn }

// settle brings one table into the state that a card wants.
func (d file) settle(h *Table, card string, wants, below [][]driver.Value) error {
	mine, err := d.ask(fmt.Sprintf("SELECT %s FROM %s WHERE %s = ?", sqlite.Quoted(h.Columns[:h.Keys]...), sqlite.Quoted(h.Name), sqlite.Quoted(h.Columns[0])), h.Keys, card)
	if err != nil {
		return err
	}
	for _, key := range mine {
		if !h.has(wants, key) {
			if err := d.exec(fmt.Sprintf("DELETE FROM %s WHERE %s", sqlite.Quoted(h.Name), h.where()), key...); err != nil {
				return err
			}
		}
	}
	for _, want := range wants {
		for _, key := range h.named(want) {
			if err := d.exec("DELETE FROM gone WHERE place = ? AND key = ?", h.Name, key); err != nil {
				return err
			}
		}
		same := slices.ContainsFunc(below, func(b []driver.Value) bool { return slices.Equal(b, want) })
		if kept := h.has(mine, want); same && !kept || kept && len(h.Columns) == h.Keys {
			continue
		}
		if err := d.exec(h.upsert(), want...); err != nil {
			return err
		}
	}
	return d.missing(h, wants, below)
}

// missing names in gone what is shipped and not wanted.
func (d file) missing(h *Table, wants, below [][]driver.Value) error {
	for _, b := range below {
		if h.has(wants, b) {
			continue
		}
		for _, key := range h.named(b) {
			if err := d.exec("INSERT OR REPLACE INTO gone(place, key) VALUES(?, ?)", h.Name, key); err != nil {
				return err
			}
		}
	}
	return nil
}

// has tells whether one of some rows is about the same as a row.
func (h *Table) has(all [][]driver.Value, row []driver.Value) bool {
	return slices.ContainsFunc(all, func(one []driver.Value) bool {
		return !slices.ContainsFunc(h.Alike, func(i int) bool { return one[i] != row[i] })
	})
}

// named is the key of a row as gone has it. A snapshot does not tell a printed name from another, so that both are meant.
func (h *Table) named(row []driver.Value) []string {
	if h.Name == "other_name" {
		return []string{fmt.Sprintf("%v / other / %v", row[0], row[2]), fmt.Sprintf("%v / printed / %v", row[0], row[2])}
	}
	var parts []string
	for _, v := range row[:h.Keys] {
		parts = append(parts, fmt.Sprint(v))
	}
	return []string{strings.Join(parts, " / ")}
}

func (h *Table) where() string {
	var all []string
	for _, k := range h.Columns[:h.Keys] {
		all = append(all, sqlite.Quoted(k)+" = ?")
	}
	return strings.Join(all, " AND ")
}

// upsert writes a row and leaves alone the columns that are not among ours.
func (h *Table) upsert() string {
	then := "NOTHING"
	for i, column := range h.Columns[h.Keys:] {
		if i == 0 {
			then = "UPDATE SET "
		} else {
			then += ", "
		}
		then += sqlite.Quoted(column) + " = excluded." + sqlite.Quoted(column)
	}
	return fmt.Sprintf("INSERT INTO %s(%s) VALUES(%s) ON CONFLICT(%s) DO %s", sqlite.Quoted(h.Name), sqlite.Quoted(h.Columns...),
		strings.TrimSuffix(strings.Repeat("?, ", len(h.Columns)), ", "), sqlite.Quoted(h.Columns[:h.Keys]...), then)
}

// ask gives the rows that a question brings, so many columns each.
func (d file) ask(sql string, columns int, values ...driver.Value) (all [][]driver.Value, err error) {
	rows, err := d.conn.Query(sql, values)
	if err != nil {
		return nil, sqlite.Coded(err)
	}
	defer rows.Close()
	for {
		one := make([]driver.Value, columns)
		if err := rows.Next(one); errors.Is(err, io.EOF) {
			return all, nil
		} else if err != nil {
			return nil, sqlite.Coded(err)
		}
		all = append(all, one)
	}
}

func (d file) exec(sql string, values ...driver.Value) error {
	if _, err := d.conn.Exec(sql, values); err != nil {
		return sqlite.Coded(fmt.Errorf("write the card: %w", err))
	}
	return nil
}
