package tables

import (
	"database/sql/driver"
	"fmt"
	"strings"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/carddb/sqlite"
	"ttsbridge/internal/fault"
)

// Lay puts a user's own rows over the shipped ones: a temporary view takes each table's place, so that all that reads the
// tables reads both. Of two rows with one key the own one counts; shipped rows that the own table "gone" names do not.
func Lay(conn *sqlite3.SQLiteConn, own []byte) error {
	if own[59] > utf8Text {
		return fault.Invalid("The own card database keeps its texts in UTF-16, the shipped one in UTF-8. Make a new one (`ttsbridge cards new-db`) and copy the rows into it.")
	}
	if _, err := conn.Exec("ATTACH ':memory:' AS own", nil); err != nil {
		return fmt.Errorf("make room for the own rows: %w", err)
	}
	if err := conn.Deserialize(WithoutLog(own), "own"); err != nil {
		return fault.Invalid("The own card database cannot be read: %w", err)
	}
	if err := intact(conn, "own"); err != nil {
		return err
	}
	if err := Complete(conn, "own"); err != nil {
		return err
	}
	columns, err := sqlite.Ask(conn, `SELECT t.name, c.name, c.pk FROM main.sqlite_schema t, pragma_table_info(t.name, 'main') c
		WHERE t.type = 'table' AND t.name <> 'gone' ORDER BY t.name, c.cid`)
	if err != nil {
		return err
	}
	places, err := sqlite.Ask(conn, "SELECT DISTINCT place FROM own.gone")
	if err != nil {
		return fault.Invalid("The own card database lacks the table gone: %w", err)
	}
	gone := map[string]bool{}
	for _, p := range places {
		gone[fmt.Sprint(p[0])] = true
	}
	for _, l := range layers(columns) {
		if _, err := conn.Exec(l.view(gone), nil); err != nil {
			return fault.Invalid("The own card database lacks something in table %s: %w", l.table, err)
		}
	}
	return nil
}

// layer is one table of the schema.
type layer struct {
	table         string
	columns, keys []string
}

func layers(columns [][]driver.Value) []layer {
	var all []layer
	for _, c := range columns {
		table, name := c[0].(string), c[1].(string)
		if len(all) == 0 || all[len(all)-1].table != table {
			all = append(all, layer{table: table})
		}
		l := &all[len(all)-1]
		l.columns = append(l.columns, name)
		if c[2] != int64(0) {
			l.keys = append(l.keys, name)
		}
	}
	return all
}

// onCards are the columns by which a row hangs on a card and goes with it.
var onCards = map[string][]string{
	"tag": {"card"}, "fact": {"card"}, "other_name": {"card"}, "printing": {"card"}, "face": {"card"}, "row": {"card"}, "effect": {"card"},
	"relation": {"card", "other"}, "deck_card": {"card"}, "list_entry": {"card"},
}

func (l layer) view(gone map[string]bool) string {
	same, joined := []string{}, []string{}
	for _, k := range l.keys {
		same = append(same, fmt.Sprintf("o.%s = b.%s", sqlite.Quoted(k), sqlite.Quoted(k)))
		joined = append(joined, "b."+sqlite.Quoted(k))
	}
	cols := sqlite.Quoted(l.columns...)
	sql := fmt.Sprintf("CREATE TEMP VIEW %s AS SELECT %s FROM own.%s UNION ALL SELECT %s FROM main.%s b WHERE NOT EXISTS (SELECT 1 FROM own.%s o WHERE %s)",
		l.table, cols, l.table, cols, l.table, l.table, strings.Join(same, " AND "))
	without := func(place, key string) {
		if gone[place] {
			sql += fmt.Sprintf(" AND NOT EXISTS (SELECT 1 FROM own.gone WHERE place = '%s' AND key = %s)", place, key)
		}
	}
	without(l.table, strings.Join(joined, " || ' / ' || "))
	for _, c := range onCards[l.table] {
		without("card", "b."+c)
	}
	return sql
}
