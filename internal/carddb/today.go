package carddb

import (
	"database/sql/driver"
	"fmt"
	"slices"
	"strings"

	"github.com/mattn/go-sqlite3"

	"ttsbridge/internal/carddb/sqlite"
	"ttsbridge/internal/carddb/tables"
	"ttsbridge/internal/carddb/yesterday"
)

// A Today gives what a card says in rows of yesterday in the words of today. Its error says which row has no such words; then it
// gives none, since a row may hang on the one before it.
type Today func(*Card) ([]string, error)

// translation is what becomes of the rows of yesterday in one database.
type translation struct {
	cards []translated
	left  []Problem // cards that keep theirs
}

// translated is a card with rows of today.
type translated struct {
	key, note string
	rows      []string
	gone      []int64 // places of shipped rows that hold no longer
	same      bool    // the shipped rows say it already
}

// translate finds the words of today for what a database of the present schema says in the table effect.
func (r reading) translate(image []byte, own bool) (translation, error) {
	var t translation
	if r.today == nil {
		return t, nil
	}
	conn, err := sqlite.Connect(":memory:")
	if err != nil {
		return t, err
	}
	defer conn.Close()
	if err := tables.Fetch(conn, image); err != nil {
		return t, err
	}
	shipped := map[string][]int64{}
	if own {
		if r.base, shipped, err = withYesterday(r.base); err != nil {
			return t, err
		}
	}
	read, err := r.load(image, head{own: own})
	if err != nil {
		return t, err
	}
	before := read.snapshot
	touched, err := sqlite.Ask(conn, touchedCards)
	for _, found := range touched {
		card, rows := before.byKey.Get(fmt.Sprint(found[0])), found[1] == int64(1)
		if card == nil || len(card.Effects) == 0 && !rows {
			continue
		}
		if c, err := anew(r.today, card, shipped[card.Key]); err != nil && rows {
			t.left = append(t.left, Problem{Table: "effect", Row: card.Key, Text: err.Error()})
		} else if err == nil && (rows || !c.same) {
			c.note = fmt.Sprint(found[2])
			t.cards = append(t.cards, c)
		}
	}
	return t, err
}

// touchedCards are the cards whose rows of yesterday hang on a row of the database: theirs, those that are gone, and facts. The
// second column tells whether rows are among them, the third has their notes.
const touchedCards = `
	SELECT card, max(rows), (SELECT ifnull(group_concat(note, '; '), '') FROM effect e WHERE e.card = t.card AND note <> '') FROM (
		SELECT card, 1 AS rows FROM effect
		UNION ALL SELECT substr(key, 1, instr(key, ' / ') - 1), place = 'effect' FROM gone WHERE place IN ('effect', 'fact')
		UNION ALL SELECT card, 0 FROM fact
		UNION ALL SELECT key, 0 FROM card) t
	GROUP BY card ORDER BY card`

// anew translates a card. Where it is laid over shipped rows, those beyond its own hold no longer.
func anew(today Today, card *Card, shipped []int64) (translated, error) {
	rows, err := today(card)
	c := translated{key: card.Key, rows: rows, same: len(shipped) > 0 && slices.Equal(rows, card.Rows)}
	for _, ord := range shipped {
		if ord > int64(len(rows)) {
			c.gone = append(c.gone, ord)
		}
	}
	return c, err
}

// write puts the rows of today in the place of those of yesterday.
func (t *translation) write(conn *sqlite3.SQLiteConn) error {
	for _, c := range t.cards {
		exec := func(sql string, values ...driver.Value) error {
			if _, err := conn.Exec(sql, values); err != nil {
				return sqlite.Coded(fmt.Errorf("write the rows of %s: %w", c.key, err))
			}
			return nil
		}
		if err := c.write(exec); err != nil {
			return err
		}
	}
	return nil
}

func (c *translated) write(exec func(string, ...driver.Value) error) error {
	if err := exec("DELETE FROM effect WHERE card = ?", c.key); err != nil {
		return err
	}
	if err := exec("DELETE FROM gone WHERE place = 'effect' AND substr(key, 1, length(?1) + 3) = ?1 || ' / '", c.key); err != nil || c.same {
		return err
	}
	for i, row := range c.rows {
		values := []driver.Value{c.key, int64(i + 1)}
		for column := range strings.SplitSeq(row, "|") {
			values = append(values, strings.TrimSpace(column))
		}
		if err := exec("INSERT OR REPLACE INTO row VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)", append(values, c.note)...); err != nil {
			return err
		}
		c.note = ""
	}
	for _, ord := range c.gone {
		if err := exec("INSERT OR IGNORE INTO gone VALUES('row', ?)", fmt.Sprintf("%s / %d", c.key, ord)); err != nil {
			return err
		}
	}
	return nil
}

// withYesterday gives the shipped database with the rows of yesterday in it too, and the places of each card's rows of today.
func withYesterday(base []byte) ([]byte, map[string][]int64, error) {
	h, err := ours(base)
	if err != nil {
		return nil, nil, err
	}
	if base, err = current(base, h); err != nil {
		return nil, nil, err
	}
	conn, err := tables.Roomy(base)
	if err != nil {
		return nil, nil, err
	}
	defer conn.Close()
	places := map[string][]int64{}
	rows, err := sqlite.Ask(conn, "SELECT card, ord FROM row ORDER BY card, ord")
	for _, row := range rows {
		places[row[0].(string)] = append(places[row[0].(string)], row[1].(int64))
	}
	if err == nil {
		err = yesterday.Bring(conn)
	}
	if err != nil {
		return nil, nil, err
	}
	image, err := conn.Serialize("main")
	return image, places, err
}
