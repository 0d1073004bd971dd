package deck

import (
	"fmt"
	"strings"
	"testing"
)

// Every section word that lists are found to use, in every decoration.
func TestEveryHeading(t *testing.T) {
	for section, words := range map[Section]string{
		Main: "Main, Main Deck, Maindeck, Mainboard, Deck, Decklist, Monster, Monsters, Monster Cards, Effect Monsters, Normal Monsters, Spell, Spells, " +
			"Spell Cards, Magic, Trap, Traps, Trap Cards, Units, Structures, Events, Creatures, Evolution Creatures, Cross Gear, Hauptdeck, Monsterkarte, " +
			"Monsterkarten, Zauber, Zauberkarte, Zauberkarten, Falle, Fallen, Fallenkarte, Fallenkarten, Monstruos, Magias, Mágicas, Trampas, Baraja principal, " +
			"Starting Garrison",
		Extra:  "Extra, Extra Deck, Fusion Deck, Fusionsdeck, Fusion, Hyperspatial, Hyperspatial Deck, Hyperspatial Zone, Rule Cards, Super Gacharange Zone",
		Side:   "Side, Side Deck, Sideboard, Nebendeck",
		Leader: "Deck Leader, Leader, Fortress, Anführer, Festung",
	} {
		for word := range strings.SplitSeq(words, ", ") {
			for _, form := range []string{
				"%s", "%s:", "%s (21)", "%s: 21", "%s - 21", "%s [21]", "== %s ==", "--- %s ---", "# %s", "// %s", "** %s **",
				"  %s  ", "== %s (3) ==", "%s: 21 cards",
			} {
				for _, line := range []string{fmt.Sprintf(form, word), strings.ToUpper(fmt.Sprintf(form, word)),
					strings.ToLower(fmt.Sprintf(form, word))} {
					if got, ok := Heading(line); !ok || got != section {
						t.Errorf("%q is the heading of %q", line, got)
					}
				}
			}
		}
	}
}
