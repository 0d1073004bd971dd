package tagduel

import "ttsbridge/validator"

// rules is the part of the catalogue on decks.
var rules = []validator.Rule{
	{ID: "tag.team.composition", Kind: "setup",
		Text:   "Two teams of two players play; in each team one player is designated A and the other B.",
		Source: "Opening section, line 3"},
	{ID: "tag.deck.limited-per-player", Kind: "deck",
		Text:   "Limits of the Forbidden/Limited list count per player, so each teammate may include one copy of the same Limited Card.",
		Source: "Opening section, line 13"},
	{ID: "tag.deck.limited-no-transfer", Kind: "deck",
		Text:   "A player may not include a second copy of a Limited Card in place of a teammate who includes none.",
		Source: "Opening section, line 13"},
	{ID: "ygo.deck.main-min", Kind: "deck",
		Text:   "A Deck has at least 40 cards; there is no upper limit.",
		Source: "Standard duel, line 7"},
	{ID: "ygo.deck.three-copies", Kind: "deck",
		Text:   "At most 3 cards of the same name in Deck, Side Deck and Fusion Deck together.",
		Source: "Standard duel, line 13"},
	{ID: "ygo.deck.limit-list", Kind: "deck",
		Text:   "Forbidden cards 0, Limited 1, Semi-Limited 2 copies, counted over Deck, Side Deck and Fusion Deck of a player.",
		Source: "Standard duel, line 13"},
	{ID: "ygo.deck.side-size", Kind: "deck",
		Text:   "A Side Deck has exactly 15 cards or none.",
		Source: "Standard duel, line 9, 93"},
	{ID: "ygo.deck.fusion-deck", Kind: "deck",
		Text:   "Fusion Monsters, and only they, form the Fusion Deck; its size is free and they are never in the Deck.",
		Source: "Standard duel, line 9"},
}
