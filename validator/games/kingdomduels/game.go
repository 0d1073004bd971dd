// Package kingdomduels has the deck laws of Kingdom Duels: thirty cards, an Extra Deck of monsters and Rule Cards, and a
// Restricted List from which a Duelist's Cardlist exempts. This file is the game's contents page; its moves are not
// judged. The package must never know how a list is written or where a card's facts are kept.
package kingdomduels

import "ttsbridge/validator"

// Game is Kingdom Duels, as far as its decks go.
var Game = validator.Game{
	ID:      "kingdomduels",
	Name:    "Kingdom Duels",
	Title:   "Monsters stand on terrain that strengthens them, and Rule Cards change the duel.",
	Seats:   []int{2},
	Names:   []string{"Blue", "Red"},
	Options: options,
	Rules:   rules,
	Deck: []validator.DeckCheck{mainSize, extraSize, mainContent, extraContent, rulesInExtra, normalInMain, spellsInMain,
		twoColourInMain, tokensOutside, alterTypes, copies, restricted, groups, challenges},
	Words: validator.Words{Kinds: []validator.Word{
		{Word: "monster", Text: "with a subtype: fusion, ritual, integration, alter"},
		{Word: "spell", Text: ""},
		{Word: "trap", Text: ""},
		{Word: "rule", Text: "a Rule Card, which lets cards in"},
		{Word: "combination", Text: ""},
	}, Facts: []validator.Word{
		{Word: "card-types", Text: "the types on its type line, parted by blanks: \"Trap Challenge\""},
		{Word: "counts-as", Text: "the key of the card as which copies are counted"},
		{Word: "cardlist", Text: "of a Rule Card: the cards it lets in, in its own words"},
		{Word: "challenge", Text: "of a Challenge card: the limits it sets, parted by bars: \"trap:0|FIRE:2\""},
		{Word: "called", Text: "the name as which copies are counted"},
		{Word: "limit:*", Text: "limit:LIST: status, copies and, where there is one, the limit of the group on that restricted list"},
	}},
}

// The places of the options in the list below.
const (
	oRestrictedList = iota
	oCopies
)

// options are the house rules about decks; "own" is a list that the players have put into their card database. The list
// of 2026-06 was made for one copy of each card, so play it with copies=1.
var options = []validator.Option{
	oRestrictedList: {Name: "restricted-list", Default: "none", Rule: "kd.deck.extra-restrictions",
		Values: []string{"none", "2026-06", "own"}},
	oCopies: {Name: "copies", Default: "3", Rule: "kd.house.copies",
		Values: []string{"1", "2", "3"}},
}
