package yesterday_test

import (
	"slices"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/session"
	duelmasters "ttsbridge/validator/games/internal/lexicon/duelmasters"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/yesterday"
	"ttsbridge/validator/table"
)

// shipped lists the cards of a game in the shipped database.
func shipped(t *testing.T, game string) []table.Print {
	t.Helper()
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	cards := session.Cards{DB: db}
	var all []table.Print
	for _, c := range db.Snapshot().Cards(game) {
		if pr, ok := cards.Print(game, c.Name); ok && len(pr.Effects) > 0 {
			all = append(all, pr)
		}
	}
	slices.SortFunc(all, func(a, b table.Print) int {
		if a.Key < b.Key {
			return -1
		}
		return 1
	})
	return slices.CompactFunc(all, func(a, b table.Print) bool { return a.Key == b.Key })
}

// TestShippedRows holds that each row of the shipped cards has words of today, that they are written as they are read, and that
// each step of an ability has the number of the row that it was.
func TestShippedRows(t *testing.T) {
	for _, g := range []struct {
		game    string
		lexicon *rows.Lexicon
		of      func(*table.Print) ([]string, error)
		rows    int
	}{
		{"duelmasters", &duelmasters.Lexicon, func(pr *table.Print) ([]string, error) { return yesterday.DuelMasters(pr.Effects) }, 600},
	} {
		was, are := 0, 0
		for _, pr := range shipped(t, g.game) {
			lines, err := g.of(&pr)
			if err != nil {
				t.Errorf("%s: %v", pr.Name, err)
				continue
			}
			sheet, err := g.lexicon.Sheet(lines)
			if err != nil {
				t.Errorf("%s: %v", pr.Name, err)
				continue
			}
			was, are = was+len(pr.Effects), are+len(lines)
			if again := g.lexicon.Lines(sheet); !slices.Equal(again, lines) {
				t.Errorf("%s: %q are written %q", pr.Name, lines, again)
			}
			if g.game == "duelmasters" {
				for i, s := range g.lexicon.Say(sheet) {
					a := sheet.Abilities[i]
					t.Log(pr.Name)
					for _, r := range a.Rows {
						t.Log("    ", g.lexicon.Write(&r))
					}
					t.Log("    ", s)
				}
			}
		}
		t.Logf("%s: %d rows of yesterday are %d", g.game, was, are)
	}
}
