package zones

import "ttsbridge/validator/table"

// Marks of cards. Those of the first group go at the end of the turn.
const (
	New       table.Marks = 1 << iota // it came to lie where it lies this turn: Set, summoned
	Attacked                          // it has declared an attack this turn
	Attacked2                         // it has declared a second one
	Turned                            // its position was changed this turn
	Used                              // its first effect of its own accord was used this turn
	Used2                             // its second one
	Killed                            // it destroyed a monster by battle this turn
	Stood                             // it was kept from being destroyed by battle once this turn
	Again                             // it may attack once more
	Arrived                           // it was summoned this turn, or turned face-up
	Gone                              // it went from the field to the Graveyard this turn
	Fell                              // it was destroyed on the field this turn
	FellOpen                          // it was destroyed by battle this turn, and lay face-up before

	Proper    // it was properly summoned once
	Running   // a Spell or Trap that was activated and stays, or is about to resolve
	ByTribute // it was Tribute Summoned
	Bound     // it and its host go together: when one leaves the field the other one is destroyed
	Worn      // it is put on its host as an Equip Card, or was until it went to the Graveyard
	Beaten    // it is destroyed by the battle going on and leaves when the Damage Step ends
	Going     // it has been destroyed or negated and goes to the Graveyard with its chain
	Away      // it is removed from play until the End Phase
	AwayDef   // the same, of one that lay in Defence Position
	Halted    // its activation or effect on the chain is negated
	Stopped   // its attack is negated
	Unflipped // it was turned up by a battle; its flip effect is still due

	Spent // its effect of once a duel was used

	FromHand  // it came to where it lies from a hand
	FromDeck  // from a Deck
	FromGrave // from a Graveyard
	WasDown   // from the field, where it lay face-down
	ByFoe     // an effect of an opponent of its owner brought it there

	Offered // its player means it as a Tribute for the Normal Summon or Set that comes
)

// Journey are the marks that say how a card came to where it lies.
const Journey = FromHand | FromDeck | FromGrave | WasDown | ByFoe

// TurnMarks are the marks of cards that a new turn wipes.
const TurnMarks = New | Attacked | Attacked2 | Turned | Used | Used2 | Killed | Stood | Again | Arrived | Gone | Fell | FellOpen | Offered

// Marks of seats. Those of the first group go at the end of the turn.
const (
	Summoned     table.Marks = 1 << iota // has made the Normal Summon or Set of the turn
	SummonedMore                         // and one more by a law
	Battled                              // has conducted a Battle Phase

	Begins   // its team has the first turn of the duel
	Conceded // wants to concede
	Waiting  // wants to be asked at the end of phases, for what could come from the hand
	Spared   // takes no battle damage from the battle going on
	HandTrap // has activated a Trap from the hand this turn
)

// Keeps is the mark of a player who lends a team-mate nothing until further notice.
const Keeps table.Marks = 1 << 16

// SeatMarks are the marks of seats that a new turn wipes.
const SeatMarks = Summoned | SummonedMore | Battled | Waiting | HandTrap

// Tallies of cards.
const (
	TallyCounters = iota // counters on it
	TallyTurns           // turns counted on it
	TallyATK             // its ATK when it was last on the field
	TallyLevel           // its Level, DEF likewise printed
)

// Tallies of seats.
const (
	TallyLost   = iota // Life Points lost this turn
	TallyCalled        // the turn in which time was called, 0 before
)

// LP is the one kind of points (ygo.lp.start).
const LP = 0

// Homes of cards: which pile they began in.
const (
	HomeDeck uint8 = iota
	HomeFusion
	HomeToken
)

// Quarter turns of a card.
const (
	Upright  uint8 = 0
	Sideways uint8 = 1
)
