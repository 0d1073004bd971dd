package tables

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/carddb/sqlite"
	"ttsbridge/internal/fault"
)

// Plain refuses a database in which something else stands in the place of a table that is read: a view may ask for
// rows without an end, and so may a trigger when a row is written.
func Plain(conn *sqlite3.SQLiteConn, database string) error {
	found, err := sqlite.Ask(conn, "SELECT type, name, ifnull(sql, '') FROM "+database+".sqlite_schema WHERE type IN ('table', 'view', 'trigger')")
	if err != nil {
		return fault.Invalid("The card database is damaged: %w", err)
	}
	for _, f := range found {
		kind, name, sql := fmt.Sprint(f[0]), fmt.Sprint(f[1]), strings.ToUpper(fmt.Sprint(f[2]))
		_, ours := All()[strings.ToLower(name)]
		switch {
		case kind == "trigger" && strings.Contains(sql, "RECURSIVE"):
			return fault.Invalid("The card database has the trigger %.80q, which asks for rows again and again; take it out (DROP TRIGGER).", name)
		case ours && kind == "view":
			return fault.Invalid("In the card database %q is a view; only a table is read there. Make it a table with the rows that the view has.", name)
		case ours && kind == "table" && strings.HasPrefix(sql, "CREATE VIRTUAL"):
			return fault.Invalid("In the card database %q is a virtual table; only a plain one is read there.", name)
		}
	}
	return nil
}

// Complete refuses a database that lacks a table or a column, but for tables that it need not have. SQLite takes the name of a column that
// is not there for a text, and so for what stands there in every row, also in those of the database below.
func Complete(conn *sqlite3.SQLiteConn, database string, optional ...string) error {
	columns, err := columnsOf(conn, database)
	if err != nil {
		return fault.Invalid("The card database is damaged: %w", err)
	}
	for _, name := range slices.Sorted(maps.Keys(All())) {
		there := columns[name]
		if there == nil && !slices.Contains(optional, name) {
			return fault.Invalid("The card database lacks the table %q. Rename it back if it is called otherwise now, or copy it from an empty database, "+
				"which `ttsbridge cards new-db --into FILE` makes.", name)
		}
		if there != nil {
			if err := All()[name].complete(there); err != nil {
				return err
			}
		}
	}
	return nil
}

// columnsOf are the columns of each table, also those that are worked out, with all names in small letters as SQLite takes them.
func columnsOf(conn *sqlite3.SQLiteConn, database string) (map[string][]string, error) {
	found, err := sqlite.Ask(conn, fmt.Sprintf("SELECT lower(t.name), lower(c.name) FROM %s.sqlite_schema t, pragma_table_xinfo(t.name, '%s') c WHERE t.type = 'table'",
		database, database))
	columns := map[string][]string{}
	for _, f := range found {
		table := fmt.Sprint(f[0])
		columns[table] = append(columns[table], fmt.Sprint(f[1]))
	}
	return columns, err
}

// complete tells of a column that is not there, and what to do.
func (t Table) complete(there []string) error {
	for i, c := range t.Columns {
		if slices.Contains(there, c) {
			continue
		}
		kind, other := "INTEGER", ""
		if t.holds[i].Text {
			kind = "TEXT"
		}
		if n := slices.IndexFunc(there, func(c string) bool { return !slices.Contains(t.Columns, c) }); n >= 0 {
			other = fmt.Sprintf(" (%.80q there is none of ours)", there[n])
		}
		return fault.Invalid("The card database lacks the column %q in its table %q. Rename it back if it is called otherwise now%s, or add it: "+
			"ALTER TABLE %s ADD COLUMN %s %s.", c, t.Name, other, sqlite.Quoted(t.Name), sqlite.Quoted(c), kind)
	}
	return nil
}
