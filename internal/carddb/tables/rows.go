package tables

import (
	"context"
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

// Rows gives the rows of a table one after another, in the order of its key. A row's cells are good until the next one.
type Rows interface {
	Next() (cells []sqlite.Cell, ok bool, err error)
	Close()
}

// Table is one of the schema: its columns in their order, the key's first.
type Table struct {
	Name    string
	Columns []string
	Keys    int
	shape   string // the words that make it
	holds   []sqlite.Holds
}

// All are the tables that a database just made has.
var All = sync.OnceValue(func() map[string]Table {
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

func tablesOf(conn *sqlite3.SQLiteConn) (map[string]Table, error) {
	columns, err := sqlite.Ask(conn, `SELECT t.name, c.name, c.pk, t.sql, c.type, c."notnull" FROM main.sqlite_schema t, pragma_table_info(t.name, 'main') c
		WHERE t.type = 'table' ORDER BY t.name, c.cid`)
	if err != nil {
		return nil, err
	}
	all := map[string]Table{}
	for _, l := range layers(columns) {
		all[l.table] = Table{Name: l.table, Columns: l.columns, Keys: len(l.keys)}
	}
	for _, c := range columns {
		t := all[c[0].(string)]
		t.shape = shapeOf(fmt.Sprint(c[3]))
		t.holds = append(t.holds, sqlite.Holds{Text: c[4] == "TEXT", Nothing: c[2] == int64(0) && c[5] == int64(0)})
		all[t.Name] = t
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
		if known, ok := All()[name]; ok && known.shape == shapeOf(fmt.Sprint(f[2])) {
			i.roots[name] = uint32(root)
		}
	}
	return i, nil
}

// pageRows reads a table from its pages.
type pageRows struct {
	*sqlite.Tree
	cells []sqlite.Cell
	begin []sqlite.Cell
}

// rows gives a table's rows, those only whose key begins with some values if there are any.
func (i image) rows(t Table, begin []sqlite.Cell) (*pageRows, error) {
	tree, err := i.From(i.roots[t.Name], begin)
	return &pageRows{tree, make([]sqlite.Cell, len(t.Columns)), begin}, err
}

func (r *pageRows) Next() ([]sqlite.Cell, bool, error) {
	record, err := r.Tree.Next()
	if err != nil || record == nil {
		return nil, false, err
	}
	if err := sqlite.Parted(record, r.cells); err != nil {
		return nil, false, err
	}
	if sqlite.KeyOrder(r.cells, r.begin, len(r.begin)) != 0 {
		return nil, false, nil // behind them
	}
	return r.cells, true, nil
}

func (r *pageRows) Close() {}

// askedRows reads a table through SQLite, in whatever way it is kept.
type askedRows struct {
	ctx    context.Context // ends when it takes too long
	stop   context.CancelFunc
	from   driver.Rows
	values []driver.Value
	cells  []sqlite.Cell
}

func asked(conn *sqlite3.SQLiteConn, t Table) (*askedRows, error) {
	sql := fmt.Sprintf("SELECT %s FROM %s ORDER BY %s", sqlite.Quoted(t.Columns...), t.Name, sqlite.Quoted(t.Columns[:t.Keys]...))
	ctx, stop := context.WithTimeout(context.Background(), patience)
	from, err := conn.QueryContext(ctx, sql, nil)
	if err != nil {
		defer stop() // which would be why, else
		return nil, tooSlow(ctx, err)
	}
	return &askedRows{ctx, stop, from, make([]driver.Value, len(t.Columns)), make([]sqlite.Cell, len(t.Columns))}, nil
}

func (r *askedRows) Next() ([]sqlite.Cell, bool, error) {
	if err := r.from.Next(r.values); err != nil {
		if errors.Is(err, io.EOF) {
			err = nil
		}
		return nil, false, tooSlow(r.ctx, err)
	}
	for i, v := range r.values {
		r.cells[i] = sqlite.CellOf(v)
	}
	return r.cells, true, nil
}

func (r *askedRows) Close() {
	r.from.Close()
	r.stop()
}
