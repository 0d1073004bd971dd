package words

import (
	"slices"

	"ttsbridge/validator/games/internal/rows"
)

// Lexicon is all words of the game's cards.
var Lexicon = rows.Lexicon{
	Game: "Duelists of the Roses", Whens: whens, Deeds: deeds, Prices: prices, Counts: counts, Book: book,
	Nouns:  rows.Nouns{Card: "card", Being: "monster", Elsewhere: "card", Foe: "the enemies", Turns: "for {n} turn(s)"},
	Leaves: leaves,
}

// toAnswered are the deeds that are done to the card that is answered, and to no other.
var toAnswered = []int{DestroyFirmly, HalveAtk, Stop, Pin, TurnBack, Truce}

// atOnce are the occasions on which rows are done without the stack, or read.
var atOnce = []int{Battle, Moves, OwnTurn, EachTurn, While, WhileDefending, WhileGround, WhileArchetype}

// leaves says what of a row this game does not carry out: only the card's own player is asked, and of several cards one is chosen.
func leaves(r *rows.Row) string {
	for i := range r.If {
		if c := &r.If[i]; c.Kind == rows.May && (c.By == rows.Foe || slices.Contains(atOnce, r.When.When)) {
			return "to ask another player for leave, or to ask for it in a battle, a step or at a turn's start"
		}
	}
	switch on := &r.On; {
	case on.How != rows.That && slices.Contains(toAnswered, r.Do.Word):
		return "to act so on other cards than that"
	case on.How == rows.Players || !on.How.Numbered():
		return ""
	case on.How != rows.Some && on.How != rows.ByLot || on.N > 1 || on.Per != nil:
		return "to choose other than one card"
	case on.By == rows.Foe:
		return "to let another player choose"
	}
	return ""
}

// The occasions, by their place in the list.
const (
	Play = iota
	Sprung
	Attacked
	Moved
	Activated
	Summoned
	Flip
	Quick
	Use
	Equip
	Battle
	Destroyed
	Moves
	Standby
	End
	EachStandby
	EachEnd
	OwnTurn
	EachTurn
	NormalSummon
	While
	WhileDefending
	WhileGround
	WhileArchetype
)

// whens are the occasions. What a trap or a monster with a quick effect answers stands behind the colon.
var whens = []rows.When{
	Play:           {Name: "play", Text: "it is activated", Says: "when you activate it", Tacit: true},
	Sprung:         {Name: "sprung", Text: "an attack on it or its neighbour, or an enemy that comes to lie next to it; always with words behind a colon", Whom: true, Says: "in answer to {it} that attacks here or comes next to it", That: "it"},
	Attacked:       {Name: "attacked", Text: "an attack; always with words behind a colon", Whom: true, Says: "in answer to an attack of {it}", That: "it"},
	Moved:          {Name: "moved", Text: "a move or an attack; always with words behind a colon", Whom: true, Says: "in answer to a move or an attack of {it}", That: "it"},
	Activated:      {Name: "activated", Text: "an activation; always with words behind a colon", Whom: true, Says: "in answer to {it}", That: "it"},
	Summoned:       {Name: "summoned", Text: "a summon; always with words behind a colon", Whom: true, Says: "when {it} is being summoned", That: "it"},
	Flip:           {Name: "flip", Text: "the monster is turned face-up, by whatever", Says: "when {it} is turned face-up", That: "the card it battles"},
	Quick:          {Name: "quick", Text: "its player answers with the face-up monster", Says: "at any time"},
	Use:            {Name: "use", Text: "its player uses the face-up card in the own Main Phase, once a turn", Says: "once a turn"},
	Equip:          {Name: "equip", Text: "the power-up comes to lie open under a face-up monster", Says: "when it comes to lie open under a monster", That: "the monster"},
	Battle:         {Name: "battle", Text: "in every battle of the monster, or of the one that bears the card", Says: "when {it} battles", That: "the card it battles"},
	Destroyed:      {Name: "destroyed", Text: "the monster, or the one that bears the card, is destroyed in a battle", Says: "when {it} is destroyed in battle", That: "the card it battles"},
	Moves:          {Name: "moves", Text: "whenever the face-up monster moves", Says: "when {it} moves"},
	Standby:        {Name: "standby", Text: "in its player's Standby Phase, while it lies face-up", Says: "in your Standby Phase"},
	End:            {Name: "end", Text: "in its player's End Phase, while it lies face-up", Says: "in your End Phase"},
	EachStandby:    {Name: "each-standby", Text: "in every Standby Phase, while it lies face-up", Says: "in every Standby Phase"},
	EachEnd:        {Name: "each-end", Text: "in every End Phase, while it lies face-up", Says: "in every End Phase"},
	OwnTurn:        {Name: "turn", Text: "its player's turn begins", Says: "at the start of your turn"},
	EachTurn:       {Name: "each-turn", Text: "a turn begins, whosever it is", Says: "at the start of each turn"},
	NormalSummon:   {Name: "summon", Text: "the card is Normal Summoned", Says: "when {it} is Normal Summoned"},
	While:          {Name: "while", Text: "for as long as the card works face-up: a monster, an activated spell or trap, which stays on the field for it, equipment under a face-up monster", Holds: true, Says: "while it works face-up", Tacit: true},
	WhileDefending: {Name: "defending", Text: "for as long as the monster lies face-up in defence position", Holds: true, Says: "while it lies face-up in defence"},
	WhileGround:    {Name: "ground", Text: "on the tiles that this field spell has changed, as long as they stay so", Holds: true, Says: "on the tiles that it has changed"},
	WhileArchetype: {Name: "archetype", Text: "for as long as the duel lasts, on every card of an archetype that the card is of: tag archetype:NAME", Holds: true, Says: "on every card of its archetype"},
}

// prices are what an activation can cost.
var prices = []rows.Plain{{Name: "lp", Text: "Life Points, a number or half of them", Says: "pay {x} LP"}}

// What can be counted beside cards, by its place in the list.
const (
	Evolved = iota
	EnemiesBeside
)

// counts are what can be counted beside cards.
var counts = []rows.Plain{
	Evolved:       {Name: "evolved", Text: "it was Evolve Summoned", Says: "its Evolve Summons", Some: "it was Evolve Summoned", Denied: "it was not Evolve Summoned"},
	EnemiesBeside: {Name: "enemies-beside", Text: "enemy cards beside monsters of the player", Says: "the enemy cards beside your monsters"},
}
