package formats

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/decktest"
)

// authored are the shipped cards with some of an author's own, by their passcodes.
func authored(t *testing.T, codes map[string]int64) *carddb.Snapshot {
	t.Helper()
	image, err := os.ReadFile("../../../cards.db")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "cards.db")
	if err := os.WriteFile(file, image, 0o600); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite3", file)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for name, code := range codes {
		if _, err := db.Exec(`INSERT INTO card(key, game, name, kind, subtype, passcode) VALUES(?, 'tagduel', ?, 'monster', 'normal', ?)`, "tag:"+name, name, code); err != nil {
			t.Fatal(err)
		}
	}
	cards, err := carddb.Open(file, carddb.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cards.Close() })
	return cards.Snapshot()
}

// Whatever passcodes a card author gives, a list of such cards is written in every format and read again, also where nothing else is in it.
func TestPasscodesOfAuthorsGoThereAndBack(t *testing.T) {
	codes, names := map[string]int64{}, []string{}
	for i, code := range []int64{1, 7, 42, 99, 777, 999, 1000, 12345, 27551, 100000, 999999, 1000000, 99999999, 123456789, 4294967295} {
		name := fmt.Sprintf("Anna%c", 'a'+i)
		codes[name], names = code, append(names, name)
	}
	s := authored(t, codes)
	rapid.Check(t, func(t *rapid.T) {
		l := deck.List{Game: "tagduel"}
		for _, name := range rapid.SliceOfNDistinct(rapid.SampledFrom(names), 1, 4, func(n string) string { return n }).Draw(t, "cards") {
			c, _ := s.ByName("tagduel", name)
			l.Entries = append(l.Entries, deck.Entry{Section: deck.Main, Card: c, Count: rapid.IntRange(1, 3).Draw(t, "copies")})
		}
		for _, f := range Formats {
			if f.Write != nil {
				thereAndBack(t, f, l, s)
			}
		}
	})
}

// Of a passcode that two cards of different names have one is taken, and that is noted once; a card that is in two pools has its passcode in both.
func TestASharedPasscodeIsNoted(t *testing.T) {
	s := authored(t, map[string]int64{"Berta": 777, "Anna": 777})
	for _, text := range []string{"#main\n777\n777\n777\n!side\n777\n", "#main\n777\n40640057\n777\n"} {
		l, problems := Parse(text, s, "tagduel")
		if deck.Lost(problems) > 0 || len(problems) != 1 || !strings.Contains(problems[0].Text, "[tag:Anna], which is taken, and of Berta [tag:Berta]") || l.Entries[0].Card.Name != "Anna" {
			t.Errorf("%q: %+v, %v", text, l.Entries, problems)
		}
	}
	if _, problems := Parse("#main\n97077563\n", decktest.Cards(t), "dotr"); len(problems) > 0 {
		t.Errorf("a card of two pools: %v", problems)
	}
}
