package duelmasters

import "ttsbridge/validator/table"

// Steps of a turn (dm.turn.sequence).
const (
	phaseStart = iota
	phaseDraw
	phaseMana
	phasePlay
	phaseAttack
	phaseEnd
)

var (
	phaseNames = []string{"start", "draw", "mana", "play", "attack", "end"}
	names      = []string{"South", "North"}
)

// Numbers the table keeps of a card.
const (
	tEntered = iota // turn in which it was put into the battle zone
	tBroke          // shields that it broke in its last attack
)

// Numbers the table keeps of a seat.
const tBroken = 0 // shields that its creatures broke this turn

// What a seat did this turn.
const (
	charged  table.Marks = 1 << iota // the one regular charge
	attacked                         // one of its creatures has attacked
	again                            // it has another turn after this one

	turnMarks = charged | attacked | again
)

// What a card did or is.
const (
	settled  table.Marks = 1 << iota // has no summoning sickness: it evolved or was turned over
	switched                         // its Denjara Switch is used
	wasBound                         // it carried seals
	linked                           // a cell of a Psychic Super Creature
	fiveCell                         // a cell of a five-cell Dragheart Creature
)

// How a card is turned, in quarters. Mana lies upside down, so that its number can be read (dm.mana.orientation).
const (
	upright   = 0
	sideways  = 1
	manaReady = 2
	manaSpent = 3
)

// Where a seat's cards lie, in the order of the places below.
const (
	zHand = iota
	zDeck
	zShields
	zMana
	zBattle
	zGraveyard
	zHyperspatial
	zLimbo // a card that is being paid for or resolved
	zSeals
)

// zoned is a kind of place.
type zoned struct {
	kind  string
	sight table.Sight
}

// zones says who sees what lies where.
var zones = [...]zoned{
	zHand:         {"hand", table.ByOwner},
	zDeck:         {"deck", table.ByNobody},
	zShields:      {"shields", table.ByNobody},
	zMana:         {"mana", table.ByAll},
	zBattle:       {"battle", table.ByAll},
	zGraveyard:    {"graveyard", table.ByAll},
	zHyperspatial: {"hyperspatial", table.ByAll},
	zLimbo:        {"limbo", table.ByAll},
	zSeals:        {"seals", table.ByNobody},
}

// Piles that a card may have begun in.
const (
	homeMain uint8 = iota
	homeHyperspatial
)

const (
	shieldsAtStart = 5
	handAtStart    = 5
)
