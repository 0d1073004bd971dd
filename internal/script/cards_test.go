package script

import (
	"encoding/csv"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator/games"
	"ttsbridge/validator/games/dotr"
)

// library is the shipped card database.
func library(t testing.TB) stock.Cards {
	t.Helper()
	return ownCards()
}

// ownCards is that database, opened once for all tests.
var ownCards = sync.OnceValue(func() stock.Cards {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		panic(err)
	}
	return stock.Cards{DB: db}
})

// Every key is shown by two scenario files, or by one where the database has only one card with it; files that are named
// after a key have a card with it.
func TestEveryKeyIsShown(t *testing.T) {
	cards, texts := withKeys(t), shownFiles(t, "dotr")
	shows := map[string][]string{}
	for name, text := range texts {
		key, _, _ := strings.Cut(name, ".")
		named := func(card string) bool { return strings.Contains(text, card) }
		if !slices.ContainsFunc(cards[key], named) && !spelled(text)[key] {
			t.Errorf("%s shows no card with the effect %s", name, key)
		}
		shows[key] = append(shows[key], name)
	}
	for name, text := range otherFiles(t) {
		for key := range spelled(text) {
			shows[key] = append(shows[key], name)
		}
	}
	for _, k := range dotr.Keys {
		want := 2
		if len(cards[k.Word]) == 1 {
			want = 1
		}
		if len(shows[k.Word]) < want {
			t.Errorf("%s is shown by %d files, want %d: write cards/dotr/shown/%s.WORD.txt", k.Word, len(shows[k.Word]), want, k.Word)
		}
	}
}

var does = regexp.MustCompile(`does \S+ (\S+)`)

// spelled are the keys of the cards that a file makes.
func spelled(text string) map[string]bool {
	keys := map[string]bool{}
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "card ") {
			for _, found := range does.FindAllStringSubmatch(line, -1) {
				keys[found[1]] = true
			}
		}
	}
	return keys
}

// withKeys lists the names of the cards of the database by the keys of their effects.
func withKeys(t *testing.T) map[string][]string {
	t.Helper()
	names := map[string][]string{}
	s := library(t).DB.Snapshot()
	for _, e := range older(t) {
		if c, ok := s.Card("dotr", e.card); ok && !slices.Contains(names[e.key], c.Name) {
			names[e.key] = append(names[e.key], c.Name)
		}
	}
	return names
}

// olderRow is a row of yesterday of a shipped card.
type olderRow struct{ card, key string }

// older are the rows in which the shipped cards said what they do before all games had one language. The files that show cards are
// named after their keys.
func older(t *testing.T) (all []olderRow) {
	t.Helper()
	f, err := os.Open(filepath.Join("..", "carddb", "yesterday", "dotr.csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil || len(rows) < 500 {
		t.Fatalf("%d rows: %v", len(rows), err)
	}
	for _, row := range rows[1:] {
		all = append(all, olderRow{row[0], row[4]})
	}
	return all
}

// otherFiles are the scenario files of the rules and the examples of scripts.
func otherFiles(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, from := range []fs.FS{games.Scenarios, ttsbridge.Scripts()} {
		err := fs.WalkDir(from, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || path.Ext(name) != ".txt" || !strings.Contains(name, "dotr") {
				return err
			}
			text, err := readText(from, name)
			all[name] = text
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// Every effect code of the database names a key that the code knows or one that a script carries out, and every key has
// its code.
func TestCodesAndKeysAgree(t *testing.T) {
	h, s := shipped(t), library(t).DB.Snapshot()
	for _, k := range dotr.Keys {
		if !slices.ContainsFunc(s.EffectCodes("dotr"), func(c carddb.EffectCode) bool { return c.Key == k.Word }) {
			t.Errorf("no row of effect_code explains %s", k.Word)
		}
	}
	for _, e := range older(t) {
		if !dotr.Game.Knows(e.key) && !slices.Contains(h.Keys("dotr"), e.card) {
			t.Errorf("nobody carries out %s of %s", e.key, e.card)
		}
	}
}
