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
	"ttsbridge/internal/carddb/wording"
	"ttsbridge/internal/fault"
)

// reading is how images are read: what a user's own rows are laid over, the image of a whole database, and who knows the words of
// today for rows of yesterday.
type reading struct {
	base  []byte
	today Today
	says  func(*Card) string
}

// decode turns the image of a card database into a snapshot, or says why it is none. One of an older form is read as the present
// one would have it.
func (r reading) decode(image []byte) (*Snapshot, error) {
	h, err := ours(image)
	if err != nil {
		return nil, err
	}
	if image, err = current(image, h); err != nil {
		return nil, err
	}
	if h.version < rowsFrom {
		if image, err = r.renewed(image, h.own); err != nil {
			return nil, err
		}
	}
	s, err := r.load(image, h.own)
	if err == nil && r.says != nil {
		s.say(r.says)
	}
	return s, err
}

// renewed gives the image of an older database with rows of today.
func (r reading) renewed(image []byte, own bool) ([]byte, error) {
	t, err := r.translate(image, own)
	if err != nil || len(t.cards) == 0 {
		return image, err
	}
	conn, err := roomy(image)
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	if err := t.write(conn); err != nil {
		return nil, err
	}
	return conn.Serialize("main")
}

// load reads an image of the present form, own rows over the base.
func (r reading) load(image []byte, own bool) (*Snapshot, error) {
	conn, err := sqlite.Connect(":memory:")
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	if own {
		return decodeOver(conn, image, r.base)
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

// What a cell can hold, and how many columns a key has. Numbers are added up at tables.
const (
	mostNumber   = 99_999_999
	mostPasscode = 1<<32 - 1
	mostKeys     = 4
)

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
	var last [mostKeys]sqlite.Cell
	for first := true; ; first = false {
		cells, ok, err := from.next()
		if err != nil {
			l.note(Problem{Table: name, Text: err.Error()})
		}
		if err != nil || !ok {
			return
		}
		l.sumRow(cells)
		c.cells = cells
		if !first && slices.Equal(cells[:c.table.keys], last[:c.table.keys]) { // a table that a tool has made anew, without its key
			c.wrongRow("two rows have this key")
		}
		copy(last[:], cells[:c.table.keys])
		take(c)
	}
}

func (c *cursor) cell(i int) sqlite.Cell { return c.cells[c.pick[i]] }

// text reads a text column; an empty cell is the empty text.
func (c *cursor) text(i int) string {
	switch v := c.cell(i); v.Kind {
	case sqlite.CellText:
		if why := wording.Odd(v.Text); why != "" {
			c.wrong(i, why)
		}
		return v.Text
	case sqlite.CellNone:
		return ""
	}
	c.wrong(i, fmt.Sprintf("%v is no text", c.cell(i)))
	return ""
}

// must reads a text column that may not be empty: a name, a key or a word, on one line.
func (c *cursor) must(i int) string {
	s := c.text(i)
	switch {
	case s == "":
		c.wrong(i, "is empty")
	case len(s) > wording.LongestName && len(s) <= wording.LongestText:
		c.wrong(i, wording.TooLong(len(s), wording.LongestName))
	case strings.ContainsAny(s, "\n\r\t"):
		c.wrong(i, "stands on more than one line")
	}
	return s
}

// number reads a whole number from 0; an empty cell is Unknown.
func (c *cursor) number(i int) int { return int(c.upTo(i, mostNumber)) }

// place reads where a row stands among others; it cannot be empty.
func (c *cursor) place(i int) {
	if v := c.cell(i); c.number(i) == Unknown && (v.Kind == sqlite.CellNone || v.Text == "") {
		c.wrong(i, "is empty")
	}
}

// passcode reads the number of a card in deck files; an empty cell is 0.
func (c *cursor) passcode(i int) int64 { return max(0, c.upTo(i, mostPasscode)) }

func (c *cursor) upTo(i int, most int64) int64 {
	switch v := c.cell(i); {
	case v.Kind == sqlite.CellInt && v.N >= 0 && v.N <= most:
		return v.N
	case v.Kind == sqlite.CellInt && v.N > most:
		c.wrong(i, fmt.Sprintf("%d is too large; %d is the most", v.N, most))
		return Unknown
	case v.Kind == sqlite.CellNone, v.Kind == sqlite.CellText && v.Text == "":
		return Unknown
	}
	c.wrong(i, fmt.Sprintf("%q is no whole number from 0", c.cell(i)))
	return Unknown
}

// orZero reads a number as number does; an empty cell is 0.
func (c *cursor) orZero(i int) int { return max(0, c.number(i)) }

func (c *cursor) wrong(i int, text string) { c.told(c.table.columns[c.pick[i]], text) }

// wrongRow tells of a row as a whole.
func (c *cursor) wrongRow(text string) { c.told("", text) }

func (c *cursor) told(column, text string) {
	row := []rune(keyOf(c.cells[:c.table.keys]))
	if len(row) > wording.LongestName {
		row = append(row[:wording.LongestName], '…')
	}
	c.in.note(Problem{Table: c.table.name, Row: string(row), Column: column, Text: text})
}
