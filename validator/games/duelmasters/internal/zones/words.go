package zones

import "ttsbridge/validator/table"

// Steps of a turn (dm.turn.sequence).
const (
	PhaseStart = iota
	PhaseDraw
	PhaseMana
	PhasePlay
	PhaseAttack
	PhaseEnd
)

var (
	// PhaseNames are the phases by number.
	PhaseNames = []string{"start", "draw", "mana", "play", "attack", "end"}
	// Names are the seats by number.
	Names = []string{"South", "North"}
)

// Numbers the table keeps of a card.
const (
	TallyEntered = iota // turn in which it was put into the battle zone
	TallyBroke          // shields that it broke in its last attack
	TallyParted         // 1: it has left the battle zone and come back since it attacked, was attacked or blocked
)

// Numbers the table keeps of a seat.
const (
	TallyBroken  = iota // shields that its creatures broke this turn
	TallyAgain          // turns beside the usual ones that it still has
	TallyResumes        // 1: the usual turns go on with it when those are over
)

// What a seat did this turn.
const (
	Charged  table.Marks = 1 << iota // the one regular charge
	Attacked                         // one of its creatures has attacked
	Again                            // it has another turn after this one, in tables of before

	TurnMarks = Charged | Attacked | Again
)

// What a card did or is.
const (
	Settled  table.Marks = 1 << iota // has no summoning sickness: it evolved or was turned over
	Switched                         // its Denjara Switch is used
	WasBound                         // it carried seals
	Linked                           // a cell of a Psychic Super Creature
	FiveCell                         // a cell of a five-cell Dragheart Creature
)

// How a card is turned, in quarters. Mana lies upside down, so that its number can be read (dm.mana.orientation).
const (
	Upright   = 0
	Sideways  = 1
	ManaReady = 2
	ManaSpent = 3
)

// Where a seat's cards lie, in the order of the places below.
const (
	Hand = iota
	Deck
	Shields
	Mana
	Battle
	Graveyard
	Hyperspatial
	Limbo // a card that is being paid for or resolved
	Seals
)

// Zoned is a kind of place.
type Zoned struct {
	Kind  string
	Sight table.Sight
}

// Zones says who sees what lies where.
var Zones = [...]Zoned{
	Hand:         {"hand", table.ByOwner},
	Deck:         {"deck", table.ByNobody},
	Shields:      {"shields", table.ByNobody},
	Mana:         {"mana", table.ByAll},
	Battle:       {"battle", table.ByAll},
	Graveyard:    {"graveyard", table.ByAll},
	Hyperspatial: {"hyperspatial", table.ByAll},
	Limbo:        {"limbo", table.ByAll},
	Seals:        {"seals", table.ByNobody},
}

// Piles that a card may have begun in.
const (
	HomeMain uint8 = iota
	HomeHyperspatial
)

// What a player begins with (dm.setup.mandatory).
const (
	ShieldsAtStart = 5
	HandAtStart    = 5
)
