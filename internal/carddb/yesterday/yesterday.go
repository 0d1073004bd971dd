// Package yesterday holds the rows that shipped before cards of all games had one language, a file a game. Rows of one's own lay over
// them; they are never read for anything else.
package yesterday

import (
	"database/sql/driver"
	"embed"
	"encoding/csv"
	"fmt"
	"strings"

	"github.com/mattn/go-sqlite3"
)

//go:embed *.csv
var rows embed.FS

// Bring puts them into the table effect of a whole database.
func Bring(conn *sqlite3.SQLiteConn) error {
	files, err := rows.ReadDir(".")
	if err != nil {
		return err
	}
	for _, f := range files {
		text, err := rows.ReadFile(f.Name())
		if err != nil {
			return err
		}
		all, err := csv.NewReader(strings.NewReader(string(text))).ReadAll()
		if err != nil {
			return fmt.Errorf("read %s: %w", f.Name(), err)
		}
		for _, row := range all[1:] {
			values := []driver.Value{row[0]}
			for _, cell := range row {
				values = append(values, fall(cell))
			}
			const sql = `INSERT OR IGNORE INTO effect(card, ord, timing, code, key, side, selector, data1, data2)
				SELECT ?2, ?3, ?4, ?5, ?6, ifnull(?7, ''), ?8, ?9, ?10 WHERE EXISTS (SELECT 1 FROM card WHERE key = ?1)`
			if _, err := conn.Exec(sql, values); err != nil {
				return fmt.Errorf("bring the rows of %s: %w", f.Name(), err)
			}
		}
	}
	return nil
}

// fall is NULL for a blank cell.
func fall(cell string) driver.Value {
	if cell == "" {
		return nil
	}
	return cell
}
