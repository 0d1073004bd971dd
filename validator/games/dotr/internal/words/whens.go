// Package words is the words in which cards of Duelists of the Roses say what they do: lists. What the words mean is said by the
// code that carries rows out; this package must never look at a table.
package words

import "ttsbridge/validator/games/internal/rows"

// Lexicon is all words of the game's cards.
var Lexicon = rows.Lexicon{
	Game: "Duelists of the Roses", Whens: whens, Deeds: deeds, Prices: prices, Counts: counts, Book: book,
	Nouns: rows.Nouns{Card: "card", Being: "monster", Elsewhere: "card", Foe: "the enemies", Turns: "for {n} turn(s)"},
}

// whens are the occasions. What a trap or a monster with a quick effect answers stands behind the colon.
var whens = []rows.When{
	{Name: "play", Text: "it is activated", Says: "when you activate it", Tacit: true},
	{Name: "sprung", Text: "an attack on it or its neighbour, or an enemy that comes to lie next to it; always with words behind a colon", Whom: true, Says: "in answer to {it} that attacks here or comes next to it"},
	{Name: "attacked", Text: "an attack; always with words behind a colon", Whom: true, Says: "in answer to an attack of {it}"},
	{Name: "moved", Text: "a move or an attack; always with words behind a colon", Whom: true, Says: "in answer to a move or an attack of {it}"},
	{Name: "activated", Text: "an activation; always with words behind a colon", Whom: true, Says: "in answer to {it}"},
	{Name: "summoned", Text: "a summon; always with words behind a colon", Whom: true, Says: "when {it} is being summoned"},
	{Name: "flip", Text: "the monster is turned face-up, by whatever", Says: "when {it} is turned face-up"},
	{Name: "quick", Text: "its player answers with the face-up monster", Says: "in answer to anything"},
	{Name: "use", Text: "its player uses the face-up card in the own Main Phase, once a turn", Says: "once a turn, when you use it"},
	{Name: "equip", Text: "the power-up comes to lie open under a face-up monster", Says: "when it comes to lie open under a monster"},
	{Name: "battle", Text: "in every battle of the monster, or of the one that bears the card", Says: "when {it} battles"},
	{Name: "destroyed", Text: "the monster, or the one that bears the card, is destroyed in a battle", Says: "when {it} is destroyed in a battle"},
	{Name: "moves", Text: "whenever the face-up monster moves", Says: "when {it} moves"},
	{Name: "standby", Text: "in its player's Standby Phase, while it lies face-up", Says: "in your Standby Phase"},
	{Name: "end", Text: "in its player's End Phase, while it lies face-up", Says: "in your End Phase"},
	{Name: "each-standby", Text: "in every Standby Phase, while it lies face-up", Says: "in every Standby Phase"},
	{Name: "each-end", Text: "in every End Phase, while it lies face-up", Says: "in every End Phase"},
	{Name: "turn", Text: "its player's turn begins", Says: "at the start of your turn"},
	{Name: "each-turn", Text: "a turn begins, whosever it is", Says: "at the start of each turn"},
	{Name: "summon", Text: "the card is Normal Summoned", Says: "when {it} is Normal Summoned"},
	{Name: "while", Text: "for as long as the card works face-up: a monster, an activated spell or trap, which stays on the field for it, equipment under a face-up monster", Holds: true, Says: "while it works face-up", Tacit: true},
	{Name: "defending", Text: "for as long as the monster lies face-up in defence position", Holds: true, Says: "while it lies face-up in defence"},
	{Name: "ground", Text: "on the tiles that this field spell has changed, as long as they stay so", Holds: true, Says: "on the tiles that it has changed"},
	{Name: "archetype", Text: "for as long as the duel lasts, on every card of an archetype that the card is of: tag archetype:NAME", Holds: true, Says: "on every card of its archetype"},
}

// prices are what an activation can cost.
var prices = []rows.Plain{{Name: "lp", Text: "Life Points, a number or half of them", Says: "pay {x} Life Points"}}

// counts are what can be counted beside cards.
var counts = []rows.Plain{
	{Name: "evolved", Text: "it was Evolve Summoned", Says: "its Evolve Summons", Some: "it was Evolve Summoned", Denied: "it was not Evolve Summoned"},
	{Name: "enemies-beside", Text: "enemy cards beside monsters of the player", Says: "the enemy cards beside your monsters"},
}
