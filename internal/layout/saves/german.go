package saves

import (
	"slices"
	"strings"

	"ttsbridge/internal/layout/mats"
)

// german are the captions of mats in German, by what they are in English.
var german = map[string]string{
	"Deck": "Deck", "Graveyard": "Friedhof", "Extra deck": "Extradeck", "Shadow realm": "Schattenreich", "Banished": "Verbannt",
	"Destiny bag": "Schicksal", "Battle zone": "Kampfzone", "Shields": "Schilde", "Mana zone": "Manazone", "Being played": "Gespielt",
	"Seals": "Siegel", "Hyperspatial zone": "Hyperraumzone", "Field": "Feld", "Fusion Deck": "Fusionsdeck",
	"Removed from play": "Aus dem Spiel",
	"Extra Deck":        "Extradeck", "Rule Zone": "Regelzone", "Set apart": "Beiseite",
	"Battlefield": "Schlachtfeld", "Battlefield 1": "Schlachtfeld 1", "Battlefield 2": "Schlachtfeld 2", "Battlefield 3": "Schlachtfeld 3",
	"Battlefield 4": "Schlachtfeld 4", "Battlefield 5": "Schlachtfeld 5", "Battlefield 6": "Schlachtfeld 6",
	"Fortress": "Festung", "Discard pile": "Ablage",
}

// Caption is a caption in a language; letters, numbers and what nobody has put into it stay as they are.
func Caption(lang, english string) string {
	name, count, counted := strings.Cut(english, ": ")
	in, ok := german[name]
	switch {
	case !ok || lang != "de":
		return english
	case counted:
		return in + ": " + count
	}
	return in
}

// captions are those of a table's mats that are called otherwise in another language.
func captions(t *mats.Mat) (out []string) {
	for i := range t.Piles {
		if label := t.Piles[i].Label; Caption("de", label) != label && !slices.Contains(out, label) {
			out = append(out, label)
		}
	}
	return out
}
