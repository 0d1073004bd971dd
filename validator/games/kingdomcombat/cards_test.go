package kingdomcombat

import (
	"regexp"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat/internal/standing"
	"ttsbridge/validator/games/kingdomcombat/internal/words"
	"ttsbridge/validator/scenario"
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

// makers is a position in which cards of the database, and one of the file's own, make tokens that no line lays.
const makers = `game kingdomcombat
card Pit = structure 3 fact hp 4 row "use | | gold 2 | | token 1 War_Dog |"
South s1 Ossuary, s2 Pit
South gold 4

South uses Ossuary
South uses Pit

After:
  South gold 0
  South fortress Skeleton sideways, War Dog sideways
`

// TestTokensNeedNoLine holds that a scenario file knows the tokens that its cards make.
func TestTokensNeedNoLine(t *testing.T) {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	sc, err := scenario.Parse("makers", makers)
	if err != nil {
		t.Fatal(err)
	}
	got := sc.Run(func(string) (*validator.Game, bool) { return &Game, true }, stock.Cards{DB: db}.Print, nil)
	if !got.OK {
		t.Errorf("%s\n\n%s", got.Diff, strings.Join(got.Transcript, "\n"))
	}
}

// TestRowsThatNobodyCarriesOut holds that a row is refused that would do nothing, or something else than it says.
func TestRowsThatNobodyCarriesOut(t *testing.T) {
	for row, because := range map[string]string{
		"play | | | 1 enemy&unit by foe | destroy |": "several opponents",
		"use.2 | | | you | draw 1 |":                 "one effect that its player uses",
		"while | | gold 1 | this | attack +1 |":      "has no price",
		"while | may | | this | attack +1 |":         "asks nobody",
		"while | done | | this | attack +1 |":        "asks nobody",
		"while | | | 1 own&unit | attack +1 |":       "asks nobody",
		"while | | | those | attack +1 |":            "asks nobody",
		"use | | gold half | you | draw 1 |":         "is paid? gold 2",
		"use | | exhaust half | you | draw 1 |":      "is paid? exhaust 1",
		"use | | exhaust 2 | you | draw 1 |":         "exhaust 1",
		"face2:play | | | you | draw 1 |":            "one side",
		"while | | | this | grant ranged |":          "grant ranged +2",
	} {
		if _, err := words.Read(&table.Print{Rows: []string{row}}); err == nil || !strings.Contains(err.Error(), because) {
			t.Errorf("%q: %v", row, err)
		}
	}
}
