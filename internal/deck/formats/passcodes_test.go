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
	"ttsbridge/internal/detector"
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
		key := fmt.Sprintf("tag:own-%x", name)
		if _, err := db.Exec(`INSERT INTO card(key, game, name, kind, subtype, passcode) VALUES(?, 'tagduel', ?, 'monster', 'normal', ?)`, key, name, sql.NullInt64{Int64: code, Valid: code > 0}); err != nil {
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

// namedOddly are names that look like something else in a list.
var namedOddly = []string{"3 Lamps", "Lamp x3", "Lamp (3)", "3x", "x3", "7", "1000", "Main", "Main Deck", "Extra Deck", "Side", "SB: Lamp", "#main", "# Lamp", "!side", "//name Lamp", "// Lamp", "//+ Lamp", "- Lamp", "* Lamp",
	"[Lamp]", "Lamp [tag:x]", "Lamp [777]", "Lamp, the Light", "Lamp; Light", "A|B", "A\\B", `"Lamp"`, `The "Lamp"`, "Lamp & Light", "<lamp>", "Lamp &amp; Light", "1. Lamp", "1) Lamp", "Leader: Lamp", "Lamp: 3", "Lamp - 3",
	"Lamp*3", "three Lamps", "Lamp $3.50", "Lamp (side)", "Lamp #2", "Lamp // Light", "{lamp}", "{\"main\": []}", "name,count", "Lamp\u00a0Light", "Lämp", "Lamp\u2019s", "√Lamp", "ランプ", "Ω", "Total: 40", "40 cards",
	"none", "0", "-3", "=1+1", "@Lamp", "+Lamp", "'Lamp", "Lamp'", "https://example.org/lamp", "Monsters", "Monsters (3)", "Deck", "Lamp 3x", "3 x Lamp", "x Lamp", "Lamp x", "Lamp X 3", "1 Lamp 1", "Lamp*F*", "Lamp (LOB) 12", "~Lamp~", "---", "***", "..."}

// Whatever a card author calls his cards, a list of them is written in every format and read again: the same cards, as often, in their sections.
func TestNamesOfAuthorsGoThereAndBack(t *testing.T) {
	for _, name := range detector.Sample(namedOddly) {
		s := authored(t, map[string]int64{"Lamp": 0, "Light": 0, name: 0})
		c, ok := s.ByName("tagduel", name)
		light, there := s.ByName("tagduel", "Light")
		if !ok || !there {
			t.Fatal(name)
		}
		l := deck.List{Game: "tagduel", Entries: []deck.Entry{{Section: deck.Main, Card: light, Count: 2}, {Section: deck.Main, Card: c, Count: 3}, {Section: deck.Side, Card: c, Count: 1}}}
		for _, f := range Formats {
			if f.Write != nil {
				t.Run(f.Name+"/"+name, func(t *testing.T) { thereAndBack(t, f, l, s) })
			}
		}
	}
}

// Of a passcode that two cards of different names have one is taken, and that is noted once; a card that is in two pools has its passcode in both.
func TestASharedPasscodeIsNoted(t *testing.T) {
	s := authored(t, map[string]int64{"Berta": 777, "Anna": 777})
	for _, text := range []string{"#main\n777\n777\n777\n!side\n777\n", "#main\n777\n40640057\n777\n"} {
		l, problems := Parse(text, s, "tagduel")
		if deck.Lost(problems) > 0 || len(problems) != 1 || !strings.Contains(problems[0].Text, "[tag:own-416e6e61], which is taken, and of Berta [tag:own-4265727461]") || l.Entries[0].Card.Name != "Anna" {
			t.Errorf("%q: %+v, %v", text, l.Entries, problems)
		}
	}
	if _, problems := Parse("#main\n97077563\n", decktest.Cards(t), "dotr"); len(problems) > 0 {
		t.Errorf("a card of two pools: %v", problems)
	}
}
