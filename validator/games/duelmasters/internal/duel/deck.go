package duel

import (
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/tally"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

const deckCards = 40

// DeckChecks are the laws of a deck; each says everything that is wrong under it.
var DeckChecks = []validator.DeckCheck{deckSize, copies, apart, fronts, hyperspatialSize}

// deckSize counts a Forbidden card among the forty although it begins elsewhere (dm.deck.forbidden-counts), but nothing that is listed
// there by mistake and belongs in the hyperspatial zone.
func deckSize(_ []string, d validator.Deck) []validator.Violation {
	inDeck := tally.Those(d.Main, func(p *table.Print) bool { return !zones.IsHyperspatial(p) })
	if n := len(inDeck); n != deckCards {
		return []validator.Violation{*validator.Violates("dm.deck.size", "the main deck has %s, not %d", spelling.Count(n, "card"), deckCards)}
	}
	return nil
}

func copies(options []string, d validator.Deck) []validator.Violation {
	most, err := strconv.Atoi(options[zones.OptionCopies])
	if err != nil {
		return nil
	}
	var all []validator.Violation
	for _, l := range tally.Of(d.Main, d.Extra).Copies((*table.Print).Called) {
		if l.Count > most {
			all = append(all, *validator.Violates("dm.deck.copies", "%s is there %s; %d is the most", l.Card.Called(), spelling.Count(l.Count, "time"), most))
		}
	}
	return all
}

// apart: Psychic Creatures and Draghearts are listed for the hyperspatial zone, everything else is not.
func apart(_ []string, d validator.Deck) []validator.Violation {
	const rule = "dm.deck.hyperspatial-separate"
	wrong := tally.Of(d.Main).Each(func(l tally.Line) *validator.Violation {
		if zones.IsHyperspatial(l.Card) {
			return validator.Violates(rule, "%s begins in the hyperspatial zone and is listed apart from the main deck", l.Card.Name)
		}
		return nil
	})
	return append(wrong, tally.Of(d.Extra).Each(func(l tally.Line) *validator.Violation {
		if !zones.IsHyperspatial(l.Card) {
			return validator.Violates(rule, "%s is listed for the hyperspatial zone and belongs in the main deck", l.Card.Name)
		}
		return nil
	})...)
}

// fronts: a card of two sides is listed by its front.
func fronts(_ []string, d validator.Deck) []validator.Violation {
	return tally.Of(d.Main, d.Extra).Each(func(l tally.Line) *validator.Violation {
		if front := l.Card.Extra["back-of"]; front != "" {
			return validator.Violates("dm.deck.forbidden-counts", "%s is the other side of %s; list that card", l.Card.Name, front)
		}
		return nil
	})
}

func hyperspatialSize(options []string, d validator.Deck) []validator.Violation {
	most, err := strconv.Atoi(options[zones.OptionHyperspatialMax])
	n := len(tally.Those(d.Extra, zones.IsHyperspatial))
	if err != nil || n <= most {
		return nil
	}
	return []validator.Violation{*validator.Violates("dm.deck.hyperspatial-separate", "the hyperspatial zone has %s; %d is the most",
		standing.Some(n, "card"), most)}
}
