package kingdomduels

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomduels/internal/board"
)

// Laws is Kingdom Duels as far as its decks go: what is offered to those who build decks until the whole game can be played at a table.
var Laws = validator.Game{
	ID:      Game.ID,
	Name:    Game.Name,
	Title:   Game.Title,
	Seats:   []int{2},
	Names:   []string{"Blue", "Red"},
	Options: board.Options[:board.OFormat],
	Rules:   deckRules,
	Deck:    Game.Deck,
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
