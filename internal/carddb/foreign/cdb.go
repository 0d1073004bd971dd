package foreign

import (
	"bytes"
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/carddb"
)

var sqliteMagic = []byte("SQLite format 3\x00")

// readCDB reads the database of EDOPro and its relatives. It works on a copy in memory, so that the program that owns the
// file is not disturbed. Only ids that stand in both tables are cards.
func readCDB(ctx context.Context, h *Haul, content []byte, o Options) error {
	h.Format = "cdb"
	conn, err := inMemory(ctx, content)
	if err != nil {
		return err
	}
	defer conn.Close()
	have, err := columns(conn)
	if err != nil {
		return err
	}
	if have["pack.id"] && have["pack.pack"] && !have["datas.id"] {
		return h.packs(conn, have)
	}
	for _, t := range []struct {
		table   string
		columns []string
	}{{"datas", cdbNumbers}, {"texts", []string{"id", "name", "desc"}}} {
		for _, c := range t.columns {
			if !have[t.table+"."+c] {
				return fmt.Errorf("this SQLite database is no .cdb: it lacks table %s or its column %s%s", t.table, c, inView(conn, t.table))
			}
		}
	}
	numbers := "d." + strings.Join(cdbNumbers, ", d.")
	// Each id has one text: with many of one id in both tables, every row of one would meet every row of the other.
	const named = `(SELECT CAST(id AS INTEGER) AS id, CAST(name AS TEXT) AS name, CAST("desc" AS TEXT) AS text FROM texts GROUP BY 1)`
	sql := `SELECT ` + numbers + `, t.name, t.text FROM datas d JOIN ` + named + ` t ON t.id = d.id ORDER BY d.id`
	if err := each(conn, sql, func(v []driver.Value) { h.Found = append(h.Found, cdbCard(v, o)) }); err != nil {
		return err
	}
	return h.halves(conn)
}

// inView says that what is asked for is there, but as a view, which may have rows without an end.
func inView(conn *strange, name string) (why string) {
	_ = each(conn, "SELECT name FROM sqlite_master WHERE type = 'view'", func(v []driver.Value) {
		if fmt.Sprint(v[0]) == name {
			why = "; " + name + " is a view, and only tables are read: copy its rows into a table of that name"
		}
	}) // a database that cannot be read is told by what reads its cards
	return why
}

// cdbNumbers are the columns of datas in the order in which cdbCard reads them.
var cdbNumbers = []string{"id", "ot", "alias", "setcode", "type", "atk", "def", "level", "race", "attribute"}

// halves takes the ids that stand in one table only: numbers without a name are nothing, a text without numbers is a
// translation of a card that must be known.
func (h *Haul) halves(conn *strange) error {
	err := each(conn, "SELECT id FROM datas WHERE id NOT IN (SELECT id FROM texts) ORDER BY 1", func(v []driver.Value) {
		f := Found{Card: Blank(), Row: fmt.Sprintf("id %v", v[0]), Skip: "it has numbers but no name (table texts lacks it)"}
		h.Found = append(h.Found, f)
	})
	if err != nil {
		return err
	}
	const texts = `SELECT id, CAST(name AS TEXT), CAST(desc AS TEXT) FROM texts WHERE id NOT IN (SELECT id FROM datas) ORDER BY 1`
	return each(conn, texts, func(v []driver.Value) {
		f := Found{Card: Blank(), Row: fmt.Sprintf("id %v", v[0])}
		f.Card.Passcode, _ = v[0].(int64)
		f.Card.Name, _ = v[1].(string)
		f.Card.Text, _ = v[2].(string)
		f.Note("it has a text but no numbers (table datas lacks it), as in a translation")
		h.Found = append(h.Found, f)
	})
}

// packs reads the pack.db of the Duel Masters mod: in which packs a card was printed.
func (h *Haul) packs(conn *strange, have map[string]bool) error {
	h.Format = "packs"
	cell := func(column string) string {
		if have["pack."+column] {
			return "ifnull(CAST(" + column + " AS TEXT), '')"
		}
		return "''"
	}
	sql := "SELECT id, " + strings.Join([]string{cell("pack_id"), cell("pack"), cell("rarity"), cell("date")}, ", ") + " FROM pack ORDER BY id, pack"
	return each(conn, sql, func(v []driver.Value) {
		f := Found{Card: Blank(), Row: fmt.Sprintf("id %v", v[0])}
		f.Card.Passcode, _ = v[0].(int64)
		number, set, rarity, date := v[1].(string), v[2].(string), v[3].(string), v[4].(string)
		if set == "" {
			f.Skip = "its pack has no name"
		}
		f.Card.Printings = []carddb.Printing{{Set: set, Number: number, Rarity: strings.ToLower(rarity), Date: date}}
		h.Found = append(h.Found, f)
	})
}

// strange is a database that somebody else has made. How long SQLite works at one statement is up to him, so that it is asked as long as somebody
// waits.
type strange struct {
	*sqlite3.SQLiteConn
	ctx context.Context
}

// longestCell is the most bytes that one cell may have.
const longestCell = 16 << 20

func inMemory(ctx context.Context, content []byte) (*strange, error) {
	if len(content) < 100 {
		return nil, fmt.Errorf("the SQLite database is cut off")
	}
	content = bytes.Clone(content)
	content[18], content[19] = 1, 1 // a copy in memory has no write-ahead log
	c, err := (&sqlite3.SQLiteDriver{}).Open(":memory:?_trusted_schema=0&_cell_size_check=1")
	if err != nil {
		return nil, fmt.Errorf("open with SQLite: %w", err)
	}
	conn := &strange{c.(*sqlite3.SQLiteConn), ctx}
	conn.SetLimit(sqlite3.SQLITE_LIMIT_LENGTH, longestCell)
	if err = conn.Deserialize(content, "main"); err == nil {
		_, err = conn.ExecContext(ctx, "PRAGMA trusted_schema=0; PRAGMA cell_size_check=1; PRAGMA ignore_check_constraints=1", nil)
	}
	if err != nil {
		err = fmt.Errorf("the SQLite database cannot be read: %w", err)
	}
	if err == nil {
		err = each(conn, "PRAGMA quick_check(1)", func(v []driver.Value) {
			if v[0] != "ok" {
				err = fmt.Errorf("the database is damaged: %v", v[0])
			}
		})
	}
	if err != nil {
		conn.Close()
		return nil, err
	}
	return conn, nil
}

// columns lists "table.column" in lower case for plain tables; views and the like could do anything when asked.
func columns(conn *strange) (map[string]bool, error) {
	have := map[string]bool{}
	err := each(conn, `SELECT lower(t.name), lower(c.name) FROM sqlite_schema t, pragma_table_xinfo(t.name) c
		WHERE t.type = 'table' AND t.sql LIKE 'CREATE TABLE%' AND c.hidden = 0`, func(v []driver.Value) {
		have[fmt.Sprintf("%s.%s", v[0], v[1])] = true
	})
	return have, err
}

// each calls take for every row; the values are good for the time of the call.
func each(conn *strange, sql string, take func([]driver.Value)) error {
	rows, err := conn.QueryContext(conn.ctx, sql, nil)
	if err != nil {
		return fmt.Errorf("the SQLite database cannot be read: %w", err)
	}
	defer rows.Close()
	values := make([]driver.Value, len(rows.Columns()))
	for n := 0; n <= MaxCards; n++ {
		err := rows.Next(values)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("the SQLite database cannot be read: %w", err)
		}
		take(values)
	}
	return nil
}
