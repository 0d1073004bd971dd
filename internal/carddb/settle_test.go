package carddb_test

import (
	"database/sql"
	"path/filepath"
	"slices"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
)

// ownRowsIn counts the rows of a file of one's own.
func ownRowsIn(t *testing.T, file string) (n int) {
	t.Helper()
	db, err := sql.Open("sqlite3", file)
	check(t, err)
	defer db.Close()
	for _, table := range []string{"card", "tag", "other_name", "fact", "row", "gone"} {
		one := 0
		check(t, db.QueryRow(`SELECT count(*) FROM "`+table+`"`).Scan(&one))
		n += one
	}
	return n
}

// Every shipped card that is settled as it is writes nothing, so that it follows the shipped ones. Settled without anything that hangs
// on it, it has nothing; forgotten, it is as it was.
func TestSettledCardsAreAsWanted(t *testing.T) {
	shipped, err := carddb.OpenBytes(ttsbridge.Cards)
	check(t, err)
	file, how := filepath.Join(t.TempDir(), "own.db"), carddb.Editing{Base: ttsbridge.Cards}
	var all []*carddb.Card
	for _, g := range shipped.Snapshot().Games() {
		all = append(all, shipped.Snapshot().Cards(g.ID)...)
	}
	each := func(do func(*carddb.Draft, *carddb.Card) error) *carddb.Snapshot {
		s, err := carddb.Edit(file, how, func(d *carddb.Draft) error {
			for _, card := range all {
				if err := do(d, card); err != nil {
					return err
				}
			}
			return nil
		})
		check(t, err)
		return s
	}
	if each(func(d *carddb.Draft, c *carddb.Card) error { return d.Settle(c) }); ownRowsIn(t, file) != 0 {
		t.Errorf("%d rows were written though nothing was changed", ownRowsIn(t, file))
	}
	bare := each(func(d *carddb.Draft, c *carddb.Card) error {
		return d.Settle(&carddb.Card{Key: c.Key, Game: c.Game, Name: c.Name, Kind: c.Kind, Rows: make([]string, len(c.Rows))})
	})
	for _, card := range all {
		c, _ := bare.Card(card.Game, card.Key)
		if len(c.Keywords)+len(c.Tags)+len(c.Timings)+len(c.OtherNames)+len(c.Facts)+len(c.Rows) > 0 || c.Level != 0 {
			t.Fatalf("what was taken away is there: %+v", c)
		}
	}
	if s := each(func(d *carddb.Draft, c *carddb.Card) error { return d.Forget(c.Key) }); s.Version != shipped.Snapshot().Version || ownRowsIn(t, file) != 0 {
		t.Errorf("forgotten, the cards are of edition %s with %d own rows", s.Version, ownRowsIn(t, file))
	}
}

// Notes of rows and columns of an author's own outlive a settled card, and rows keep their places.
func TestSettlingLeavesTheRestAlone(t *testing.T) {
	file, base := own(t)
	a := startAuthor(t, file)
	a.does(`INSERT INTO row(card, ord, "when", note) VALUES('mini:9', 5, 'flip', 'mine'), ('mini:9', 10, 'play', 'yours'); ALTER TABLE card ADD COLUMN shelf TEXT; UPDATE card SET shelf = 'top' WHERE key = 'mini:9'`)
	a.leave()
	_, err := carddb.Edit(file, carddb.Editing{Base: base}, func(d *carddb.Draft) error {
		return d.Settle(&carddb.Card{Key: "mini:9", Game: "mini", Name: "Shield", Kind: "spell", Rows: []string{"", "play | | | you | |", "end | | | | |"}})
	})
	check(t, err)
	db, err := sql.Open("sqlite3", file)
	check(t, err)
	defer db.Close()
	rows, err := db.Query(`SELECT row.ord || row."when" || row.note || shelf FROM row, card WHERE card.key = row.card ORDER BY ord`)
	check(t, err)
	defer rows.Close()
	var got []string
	for rows.Next() {
		one := ""
		check(t, rows.Scan(&one))
		got = append(got, one)
	}
	if !slices.Equal(got, []string{"10playyourstop", "11endtop"}) {
		t.Errorf("the rows are %q", got)
	}
}
