package tables

import (
	"database/sql/driver"
	"fmt"
	"strings"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/carddb/sqlite"
	"ttsbridge/internal/fault"
)

// Quiet takes the triggers out of a plain database that is about to be written, and gives what puts them back. What a trigger does belongs to the
// program that its author writes with: nobody can say whether it comes to an end.
func Quiet(conn *sqlite3.SQLiteConn) (again func() error, err error) {
	if err := Plain(conn, "main"); err != nil {
		return nil, err
	}
	found, err := sqlite.Ask(conn, "SELECT name, sql FROM main.sqlite_schema WHERE type = 'trigger' ORDER BY rowid")
	if err != nil {
		return nil, fault.Invalid("The card database is damaged: %w", err)
	}
	for _, f := range found {
		name := strings.ReplaceAll(fmt.Sprint(f[0]), `"`, `""`)
		if _, err := conn.Exec(`DROP TRIGGER main."`+name+`"`, nil); err != nil {
			return nil, sqlite.Coded(fmt.Errorf("put the trigger %.80q aside: %w", f[0], err))
		}
	}
	return func() error { return putBack(conn, found) }, nil
}

func putBack(conn *sqlite3.SQLiteConn, triggers [][]driver.Value) error {
	for _, f := range triggers {
		if _, err := conn.Exec(fmt.Sprint(f[1]), nil); err != nil {
			return sqlite.Coded(fmt.Errorf("put the trigger %.80q back: %w", f[0], err))
		}
	}
	return nil
}
