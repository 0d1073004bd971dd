package kingdomcombat

import (
	"regexp"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator/games/kingdomcombat/internal/standing"
	"ttsbridge/validator/games/kingdomcombat/internal/words"
	"ttsbridge/validator/table"
)

// unsaid is what no sentence of a card may hold: blanks that stand for a missing word, and marks that nobody has filled.
var unsaid = regexp.MustCompile(`  |[{}()&|]|[,;] ?[.,;]|\b1 (cards|tokens)\b|^[^A-Z]|[^.]$`)

// fewest is how many cards there are of each kind and with each skill at least.
const fewest = 6

// TestShippedCards holds that the rows of every card are read and said in whole sentences, that a card with a text has rows, and that
// there are enough cards of each kind and with each skill.
func TestShippedCards(t *testing.T) {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	cards, counted := stock.Cards{DB: db}, map[string]int{}
	for _, c := range db.Snapshot().Cards(Game.ID) {
		pr, _ := cards.Print(Game.ID, c.Key)
		explains(t, &pr)
		counted[pr.Kind]++
		if pr.Extra["border"] == "green" {
			counted["token"]++
		}
		for _, skill := range words.Skills {
			if plain := regexp.MustCompile("_").ReplaceAllString(skill, " "); standing.Printed(&pr, plain) {
				counted[plain]++
			}
		}
	}
	for _, what := range []string{"fortress", "structure", "unit", "event", "dirty trick", "ability", "equipment", "token",
		"mounted", "ranged", "charge", "deflect", "etherial", "dual wield", "alert"} {
		if counted[what] < fewest {
			t.Errorf("%s: there are %d cards, not %d", what, counted[what], fewest)
		}
	}
}

func explains(t *testing.T, pr *table.Print) {
	t.Helper()
	says, err := words.Explain(pr)
	if err != nil || pr.Text != "" && len(says) == 0 {
		t.Errorf("%s says %q in %d sentences: %v", pr.Name, pr.Text, len(says), err)
	}
	for _, a := range says {
		if unsaid.MatchString(a.Says) {
			t.Errorf("%s says %q", pr.Name, a.Says)
		}
	}
}
