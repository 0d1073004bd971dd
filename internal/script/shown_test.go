package script

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/detector"
	"ttsbridge/validator/games"
)

// showing are the games that have files for single cards.
var showing = []string{"dotr", "duelmasters", "tagduel", "kingdomduels", "kingdomcombat"}

// shownFiles reads the scenario files that show what single cards of a game do, by name.
func shownFiles(t *testing.T, game string) map[string]string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join("..", "..", "cards", game, "shown", "*.txt"))
	if err != nil || len(names) < 40 {
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

// The cards of the database do what the files show, with their facts and their scripts.
func TestCardsDoWhatIsShown(t *testing.T) {
	h, cards := shipped(t), library(t)
	for _, game := range showing {
		files := shownFiles(t, game)
		for _, name := range detector.Sample(slices.Sorted(maps.Keys(files))) {
			sc := parsed(t, name, files[name])
			if sc.Question || sc.Title == "" || sc.Game != game {
				t.Errorf("%s shows nothing of %s", name, game)
			}
			if got := sc.Run(games.Find, cards.Print, h.For(sc.Game)); !got.OK {
				t.Errorf("%s\n\n%s", got.Diff, strings.Join(got.Transcript, "\n"))
			}
		}
	}
}

// slug is a card's name as files are named after it: small letters and digits, anything else a hyphen.
func slug(name string) string {
	parts := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') })
	return strings.Join(parts, "-")
}

// Each file is named after a card that it shows; those of the Roses are named after the key of an effect, see TestEveryKeyIsShown.
func TestFilesAreNamedAfterTheCardsTheyShow(t *testing.T) {
	for _, game := range showing {
		if game == "dotr" {
			continue
		}
		all := library(t).DB.Snapshot().Cards(game)
		for name, text := range shownFiles(t, game) {
			key, _, _ := strings.Cut(name, ".")
			is := func(c *carddb.Card) bool { return slug(c.Name) == key || strings.HasSuffix(c.Key, ":"+key) }
			if i := slices.IndexFunc(all, is); i < 0 || !strings.Contains(text, all[i].Name) {
				t.Errorf("%s/%s does not show its card", game, name)
			}
		}
	}
}

// special tells whether a card is played in a way of its own: a castle, a field, a Dragheart, a Psychic or Forbidden card.
func special(c *carddb.Card) bool {
	return slices.Contains([]string{"castle", "field", "dragheart", "forbidden"}, c.Kind) || c.Subtype == "psychic" || c.Subtype == "forbidden"
}

// Every special card of Duel Masters is shown by a file, its back by that of its front.
func TestEverySpecialCardIsShown(t *testing.T) {
	shown := shownFiles(t, "duelmasters")
	for _, c := range library(t).DB.Snapshot().Cards("duelmasters") {
		key := strings.TrimPrefix(c.Key, "dm:")
		has := func(name string) bool { return strings.HasPrefix(name, key+".") }
		if special(c) && c.Fact("back-of") == "" && !slices.ContainsFunc(slices.Collect(maps.Keys(shown)), has) {
			t.Errorf("write cards/duelmasters/shown/%s.txt", key)
		}
	}
}

// Every card of Kingdom Combat that says what it does is shown by a file.
func TestEveryCardOfTheKingdomsIsShown(t *testing.T) {
	shown := shownFiles(t, "kingdomcombat")
	for _, c := range library(t).DB.Snapshot().Cards("kingdomcombat") {
		has := func(name string) bool { return strings.HasPrefix(name, slug(c.Name)+".") }
		if c.Text != "" && !slices.ContainsFunc(slices.Collect(maps.Keys(shown)), has) {
			t.Errorf("write cards/kingdomcombat/shown/%s.txt", slug(c.Name))
		}
	}
}
