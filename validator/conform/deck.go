package conform

import "ttsbridge/validator"

// LawsOnly is a game as far as its decks go, as one is listed whose moves nobody judges yet.
func LawsOnly(g *validator.Game) *validator.Game {
	return &validator.Game{ID: g.ID, Name: g.Name, Title: g.Title, Seats: g.Seats[:1], Names: g.Names, Options: g.Options, Rules: g.Rules,
		Deck: g.Deck, Words: g.Words}
}
