package tables

import (
	"fmt"
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
