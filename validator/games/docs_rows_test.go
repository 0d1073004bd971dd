package games

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

const rowsPage = "../../docs/cards-do.md"

// inTicks finds what a page shows as it is written in files.
var inTicks = regexp.MustCompile("`([^`]+)`")

// reads tells whether a game can read a row, and the sentence of it or what is wrong.
func reads(g *validator.Game, row string) (string, bool) {
	said, err := g.Explain(&table.Print{Key: "own:shown", Name: "Imp", Kind: "monster", Subtype: "effect", Rows: []string{row}})
	if err != nil {
		return err.Error(), false
	}
	if len(said) != 1 || strings.TrimSpace(said[0].Says) == "" {
		return "it says nothing", false
	}
	return said[0].Says, true
}

// someReads tells whether a game reads one of some rows.
func someReads(games []*validator.Game, rows ...string) (why string, ok bool) {
	for _, g := range games {
		for _, row := range rows {
			if why, ok = reads(g, row); ok {
				return "", true
			}
		}
	}
	return why, false
}

func page(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// cells are the cells of a row of a page's table, from the first.
func cells(line string) (all []string) {
	for _, one := range strings.Split(strings.Trim(line, "|"), "|") {
		all = append(all, strings.TrimSpace(one))
	}
	return all
}

// ofRows are the games whose cards say what they do in rows.
func ofRows() (all []*validator.Game) {
	for _, g := range All {
		if g.Explain != nil {
			all = append(all, g)
		}
	}
	return all
}

// columns are where in a row an example stands that is shown of a column.
var columns = map[string][]string{
	"when": {"X | | | you | draw 1 |", "X | | | this | destroy |", "X | | | this | power +1000 |"},
	"if":   {"attack | X | | you | draw 1 |", "attack | X | | this | power +1000 |", "flip | X | | you | draw 1 |"},
	"pay":  {"play | | X | you | draw 1 |", "use | | X | you | draw 1 |"},
	"on": {"attack | | | X | destroy |", "attack | | | X | draw 1 |", "flip | | | X | destroy |", "attack | | | X | to graveyard |",
		"attack | | | 1 enemy X | destroy |", "flip | | | 1 enemy X | destroy |", "attack | | | X | discard |"},
	"for": {"attack | | | this | power +1000 | X", "flip | | | this | atk +100 | X", "flip | | | this | values +100 | X"},
}

// TestShownRowsAreRead holds that what the page of rows shows of each column is read by a game, whole rows by the game that they are for, and its
// examples of numbers and of words about cards.
func TestShownRowsAreRead(t *testing.T) {
	text, _, _ := strings.Cut(page(t, rowsPage), "\n## ")
	all, n := ofRows(), 0
	held := func(example string, rows ...string) {
		t.Helper()
		n++
		if why, ok := someReads(all, rows...); !ok {
			t.Errorf("nobody reads %q: %s", example, why)
		}
	}
	for line := range strings.Lines(text) {
		switch part := cells(strings.TrimSpace(line)); {
		case strings.HasPrefix(line, "    ") && !strings.HasPrefix(strings.TrimSpace(line), "when |"):
			held(line, strings.TrimSpace(line))
		case strings.HasPrefix(line, "| `"):
			name := strings.Trim(part[0], "`")
			for _, shown := range inTicks.FindAllStringSubmatch(part[1], -1) {
				if shown[1] == "and" {
					continue
				}
				var rows []string
				for _, form := range columns[name] {
					rows = append(rows, strings.Replace(form, "X", shown[1], 1))
				}
				held(name+": "+shown[1], rows...)
			}
		}
	}
	for shown := range strings.SplitSeq("draw 1 per own&other|up to 1 enemy per own&color:Light|own&race:Dragon,Earth_Eater&not:tapped or enemy&power<=2000", "|") {
		if !strings.Contains(text, "`"+shown+"`") {
			t.Errorf("the page does not show %q any more; hold here what it shows", shown)
		}
		held(shown, "attack | | | you | "+shown+" |", "attack | | | "+shown+" | destroy |", "attack | | | all "+shown+" | destroy |")
	}
	if n < 25 {
		t.Errorf("the page shows %d examples", n)
	}
}

// section is what the page says of a game.
func section(t *testing.T, g *validator.Game) string {
	t.Helper()
	_, text, found := strings.Cut(page(t, rowsPage), "<!-- words of "+g.ID+" -->")
	text, _, ended := strings.Cut(text, "<!-- end of "+g.ID+" -->")
	if !found || !ended {
		t.Fatalf("the page has no words of %s", g.ID)
	}
	return text
}

// tables are those of a text, by their headings.
func tables(text string) map[string][][]string {
	all, at := map[string][][]string{}, ""
	for line := range strings.Lines(text) {
		if title, is := strings.CutPrefix(line, "### "); is {
			at = strings.TrimSpace(title)
		}
		if strings.HasPrefix(line, "| `") {
			all[at] = append(all[at], cells(strings.TrimSpace(line)))
		}
	}
	return all
}

// stands are words in place of those that a deed is shown with.
var stands = strings.NewReplacer("CARDS", "own", "NAME", "Forest", "[", "", "]", "")

// optional is what a deed may go without.
var optional = regexp.MustCompile(` \[[^\]]*\]`)

// TestListedDeedsAreRead holds that each deed of the page is read by its game as it is listed, with what it may have and without it, whatever its
// occasion, and that each occasion is one.
func TestListedDeedsAreRead(t *testing.T) {
	for _, g := range ofRows() {
		listed := tables(section(t, g))
		for _, one := range listed["do"] {
			deed := strings.Trim(one[0], "`")
			for _, as := range []string{stands.Replace(deed), stands.Replace(optional.ReplaceAllString(deed, ""))} {
				if why, ok := someReads([]*validator.Game{g}, inEvery(listed["when"], as)...); !ok {
					t.Errorf("%s does not read the deed %q: %s", g.ID, as, why)
				}
			}
		}
		for _, one := range listed["when"] {
			when := strings.Trim(one[0], "`")
			if why, ok := someReads([]*validator.Game{g}, forms(when, "draw 1", "destroy", "power +1000", "atk +100", "attack +1", "values +100", "lp +100", "gain 100", "no play", "")...); !ok {
				t.Errorf("%s does not read the occasion %q: %s", g.ID, when, why)
			}
		}
	}
}

// forms are rows of an occasion with some deeds, on what they may be on.
func forms(when string, deeds ...string) (all []string) {
	for _, do := range deeds {
		all = append(all, rowsOf(when, "", "", do)...)
		all = append(all, rowsOf(when+":own", "", "", do)...)
		all = append(all, rowsOf(when, "no own", "", do)...)
	}
	return all
}

// rowsOf are rows with a deed on what it may be on.
func rowsOf(when, cond, pay, do string) (all []string) {
	for _, on := range []string{"this", "you", "all own", "", "that", "1 own"} {
		for _, span := range []string{"", "turn"} {
			all = append(all, strings.Join([]string{when, cond, pay, on, do, span}, " | "))
		}
	}
	return all
}

func inEvery(whens [][]string, deed string) (all []string) {
	for _, one := range whens {
		all = append(all, forms(strings.Trim(one[0], "`"), deed)...)
	}
	return all
}

// TestListedExamplesAreRead holds that what the lists show of a word about cards, of a count and of a price is read by its game: "race:Dragon",
// "power<=2000", "lp half".
func TestListedExamplesAreRead(t *testing.T) {
	for _, g := range ofRows() {
		listed, n := tables(section(t, g)), 0
		for title, form := range map[string][2]string{"Words about cards": {"no EXAMPLE", ""}, "What is counted": {"EXAMPLE", ""}, "pay": {"", "EXAMPLE"}} {
			for _, one := range listed[title] {
				word := strings.Trim(one[0], "`")
				for _, example := range examples(title == "pay", word, one[1]) {
					var rows []string
					for _, when := range []string{"enter", "play", "flip", "use", "activate", "while"} {
						for _, do := range []string{"draw 1", "destroy", "to hand"} {
							rows = append(rows, rowsOf(when, strings.Replace(form[0], "EXAMPLE", example, 1), strings.Replace(form[1], "EXAMPLE", example, 1), do)...)
						}
					}
					n++
					if why, ok := someReads([]*validator.Game{g}, rows...); !ok {
						t.Errorf("%s does not read %q of %q: %s", g.ID, example, word, why)
					}
				}
			}
		}
		if n < 8 {
			t.Errorf("%s: the page shows %d examples", g.ID, n)
		}
	}
}

// examples are the ways in which a text shows a word written.
func examples(priced bool, word, text string) (all []string) {
	behind := `(?:<=|>=)-?\d+|:[^\s:;]+`
	if priced {
		behind = ` (?:\d+(?: own\S*)?|half|all|this|some \S+)`
	}
	shown := regexp.MustCompile(`(?:^|[ ,(])(` + regexp.QuoteMeta(word) + `(?:` + behind + `))`)
	for _, found := range shown.FindAllStringSubmatch(text, -1) {
		all = append(all, strings.TrimRight(found[1], ",.;:"))
	}
	return all
}
