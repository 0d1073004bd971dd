package script

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/carddb"
	"ttsbridge/validator/games"
	"ttsbridge/validator/scenario"
)

// slug is a card's name as files are named after it: small letters and digits, anything else a hyphen.
func slug(name string) string {
	parts := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') })
	return strings.Join(parts, "-")
}

// The cards of the Tag Duel do what the files show, and each file is named after a card that it shows.
func TestTagDuelCardsDoWhatIsShown(t *testing.T) {
	h, cards := shipped(t), library(t)
	files, err := filepath.Glob(filepath.Join("..", "..", "cards", "tagduel", "shown", "*.txt"))
	if err != nil || len(files) < 40 {
		t.Fatalf("%d files: %v", len(files), err)
	}
	all := cards.DB.Snapshot().Cards("tagduel")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name, _, _ := strings.Cut(filepath.Base(file), ".")
		i := slices.IndexFunc(all, func(c *carddb.Card) bool { return slug(c.Name) == name })
		if i < 0 || !strings.Contains(string(text), all[i].Name) {
			t.Errorf("%s does not show its card", file)
		}
		sc, err := scenario.Parse(filepath.Base(file), string(text))
		if err != nil {
			t.Fatal(err)
		}
		if sc.Question || sc.Title == "" {
			t.Errorf("%s shows nothing", file)
		}
		if got := sc.Run(games.Find, cards.Print, h.For(sc.Game)); !got.OK {
			t.Errorf("%s\n\n%s", got.Diff, strings.Join(got.Transcript, "\n"))
		}
	}
}
