package yesterday_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/session"
	"ttsbridge/validator/games/internal/lexicon/dotr"
	"ttsbridge/validator/games/internal/lexicon/duelmasters"
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
		if pr, ok := cards.Print(game, c.Key); ok && len(pr.Effects) > 0 {
			all = append(all, pr)
		}
	}
	return all
}

// TestShippedRows holds that each row of the shipped cards has words of today, that they are written as they are read and said
// in whole sentences, and how many rows there are.
func TestShippedRows(t *testing.T) {
	for _, g := range []struct {
		game     string
		lexicon  *rows.Lexicon
		of       func(*table.Print) ([]string, error)
		was, are int
	}{
		{"duelmasters", &duelmasters.Lexicon, func(pr *table.Print) ([]string, error) { return yesterday.DuelMasters(pr.Effects) }, 774, 610},
		{"dotr", &dotr.Lexicon, yesterday.DuelistsOfTheRoses, 562, 576},
	} {
		was, are := 0, 0
		for _, pr := range shipped(t, g.game) {
			was += len(pr.Effects)
			are += readAndSaid(t, g.lexicon, &pr, g.of)
		}
		if was != g.was || are != g.are {
			t.Errorf("%s: %d rows of yesterday are %d, want %d and %d", g.game, was, are, g.was, g.are)
		}
	}
}

// readAndSaid reads the rows of a card and tells how many they are.
func readAndSaid(t *testing.T, l *rows.Lexicon, pr *table.Print, of func(*table.Print) ([]string, error)) int {
	t.Helper()
	lines, err := of(pr)
	if err != nil {
		t.Errorf("%s: %v", pr.Name, err)
	}
	sheet, err := l.Sheet(lines)
	if err != nil {
		t.Errorf("%s: %v", pr.Name, err)
		return 0
	}
	written := l.Lines(sheet)
	for _, line := range lines {
		if !slices.Contains(written, line) {
			t.Errorf("%s: %q is written %q", pr.Name, line, written)
		}
	}
	for _, said := range l.Say(sheet) {
		if slips.MatchString(said) {
			t.Errorf("%s says %q", pr.Name, said)
		}
	}
	return len(written)
}

// slips are what no sentence may hold: blanks that stand for a missing word, marks that nobody has filled, and numbers that
// nobody would say.
var slips = regexp.MustCompile(`  |[{}()&|]|[,;] ?[.,;]|\b1 (cards|steps|turns|shields)\b|\bor none\b[^,.;]|^[^A-Z]|[^.]$`)

// TestStepsAreThoseOfYesterday holds that what is pending of an ability counts the same steps as before: each row of Duel Masters
// was one.
func TestStepsAreThoseOfYesterday(t *testing.T) {
	for _, pr := range shipped(t, "duelmasters") {
		lines, err := yesterday.DuelMasters(pr.Effects)
		if err != nil {
			t.Fatal(err)
		}
		sheet, err := duelmasters.Lexicon.Sheet(lines)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range sheet.Abilities {
			for i, r := range a.Rows {
				if was := pr.Effects[r.At].Timing; strings.ReplaceAll(was, "|", ",") != a.Word {
					t.Errorf("%s: row %d of %s begins with the row of %s", pr.Name, i, a.Word, was)
				}
			}
		}
	}
}
