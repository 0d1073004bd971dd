package dotr

import "ttsbridge/validator/table"

// Kinds of points.
const (
	lp = iota // Life Points
	sp        // Summoning Points
)

// Phases of a turn (dotr.turn.phases).
const (
	phaseDraw = iota
	phaseStandby
	phaseMain
	phaseEnd
	phaseBuilding // before the duel
)

var (
	phaseNames = []string{"draw", "standby", "main", "end", "building"}
	names      = []string{"South", "North", "West", "East"}
)

// Numbers the table keeps of a card.
const (
	tSpellbound = iota // Spellbound counters on it
	tBoundTurn         // turn in which it was spellbound
	tPlayed            // turn in which it was played
	tPaid              // Summoning Points paid for it
)

// Numbers the table keeps of a seat.
const (
	tStuck       = iota // turns in a row in which the leader could not move
	tMorePlays          // card plays of this turn beyond the first, by effects
	tMoreSummons        // Normal Summons of this turn beyond the first, by effects
)

// What a seat did.
const (
	playedCard     table.Marks = 1 << iota // the one card play of this turn
	summoned                               // the Normal Summon of this turn
	leaderFree                             // its leader had a lawful step this turn
	destinyUsed                            // the Destiny Draw of this duel
	begins                                 // has the first turn, as agreed
	layoutAccepted                         // has accepted the board as it lies
	neutralOpen                            // has not agreed to what another proposed for neutral ground
	waiting                                // wants the next open moment
	waitingPhase                           // wants the next change of phase
	attackedOnce                           // a card of its has attacked this turn
	watchesMoves                           // wants to be asked about far enemy moves
	letsMoves                              // does not want to be asked about far enemy moves

	seatTurnMarks = playedCard | summoned | leaderFree | attackedOnce
)

// What a card did or is.
const (
	moved       table.Marks = 1 << iota // its movement order of this turn
	toDefence                           // turned to defence this turn
	toAttack                            // turned to attack this turn
	forcedOpen                          // turned up by something other than its own activation
	activated                           // its effect has been called on
	halted                              // its attack, move or effect of this turn is stopped
	evolved                             // came by an Evolve Summon and has not left the field since
	everEvolved                         // came by an Evolve Summon once in this duel (dotr.evolve.revive)
	usedEffect                          // its own effect has been used this turn
	survived                            // came out of a lost battle of this turn by its own effect

	cardTurnMarks = moved | toDefence | toAttack | halted | usedEffect | survived
)

// Which pile a card began in.
const (
	homeMain uint8 = iota
	homeExtra
	homeLeader
	homeDestiny
	homeCreated
)

// What kind of card it is for the table, as stated at play or seen.
const (
	unknown uint8 = iota
	monster
	spellTrap
	leader
)

// The words by which a player states what a face-down card is.
const (
	saysMonster   = "monster"
	saysSpellTrap = "spell-trap"
	saysEquip     = "equip"
)

// Orientation of a monster.
const (
	upright  uint8 = 0 // attack position
	sideways uint8 = 1 // defence position
)

// Terrain of a tile; State.Ground holds these.
const (
	groundNormal = iota
	groundForest
	groundWasteland
	groundMountain
	groundMeadow
	groundSea
	groundDark
	groundToon
	groundLabyrinth
	groundCrush
)

var grounds = []string{"Normal", "Forest", "Wasteland", "Mountain", "Meadow", "Sea", "Dark", "Toon", "Labyrinth", "Crush"}

// likes and dislikes are the tags by which card facts say which terrain favours or hinders a monster, by ground.
var likes, dislikes = tags("likes:"), tags("dislikes:")

func tags(prefix string) []string {
	out := make([]string, len(grounds))
	for i, g := range grounds {
		out[i] = prefix + g
	}
	return out
}

// The numbers of the rules.
const (
	startPoints  = 4    // dotr.sp.start
	pointsATurn  = 2    // dotr.sp.gain
	mostPoints   = 12   // dotr.sp.cap
	startHand    = 5    // dotr.hand.start
	mostHand     = 6    // dotr.end.hand-limit
	mostMonsters = 5    // dotr.limit.monsters
	mostSpells   = 5    // dotr.limit.spelltraps
	mostStuck    = 3    // dotr.leader.immobile-loss
	terrainBonus = 500  // dotr.terrain.effects
	leaderBonus  = 200  // leader.abilities kind-buff-range-2: "a small buff"
	leaderRange  = 2    // and its range, in steps
	forever      = 9999 // counters of a card that is bound for good
)
