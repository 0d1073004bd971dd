package formats

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/decktest"
	"ttsbridge/internal/deck/reading"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/strange"
	"ttsbridge/validator/spelling"
)

// A garrison is chosen out of the deck, so that its units count there; tokens lie beside it.
func TestHeadingsOfKingdomCombat(t *testing.T) {
	list, problems := Parse("Fortress\nEerie Citadel\n\nStarting Garrison\n2 Marsh Ghoul\n1 Bone Archer\n\nTokens\n3 Vampirling\n",
		decktest.Cards(t), "kingdomcombat")
	want := "leader 1 Eerie Citadel; main 2 Marsh Ghoul; main 1 Bone Archer; side 3 Vampirling"
	if got := decktest.Said(list); got != want || len(problems) > 0 {
		t.Errorf("%s, %v, want %s", got, problems, want)
	}
}

// A token of Kingdom Duels is in no deck, wherever a list without headings has it.
func TestTokensLieBeside(t *testing.T) {
	for text, want := range map[string]string{
		"2 Kuriboh\n3 Clone Token\n1 Chaos Soldier":         "main 2 Kuriboh; side 3 Clone Token; extra 1 Chaos Soldier",
		"2 Kuriboh\n//+ 3 Clone Token":                      "main 2 Kuriboh; side 3 Clone Token",
		"{\"cards\": [\"SOE-065\", \"KOD-064\"]}":           "main 1 Kuriboh; side 1 Clone Token",
		"Main Deck\n2 Kuriboh\n\nExtra Deck\n1 Clone Token": "main 2 Kuriboh; extra 1 Clone Token",
	} {
		if list, problems := Parse(text, decktest.Cards(t), "kingdomduels"); decktest.Said(list) != want || deck.Lost(problems) > 0 {
			t.Errorf("%q: %s, %v, want %s", text, decktest.Said(list), problems, want)
		}
	}
}

func TestPlainLines(t *testing.T) {
	s := decktest.Cards(t)
	for line, want := range map[string]string{
		"3 Kuriboh":                     "main 3 Kuriboh",
		"3x Kuriboh":                    "main 3 Kuriboh",
		"3X Kuriboh":                    "main 3 Kuriboh",
		"3× Kuriboh":                    "main 3 Kuriboh",
		"x3 Kuriboh":                    "main 3 Kuriboh",
		"3xKuriboh":                     "main 3 Kuriboh",
		"Kuriboh x3":                    "main 3 Kuriboh",
		"Kuriboh ×3":                    "main 3 Kuriboh",
		"Kuriboh 3":                     "main 3 Kuriboh",
		"Kuriboh (3)":                   "main 3 Kuriboh",
		"Kuriboh (x3)":                  "main 3 Kuriboh",
		"Kuriboh [3x]":                  "main 3 Kuriboh",
		"Kuriboh (× 3)":                 "main 3 Kuriboh",
		"2 Kuriboh (side)":              "side 2 Kuriboh",
		"2 Kuriboh (MRD) [SB]":          "side 2 Kuriboh",
		"Kuriboh (Leader)":              "leader 1 Kuriboh",
		"(3) Kuriboh":                   "main 3 Kuriboh",
		"[3] Kuriboh":                   "main 3 Kuriboh",
		"3* Kuriboh":                    "main 3 Kuriboh",
		"Kuriboh":                       "main 1 Kuriboh",
		"kuriboh":                       "main 1 Kuriboh",
		"  3\u00a0Kuriboh ":             "main 3 Kuriboh",
		"3\tKuriboh":                    "main 3 Kuriboh",
		"3;Kuriboh":                     "main 3 Kuriboh",
		"3 Kuriboh (MRD-071)":           "main 3 Kuriboh",
		"3 [MRD] Kuriboh":               "main 3 Kuriboh",
		"3 Kuriboh #good":               "main 3 Kuriboh",
		"3 Kuriboh // good":             "main 3 Kuriboh",
		"3 Kuriboh *F*":                 "main 3 Kuriboh",
		"- 3 Kuriboh":                   "main 3 Kuriboh",
		"• 3 Kuriboh":                   "main 3 Kuriboh",
		"1. Kuriboh":                    "main 1 Kuriboh",
		"SB: 2 Kuriboh":                 "side 2 Kuriboh",
		"three Kuriboh":                 "main 3 Kuriboh",
		"3 Kuriboh $1.20":               "main 3 Kuriboh",
		"3 Kuriboh 0,80 €":              "main 3 Kuriboh",
		"2 Kuriboh, 1 Raigeki":          "main 2 Kuriboh; main 1 Raigeki",
		"2 [MRD:071] Kuriboh":           "main 2 Kuriboh",
		"2 Kuriboh [dotr:297]":          "main 2 Kuriboh",
		"1x Kuriboh (mrd) 71 `Hand`":    "main 1 Kuriboh",
		"2 40640057":                    "main 2 Kuriboh",
		"dotr:297":                      "main 1 Kuriboh",
		"7 Colored Fish":                "main 1 7 Colored Fish",
		"3 7 Colored Fish":              "main 3 7 Colored Fish",
		"2x 7 Completed":                "main 2 7 Completed",
		"30,000-Year White Turtle":      "extra 1 30,000-Year White Turtle",
		"3 M-Warrior #1":                "main 3 M-Warrior #1",
		"M-Warrior #1 x2":               "main 2 M-Warrior #1",
		"Blue Eyes White Dragon":        "main 1 Blue-Eyes White Dragon",
		"2 Blue\u2013Eyes White Dragon": "main 2 Blue-Eyes White Dragon",
		"Monster Egg":                   "main 1 Monster Egg",
		"Leader: Injection Fairy Lily":  "leader 1 Injection Fairy Lily",
		"Total: 40":                     "",
		"Total cards: 40":               "",
		"40 cards":                      "",
		"# a comment":                   "",
		"// another":                    "",
	} {
		list, problems := Parse(line, s, "dotr")
		problems = slices.DeleteFunc(problems, func(p deck.Problem) bool { return p.Note })
		if got := decktest.Said(list); got != want || len(problems) > 0 {
			t.Errorf("%q gives %q %v, want %q", line, got, problems, want)
		}
	}
}

func TestPlainSections(t *testing.T) {
	text := "My Warriors\n\nDeck Leader\nInjection Fairy Lily\n\n== Main Deck (3) ==\n2 Kuriboh\nMonster Reborn\n\nTraps:\n1 Mirror Force\n" +
		"**Extra Deck: 1**\nKaiser Dragon\nSide\n1 Raigeki\nMAIN\nPetit Dragon\n"
	list, problems := Parse(text, decktest.Cards(t), "dotr")
	want := "leader 1 Injection Fairy Lily; main 2 Kuriboh; main 1 Monster Reborn; main 1 Mirror Force; extra 1 Kaiser Dragon; " +
		"side 1 Raigeki; main 1 Petit Dragon"
	if got := decktest.Said(list); got != want || len(problems) > 0 || list.Name != "My Warriors" {
		t.Errorf("%s: %q %v, want %q", list.Name, got, problems, want)
	}
	if list.Entries[2].Line != 8 || list.Count(deck.Main) != 5 {
		t.Errorf("Monster Reborn stands in line %d, main holds %d", list.Entries[2].Line, list.Count(deck.Main))
	}
}

// Numbers with a dot are those of the lines where they count up from one; else nobody can tell, and nothing is guessed.
func TestNumbersWithADot(t *testing.T) {
	for text, want := range map[string]string{
		"1. Kuriboh\n2. Raigeki\n3. Dark Hole":                      "main 1 Kuriboh; main 1 Raigeki; main 1 Dark Hole, 1 note",
		"Monsters\n1. Kuriboh\n2. Petit Dragon\nSpells\n1. Raigeki": "main 1 Kuriboh; main 1 Petit Dragon; main 1 Raigeki, 1 note",
		"1. 3 Kuriboh\n2. 2 Raigeki":                                "main 3 Kuriboh; main 2 Raigeki, 0 notes",
		"3. Kuriboh\n2. Raigeki\n1. Dark Hole":                      "main 1 Dark Hole, 2 lost",
		"3. Kuriboh":                                                ", 1 lost",
		"1. Kuriboh\n3. Raigeki":                                    "main 1 Kuriboh, 1 lost",
	} {
		list, problems := Parse(text, decktest.Cards(t), "dotr")
		got := fmt.Sprintf("%s, %s", decktest.Said(list), spelling.Count(len(problems), "note"))
		if lost := deck.Lost(problems); lost > 0 {
			got = fmt.Sprintf("%s, %d lost", decktest.Said(list), lost)
		}
		if got != want {
			t.Errorf("%q: %s %v, want %s", text, got, problems, want)
		}
	}
}

// What spreadsheets and word processors put around a heading does not hide it.
func TestHeadingsFromSpreadsheets(t *testing.T) {
	text := "Main Deck,,\n3,Kuriboh,\n“Zusatzdeck”\n1 Kaiser Dragon\n\"Side Deck\",,\n2,Raigeki,\n"
	list, problems := Parse(text, decktest.Cards(t), "dotr")
	if got := decktest.Said(list); got != "main 3 Kuriboh; extra 1 Kaiser Dragon; side 2 Raigeki" || len(problems) > 0 {
		t.Errorf("%q %v", got, problems)
	}
}

// A first line that stands alone is the deck's name, but for a card beside which its part of the deck stands.
func TestALeaderIsNoTitle(t *testing.T) {
	list, problems := Parse("Kuriboh (Leader)\n\n2 Raigeki\n", decktest.Cards(t), "dotr")
	if got := decktest.Said(list); got != "leader 1 Kuriboh; main 2 Raigeki" || list.Name != "" || len(problems) > 0 {
		t.Errorf("%q %q %v", got, list.Name, problems)
	}
}

func TestPlainProblems(t *testing.T) {
	text := "3 Kuribo\n0 Kuriboh\n-2 Kuriboh\n330x Kuriboh\n3x\nhttps://example.org/deck/5\n1 Kuriboh\n"
	list, problems := Parse(text, decktest.Cards(t), "dotr")
	if decktest.Said(list) != "main 1 Kuriboh" {
		t.Errorf("the list is %q", decktest.Said(list))
	}
	if len(problems) != 6 {
		t.Fatalf("problems: %v", problems)
	}
	for i, p := range problems {
		if p.Line != i+1 || p.Text == "" || p.Note {
			t.Errorf("problem %d is %+v", i, p)
		}
	}
	if !slices.Contains(problems[0].Suggestions, "Kuriboh") {
		t.Errorf("suggestions for Kuribo: %v", problems[0].Suggestions)
	}
}

func TestHeadedExtraCardsStay(t *testing.T) {
	list, _ := Parse("Main\nKaiser Dragon\n", decktest.Cards(t), "dotr")
	if decktest.Said(list) != "main 1 Kaiser Dragon" {
		t.Errorf("a heading is not believed: %q", decktest.Said(list))
	}
	list, problems := Parse("Kaiser Dragon\n", decktest.Cards(t), "dotr")
	if decktest.Said(list) != "extra 1 Kaiser Dragon" || len(problems) != 1 || !problems[0].Note {
		t.Errorf("without headings: %q %v", decktest.Said(list), problems)
	}
}

func TestYDK(t *testing.T) {
	text := "\ufeff#created by Kim\r\n#Main\r\n46986414\r\n46986414\r\n# Kuriboh\r\n040640057 x\r\n#extra\r\n23995346\r\n! Side\r\n55144522\r\n\r\nnone\r\n12345678\r\n3x 40640057\r\nabc"
	list, problems := Parse(text, decktest.Cards(t), "dotr")
	want := "main 2 Dark Magician; main 1 Kuriboh; extra 1 Blue-Eyes Ultimate Dragon; side 3 Kuriboh"
	if got := decktest.Said(list); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	var lines []int
	for _, p := range problems {
		lines = append(lines, p.Line)
	}
	if !slices.Equal(lines, []int{10, 13, 14, 15}) {
		t.Errorf("problems: %v", problems)
	}
}

func TestYDKWithoutHeadings(t *testing.T) {
	list, problems := Parse("46986414\n23995346\n", decktest.Cards(t), "dotr")
	if decktest.Said(list) != "main 1 Dark Magician; extra 1 Blue-Eyes Ultimate Dragon" || len(problems) != 1 || !problems[0].Note {
		t.Errorf("%q %v", decktest.Said(list), problems)
	}
}

func TestUnreadableTexts(t *testing.T) {
	for text, want := range map[string]string{
		"3 Kuriboh\x00":                "zero byte",
		"\xc3\x28":                     "UTF-8",
		strings.Repeat("x", 128<<10+1): "too long",
	} {
		list, problems := Parse(text, decktest.Cards(t), "dotr")
		if len(list.Entries) != 0 || len(problems) != 1 || !strings.Contains(problems[0].Text, want) {
			t.Errorf("%.20q gives %v", text, problems)
		}
	}
}

// plainTexts are what strange lists are made of.
func plainTexts(t testing.TB) []string {
	all := slices.Sorted(maps.Values(samples(t)))
	return append(all, "3 Kuriboh\nExtra\n1x Kaiser Dragon", "#main\n46986414\n#extra\n!side\n1", "Leader: x\nSB: 2 y\n(3) [a] z #1",
		"\ufeff== Main: 4 ==\n• 1. 7 Colored Fish x3", "**\n--\n[]\n()\n3x\n×\n;;;", "-1 Kuriboh\n99999999999999999999 x")
}

func FuzzParse(f *testing.F) {
	s := decktest.Cards(f)
	for _, text := range plainTexts(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { checkParsed(t, s, text) })
}

// STRANGE says how many.
func TestStrangeLists(t *testing.T) {
	s := decktest.Cards(t)
	strange.Each(detector.Few(100), plainTexts(t), func(text string) { checkParsed(t, s, text) })
}

// checkParsed holds what is read of any text to the cards that there are and the lines that it has, twice alike.
func checkParsed(t *testing.T, s *carddb.Snapshot, text string) {
	for _, game := range []string{"dotr", "kingdomduels", "nogame"} {
		list, problems := Parse(text, s, game)
		lines := 1
		for _, end := range []string{"\n", "\r", "\u0085", "\u2028", "\u2029"} {
			lines += strings.Count(text, end)
		}
		if strings.HasPrefix(text, "\xff\xfe") || strings.HasPrefix(text, "\xfe\xff") {
			lines = len(text) // in UTF-16 other bytes end lines
		}
		for _, e := range list.Entries {
			if e.Card == nil || e.Count < 1 || e.Line < 1 || e.Line > lines || e.Card.Game != game {
				t.Fatalf("%q: entry %+v", text, e)
			}
		}
		for _, p := range problems {
			if p.Line < 0 || p.Line > lines || p.Text == "" {
				t.Fatalf("%q: problem %+v", text, p)
			}
		}
		again, _ := Parse(text, s, game)
		if decktest.Said(again) != decktest.Said(list) {
			t.Fatalf("%q is read in two ways", text)
		}
	}
}

func BenchmarkParse(b *testing.B) {
	s := decktest.Cards(b)
	text, _ := Plain.Write(decktest.Starter(b, s), reading.Book{Cards: s, Game: "dotr"})
	for b.Loop() {
		if list, problems := Parse(text, s, "dotr"); len(problems) > 0 || list.Count(deck.Main) != 40 {
			b.Fatal(problems)
		}
	}
}
