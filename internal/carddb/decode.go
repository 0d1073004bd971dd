package carddb

import (
	"bytes"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"

	"github.com/mattn/go-sqlite3"

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
	conn, err := connect(":memory:")
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
	return load(conn)
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
	return load(conn)
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

func intact(conn *sqlite3.SQLiteConn, schema string) error {
	rows, err := conn.Query("PRAGMA "+schema+".quick_check(1)", nil)
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
	return nil
}

// cursor reads the rows of one table, value by value, and notes what does not fit.
type cursor struct {
	in      *loading
	table   string
	columns []string
	keys    int // how many leading columns make up the key
	values  []driver.Value
}

// each calls take for every row of the question, whose first keys columns name the row in problems.
func (l *loading) each(table string, keys int, sql string, take func(*cursor)) {
	rows, err := l.conn.Query(sql, nil)
	if err != nil {
		l.note(Problem{Table: table, Text: err.Error()})
		return
	}
	defer rows.Close()
	c := &cursor{in: l, table: table, columns: rows.Columns(), keys: keys}
	c.values = make([]driver.Value, len(c.columns))
	l.sum(table)
	for {
		err := rows.Next(c.values)
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			l.note(Problem{Table: table, Text: err.Error()})
			return
		}
		l.sumRow(c.values)
		take(c)
	}
}

// text reads a text column; an empty cell is the empty text.
func (c *cursor) text(i int) string {
	switch v := c.values[i].(type) {
	case string:
		return v
	case nil:
		return ""
	}
	c.wrong(i, fmt.Sprintf("%v is no text", c.values[i]))
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
	switch v := c.values[i].(type) {
	case int64:
		if v >= 0 && v <= 1<<31 {
			return int(v)
		}
	case nil:
		return Unknown
	case string:
		if v == "" {
			return Unknown
		}
	}
	c.wrong(i, fmt.Sprintf("%q is no whole number from 0", fmt.Sprint(c.values[i])))
	return Unknown
}

func (c *cursor) wrong(i int, text string) {
	row := ""
	for k := range c.keys {
		if k > 0 {
			row += " / "
		}
		row += fmt.Sprint(c.values[k])
	}
	c.in.note(Problem{Table: c.table, Row: row, Column: c.columns[i], Text: text})
}
