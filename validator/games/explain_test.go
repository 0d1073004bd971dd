package games

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator/games/internal/yesterday"
	"ttsbridge/validator/table"
)

// TestShippedRows holds that each row of the shipped cards has words of today, that they are written as they were read and said
// in whole sentences, and how many rows there are.
func TestShippedRows(t *testing.T) {
	for _, c := range []struct {
		game     string
		of       func(*table.Print) ([]string, error)
		was, are int
	}{
		{"duelmasters", func(pr *table.Print) ([]string, error) { return yesterday.DuelMasters(pr.Effects) }, 774, 610},
		{"dotr", func(pr *table.Print) ([]string, error) { return yesterday.DuelistsOfTheRoses(pr), nil }, 562, 563},
	} {
		was, are := 0, 0
		for _, pr := range shippedPrints(t, c.game) {
			lines, err := c.of(&pr)
			if err != nil {
				t.Errorf("%s: %v", pr.Name, err)
			}
			was, are = was+len(pr.Effects), are+len(lines)
			explained(t, c.game, &pr, lines)
		}
		if was != c.was || are != c.are {
			t.Errorf("%s: %d rows of yesterday are %d, want %d and %d", c.game, was, are, c.was, c.are)
		}
	}
}

// explained holds what a game says of a card against its rows.
func explained(t *testing.T, game string, pr *table.Print, lines []string) {
	t.Helper()
	g, _ := Find(game)
	all, err := g.Explain(pr)
	if err != nil {
		t.Errorf("%s: %v", pr.Name, err)
	}
	var written []string
	for _, a := range all {
		written = append(written, a.Rows...)
		if unsaid.MatchString(a.Says) {
			t.Errorf("%s says %q", pr.Name, a.Says)
		}
	}
	slices.Sort(written)
	if slices.Sort(lines); !slices.Equal(written, lines) {
		t.Errorf("%s: %q are written %q", pr.Name, lines, written)
	}
}

// unsaid is what no sentence of a card may hold: blanks that stand for a missing word, marks that nobody has filled, and numbers
// that nobody would say.
var unsaid = regexp.MustCompile(`  |[{}()&|]|[,;] ?[.,;]|\b1 (cards|steps|turns|shields)\b|\bor none\b[^,.;]|^[^A-Z]|[^.]$`)

// shippedPrints lists the cards of a game in the shipped database that have rows.
func shippedPrints(t *testing.T, game string) []table.Print {
	t.Helper()
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	cards := stock.Cards{DB: db}
	var all []table.Print
	for _, c := range db.Snapshot().Cards(game) {
		if pr, ok := cards.Print(game, c.Key); ok && len(pr.Effects) > 0 {
			all = append(all, pr)
		}
	}
	return all
}

// TestRowsOfTodayAreExplained holds that both games read rows where they are written in the words of today.
func TestRowsOfTodayAreExplained(t *testing.T) {
	for game, row := range map[string]string{"dotr": "flip | | | 1 enemy | destroy |", "duelmasters": "enter | | | 1 enemy | destroy |"} {
		g, _ := Find(game)
		pr := table.Print{Key: "k", Name: "Imp", Kind: "monster", Rows: []string{row}}
		says, err := g.Explain(&pr)
		if err != nil || len(says) != 1 || says[0].Rows[0] != row || !strings.Contains(says[0].Says, "estroy one of ") {
			t.Errorf("%s: %s is explained as %+v, %v", game, row, says, err)
		}
	}
}
