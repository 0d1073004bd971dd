package duelmasters

import (
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

const deckCards = 40

// deckChecks are the laws of a deck; each says everything that is wrong under it.
var deckChecks = []validator.DeckCheck{deckSize, copies, apart, hyperspatialSize}

// deckSize counts a Forbidden card among the forty although it begins elsewhere (dm.deck.forbidden-counts).
func deckSize(_ []string, d validator.Deck) []validator.Violation {
	if n := len(d.Main); n != deckCards {
		return []validator.Violation{*validator.Violates("dm.deck.size", "the main deck has %d cards, not %d", n, deckCards)}
	}
	return nil
}

func copies(options []string, d validator.Deck) []validator.Violation {
	most, err := strconv.Atoi(options[oCopies])
	if err != nil {
		return nil
	}
	var all []validator.Violation
	count := map[string]int{}
	for _, pile := range [][]table.Print{d.Main, d.Extra} {
		for i := range pile {
			name := pile[i].Name
			if count[name]++; count[name] == most+1 {
				all = append(all, *validator.Violates("dm.deck.copies", "%s is there more than %d times", name, most))
			}
		}
	}
	return all
}

// apart: Psychic Creatures and Draghearts are listed for the hyperspatial zone, everything else is not.
func apart(_ []string, d validator.Deck) []validator.Violation {
	var all []validator.Violation
	seen := map[string]bool{}
	for i, pile := range [][]table.Print{d.Main, d.Extra} {
		for n := range pile {
			pr := &pile[n]
			if seen[pr.Name] || hyperspatial(pr) == (i == 1) {
				continue
			}
			seen[pr.Name] = true
			all = append(all, *validator.Violates("dm.deck.hyperspatial-separate", "%s is listed in the wrong part of the deck", pr.Name))
		}
	}
	return all
}

func hyperspatialSize(options []string, d validator.Deck) []validator.Violation {
	most, err := strconv.Atoi(options[oHyperspatialMax])
	if err != nil || len(d.Extra) <= most {
		return nil
	}
	return []validator.Violation{*validator.Violates("dm.deck.hyperspatial-separate", "the hyperspatial zone has %d cards; %d is the most",
		len(d.Extra), most)}
}

// hyperspatial tells whether a card begins in the hyperspatial zone (dm.setup.hyperspatial-psychic,
// dm.setup.hyperspatial-dragheart).
func hyperspatial(pr *table.Print) bool {
	return pr.Kind == "dragheart" || pr.Kind == "creature" && pr.Subtype == "psychic"
}
