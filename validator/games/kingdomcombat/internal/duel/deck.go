package duel

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/tally"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

const leastCards = 30

// A border is the colour around a card that says how often it may be in a deck.
type border struct {
	color string
	most  int
	rule  string
}

// limits are the borders, the strictest first (kc.deck.copies-gold, kc.deck.copies-silver, kc.deck.copies-black). Green
// ones are not counted: they are in no deck.
var limits = []border{
	{"gold", 1, "kc.deck.copies-gold"},
	{"silver", 2, "kc.deck.copies-silver"},
	{"black", 4, "kc.deck.copies-black"},
}

// DeckChecks are the laws of a deck; each says everything that is wrong under it.
var DeckChecks = []validator.DeckCheck{fortress, besides, deckSize, ofFortress, oneFaction, noTokens, borders, byName}

// fortress: a player brings exactly one, beside the deck.
func fortress(_ []string, d validator.Deck) []validator.Violation {
	const rule = "kc.setup.own-deck-and-fortress"
	all := tally.Of(d.Main).Each(func(l tally.Line) *validator.Violation {
		if l.Card.Kind != "fortress" {
			return nil
		}
		return validator.Violates(rule, "%s is a fortress and is chosen beside the deck, one a player", l.Card.Name)
	})
	switch {
	case d.Leader == nil:
		all = append(all, *validator.Violates(rule, "the deck names no fortress"))
	case d.Leader.Kind != "fortress":
		all = append(all, *validator.Violates(rule, "%s leads the deck and is no fortress but a card of kind %s", d.Leader.Name, d.Leader.Kind))
	}
	return all
}

// besides: a player brings a deck and a fortress; beside them lie the tokens that cards make, and nothing else.
func besides(_ []string, d validator.Deck) []validator.Violation {
	return tally.Of(d.Extra, d.Side).Each(func(l tally.Line) *validator.Violation {
		if realm.IsToken(l.Card) {
			return nil
		}
		return validator.Violates("kc.setup.own-deck-and-fortress", "%s is listed beside the deck, where only tokens lie", l.Card.Name)
	})
}

// deckSize counts no fortress and no token among the thirty: they are in no deck, wherever a list has them.
func deckSize(_ []string, d validator.Deck) []validator.Violation {
	cards := tally.Those(d.Main, func(p *table.Print) bool { return p.Kind != "fortress" && !realm.IsToken(p) })
	if n := len(cards); n < leastCards {
		return []validator.Violation{*validator.Violates("kc.deck.min-30", "the deck has %s without the fortress, not %d or more", spelling.Count(n, "card"), leastCards)}
	}
	return nil
}

// ofFortress: Mercenaries fit into every deck (kc.deck.mercenaries-anywhere), the others belong to the fortress.
func ofFortress(_ []string, d validator.Deck) []validator.Violation {
	if d.Leader == nil || d.Leader.Kind != "fortress" {
		return nil
	}
	home := realm.Faction(d.Leader)
	return tally.Of(d.Main).Each(func(l tally.Line) *validator.Violation {
		if of := realm.Faction(l.Card); !strings.EqualFold(of, home) && of != realm.Mercenaries {
			return validator.Violates("kc.deck.faction-of-fortress", "%s is of %s; %s takes %s",
				l.Card.Name, orNobody(of), d.Leader.Name, taken(home))
		}
		return nil
	})
}

// oneFaction holds whatever the fortress is.
func oneFaction(_ []string, d validator.Deck) []validator.Violation {
	var mixed []string
	for i := range d.Main {
		if of := realm.Faction(&d.Main[i]); of != "" && of != realm.Mercenaries && !spelling.Among(mixed, of) {
			mixed = append(mixed, of)
		}
	}
	if len(mixed) < 2 {
		return nil
	}
	return []validator.Violation{*validator.Violates("kc.deck.no-mixed-factions", "the deck mixes %s", strings.Join(mixed, " and "))}
}

func noTokens(_ []string, d validator.Deck) []validator.Violation {
	return tally.Of(d.Main).Each(func(l tally.Line) *validator.Violation {
		if realm.IsToken(l.Card) {
			return validator.Violates("kc.deck.no-tokens", "%s has a green border: it is a token and lies beside the deck", l.Card.Name)
		}
		return nil
	})
}

// borders counts the cards of each name against the limit of its border.
func borders(_ []string, d validator.Deck) []validator.Violation {
	var all []validator.Violation
	for _, l := range tally.Of(d.Main).Copies((*table.Print).Called) {
		if found := bordersOf(d.Main, l.Card.Called()); len(found) == 1 && l.Count > found[0].most {
			b := found[0]
			all = append(all, *validator.Violates(b.rule, "%s is there %s; its %s border allows %d", l.Card.Called(), spelling.Count(l.Count, "time"), b.color, b.most))
		}
	}
	return all
}

// byName: where cards of one name have different borders the stricter one counts; a name without a border cannot be
// counted.
func byName(_ []string, d validator.Deck) []validator.Violation {
	const rule = "kc.deck.by-name"
	var all []validator.Violation
	for _, l := range tally.Of(d.Main).Copies((*table.Print).Called) {
		switch found := bordersOf(d.Main, l.Card.Called()); {
		case len(found) == 0 && !realm.IsToken(l.Card) && l.Card.Kind != "fortress":
			all = append(all, *validator.Violates(rule, "%s has no border in the card database, so nobody can tell how often it may be there", l.Card.Called()))
		case len(found) > 1 && l.Count > found[0].most:
			all = append(all, *validator.Violates(rule, "%s is there %s in %s and %s borders; the stricter one, %s, allows %d",
				l.Card.Called(), spelling.Count(l.Count, "time"), found[0].color, found[1].color, found[0].color, found[0].most))
		}
	}
	return all
}

// bordersOf lists the borders that cards of a name have in a deck, the strictest first.
func bordersOf(cards []table.Print, name string) []border {
	return slices.DeleteFunc(slices.Clone(limits), func(b border) bool {
		return !slices.ContainsFunc(cards, func(p table.Print) bool { return p.Called() == name && p.Extra["border"] == b.color })
	})
}

// taken is what a fortress of a faction takes into its deck.
func taken(home string) string {
	if home == realm.Mercenaries {
		return realm.Mercenaries + " only"
	}
	return home + " and " + realm.Mercenaries
}

func orNobody(faction string) string {
	if faction == "" {
		return "no faction"
	}
	return faction
}
