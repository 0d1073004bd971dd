package script

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/carddb"
	"ttsbridge/validator/games"
	"ttsbridge/validator/scenario"
)

// mastersShown reads the files that show single cards of Duel Masters, each named after the key of its card.
func mastersShown(t *testing.T) map[string]string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join("..", "..", "cards", "duelmasters", "shown", "*.txt"))
	if err != nil || len(names) == 0 {
		t.Fatalf("%d files: %v", len(names), err)
	}
	all := map[string]string{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all[filepath.Base(name)] = string(text)
	}
	return all
}

// The cards of Duel Masters do what the files show, and each file shows the card that it is named after.
func TestMastersCardsDoWhatIsShown(t *testing.T) {
	h, cards := shipped(t), library(t)
	for name, text := range mastersShown(t) {
		key, _, _ := strings.Cut(name, ".")
		c, ok := cards.DB.Snapshot().Card("duelmasters", "dm:"+key)
		if !ok || !strings.Contains(text, c.Name) {
			t.Errorf("%s does not show its card", name)
		}
		sc, err := scenario.Parse(name, text)
		if err != nil {
			t.Fatal(err)
		}
		if sc.Question || sc.Title == "" {
			t.Errorf("%s shows nothing", name)
		}
		if got := sc.Run(games.Find, cards.Print, h.For(sc.Game)); !got.OK {
			t.Errorf("%s\n\n%s", got.Diff, strings.Join(got.Transcript, "\n"))
		}
	}
}

// special tells whether a card is played in a way of its own: a castle, a field, a Dragheart, a Psychic or Forbidden card.
func special(c *carddb.Card) bool {
	return slices.Contains([]string{"castle", "field", "dragheart", "forbidden"}, c.Kind) || c.Subtype == "psychic" || c.Subtype == "forbidden"
}

// Every special card of Duel Masters is shown by a file, its back by that of its front.
func TestEverySpecialCardIsShown(t *testing.T) {
	shown := mastersShown(t)
	for _, c := range library(t).DB.Snapshot().Cards("duelmasters") {
		key := strings.TrimPrefix(c.Key, "dm:")
		has := func(name string) bool { return strings.HasPrefix(name, key+".") }
		if special(c) && c.Fact("back-of") == "" && !slices.ContainsFunc(slices.Collect(maps.Keys(shown)), has) {
			t.Errorf("write cards/duelmasters/shown/%s.txt", key)
		}
	}
}
