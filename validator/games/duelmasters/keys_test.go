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

	"ttsbridge/internal/detector"
	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/table"
)

// TestWordsAreCarriedOut holds that the lists of words are true: each word of rows is used by the code, and says what it means;
// none is listed twice.
func TestWordsAreCarriedOut(t *testing.T) {
	used := sourceOf(t, "internal/*/*.go")
	for _, name := range constants(t, "internal/words/*.go") {
		holds := name == "While" // rows are read as long as it does, without code of its own
		if !holds && !regexp.MustCompile(`words\.`+name+`\b`).MatchString(used) {
			t.Errorf("words.%s is used nowhere", name)
		}
	}
	seen := map[string]bool{}
	for _, w := range slices.Concat(standing.Keys, standing.Timings, standing.Words, standing.Counts) {
		if w.Text == "" || w.Word == "" {
			t.Errorf("%q says %q", w.Word, w.Text)
		}
	}
	for _, w := range words.Lexicon.Deeds[1:] {
		if seen[w.Name] || w.Text == "" || w.Says == "" {
			t.Errorf("%q is listed twice or says nothing", w.Name)
		}
		seen[w.Name] = true
	}
}

// sourceOf is the source of the files of some folders, the lists of words and tests left out.
func sourceOf(t *testing.T, pattern string) string {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, f := range files {
		if strings.HasSuffix(f, "_test.go") {
			continue
		}
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(text)
	}
	return all.String()
}

// constants lists the names of the constants of some files.
func constants(t *testing.T, pattern string) []string {
	t.Helper()
	var names []string
	for _, block := range regexp.MustCompile(`(?s)const \(\n(.*?)\n\)`).FindAllStringSubmatch(sourceOf(t, pattern), -1) {
		for _, line := range strings.Split(block[1], "\n") {
			if name := strings.Fields(line)[0]; name != "_" {
				names = append(names, name)
			}
		}
	}
	if len(names) < 100 {
		t.Fatalf("only %d words were found", len(names))
	}
	return names
}

// TestStepsAreThoseOfYesterday holds that what is pending of an ability counts the same steps and has the same name as ever: each
// row of the facts is one step.
func TestStepsAreThoseOfYesterday(t *testing.T) {
	cards := map[string][]table.Effect{}
	for _, row := range facts(t, older) {
		number := func(i int) int { n, _ := strconv.Atoi(row[i]); return n }
		cards[row[0]] = append(cards[row[0]], table.Effect{Timing: row[2], Key: row[4], Side: row[5], Selector: number(6), A: number(7), B: number(8)})
	}
	for card, effects := range cards {
		sheet, err := words.Read(&table.Print{Effects: effects})
		if err != nil {
			t.Errorf("%s: %v", card, err)
			continue
		}
		steps := 0
		for _, a := range sheet.Abilities {
			for _, r := range a.Rows {
				steps += words.Lexicon.Steps(&r)
				if was := effects[r.At].Timing; was != a.Word {
					t.Errorf("%s: a row of %s begins with the row of %s", card, a.Word, was)
				}
			}
		}
		if steps != len(effects) {
			t.Errorf("%s: %d rows are %d steps", card, len(effects), steps)
		}
	}
}

// older are the rows of yesterday that shipped once.
const older = "../../internal/carddb/yesterday/duelmasters.csv"

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
	rows := facts(t, older)
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
	for _, k := range detector.Sample(standing.Keys) {
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
		for _, list := range s.Spots() {
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
			Effects: rows(table.Effect{Timing: "wins", Key: "turn-over", Selector: 1})}, ""},
		{table.Print{Kind: "creature", Subtype: "forbidden"}, "how many seals it gets is not told"},
		{table.Print{Kind: "creature", Effects: rows(table.Effect{Timing: "face2:attack.2:own&race:Human", Key: "draw"})}, ""},
	} {
		if got := strings.Join(standing.Unread(&c.card), ", "); got != c.want {
			t.Errorf("%+v: %q, want %q", c.card, got, c.want)
		}
	}
}
