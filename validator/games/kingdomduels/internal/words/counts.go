package words

import "ttsbridge/validator/games/internal/rows"

// What can be counted beside cards, by its place in the list.
const (
	DidSomething = iota
	CountersOn
	AtkThat
	AtkThis
	LPYours
	LPFoe
	MyTurn
	Rolled
	Warnings
	Markers
)

var counts = []rows.Plain{
	DidSomething: {Name: "done", Text: "the last row did something", Says: "the cards of that", Some: "you do", Denied: "you do not"},
	CountersOn:   {Name: "counters", Text: "counters on this card", Says: "the counters on it"},
	AtkThat:      {Name: "atk-of-that", Text: "ATK of the card that it had to do with", Says: "the ATK of that card"},
	AtkThis:      {Name: "atk-of-this", Text: "ATK of this card", Says: "its ATK"},
	LPYours:      {Name: "lp", Text: "the player's Life Points", Says: "your Life Points"},
	LPFoe:        {Name: "foe-lp", Text: "the Life Points of the opponent whom foe means", Says: "your opponent's Life Points"},
	MyTurn:       {Name: "my-turn", Text: "it is the player's own turn", Says: "your turns", Some: "it is your turn", Denied: "it is not your turn"},
	Rolled:       {Name: "rolled", Takes: true, Text: "rolled:2,3: the die has shown one of these numbers, which stand in the bracket of a part of the effect", Says: "a roll of {x}", Some: "the die shows {x}", Denied: "the die does not show {x}"},
	Warnings:     {Name: "warnings", Text: "Idle Warnings of the player", Says: "your Idle Warnings"},
	Markers:      {Name: "markers", Takes: true, Text: "markers:Sea: Terrain Markers of that name on the player's side; they are no cards", Says: "your {x} markers", Some: "you have a {x} marker"},
}

// The prices, by their place in the list. They are paid at activation, before the arrow.
const (
	PayLP = iota
	PayDiscard
	PaySend
	PayCounters
)

var prices = []rows.Plain{
	PayLP:       {Name: "lp", Text: "lp 500, lp half: so many Life Points of the player", Says: "pay {x} Life Points"},
	PayDiscard:  {Name: "discard", Cards: true, Hand: true, Text: "discard 1, discard 1 own&spell, discard all: from the own hand", Says: "discard {x}"},
	PaySend:     {Name: "send", Cards: true, Text: "send this, send 1 own&any-kind: from the own field to the Graveyard", Says: "send {x} to the graveyard"},
	PayCounters: {Name: "counters", Sum: "counters 3", Text: "counters 3: takes so many counters off this card", Says: "remove {x} counter(s) from it"},
}
