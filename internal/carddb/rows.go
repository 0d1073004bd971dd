package carddb

import (
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"sync"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/carddb/sqlite"
)

// rows gives the rows of a table one after another, in the order of its key. A row's cells are good until the next one.
type rows interface {
	next() (cells []sqlite.Cell, ok bool, err error)
	close()
}

// table is one of the schema: its columns in their order, the key's first.
type table struct {
	name    string
	columns []string
	keys    int
	shape   string // the words that make it
}

// schema is what a database just made has.
var schema = sync.OnceValue(func() map[string]table {
	conn, err := sqlite.Connect(":memory:")
	if err == nil {
		defer conn.Close()
		_, err = conn.Exec(Schema, nil)
	}
	if err != nil {
		panic(fmt.Sprintf("the schema of card databases: %v", err)) // it is part of the program
	}
	all, err := tablesOf(conn)
	if err != nil {
		panic(fmt.Sprintf("the schema of card databases: %v", err))
	}
	return all
})

func tablesOf(conn *sqlite3.SQLiteConn) (map[string]table, error) {
	columns, err := sqlite.Ask(conn, `SELECT t.name, c.name, c.pk, t.sql FROM main.sqlite_schema t, pragma_table_info(t.name, 'main') c
		WHERE t.type = 'table' ORDER BY t.name, c.cid`)
	if err != nil {
		return nil, err
	}
	all := map[string]table{}
	for _, l := range layers(columns) {
		all[l.table] = table{name: l.table, columns: l.columns, keys: len(l.keys)}
	}
	for _, c := range columns {
		t := all[c[0].(string)]
		t.shape = shapeOf(fmt.Sprint(c[3]))
		all[t.name] = t
	}
	return all, nil
}

var comment = regexp.MustCompile(`--[^\n]*`)

// shapeOf is a statement without its comments and blanks: what makes two tables alike.
func shapeOf(sql string) string {
	return strings.Join(strings.Fields(comment.ReplaceAllString(sql, "")), " ")
}

// image is a database that SQLite has looked over, with the place of every table whose rows may be read from its pages.
type image struct {
	sqlite.Pages
	roots map[string]uint32
}

const utf8Text = 1 // in the header

// imageOf finds the tables that are made exactly as ours are; tools that rebuild a table make it otherwise.
func imageOf(conn *sqlite3.SQLiteConn, name string, content []byte) (image, error) {
	i := image{Pages: sqlite.PagesOf(content), roots: map[string]uint32{}}
	found, err := sqlite.Ask(conn, "SELECT name, rootpage, sql FROM "+name+".sqlite_schema WHERE type = 'table'")
	if err != nil || content[59] != utf8Text {
		return i, err
	}
	for _, f := range found {
		name, _ := f[0].(string)
		root, _ := f[1].(int64)
		if known, ok := schema()[name]; ok && known.shape == shapeOf(fmt.Sprint(f[2])) {
			i.roots[name] = uint32(root)
		}
	}
	return i, nil
}

// pageRows reads a table from its pages.
type pageRows struct {
	*sqlite.Tree
	cells []sqlite.Cell
}

func (i image) rows(t table) (*pageRows, error) {
	tree, err := i.Tree(i.roots[t.name])
	return &pageRows{tree, make([]sqlite.Cell, len(t.columns))}, err
}

func (r *pageRows) next() ([]sqlite.Cell, bool, error) {
	record, err := r.Tree.Next()
	if err != nil || record == nil {
		return nil, false, err
	}
	return r.cells, true, sqlite.Parted(record, r.cells)
}

func (r *pageRows) close() {}

// askedRows reads a table through SQLite, in whatever way it is kept.
type askedRows struct {
	from   driver.Rows
	values []driver.Value
	cells  []sqlite.Cell
}

func asked(conn *sqlite3.SQLiteConn, t table) (*askedRows, error) {
	sql := fmt.Sprintf("SELECT %s FROM %s ORDER BY %s", sqlite.Quoted(t.columns...), t.name, sqlite.Quoted(t.columns[:t.keys]...))
	from, err := conn.Query(sql, nil)
	if err != nil {
		return nil, err
	}
	return &askedRows{from, make([]driver.Value, len(t.columns)), make([]sqlite.Cell, len(t.columns))}, nil
}

func (r *askedRows) next() ([]sqlite.Cell, bool, error) {
	if err := r.from.Next(r.values); err != nil {
		if errors.Is(err, io.EOF) {
			err = nil
		}
		return nil, false, err
	}
	for i, v := range r.values {
		r.cells[i] = sqlite.CellOf(v)
	}
	return r.cells, true, nil
}

func (r *askedRows) close() { r.from.Close() }

// shelves are where the rows of a load stand: in a whole database, or in one below a user's own rows.
type shelves struct {
	conn  *sqlite3.SQLiteConn // which reads what cannot be read from pages, the own rows laid over the others
	whole image
	own   *image
	gone  goneRows
}

func bothOf(conn *sqlite3.SQLiteConn, own, base []byte) (shelves, error) {
	s := shelves{conn: conn}
	var mine image
	var err error
	if s.whole, err = imageOf(conn, "main", base); err == nil {
		mine, err = imageOf(conn, "own", own)
	}
	if err == nil {
		s.gone, err = goneOf(conn)
	}
	s.own = &mine
	return s, err
}

// rows gives a table's rows in the quickest way there is.
func (s shelves) rows(t table) (rows, error) {
	if s.whole.roots[t.name] == 0 || s.own != nil && s.own.roots[t.name] == 0 {
		return asked(s.conn, t)
	}
	below, err := s.whole.rows(t)
	if err != nil || s.own == nil {
		return below, err
	}
	own, err := s.own.rows(t)
	return over(own, below, t.keys, s.gone.of(t)), err
}

// guess is about how many cards there are, by the room that they take.
func (s shelves) guess() int {
	const each = 400 // bytes
	n := len(s.whole.Content) / each
	if s.own != nil {
		n += len(s.own.Content) / each
	}
	return n
}
