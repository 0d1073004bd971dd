package rps

import "ttsbridge/validator"

// rules are the catalogue. An id is kept for good: ledgers and scenario files cite it.
var rules = []validator.Rule{
	{ID: "rps.deck.size", Kind: "deck", Text: "A deck has nine cards."},
	{ID: "rps.deck.cards", Kind: "deck", Text: "A deck is of Rock, Paper and Scissors, as many of each as its player likes."},
	{ID: "rps.hand", Kind: "automate", Text: "A hand is of three cards, as long as the deck lasts."},
	{ID: "rps.lay", Kind: "validate", Text: "In each round both players lay a card of the own hand face-down, in any order."},
	{ID: "rps.wait", Kind: "validate", Text: "Who has laid a card waits for the other player."},
	{ID: "rps.show", Kind: "automate", Text: "When both cards lie they are turned up at once, and each does what it says."},
	{ID: "rps.point", Kind: "automate", Text: "A card that beats another one wins its player the round."},
	{ID: "rps.three", Kind: "automate", Text: "Who has won three rounds wins the duel."},
	{ID: "rps.cards-out", Kind: "automate", Text: "When no card is left, more rounds decide; as many are a draw."},
	{ID: "rps.concede", Kind: "automate", Text: "Who concedes loses."},
	{ID: "rps.over", Kind: "validate", Text: "After the end nothing is played."},
	{ID: "rps.match", Kind: "info", Text: "A match is the best of three duels."},
}
