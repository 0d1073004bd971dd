// Package tagduel has the deck laws and the match law of the Tag Duel: four players with a deck each, under the rules and the
// limit list of 2005. This file is the game's contents page; its moves are not judged. The package must never know how a list is
// written or where a card's facts are kept.
package tagduel

import "ttsbridge/validator"

// Game is the Tag Duel, as far as its decks go. Each player's deck is checked by itself: teammates lend each other no
// copies (tag.deck.limited-per-player), so that two lawful decks make a lawful team.
var Game = validator.Game{
	ID:      "tagduel",
	Name:    "Tag Duel",
	Title:   "Two teams of two share their Life Points, and nothing else without leave.",
	Seats:   []int{4},
	SeatsBy: "tag.team.composition",
	Names:   []string{"1A", "2A", "1B", "2B"},

	Options: options,
	Rules:   rules,
	Teams:   teams,
	Match:   matches,
	Deck:    []validator.DeckCheck{deckSize, sideSize, fusionDeck, copies, limitList, noTransfer},
	Words: validator.Words{Kinds: []validator.Word{
		{Word: "monster", Text: "with a subtype: normal, effect, flip, fusion, ritual, spirit, union"},
		{Word: "spell", Text: "with a subtype: normal, continuous, equip, field, quick-play, ritual"},
		{Word: "trap", Text: "with a subtype: normal, continuous, counter"},
	}, Facts: []validator.Word{
		{Word: "called", Text: "the name as which copies are counted"},
		{Word: "limit:*", Text: "limit:LIST: status and copies on that limit list"},
		{Word: "products", Text: "where it was printed; the referee reads it nowhere"},
	}},
}

// The places of the options in the list below.
const (
	oLimitList = iota
	oMatchLength
)

// options are the house rules; "own" is a limit list that the players have put into their card database.
var options = []validator.Option{
	oLimitList: {Name: "limit-list", Default: "2005-04", Rule: "ygo.deck.limit-list",
		Values: []string{"2005-04", "none", "own"}},
	oMatchLength: {Name: "match-length", Default: "best-of-three", Rule: "ygo.match.best-of-three",
		Values: []string{"single-game", "best-of-three"}},
}
