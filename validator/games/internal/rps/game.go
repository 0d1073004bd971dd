// Package rps is Rock, Paper, Scissors as a card game: the example by which docs/adding-a-game.md shows how a game is made. Both
// seats lay a card face-down, both are turned up, and each card does what its row says. This file is the game's contents page.
//
// It lies among the rooms that games share because those are open to packages below validator/games only, and a small game wants
// them. It is not listed in validator/games, so nobody is offered it at a table; its tests hold it to whatever a listed game is held.
//
//   - game.go: the game; rules.go: its catalogue; places.go: where cards lie
//   - words.go: the words of rows; abilities.go: what rows do
//   - setup.go: decks, and how a duel begins; round.go: a round, stage by stage; moves.go: what players do
//   - worth.go: how well a seat stands that plays by itself
package rps

import "ttsbridge/validator"

// Game is Rock, Paper, Scissors.
var Game = validator.Game{
	ID:    "rps",
	Name:  "Rock, Paper, Scissors",
	Title: "Both lay a card at once, and the card that beats the other one wins the round.",
	Seats: []int{2},
	Names: names,

	Rules:   rules,
	Points:  []string{"won"},
	Grounds: []string{"Table"},
	Phases:  []validator.Phase{{Name: "rounds", Waits: true}},
	Actions: []validator.Action{lay, concede, validator.Shuffle, validator.Propose, validator.Agree, validator.Disagree},
	Workings: []validator.Working{
		{Kind: "opening", Step: opening},
		{Kind: "round", Step: round},
		{Kind: "ability", Step: carrier.Step},
		validator.Proposal,
	},

	Places:  places,
	Setup:   setup,
	Busy:    busy,
	Over:    over,
	Clock:   &validator.Timing{Out: outOfTime},
	Deck:    []validator.DeckCheck{deckSize, deckCards},
	Hand:    cardsInHand,
	Match:   func([]string) validator.MatchLaw { return validator.MatchLaw{Best: 3, BestBy: "rps.match"} },
	Worth:   worth,
	Guess:   guess,
	Explain: explain,
	Note:    note.Note,
	Words:   validator.Words{Kinds: []validator.Word{{Word: "sign", Text: "every card is one"}}, Rows: lexicon.WordLists()},
}
