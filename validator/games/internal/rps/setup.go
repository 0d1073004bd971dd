package rps

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/deal"
	"ttsbridge/validator/games/internal/position"
	"ttsbridge/validator/games/internal/tally"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

const (
	cardsInDeck = 9
	cardsInHand = 3
)

// deckSize: a deck has nine cards (rps.deck.size).
func deckSize(_ []string, d validator.Deck) []validator.Violation {
	if n := len(d.Main); n != cardsInDeck {
		return []validator.Violation{*validator.Violates("rps.deck.size", "the deck has %s, not %d", spelling.Count(n, "card"), cardsInDeck)}
	}
	return nil
}

// deckCards: a deck is of the game's own cards (rps.deck.cards).
func deckCards(_ []string, d validator.Deck) []validator.Violation {
	return tally.Of(d.Main).Each(func(l tally.Line) *validator.Violation {
		if slices.ContainsFunc(Cards, func(c table.Print) bool { return c.Key == l.Card.Key }) {
			return nil
		}
		return validator.Violates("rps.deck.cards", "%s is neither Rock nor Paper nor Scissors", l.Card.Name)
	})
}

// setup lays both decks out; what follows waits for chance.
func setup(p *validator.Play, su validator.Setup) {
	prints := deal.Print(p)
	for i, d := range su.Decks {
		seat := table.Seat(i)
		prints.Deal(table.Dealt{Spot: spot(seat, deck), Owner: seat}, d.Main)
	}
	p.Do(table.Stacked{Pending: table.Pending{Kind: "opening"}})
}

// opening has both decks shuffled, then begins the first round. Chance answers between the two stages.
func opening(p *validator.Play, now table.Pending) {
	now.Stage++
	if now.Stage == 1 {
		p.Do(table.Staged{Pending: now})
		for seat := range table.Seat(p.State().Count) {
			deal.Shuffle(p, spot(seat, deck), "shuffle the deck")
		}
		return
	}
	p.Do(table.Resolved{})
	nextRound(p, 0)
}

// note reads positions of scenario files. Of a seat there is nothing to say but its cards and points.
var note = position.Words{Default: noteDefault, Card: func(*validator.Play, table.CardID, []string) bool { return false }}

// noteDefault has both seats asked for a card on a table that a scenario file lays out.
func noteDefault(p *validator.Play, seat table.Seat) {
	if seat == 0 {
		p.Do(table.Stacked{Pending: table.Pending{Kind: "round", Stage: 1}})
		askBoth(p)
	}
}
