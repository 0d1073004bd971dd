package board

import (
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Marks of seats beside those of the family. Those of the first group go at the end of the turn, of the second at the end of the
// round.
const (
	Struck     table.Marks = 1 << (iota + 16) // has used STRIKE
	HadMonster                                // a monster was on its side at some moment of its turn
	Prevented                                 // an effect has prevented or negated a summon of its own
	Declared                                  // has declared the attack of its Battle Phase

	UsedSymbol // has used a Symbol effect
	Redirected // has drawn an attack upon itself

	PlayedSymbol  // has played its Symbol card of the duel
	PlayedField   // has played its Field Setup
	PlayedDuelist // has played its Duelist Setup
	Ready         // has confirmed the step of the set-up going on
	Truce         // wants the duel to end without a loser
	Opens         // its turn opens the rotation
	Guest         // looks on, and may join a Battle Royale
	Joining       // wants to join as soon as nothing is going on
)

// TurnSeats are the marks of seats that a new turn wipes, RoundSeats those that a new round wipes.
const (
	TurnSeats  = zones.SeatMarks | Struck | HadMonster | Prevented | Declared
	RoundSeats = UsedSymbol | Redirected
)

// Aimed is the mark of a card that is attacked. It is lost when that changes: when it leaves, moves, hides or has another controller, though it
// may be back at once (kd.battle.replay). The family means by it a Tribute that comes, which this game has not; a new turn wipes it.
const Aimed = zones.Offered

// Tallies of seats.
const (
	TallyRound       = iota // of the first seat the round, of the second whose turn in the team comes
	TallyWarnings           // Idle Warnings
	TallyWarned             // the turn of the last one
	TallyDestruction        // Destruction Damage inflicted this turn
)

// Tallies of cards beside the counters of the family (zones.TallyCounters): Summoning Counters, charges.
const (
	TallyEnds    = zones.TallyTurns // End Phases that a Persist card has stayed
	TallySince   = 2                // the turn in which it was Set or hidden
	TallyMadeOne = 3                // the card for which it was material
)

// Bears begins the names of the changes that keep of which faces, by their keys, a Fusion Monster was made. It has their names for as long
// as it is there, wherever the cards themselves go (kd.fusion.names).
const Bears = "bears "

// Permanent begins the names of changes that last for the rest of the duel (kd.permanent.duration).
const Permanent = "permanent "

// AttackMeets is the stage in which an attack meets its target; until then it may be turned upon another one.
const AttackMeets = 2

// Homes of cards.
const (
	HomeMain  = zones.HomeDeck
	HomeExtra = zones.HomeFusion
	HomeToken = zones.HomeToken
)

// LP is the one kind of points.
const LP = zones.LP

// Classes of cards on the field: as what a card lies there.
const (
	AsSet uint8 = iota // face-down, or not said
	AsMonster
	AsSpell
	AsTrap
)
