package games

import (
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/scenario"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// wordPages are the pages that list the words of scenario files, one a game.
var wordPages = map[string]string{
	"dotr": "scenario-words-dotr.md", "duelmasters": "scenario-words-duel-masters.md",
	"kingdomduels": "scenario-words-kingdom-duels.md", "kingdomcombat": "scenario-words-kingdom-combat.md", "tagduel": "scenario-words-tag-duel.md",
}

// TestWordPages holds that the pages list every option, place, phase, verb, fact and further word of each game; with
// WRITE_GUIDE set it brings them up to date.
func TestWordPages(t *testing.T) {
	for _, g := range slices.Concat(All, Laws) {
		if wordPages[g.ID] == "" {
			t.Errorf("wordPages names no page of docs for %s", g.ID)
			continue
		}
		keepPage(t, "../../docs/"+wordPages[g.ID], "words of "+g.ID, "end of "+g.ID, wordsPage(g))
	}
}

// TestCardsDoPage holds that the page on rows lists the words of each game that has some; with WRITE_GUIDE set it brings them up to
// date.
func TestCardsDoPage(t *testing.T) {
	for _, g := range All {
		var b strings.Builder
		for _, list := range g.Words.Rows {
			if len(list.Words) > 0 {
				b.WriteString(wordTable(list.Title, list.Head, list.Words))
			}
		}
		keepPage(t, "../../docs/cards-do.md", "words of "+g.ID, "end of "+g.ID, b.String())
	}
}

// keepPage holds what stands between two marks of a page, or brings it up to date.
func keepPage(t *testing.T, name, begins, ends, want string) {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	begins, ends = "<!-- "+begins+" -->\n", "<!-- "+ends+" -->"
	before, rest, ok := strings.Cut(string(text), begins)
	_, after, closed := strings.Cut(rest, ends)
	now := before + begins + want + ends + after
	switch {
	case !ok || !closed:
		t.Errorf("%s: a line %q and behind it one %q are missing", name, strings.TrimSpace(begins), ends)
	case now == string(text):
	case os.Getenv("WRITE_GUIDE") == "":
		t.Errorf("%s is behind the code; WRITE_GUIDE=1 go test ./validator/games -run Page brings it up to date", name)
	default:
		if err := os.WriteFile(name, []byte(now), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// wordTable is a table of words on a page.
func wordTable(title, head string, words []validator.Word) string {
	var b strings.Builder
	fmt.Fprintf(&b, "\n### %s\n\n| %s |\n|---|---|\n", title, head)
	for _, w := range words {
		fmt.Fprintf(&b, "| `%s` | %s |\n", strings.ReplaceAll(w.Word, "|", "\\|"), strings.ReplaceAll(w.Text, "|", "\\|"))
	}
	return b.String()
}

// TestWordPageExamples plays the examples of the pages.
func TestWordPageExamples(t *testing.T) {
	played := 0
	for _, page := range slices.Sorted(maps.Values(wordPages)) {
		text, err := os.ReadFile("../../docs/" + page)
		if err != nil {
			t.Fatal(err)
		}
		for i, block := range strings.Split(string(text), "```\n") {
			if i%2 == 0 {
				continue
			}
			played++
			sc, err := scenario.Parse(page, block)
			if err != nil {
				t.Fatal(err)
			}
			if r := sc.Run(FindLaws, nil, nil); !r.OK {
				t.Errorf("%s\n%s", r.Diff, strings.Join(r.Transcript, "\n"))
			}
		}
	}
	if played < 2 {
		t.Errorf("only %d examples are played", played)
	}
}

// wordsPage lists all words of a game.
func wordsPage(g *validator.Game) string {
	var b strings.Builder
	rows := func(title, head string, rows []validator.Word) {
		if len(rows) > 0 {
			b.WriteString(wordTable(title, head, rows))
		}
	}
	fmt.Fprintf(&b, "\n`game %s` for %s players, called %s.\n", g.ID, numbers(g.Seats), strings.Join(g.Names, ", "))
	rows("Options", "`option NAME VALUE` | values, the default first; the rule", optionRows(g))
	rows("Places", "place | who sees the cards", placeRows(g))
	rows("Points", "points | ", pointRows(g))
	rows("Grounds", "`ground PLACE NAME` | ", named(g.Grounds))
	rows("Phases", "`phase NAME` | ", phaseRows(g))
	rows("What a seat does", "verb | ", verbRows(g))
	rows("Other words for verbs", "word | is read as", g.Words.Verbs)
	rows("Of a seat, in the position", "`SEAT WORDS` | ", g.Words.Seats)
	rows("Of a card, in the position", "word | ", g.Words.Cards)
	rows("Of a card, under After", "word | ", g.Words.Tells)
	rows("Kinds of cards", "`card NAME = KIND` | ", g.Words.Kinds)
	rows("Colours", "colour | ", named(g.Words.Colors))
	rows("Recipes", "`recipe KIND [by SPELL] MATERIAL ...` | ", g.Words.Recipes)
	rows("Facts", "`fact NAME VALUE` | ", g.Words.Facts)
	rows("Keywords", "`tags WORD` | ", g.Words.Tags)
	rows("Timings of effects", "`does TIMING` | ", g.Words.Timings)
	rows("What effects do", "`does TIMING KEY` | ", g.Words.Keys)
	rows("Sides of effects", "side | ", g.Words.Sides)
	rows("Selectors of effects", "selector | ", g.Words.Selectors)
	return b.String()
}

func numbers(seats []int) string {
	var all []string
	for _, n := range seats {
		all = append(all, fmt.Sprint(n))
	}
	return spelling.OrList(all)
}

func named(names []string) []validator.Word {
	var rows []validator.Word
	for _, n := range names {
		rows = append(rows, validator.Word{Word: n})
	}
	return rows
}

func optionRows(g *validator.Game) []validator.Word {
	var rows []validator.Word
	for _, o := range g.Options {
		values := append([]string{o.Default}, slices.DeleteFunc(slices.Clone(o.Values), func(v string) bool { return v == o.Default })...)
		said := strings.Join(values, ", ") + "; " + o.Rule
		if r, ok := g.FindRule(o.Rule); ok {
			said += ": " + r.Text
		}
		rows = append(rows, validator.Word{Word: o.Name, Text: said})
	}
	return rows
}

func placeRows(g *validator.Game) []validator.Word {
	if g.Places == nil {
		return nil
	}
	options, err := g.Resolve(nil)
	if err != nil {
		return nil
	}
	var rows []validator.Word
	sees := map[table.Sight]string{table.ByFace: "everybody what lies face-up, its player the rest", table.ByOwner: "its player",
		table.ByNobody: "nobody", table.ByAll: "everybody"}
	for _, p := range g.Places(options, g.Seats[0]) {
		word, whose := p.Kind, "a seat's own: "
		switch {
		case p.X == 1 && p.Y == 1:
			word, whose = p.Name, "tiles, by column and row: "
		case p.X > 0 || p.Kind == "":
			continue
		case p.Owner == table.Nobody:
			word, whose = p.Name, "belongs to nobody: "
		default:
			_, word, _ = strings.Cut(p.Name, " ")
		}
		if !slices.ContainsFunc(rows, func(r validator.Word) bool { return r.Word == word }) {
			rows = append(rows, validator.Word{Word: word, Text: whose + sees[p.Sight]})
		}
	}
	return rows
}

func pointRows(g *validator.Game) []validator.Word {
	return named(g.Points)
}

func phaseRows(g *validator.Game) []validator.Word {
	var rows []validator.Word
	for _, p := range g.Phases {
		said := "passes by itself"
		if p.Waits {
			said = "waits for moves"
		}
		rows = append(rows, validator.Word{Word: p.Name, Text: said})
	}
	return rows
}

func verbRows(g *validator.Game) []validator.Word {
	var rows []validator.Word
	for _, a := range g.Actions {
		said := "of one's own accord"
		if a.Answers != "" {
			said = "answers: asked " + a.Answers
		}
		if a.Any {
			said += ", at any time"
		}
		if i := slices.IndexFunc(rows, func(r validator.Word) bool { return r.Word == a.Verb }); i < 0 {
			rows = append(rows, validator.Word{Word: a.Verb, Text: said})
		} else if !strings.Contains(rows[i].Text, said) {
			rows[i].Text += "; " + said
		}
	}
	return rows
}

// readsFact finds where the source reads a fact of a card by name.
var readsFact = regexp.MustCompile(`Extra\["([a-z:_-]+)"\]|[nN]umber\([^"\n]*, "([a-z_-]+)", |\n\t[fF]act[A-Z]\w* += "([a-z]+)"`)

// TestFactsAreListed holds that every fact that a game's code reads is among its words.
func TestFactsAreListed(t *testing.T) {
	for _, g := range every() {
		found := 0
		for _, f := range sources(t, g.ID) {
			text, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range readsFact.FindAllStringSubmatch(string(text), -1) {
				found++
				if name := m[1] + m[2] + m[3]; !listed(g.Words.Facts, name) {
					t.Errorf("%s reads the fact %s, which the game's words do not list", f, name)
				}
			}
		}
		if found == 0 && len(g.Words.Facts) > 0 && g.ID != "tagduel" {
			t.Errorf("%s: no fact is read, which cannot be", g.ID)
		}
	}
}

func listed(words []validator.Word, name string) bool {
	return slices.ContainsFunc(words, func(w validator.Word) bool {
		head, any := strings.CutSuffix(w.Word, "*")
		return w.Word == name || any && strings.HasPrefix(name, head)
	})
}

// noted finds the words that a game's note.go reads.
var noted = regexp.MustCompile(`"([a-z-]+)"`)

// TestNotedWordsAreListed holds that the words by which note.go describes cards and seats are those that the games list, and that
// each listed one is understood.
func TestNotedWordsAreListed(t *testing.T) {
	for _, g := range All {
		text, err := os.ReadFile(g.ID + "/note.go")
		if err != nil {
			t.Errorf("what reads positions stands in a file of its own: %v", err)
			continue
		}
		said := map[string]bool{"default": true, "card": true, "has": true, "played": true, "summoned": true, "drawn": true, "charged": true,
			"attacked": true, "destiny": true, "creature": true, "monster": true, "spell": true, "normal": true, "slices": true, "lock": true, "strconv": true, "strings": true}
		for _, w := range slices.Concat(g.Words.Cards, g.Words.Seats, g.Words.Tells) {
			said[strings.TrimSuffix(w.Word, " N")], said[strings.Fields(w.Word)[0]] = true, true
		}
		for _, m := range noted.FindAllStringSubmatch(string(text), -1) {
			if !said[m[1]] && !strings.HasSuffix(m[1], "-") {
				t.Errorf("%s/note.go reads %q, which the game's words do not list", g.ID, m[1])
			}
		}
		opened := table.Opened{Game: g.ID, Seats: 2}
		opened.Options, _ = g.Resolve(nil)
		opened.Places = g.Places(opened.Options, 2)
		s, _ := table.Fold(table.State{}, opened)
		validator.Resume(g, s, nil, func(p *validator.Play) {
			g.Note(p, 0, []string{"default"})
			for _, w := range g.Words.Cards {
				words := append([]string{"card", "1"}, strings.Fields(strings.NewReplacer(" N", " 2", " PLACE", " "+g.Names[0]+" deck").Replace(w.Word))...)
				deck := p.State().In(p.State().SpotOf("deck", 0))
				if len(deck) == 0 {
					t.Fatalf("%s lays no card into the deck of a position of which nothing is said", g.ID)
				}
				words[1] = fmt.Sprint(deck[0])
				if !g.Note(p, 0, words) {
					t.Errorf("%s lists %q, which note.go does not understand", g.ID, w.Word)
				}
			}
			for _, w := range g.Words.Seats {
				if !g.Note(p, 0, strings.Fields(w.Word)) {
					t.Errorf("%s lists %q of a seat, which note.go does not understand", g.ID, w.Word)
				}
			}
			p.Do(table.Won{})
		})
	}
}
