// Package kingdomcombat has the deck laws of Kingdom Combat: a fortress, its faction with Mercenaries, and borders that
// say how often a card may be there. This file is the game's contents page; its moves are not judged. The package must
// never know how a list is written or where a card's facts are kept.
package kingdomcombat

import "ttsbridge/validator"

// Game is Kingdom Combat, as far as its decks go.
var Game = validator.Game{
	ID:    "kingdomcombat",
	Name:  "Kingdom Combat",
	Title: "Units march from a fortress over structures to the battlefield; who loses the fortress is out.",
	Seats: []int{2, 3, 4},
	Names: []string{"South", "North", "West", "East"},

	Leads: "fortress",
	Rules: rules,
	Match: matches,
	Deck: []validator.DeckCheck{fortress, besides, deckSize, ofFortress, oneFaction, noTokens,
		borders, byName},
	Words: validator.Words{Kinds: []validator.Word{
		{Word: "fortress", Text: "leads the deck"},
		{Word: "structure", Text: ""},
		{Word: "unit", Text: ""},
		{Word: "event", Text: ""},
		{Word: "dirty trick", Text: "written with quotation marks"},
		{Word: "ability", Text: ""},
		{Word: "equipment", Text: ""},
	}, Facts: []validator.Word{
		{Word: "called", Text: "the name as which copies are counted"},
		{Word: "border", Text: "black, silver, gold, green: how many copies a deck may have; green is a token"},
	}},
}

// matches lets players exchange cards between the games of a match as they like (kc.tip.swap-between-games).
func matches([]string) validator.MatchLaw { return validator.MatchLaw{Siding: validator.Anew} }
