package duelmasters

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/abilities"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/table"
)

// TestKeysAreCarriedOut holds that the list of keys is true: each has code of its own or is read somewhere, and none is
// listed twice.
func TestKeysAreCarriedOut(t *testing.T) {
	read, seen := sourceWords(t), map[string]bool{}
	for _, k := range standing.Keys {
		does := abilities.ToCards(k.Word) != nil || abilities.ToPlayers(k.Word) != nil
		switch {
		case seen[k.Word]:
			t.Errorf("%s is listed twice", k.Word)
		case k.Text == "":
			t.Errorf("%s says nothing", k.Word)
		case !does && !read[k.Word] && !read[k.Word+":"]:
			t.Errorf("%s is carried out nowhere", k.Word)
		case abilities.ToCards(k.Word) != nil && k.Asks == "":
			t.Errorf("%s acts on cards and does not say what is asked", k.Word)
		}
		seen[k.Word] = true
	}
	for _, w := range slices.Concat(standing.Timings, standing.Words) {
		if !read[w.Word] && !read[w.Word+":"] && !strings.HasPrefix(w.Word, "in") {
			t.Errorf("%s is read nowhere", w.Word)
		}
	}
}

// sourceWords is the set of strings in the package's source, the lists of words left out.
func sourceWords(t *testing.T) map[string]bool {
	t.Helper()
	own, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("internal/*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	words := map[string]bool{}
	for _, f := range append(own, files...) {
		if filepath.Base(f) == "keys.go" || strings.HasSuffix(f, "_test.go") {
			continue
		}
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, lit := range regexp.MustCompile(`"[^"\n]*"`).FindAllString(string(text), -1) {
			if s, err := strconv.Unquote(lit); err == nil {
				words[s] = true
			}
		}
	}
	return words
}

// facts reads a table of the card facts, its header left out.
func facts(t *testing.T, name string) [][]string {
	t.Helper()
	f, err := os.Open("../../../cards/duelmasters/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows[1:]
}

// TestFactsUseKnownWords holds that every row of the card facts is made of words that the code reads.
func TestFactsUseKnownWords(t *testing.T) {
	rows := facts(t, "effect.csv")
	for _, row := range rows {
		selector, _ := strconv.Atoi(row[6])
		for _, odd := range standing.UnreadRow(table.Effect{Timing: row[2], Key: row[4], Side: row[5], Selector: selector}) {
			t.Errorf("%s: nothing reads %s", row[0], odd)
		}
	}
	if len(rows) < 400 {
		t.Errorf("only %d rows were looked at", len(rows))
	}
}

// TestTablesSayWhatTheCodeSays holds that the tables that explain keys and selectors are those of the code.
func TestTablesSayWhatTheCodeSays(t *testing.T) {
	for i, row := range facts(t, "effect_code.csv") {
		if i >= len(standing.Keys) || row[1] != standing.Keys[i].Word || row[2] != standing.Keys[i].Text {
			t.Errorf("effect_code: row %d is %q", i+1, row)
		}
	}
	for i, row := range facts(t, "code_word.csv") {
		if i >= len(standing.Selectors) || row[2] != standing.Selectors[i] {
			t.Errorf("code_word: row %d is %q", i+1, row)
		}
	}
}

// TestPageTellsEveryWord holds that the page for card authors lists every word with its sentence.
func TestPageTellsEveryWord(t *testing.T) {
	text, err := os.ReadFile("../../../docs/duel-masters-effects.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := slices.Concat(standing.Timings, standing.Words)
	for _, k := range standing.Keys {
		rows = append(rows, standing.Word{Word: k.Word, Text: k.Text})
	}
	for _, w := range rows {
		if row := "| `" + w.Word + "` | " + w.Text + " |\n"; !strings.Contains(string(text), row) {
			t.Errorf("docs/duel-masters-effects.md has no row %s", row)
		}
	}
}

// TestEveryKeyOnAnyTable carries every key out with numbers of all kinds, for all words and selectors: none may panic and
// none may lose a card, whatever a card author writes.
func TestEveryKeyOnAnyTable(t *testing.T) {
	sides := []string{"", "own", "enemy&tapped", "own&in:hand", "enemy&in:deck", "in:shields", "own&in:mana", "in:graveyard", "in:nowhere", "those", "power<=x"}
	for _, k := range standing.Keys {
		for _, side := range sides {
			for selector := range len(standing.Selectors) + 1 {
				for _, n := range []int{-1, 0, 2} {
					for _, timing := range []string{"enter", "while"} {
						strange(t, table.Effect{Timing: timing, Key: k.Word, Side: side, Selector: selector, A: n, B: n})
					}
				}
			}
		}
	}
}

// strange puts a creature with two odd rows into a full table and answers what is asked.
func strange(t *testing.T, e table.Effect) {
	t.Helper()
	first := e
	first.Key, first.Side = "per", e.Side
	goldenCards["Odd"] = table.Print{Kind: "creature", Level: 1, Attack: 2000, Colors: []string{"Fire"}, Effects: []table.Effect{first, e, e}}
	s := laid([]string{"South hand Odd Rock", "South mana Rock Rock", "South battle Bear Wall", "North battle Wall Twin", "North hand Rock",
		"North mana Rock", "South graveyard Rock", "North graveyard Bear"})
	var odd table.CardID
	for id := range s.Cards {
		if s.Print(table.CardID(id)).Name == "Odd" {
			odd = table.CardID(id)
		}
	}
	m := validator.Move{Kind: "play", Card: odd}
	for range 20 {
		v, err := validator.Judge(&Game, s, m, nil)
		if err != nil {
			t.Fatalf("%+v: %v", e, err)
		}
		s = v.After
		lost := 0
		for _, list := range s.Spots {
			lost += len(list)
		}
		if lost > len(s.Cards)-1 {
			t.Fatalf("%+v: %d cards lie somewhere, there are %d", e, lost, len(s.Cards)-1)
		}
		ask := s.Ask()
		if ask == nil || v.Violation != nil {
			return
		}
		if ask.Seat == table.Chance {
			m = validator.Roll(&s, *ask, func(int) int { return 0 })
			continue
		}
		legal := validator.Legal(&Game, &s, ask.Seat)
		if len(legal) == 0 {
			t.Fatalf("%+v: seat %d has no answer to %+v", e, ask.Seat, *ask)
		}
		m = legal[len(legal)-1]
	}
}

// TestUnreadTellsOddFacts holds that mistaken words are found, one by one, and that right ones are not.
func TestUnreadTellsOddFacts(t *testing.T) {
	rows := func(all ...table.Effect) []table.Effect { return all }
	for _, c := range []struct {
		card table.Print
		want string
	}{
		{table.Print{Kind: "banana"}, "the kind banana"},
		{table.Print{Kind: "creature", Tags: []string{"blokker"}}, "the keyword blokker"},
		{table.Print{Kind: "creature", Tags: []string{"power_attacker+2000", "blocker:fire", "evolution:Human"}}, ""},
		{table.Print{Kind: "creature", Subtype: "evolution"}, "what it evolves from is not told"},
		{table.Print{Kind: "creature", Tags: []string{"evolution:condition:see card"}}, "what it evolves from is not told"},
		{table.Print{Kind: "creature", Tags: []string{"evolution:condition:Dragon in race"}}, ""},
		{table.Print{Kind: "spell", Effects: rows(table.Effect{Timing: "flop", Key: "destroy"})}, "the timing flop"},
		{table.Print{Kind: "spell", Effects: rows(table.Effect{Timing: "cast", Key: "annoy"})}, "the key annoy"},
		{table.Print{Kind: "spell", Effects: rows(table.Effect{Timing: "cast", Key: "destroy", Side: "enemy&rotten"})}, "the word rotten"},
		{table.Print{Kind: "spell", Effects: rows(table.Effect{Timing: "cast", Key: "grant:flight"})}, "the keyword flight"},
		{table.Print{Kind: "spell", Effects: rows(table.Effect{Timing: "cast", Key: "destroy", Selector: 99})}, "the selector of destroy"},
		{table.Print{Kind: "creature", Subtype: "psychic", Extra: map[string]string{"face2": "Psychic Creature|Sun|9|9000|Spirit"}}, "when it turns over is not told"},
		{table.Print{Kind: "creature", Subtype: "psychic", Extra: map[string]string{"face2": "Psychic Creature|Sun|9|9000|Spirit"},
			Effects: rows(table.Effect{Timing: "wins", Key: "turn-over", Selector: standing.SelThis})}, ""},
		{table.Print{Kind: "creature", Subtype: "forbidden"}, "how many seals it gets is not told"},
		{table.Print{Kind: "creature", Effects: rows(table.Effect{Timing: "face2:attack.2:own&race:Human", Key: "draw"})}, ""},
	} {
		if got := strings.Join(standing.Unread(&c.card), ", "); got != c.want {
			t.Errorf("%+v: %q, want %q", c.card, got, c.want)
		}
	}
}
