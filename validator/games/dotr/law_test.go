package dotr

import (
	"strings"
	"testing"

	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/table"
)

// A law that does not hold for everybody says for whom it does, and one that does names nobody.
func TestALawSaysForWhomItHolds(t *testing.T) {
	for _, law := range words.Laws {
		says := func(who string) string {
			text, err := words.Says(&table.Print{Key: law.Name + who, Rows: []string{"while | | | " + who + " | law " + law.Name + " 2 |"}})
			if err != nil {
				t.Fatal(err)
			}
			return text
		}
		you, foe, both := says("you"), says("foe"), says("both")
		if !strings.Contains(strings.ToLower(foe), "the enemies") || !strings.Contains(strings.ToLower(you), "you") {
			t.Errorf("%s: %q, %q", law.Name, you, foe)
		}
		if strings.Contains(both, "enem") || strings.Contains(strings.ToLower(both), "you") || strings.Contains(both, "{") {
			t.Errorf("%s of everybody: %q", law.Name, both)
		}
	}
}
