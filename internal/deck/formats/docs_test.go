package formats

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/decktest"
)

// decksPage is what shows lists to people.
const decksPage = "../../../docs/decks.md"

// inTicks finds what a page shows as it is written in files.
var inTicks = regexp.MustCompile("`([^`]+)`")

// TestShownListsAreRead holds that each way to write a card that the page shows is read as so many copies of that card, and each heading as one.
func TestShownListsAreRead(t *testing.T) {
	text, err := os.ReadFile(decksPage)
	if err != nil {
		t.Fatal(err)
	}
	s := decktest.Cards(t)
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, "| `plain` | `.txt` | people") {
			continue
		}
		for _, shown := range inTicks.FindAllStringSubmatch(line, -1)[2:] {
			l, problems := Parse(strings.ReplaceAll(shown[1], "Name", "Kuriboh")+"\n", s, "dotr")
			if deck.Lost(problems) > 0 || len(l.Entries) != 1 || l.Entries[0].Count != 3 {
				t.Errorf("%q is %+v: %v", shown[1], l.Entries, problems)
			}
		}
		return
	}
	t.Error("the page shows no way to write a card")
}

// shown are the lists that the page shows elsewhere, in their games, with the copies and sections that come of them.
var shown = []struct {
	list, game string
	main, side int
	lost       int
}{
	{`{"main": [46986414, "3 Kuriboh", {"name": "Raigeki", "count": 1}], "extra": []}`, "tagduel", 5, 0, 0},
	{"3,Kuriboh,main", "tagduel", 3, 0, 0},
	{`"Kuriboh";3`, "tagduel", 3, 0, 0},
	{"1) Kuriboh`, `2) Raigeki", "tagduel", 2, 0, 0},
	{"3. Kuriboh", "tagduel", 0, 0, 1},
	{"2 Pegasus [kd:KOD-154]", "kingdomduels", 0, 0, 0},
	{"2 Dark Magician [46986415]", "dotr", 2, 0, 0},
	{"SB: 2 Name", "tagduel", 0, 2, 0},
	{"2 Name (side)", "tagduel", 0, 2, 0},
	{"7 Colored Fish", "tagduel", 1, 0, 0},
	{"3 7 Colored Fish", "tagduel", 3, 0, 0},
}

// TestShownExamplesAreRead holds that the page shows these lists still, and that they are what it says.
func TestShownExamplesAreRead(t *testing.T) {
	text, err := os.ReadFile(decksPage)
	if err != nil {
		t.Fatal(err)
	}
	s, flat := withArtwork(t), strings.Join(strings.Fields(string(text)), " ")
	for _, one := range shown {
		if !strings.Contains(flat, one.list) {
			t.Errorf("the page shows %q no more; hold here what it shows", one.list)
		}
		list := strings.ReplaceAll(strings.ReplaceAll(one.list, "`, `", "\n"), "Name", "Kuriboh")
		if one.list == "3. Kuriboh" {
			list += "\n1 Raigeki"
		}
		l, problems := Parse(list+"\n", s, one.game)
		if deck.Lost(problems) != one.lost || one.lost == 0 && (l.Count(deck.Main) != one.main || l.Count(deck.Side) != one.side) {
			t.Errorf("%q of %s has %d and %d, %d lost: %v", list, one.game, l.Count(deck.Main), l.Count(deck.Side), deck.Lost(problems), problems)
		}
	}
	for _, heading := range []string{"== Extra Deck (3) ==", "Monsters: 21", "Hauptdeck", "Baraja principal"} {
		if !strings.Contains(flat, heading) {
			t.Errorf("the page shows the heading %q no more", heading)
		}
		if l, problems := Parse("1 Raigeki\n\n"+heading+"\n1 Kuriboh\n", s, "tagduel"); deck.Lost(problems) > 0 || len(l.Entries) != 2 {
			t.Errorf("the heading %q: %+v, %v", heading, l.Entries, problems)
		}
	}
}
