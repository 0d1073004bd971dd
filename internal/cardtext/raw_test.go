package cardtext_test

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/cardtext"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

var (
	// raw is what stands in rows and in no sentence: parts of words joined by anything but a blank, and the signs of the language.
	raw = regexp.MustCompile(`\b[a-z]+(?:[-_:][a-z0-9]+)+\b|[a-z]_|[{}<>|&]|\bcant\b`)
	// spoken are words that people write so.
	spoken = regexp.MustCompile(`\b(face-(up|down)|power-ups?|two-colour)\b|Spell & Trap`)
	// fromOutside is what no sentence can help: the key of a card, and what the word was taken from.
	fromOutside = regexp.MustCompile(`\[[a-z]+:[a-z0-9-]+\]`)
)

// rawIn are the raw words of a sentence; names of cards are none.
func rawIn(says string, names ...string) []string {
	for _, name := range names {
		says = strings.ReplaceAll(says, name, "")
	}
	return raw.FindAllString(spoken.ReplaceAllString(fromOutside.ReplaceAllString(says, ""), ""), -1)
}

// No sentence that says what a shipped card does has a word in it as rows have it.
func TestNoSentenceHasARawWord(t *testing.T) {
	db, err := carddb.OpenBytesWith(ttsbridge.Cards, cardtext.Options(nil))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	said := 0
	for _, g := range games.All {
		if g.Explain == nil {
			continue
		}
		cards := db.Snapshot().Cards(g.ID)
		names := []string{"De-Spell"}
		for _, c := range cards {
			names = append(names, c.Name)
		}
		for _, c := range cards {
			pr, _ := stock.Cards{DB: db}.Print(g.ID, c.Key)
			all, err := g.Explain(&pr)
			if err != nil {
				continue // its rows are told of elsewhere
			}
			for _, a := range all {
				said++
				if found := rawIn(a.Says); len(found) > 0 && len(rawIn(a.Says, names...)) > 0 {
					t.Errorf("%s, %s: %q has %q", g.ID, c.Name, a.Says, found)
				}
			}
		}
	}
	if said < 1000 {
		t.Errorf("only %d sentences were read", said)
	}
}

// Every word of the vocabulary of every game that can stand in a row is said in words of people, wherever a row has room for it.
func TestEveryWordIsSaidInPlainWords(t *testing.T) {
	for _, g := range games.All {
		if g.Explain == nil {
			continue
		}
		said, wrong := 0, map[string]string{}
		for _, list := range g.Words.Rows {
			for _, w := range list.Words {
				for _, row := range rowsWith(w, begins[g.ID]) {
					all, err := g.Explain(&table.Print{Name: "X", Kind: "monster", Rows: []string{row}})
					if err != nil {
						continue
					}
					said++
					for _, a := range all {
						if found := rawIn(a.Says); len(found) > 0 {
							wrong[strings.Join(found, " ")] = row + " says " + a.Says
						}
					}
				}
			}
		}
		for _, words := range slices.Sorted(maps.Keys(wrong)) {
			t.Errorf("%s: %s: %s", g.ID, words, wrong[words])
		}
		if said < 20 {
			t.Errorf("%s: only %d rows were read", g.ID, said)
		}
	}
}

// begins is an occasion of each game.
var begins = map[string]string{"dotr": "flip", "duelmasters": "cast", "tagduel": "activate", "kingdomduels": "activate", "kingdomcombat": "enter"}

// rowsWith are rows with a word in each place where it could stand.
func rowsWith(w validator.Word, when string) (all []string) {
	word, _, _ := strings.Cut(w.Word, ",")
	for _, deed := range []string{"destroy", "draw 1"} {
		for _, cards := range []string{word, "has:" + word, "not:has:" + word, "does:" + word, "in:" + word, "not:" + word} {
			all = append(all, when+" | | | all "+cards+" | "+deed+" |", when+" | "+cards+" | | you | "+deed+" |")
		}
	}
	for _, named := range []string{word, word + " 1", "grant " + word, "grant " + word + " 1", "law " + word, "law " + word + " 1", "forbid " + word} {
		all = append(all, when+" | | | this | "+named+" |", when+" | | | you | "+named+" |", when+" | | | foe | "+named+" |", when+" | | | both | "+named+" |")
	}
	return append(all, word+" | | | you | draw 1 |", word+" | | | this | destroy |")
}
