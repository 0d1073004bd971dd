package games

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// The cards for which rows ask are those that stand in them behind the word for one very card, wherever in a row that is; what a deed gives a card
// to be called is none.
func TestRowsAskForCards(t *testing.T) {
	spoken, found := regexp.MustCompile(`[ &:](?:card|name|field-spell):([^& |]+)`), 0
	for _, g := range All {
		if g.Explain == nil {
			continue
		}
		for _, pr := range shippedPrints(t, g.ID) {
			want := map[string]bool{}
			for _, row := range pr.Rows {
				for _, word := range spoken.FindAllStringSubmatch(strings.ReplaceAll(row, "grant name:", "grant "), -1) {
					for _, one := range strings.Split(word[1], ",") {
						want[strings.ReplaceAll(one, "_", " ")] = true
					}
				}
			}
			got := g.Words.Asks(&pr)
			if missing(want, got) || slices.ContainsFunc(got, func(one string) bool { return !want[one] }) {
				t.Errorf("%s asks for %q, want %v: %q", pr.Key, got, want, pr.Rows)
			}
			found += len(got)
		}
	}
	if found < 50 {
		t.Errorf("shipped cards ask for %d cards", found)
	}
	tag, _ := Find("tagduel")
	pr := table.Print{Key: "tag:ask", Kind: "monster", Rows: []string{
		"flip | own&name:A_B | | all name:Umi,Harpie_Lady or name:Umy | destroy |", "use | | tribute 1 name:C | this | atk +100 per own&name:D | turn",
		"while | | | this | grant name:Nobody |"}}
	if why, err := tag.Explain(&pr); err != nil {
		t.Fatal(why, err)
	}
	if all := tag.Words.Asks(&pr); !slices.Equal(all, []string{"Umi", "Harpie Lady", "Umy", "A B", "C", "D"}) {
		t.Errorf("asked for are %q", all)
	}
}

// missing tells whether one of the words is not listed.
func missing(words map[string]bool, listed []string) bool {
	for word := range words {
		if !slices.Contains(listed, word) {
			return true
		}
	}
	return false
}

// opens are rows of each game with a place for a word about cards.
var opens = map[string]string{"dotr": "flip | WORD | | this | to hand |", "duelmasters": "enter | WORD | | you | draw 1 |", "kingdomcombat": "enter | WORD | | you | draw 1 |",
	"kingdomduels": "flip | WORD | | you | draw 1 |", "tagduel": "flip | WORD | | you | draw 1 |"}

// A word of a row that no game and no card knows is told, whichever word it stands behind: it is refused, or told as one that nothing reads, or it is
// among the names and open words for which the row asks, so that the card database can be searched for it.
func TestNoUnknownWordOfARowIsPassed(t *testing.T) {
	for _, g := range All {
		if g.Explain == nil {
			continue
		}
		asked := 0
		for _, list := range g.Words.Rows {
			if list.Title != "Words about cards" && list.Title != "What is counted" {
				continue
			}
			for _, w := range list.Words {
				pr := table.Print{Key: "own:odd", Kind: "monster", Subtype: "effect", Rows: []string{strings.Replace(opens[g.ID], "WORD", w.Word+":Zzqxy", 1)}}
				if _, err := g.Explain(&pr); err != nil {
					continue
				}
				asked++
				if !told(g, &pr, "Zzqxy") {
					t.Errorf("%s passes %q", g.ID, pr.Rows[0])
				}
			}
		}
		if asked < 3 {
			t.Errorf("%s: %d words take any name; rows such as %q are not read", g.ID, asked, opens[g.ID])
		}
	}
}

// told tells whether somebody is told of a word in the rows of a card, or can look for it.
func told(g *validator.Game, pr *table.Print, word string) bool {
	sought, _ := g.Words.Traits(pr)
	return slices.Contains(g.Words.Asks(pr), word) || slices.ContainsFunc(sought, func(one validator.Trait) bool { return one.Word == word }) ||
		g.Unread != nil && slices.ContainsFunc(g.Unread(pr), func(odd string) bool { return strings.Contains(odd, word) })
}

// The shipped cards have nearly all races and other open words for which their rows ask; of those that are missing each is of a card
// outside the pool.
func TestOpenWordsOfShippedRowsAreThoseOfCards(t *testing.T) {
	abroad := []string{"race Initials", "race Funky Knightmare", "race Thunder"}
	for _, g := range All {
		if g.Explain == nil {
			continue
		}
		fits := g.Words.Fits
		if fits == nil {
			fits = func(sought, had validator.Trait) bool { return sought == had }
		}
		var all []validator.Trait
		for _, pr := range allPrints(t, g.ID) {
			_, had := g.Words.Traits(&pr)
			all = append(all, had...)
		}
		for _, pr := range shippedPrints(t, g.ID) {
			sought, _ := g.Words.Traits(&pr)
			for _, one := range sought {
				if !slices.Contains(abroad, one.Sort+" "+one.Word) && !slices.ContainsFunc(all, func(had validator.Trait) bool { return had.Sort == one.Sort && fits(one, had) }) {
					t.Errorf("%s: no card is of %v, for which %q ask", pr.Key, one, pr.Rows)
				}
			}
		}
	}
}
