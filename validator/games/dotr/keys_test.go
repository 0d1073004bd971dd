package dotr

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/effects"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/yesterday"
	"ttsbridge/validator/table"
)

// TestDeedsAreCarriedOut holds that the list of deeds is true: what is done has code of its own, what is only read has none.
func TestDeedsAreCarriedOut(t *testing.T) {
	elsewhere := []int{words.Stay, words.Script}
	for deed := 1; deed < len(words.Lexicon.Deeds); deed++ {
		d := words.Lexicon.Deeds[deed]
		if done := d.Works != rows.Read && !slices.Contains(elsewhere, deed); done != (effects.Doer(deed) != nil) {
			t.Errorf("%s: done %v, but code for it %v", d.Name, done, !done)
		}
	}
}

// TestKeysOfYesterdayAreRows holds that each key of before is a row in the words of today, and is listed once.
func TestKeysOfYesterdayAreRows(t *testing.T) {
	seen := map[string]bool{}
	for _, k := range yesterday.RoseKeys {
		switch {
		case seen[k.Word]:
			t.Errorf("%s is listed twice", k.Word)
		case k.Text == "":
			t.Errorf("%s says nothing", k.Word)
		case !translated(k.Word, "play") && !translated(k.Word, "continuous"):
			t.Errorf("%s has no words of today", k.Word)
		}
		seen[k.Word] = true
	}
}

// translated tells whether a key has words of today with a timing.
func translated(key, timing string) bool {
	sheet := words.Sheet(&table.Print{Kind: "spell", Effects: []table.Effect{{Timing: timing, Key: key, Side: "own", Selector: 3, A: 1, B: 1}}})
	return len(sheet.Rows()) > 0 && !sheet.Does(words.Script)
}

// TestGrantedAndLawsAreRead holds that the code reads each word that cards grant or lay down as law. Some it puts together: from
// whom a card is immune, and what becomes of gains and losses.
func TestGrantedAndLawsAreRead(t *testing.T) {
	read := sourceWords(t)
	made := regexp.MustCompile("^(immune-(to-enemy-)?|gains-|losses-)")
	for _, w := range slices.Concat(words.Granted, words.Laws) {
		if !made.MatchString(w.Name) && read[w.Name] == 0 {
			t.Errorf("%s is read nowhere", w.Name)
		}
	}
}

// sourceWords counts the strings in the package's source, the list of keys left out.
func sourceWords(t *testing.T) map[string]int {
	t.Helper()
	own, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("internal/*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, f := range append(own, files...) {
		if strings.HasPrefix(f, "internal/words/") || f == "keys_test.go" {
			continue
		}
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, lit := range regexp.MustCompile(`"[^"\n]*"`).FindAllString(string(text), -1) {
			if s, err := strconv.Unquote(lit); err == nil {
				count[s]++
			}
		}
	}
	return count
}

// TestEveryDeedOnAnyTable carries every deed out with numbers of all kinds, for every side and selector: none may panic,
// whatever a card author writes. Where two of a deed come to the same rows, one is carried out.
func TestEveryDeedOnAnyTable(t *testing.T) {
	laid, done := laidTable(t, 2), map[string]bool{}
	for _, k := range yesterday.RoseKeys {
		for _, side := range []string{"", "own", "enemy", "both"} {
			for _, selector := range []int{-1, 0, 3, 19, 20, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 37, 45, 46, 47, 48, 51, 52, 53, 55, 61, 99} {
				for _, n := range []int{-1, 1, 30} {
					does := &table.Print{Kind: "spell", Subtype: "normal", Effects: []table.Effect{{Timing: "play", Key: k.Word, Side: side, Selector: selector, A: n, B: n}}}
					if rows := k.Word + ": " + strings.Join(yesterday.RosesAsCarried(does), "\n"); !done[rows] {
						done[rows] = true
						strange(t, laid, k.Word, does)
					}
				}
			}
		}
	}
	if len(done) < 3000 {
		t.Errorf("%d different cards only", len(done))
	}
}

// TestEveryRowOnAnyTable does the same with rows of today: each deed with what it takes, on cards and players of all kinds, on
// every occasion on which a spell does something.
func TestEveryRowOnAnyTable(t *testing.T) {
	laid, read := laidTable(t, 2), 0
	for deed := range words.Lexicon.Deeds {
		for _, on := range []string{"", "this", "that", "all", "all enemy&down", "1 enemy", "1 own&kind:Beast or enemy&class:trap", "1 by lot not:own",
			"all not:kind:Beast&touching", "all strongest", "all enemy&latest", "1 in:graveyard", "1 enemy&in:hand", "you", "foe", "both"} {
			for _, cond := range []string{"", "may", "3 own", "no enemy&defending"} {
				for _, span := range []string{"", "turn", "2 turns", "good"} {
					line := "play | " + cond + " | | " + on + " | " + usedDeed(deed) + " | " + span
					if _, err := words.Lexicon.Read(line); err == nil {
						read++
						strange(t, laid, words.Lexicon.Deeds[deed].Name, &table.Print{Rows: []string{"play | | | both | lp +100 |", line}})
					}
				}
			}
		}
	}
	if read < 500 {
		t.Errorf("%d rows only can be read", read)
	}
}

// usedDeed writes a deed with some of what it takes.
func usedDeed(deed int) string {
	d := &words.Lexicon.Deeds[deed]
	return strings.NewReplacer("[", "", "]", "", "NAME", "m", "CARDS", "strongest").Replace(d.Usage())
}

// strange activates a card with rows on a small table and answers what is asked as best it can.
func strange(t *testing.T, laid table.State, key string, does *table.Print) {
	t.Helper()
	s := smallTable(laid, does)
	m := validator.Move{Kind: "flip", Seat: 0, Card: table.CardID(len(s.Cards) - 1)}
	for range 12 {
		v, err := validator.Judge(&Game, s, m, nil)
		if err != nil || v.Violation != nil && m.Kind == "flip" && key != "fusion" && key != "ritual" {
			if v.Violation.Rule == "dotr.meta.card-rulings" && len(does.Rows) > 0 {
				return // its condition fails
			}
			t.Fatalf("%+v: %v %v", does, err, v.Violation)
		}
		s = v.After
		ask := s.Ask()
		if ask == nil {
			return
		}
		if ask.Seat == table.Chance {
			m = validator.Roll(&s, *ask, func(int) int { return 0 })
			continue
		}
		legal := validator.Legal(&Game, &s, ask.Seat)
		if len(legal) == 0 {
			t.Fatalf("%s %+v: seat %d has no answer to %+v", key, does, ask.Seat, *ask)
		}
		m = legal[len(legal)-1]
	}
}

// smallTable is a laid table with a leader, an open and a hidden monster a side, a card in each graveyard, and a hidden spell
// of the first seat with the effect, which is the last card.
func smallTable(laid table.State, does *table.Print) table.State {
	v := validator.Resume(&Game, laid, nil, func(p *validator.Play) {
		p.Do(table.Printed{Prints: []table.Print{
			{Key: "m", Name: "Bear", Kind: "monster", Level: 4, Attack: 1300, Defense: 1000, Races: []string{"Beast"}},
			{Key: "s", Name: "Spark", Kind: "spell", Subtype: "normal", Effects: does.Effects, Rows: does.Rows}}})
		for seat := table.Seat(0); seat < 2; seat++ {
			noteDefault(p, seat)
		}
		st := p.State()
		for i, at := range []table.Spot{board.Tile(st, 4, 4), board.Tile(st, 5, 4), board.Tile(st, 4, 5), board.Tile(st, 5, 5), board.Pile(st, 0, board.Graveyard), board.Pile(st, 1, board.Graveyard)} {
			id := table.CardID(len(p.State().Cards))
			p.Do(table.Dealt{Spot: at, Owner: table.Seat(i / 2 % 2), Up: i%2 == 0, Prints: []table.PrintID{1}}, table.Classed{Card: id, Class: board.Monster})
		}
		id := table.CardID(len(p.State().Cards))
		p.Do(table.Dealt{Spot: board.Tile(st, 2, 2), Owner: 0, Prints: []table.PrintID{2}}, table.Classed{Card: id, Class: board.SpellTrap},
			table.Passed{Seat: 0}, table.Entered{Phase: board.PhaseMain})
	})
	return v.After
}

// page is where card authors read about the words of facts.
const page = "../../../docs/dotr-effects.md"

// TestPageTellsEveryWord holds that the page for card authors lists every timing and key with its sentence and no other;
// with WRITE_GUIDE set it brings the page up to date.
func TestPageTellsEveryWord(t *testing.T) {
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	now := string(text)
	for name, rows := range map[string]string{"timings": timingRows(), "deeds": keyRows(true), "readings": keyRows(false)} {
		begins, ends := "<!-- "+name+" -->\n", "<!-- end of "+name+" -->"
		before, rest, ok := strings.Cut(now, begins)
		_, after, closed := strings.Cut(rest, ends)
		if !ok || !closed {
			t.Fatalf("the marks of %s are gone", name)
		}
		now = before + begins + rows + ends + after
	}
	if now == string(text) {
		return
	}
	if os.Getenv("WRITE_GUIDE") == "" {
		t.Fatal("docs/dotr-effects.md is behind the code; WRITE_GUIDE=1 go test ./validator/games/dotr -run Page brings it up to date")
	}
	if err := os.WriteFile(page, []byte(now), 0o644); err != nil {
		t.Fatal(err)
	}
}

func timingRows() string {
	rows := "| word | happens |\n|---|---|\n"
	for _, m := range yesterday.RoseTimings {
		rows += "| `" + m.Word + "` | " + m.Text + " |\n"
	}
	return rows
}

// doneOnce tells whether a key is done once, when a card that has it is activated.
func doneOnce(key string) bool {
	sheet := words.Sheet(&table.Print{Kind: "spell", Effects: []table.Effect{{Timing: "play", Key: key, Side: "own", Selector: 3, A: 1, B: 1}}})
	return slices.ContainsFunc(sheet.Rows(), func(r *rows.Row) bool {
		return !words.Lexicon.Whens[r.When.When].Holds && r.When.When != words.EachTurn && r.Do.Word != words.Script
	})
}

func keyRows(deeds bool) string {
	rows := "| word | does |\n|---|---|\n"
	for _, k := range yesterday.RoseKeys {
		if doneOnce(k.Word) == deeds {
			rows += "| `" + k.Word + "` | " + k.Text + " |\n"
		}
	}
	return rows
}
