package carddb

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/carddb/sqlite"
	"ttsbridge/internal/carddb/tables"
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

// kept is what was read last, and of what, so that only what is not the same has to be read the next time.
type kept struct {
	snapshot *Snapshot
	head     head
	from     tables.Source
	fit      bool // for that: in the present form, every table as ours
}

// decode turns the image of a card database into a snapshot, or says why it is none. One of an older form is read as the present
// one would have it.
func (r reading) decode(image []byte) (*Snapshot, error) {
	k, err := r.read(image)
	if err != nil {
		return nil, err
	}
	return k.snapshot, nil
}

// read is decode, and keeps what it was read of.
func (r reading) read(image []byte) (*kept, error) {
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
	k, err := r.load(image, h)
	if err == nil && r.says != nil {
		k.snapshot.say(r.says)
	}
	return k, err
}

// renewed gives the image of an older database with rows of today.
func (r reading) renewed(image []byte, own bool) ([]byte, error) {
	t, err := r.translate(image, own)
	if err != nil || len(t.cards) == 0 {
		return image, err
	}
	conn, err := tables.Roomy(image)
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
func (r reading) load(image []byte, h head) (*kept, error) {
	conn, err := sqlite.Connect(":memory:")
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	from, err := r.source(conn, image, h.own)
	if err != nil {
		return nil, err
	}
	s, ordered, err := load(from)
	return &kept{s, h, from, ordered && h.version == SchemaVersion && from.Keepable()}, err
}

func (r reading) source(conn *sqlite3.SQLiteConn, image []byte, own bool) (from tables.Source, err error) {
	if own {
		return sourceOver(conn, image, r.base)
	}
	if err := tables.Fetch(conn, image); err != nil {
		return from, err
	}
	if err := tables.Complete(conn, "main", "gone"); err != nil {
		return from, err
	}
	if from, err = tables.Whole(conn, image); err != nil {
		err = fault.Invalid("The card database is damaged: %w", err)
	}
	return from, err
}

func sourceOver(conn *sqlite3.SQLiteConn, own, base []byte) (from tables.Source, err error) {
	h, err := ours(base)
	if err != nil || h.own {
		return from, fault.Invalid("This database holds a user's own rows only; it needs the shipped card database below it.")
	}
	if base, err = current(base, h); err != nil {
		return from, err
	}
	if err := tables.Fetch(conn, base); err != nil {
		return from, err
	}
	if err := tables.Lay(conn, own); err != nil {
		return from, err
	}
	if from, err = tables.Both(conn, own, base); err != nil {
		err = fault.Invalid("The card database is damaged: %w", err)
	}
	return from, err
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
	table tables.Table
	pick  []int // the columns that were asked for
	cells []sqlite.Cell
}

// each calls take for every row of a table in the order of its key, with the columns that are named.
func (l *loading) each(name, columns string, take func(*cursor)) {
	c := &cursor{in: l, table: tables.All()[name]}
	for column := range strings.SplitSeq(columns, ", ") {
		c.pick = append(c.pick, slices.Index(c.table.Columns, column))
	}
	for _, begin := range l.begins(name) {
		l.eachOf(c, begin, take)
	}
	l.sums.Close(name)
}

// begins are how the keys of the rows begin that are read: of all, or of those that hang on the card that is read again.
func (l *loading) begins(table string) [][]sqlite.Cell {
	if l.only == "" {
		return [][]sqlite.Cell{nil}
	}
	card := sqlite.Cell{Kind: sqlite.CellText, Text: l.only}
	if table != "relation" {
		return [][]sqlite.Cell{{card}}
	}
	return [][]sqlite.Cell{{{Kind: sqlite.CellText, Text: "fit"}, card}, {{Kind: sqlite.CellText, Text: "token"}, card}}
}

func (l *loading) eachOf(c *cursor, begin []sqlite.Cell, take func(*cursor)) {
	from, err := l.rows(c.table, begin)
	if err != nil {
		l.note(Problem{Table: c.table.Name, Text: err.Error()})
		return
	}
	defer from.Close()
	var last [mostKeys]sqlite.Cell
	for first := true; ; first = false {
		cells, ok, err := from.Next()
		if err != nil {
			l.note(Problem{Table: c.table.Name, Text: err.Error()})
		}
		if err != nil || !ok {
			return
		}
		c.cells = cells
		if !first {
			c.behind(last[:])
		}
		copy(last[:], cells[:c.table.Keys])
		take(c)
		l.sums.Row(c.table.Name, cells)
	}
}

func (l *loading) rows(t tables.Table, begin []sqlite.Cell) (tables.Rows, error) {
	if begin == nil {
		return l.from.Rows(t)
	}
	return l.from.Begun(t, begin)
}

// behind sees to it that a row does not stand where the one before it does.
func (c *cursor) behind(last []sqlite.Cell) {
	switch order := sqlite.KeyOrder(last, c.cells, c.table.Keys); {
	case order == 0: // a table that a tool has made anew, without its key
		c.wrongRow("two rows have this key")
	case order > 0:
		c.in.disorder = true
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
	case strings.TrimSpace(s) == "" && c.cell(i).IsTextual():
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
	if v := c.cell(i); c.number(i) == Unknown && v.IsTextual() && v.Text == "" {
		c.wrong(i, "is empty")
	}
}

// passcode reads the number of a card in deck files; an empty cell is 0.
func (c *cursor) passcode(i int) int64 { return max(0, c.upTo(i, mostPasscode)) }

func (c *cursor) upTo(i int, most int64) int64 {
	switch v := c.cell(i); {
	case v.Kind == sqlite.CellInt && v.N >= 0 && v.N <= most:
		return v.N
	case v.Kind == sqlite.CellNone, v.Kind == sqlite.CellText && v.Text == "":
	case v.Kind == sqlite.CellInt && v.N > most:
		c.wrong(i, fmt.Sprintf("%d is too large; %d is the most", v.N, most))
	case v.IsBlob():
		c.wrong(i, fmt.Sprintf("%q is stored as a BLOB; store it as a whole number", v))
	default:
		c.wrong(i, fmt.Sprintf("%q is no whole number from 0", v))
	}
	return Unknown
}

// orZero reads a number as number does; an empty cell is 0.
func (c *cursor) orZero(i int) int { return max(0, c.number(i)) }

func (c *cursor) wrong(i int, text string) { c.told(c.table.Columns[c.pick[i]], text) }

// wrongRow tells of a row as a whole.
func (c *cursor) wrongRow(text string) { c.told("", text) }

func (c *cursor) told(column, text string) {
	row := []rune(tables.KeyOf(c.cells[:c.table.Keys]))
	if len(row) > wording.LongestName {
		row = append(row[:wording.LongestName], '…')
	}
	c.in.note(Problem{Table: c.table.Name, Row: string(row), Column: column, Text: text})
}

// goneNowhere tells of rows of the table gone that name a table which there is not: what they should take away stays.
func (l *loading) goneNowhere() {
	for _, place := range slices.Sorted(maps.Keys(l.from.Gone)) {
		if _, ok := tables.All()[place]; !ok {
			for _, key := range slices.Sorted(maps.Keys(l.from.Gone[place])) {
				l.note(Problem{Table: "gone", Row: place + " / " + key, Column: "place", Text: fmt.Sprintf("there is no table %q", place)})
			}
		}
	}
}
