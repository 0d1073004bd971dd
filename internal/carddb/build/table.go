package build

import (
	"database/sql/driver"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/carddb/sqlite"
	"ttsbridge/internal/fault"
)

// table is one table of the schema as SQLite describes it.
type table struct {
	name    string
	columns []column
}

type column struct {
	name    string
	integer bool
	needed  bool // no value, no row
	key     bool
}

// row is one line of a source file: the values in the table's column order, absent ones left out of names.
type row struct {
	names  []string
	values []driver.Value
	sortBy string
	key    []string // what tells it from others
	place  string   // the file and the line
}

func readTables(conn *sqlite3.SQLiteConn) (map[string]table, error) {
	list, err := sqlite.Ask(conn, "SELECT name FROM sqlite_schema WHERE type='table' ORDER BY name")
	if err != nil {
		return nil, err
	}
	tables := map[string]table{}
	for _, t := range list {
		name := t[0].(string)
		info, err := sqlite.Ask(conn, `SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info(?)`, name)
		if err != nil {
			return nil, err
		}
		tables[name] = table{name, describe(info)}
	}
	return tables, nil
}

func describe(info [][]driver.Value) []column {
	var columns []column
	for _, c := range info {
		columns = append(columns, column{
			name:    c[0].(string),
			integer: c[1] == "INTEGER",
			needed:  c[2] == int64(1) && c[3] == nil,
			key:     c[4] != int64(0),
		})
	}
	return columns
}

// read gives the rows of one source file, sorted by key. The folder's name is the game where the table has one.
func (t table) read(sources fs.FS, name string) ([]row, error) {
	f, err := sources.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	in := csv.NewReader(f)
	head, err := in.Read()
	if err != nil {
		return nil, fault.Invalid("%s: no header line: %w", name, err)
	}
	var rows []row
	for {
		cells, err := in.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, fault.Invalid("%s: %w", name, err)
		}
		line, _ := in.FieldPos(0)
		r, err := t.row(head, cells, path.Dir(name))
		if err != nil {
			return nil, fault.Invalid("%s:%d: %w", name, line, err)
		}
		r.place = fmt.Sprintf("%s:%d", name, line)
		rows = append(rows, r)
	}
	slices.SortStableFunc(rows, func(a, b row) int { return strings.Compare(a.sortBy, b.sortBy) })
	return rows, nil
}

func (t table) row(head, cells []string, folder string) (row, error) {
	given := map[string]string{}
	if folder != "." {
		given["game"] = folder
	}
	for i, h := range head {
		if !slices.ContainsFunc(t.columns, func(c column) bool { return c.name == h }) {
			return row{}, fmt.Errorf("table %s has no column %q", t.name, h)
		}
		given[h] = cells[i]
	}
	var r row
	for _, c := range t.columns {
		if err := r.put(c, given[c.name]); err != nil {
			return row{}, err
		}
	}
	return r, nil
}

func (r *row) put(c column, text string) error {
	if text == "" {
		if c.needed && c.integer {
			return fmt.Errorf("column %s is empty", c.name)
		}
		if !c.needed {
			return nil
		}
	}
	value := driver.Value(text)
	order := text
	if c.integer {
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return fmt.Errorf("column %s: %q is not a whole number", c.name, text)
		}
		value, order = n, fmt.Sprintf("%012d", n)
	}
	r.names, r.values = append(r.names, c.name), append(r.values, value)
	if c.key {
		r.sortBy += order + "\x00"
		r.key = append(r.key, text)
	}
	return nil
}

// places are the files and lines of all rows, by table and key.
type places map[[2]string]string

// of is the problem of a row with where that stands.
func (p places) of(one carddb.Problem) string {
	if at := p[[2]string{one.Table, one.Row}]; at != "" {
		return at + ": " + one.String()
	}
	return one.String()
}

func (t table) insert(conn *sqlite3.SQLiteConn, rows []row, at places) error {
	for _, r := range rows {
		at[[2]string{t.name, strings.Join(r.key, " / ")}] = r.place
		marks := strings.TrimSuffix(strings.Repeat("?,", len(r.names)), ",")
		sql := fmt.Sprintf("INSERT INTO %s(\"%s\") VALUES(%s)", t.name, strings.Join(r.names, `","`), marks)
		if _, err := conn.Exec(sql, r.values); err != nil {
			return fault.Invalid("%s: table %s, row %v: %w", r.place, t.name, r.values, err)
		}
	}
	return nil
}
