package carddb

import (
	"bytes"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/carddb/sqlite"
	"ttsbridge/internal/fault"
)

// decode turns the image of a card database into a snapshot, or says why it is none. A user's own rows are laid over base,
// the image of a whole database.
func decode(image, base []byte) (*Snapshot, error) {
	h, err := ours(image)
	if err != nil {
		return nil, err
	}
	if image, err = current(image, h); err != nil {
		return nil, err
	}
	conn, err := sqlite.Connect(":memory:")
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	if h.own {
		return decodeOver(conn, image, base)
	}
	if err := fetch(conn, image); err != nil {
		return nil, err
	}
	whole, err := imageOf(conn, "main", image)
	if err != nil {
		return nil, fault.Invalid("The card database is damaged: %w", err)
	}
	return load(shelves{conn: conn, whole: whole})
}

func decodeOver(conn *sqlite3.SQLiteConn, own, base []byte) (*Snapshot, error) {
	h, err := ours(base)
	if err != nil || h.own {
		return nil, fault.Invalid("This database holds a user's own rows only; it needs the shipped card database below it.")
	}
	if base, err = current(base, h); err != nil {
		return nil, err
	}
	if err := fetch(conn, base); err != nil {
		return nil, err
	}
	if err := lay(conn, own); err != nil {
		return nil, err
	}
	from, err := bothOf(conn, own, base)
	if err != nil {
		return nil, fault.Invalid("The card database is damaged: %w", err)
	}
	return load(from)
}

// fetch puts an image into a connection, if it is in one piece.
func fetch(conn *sqlite3.SQLiteConn, image []byte) error {
	if err := conn.Deserialize(withoutLog(image), "main"); err != nil {
		return fault.Invalid("The card database cannot be read: %w", err)
	}
	return intact(conn, "main")
}

// withoutLog gives the image in rollback form: a copy in memory has no write-ahead log.
func withoutLog(image []byte) []byte {
	if image[18] != 2 {
		return image
	}
	plain := bytes.Clone(image)
	plain[18], plain[19] = 1, 1
	return plain
}

func intact(conn *sqlite3.SQLiteConn, database string) error {
	rows, err := conn.Query("PRAGMA "+database+".quick_check(1)", nil)
	if err != nil {
		return fault.Invalid("The card database is damaged: %w", err)
	}
	defer rows.Close()
	one := make([]driver.Value, 1)
	if err := rows.Next(one); err != nil && !errors.Is(err, io.EOF) {
		return fault.Invalid("The card database is damaged: %w", err)
	}
	if one[0] != "ok" {
		return fault.Invalid("The card database is damaged: %v", one[0])
	}
	return plainTables(conn, database)
}

// cursor reads the rows of one table, value by value, and notes what does not fit.
type cursor struct {
	in    *loading
	table table
	pick  []int // the columns that were asked for
	cells []sqlite.Cell
}

// each calls take for every row of a table in the order of its key, with the columns that are named.
func (l *loading) each(name, columns string, take func(*cursor)) {
	c := &cursor{in: l, table: schema()[name]}
	for column := range strings.SplitSeq(columns, ", ") {
		c.pick = append(c.pick, slices.Index(c.table.columns, column))
	}
	from, err := l.from.rows(c.table)
	if err != nil {
		l.note(Problem{Table: name, Text: err.Error()})
		return
	}
	defer from.close()
	l.sum(name)
	for {
		cells, ok, err := from.next()
		if err != nil {
			l.note(Problem{Table: name, Text: err.Error()})
		}
		if err != nil || !ok {
			return
		}
		l.sumRow(cells)
		c.cells = cells
		take(c)
	}
}

func (c *cursor) cell(i int) sqlite.Cell { return c.cells[c.pick[i]] }

// text reads a text column; an empty cell is the empty text.
func (c *cursor) text(i int) string {
	switch v := c.cell(i); v.Kind {
	case sqlite.CellText:
		return v.Text
	case sqlite.CellNone:
		return ""
	}
	c.wrong(i, fmt.Sprintf("%v is no text", c.cell(i)))
	return ""
}

// must reads a text column that may not be empty.
func (c *cursor) must(i int) string {
	s := c.text(i)
	if s == "" {
		c.wrong(i, "is empty")
	}
	return s
}

// number reads a whole number from 0; an empty cell is Unknown.
func (c *cursor) number(i int) int {
	switch v := c.cell(i); {
	case v.Kind == sqlite.CellInt && v.N >= 0 && v.N <= 1<<31:
		return int(v.N)
	case v.Kind == sqlite.CellNone, v.Kind == sqlite.CellText && v.Text == "":
		return Unknown
	}
	c.wrong(i, fmt.Sprintf("%q is no whole number from 0", c.cell(i)))
	return Unknown
}

// orZero reads a number as number does; an empty cell is 0.
func (c *cursor) orZero(i int) int { return max(0, c.number(i)) }

func (c *cursor) wrong(i int, text string) {
	row := keyOf(c.cells[:c.table.keys])
	c.in.note(Problem{Table: c.table.name, Row: row, Column: c.table.columns[c.pick[i]], Text: text})
}
