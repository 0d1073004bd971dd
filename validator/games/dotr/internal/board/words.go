package board

import "ttsbridge/validator/table"

// Bloodless is what an attack remembers that costs nobody Life Points.
const Bloodless = 1

// LateFlip is what a link carries out that has waited for the end of a battle.
const LateFlip = "flip after battle"

const (
	CrushStrength = 1500       // dotr.terrain.effects: from this ATK on Crush destroys
	CrushProof    = "Immortal" // the kind that it spares
)

// Beyond marks a link whose card works although it has left the field.
const Beyond = 1

// VanillaPool is the part of the collection whose traps cannot be held back.
const VanillaPool = "ps2"

// Told puts the occasions that are held against a trap into words.
var Told = map[string]string{"attacked": "attacked", "entered": "entered the tile beside it", "activated": "activated a card"}

// Kinds of points.
const (
	LP = iota // Life Points
	SP        // Summoning Points
)

// Phases of a turn (dotr.turn.phases).
const (
	PhaseDraw = iota
	PhaseStandby
	PhaseMain
	PhaseEnd
	PhaseBuilding // before the duel
)

var (
	// PhaseNames are the phases by number.
	PhaseNames = []string{"draw", "standby", "main", "end", "building"}
	// Names are the seats by number.
	Names = []string{"South", "North", "West", "East"}
)

// Numbers the table keeps of a card.
const (
	TallySpellbound = iota // Spellbound counters on it
	TallyBoundTurn         // turn in which it was spellbound
	TallyPlayed            // turn in which it was played
	TallyPaid              // Summoning Points paid for it
)

// Numbers the table keeps of a seat.
const (
	TallyStuck       = iota // turns in a row in which the leader could not move
	TallyMorePlays          // card plays of this turn beyond the first, by effects
	TallyMoreSummons        // Normal Summons of this turn beyond the first, by effects
)

// What a seat did.
const (
	PlayedCard     table.Marks = 1 << iota // the one card play of this turn
	Summoned                               // the Normal Summon of this turn
	LeaderFree                             // its leader had a lawful step this turn
	DestinyUsed                            // the Destiny Draw of this duel
	Begins                                 // has the first turn, as agreed
	LayoutAccepted                         // has accepted the board as it lies
	NeutralOpen                            // has not agreed to what another proposed for neutral ground
	Waiting                                // wants the next open moment
	WaitingPhase                           // wants the next change of phase
	AttackedOnce                           // a card of its has attacked this turn
	WatchesMoves                           // wants to be asked about far enemy moves
	LetsMoves                              // does not want to be asked about far enemy moves

	SeatTurnMarks = PlayedCard | Summoned | LeaderFree | AttackedOnce
)

// What a card did or is.
const (
	Moved       table.Marks = 1 << iota // its movement order of this turn
	ToDefence                           // turned to defence this turn
	ToAttack                            // turned to attack this turn
	ForcedOpen                          // turned up by something other than its own activation
	Activated                           // its effect has been called on
	Halted                              // its attack or move of this turn is stopped, or the activation of a spell or trap
	Evolved                             // came by an Evolve Summon and has not left the field since
	EverEvolved                         // came by an Evolve Summon once in this duel (dotr.evolve.revive)
	UsedEffect                          // its own effect has been used this turn
	Survived                            // came out of a lost battle of this turn by its own effect
	Negated                             // its effect that waits to be carried out is stopped: of a monster, which goes on with what else it does
	Fresh                               // came out of the extra deck, and has no order in the turn in which it came (special.may-move)

	CardTurnMarks = Moved | ToDefence | ToAttack | Halted | UsedEffect | Survived
)

// Which pile a card began in.
const (
	HomeMain uint8 = iota
	HomeExtra
	HomeLeader
	HomeDestiny
	HomeCreated
)

// What kind of card it is for the table, as stated at play or seen.
const (
	Unknown uint8 = iota
	Monster
	SpellTrap
	Leader
)

// The words by which a player states what a face-down card is.
const (
	SaysMonster   = "monster"
	SaysSpellTrap = "spell-trap"
	SaysEquip     = "equip"
)

// Orientation of a monster.
const (
	Upright  uint8 = 0 // attack position
	Sideways uint8 = 1 // defence position
)

// Terrain of a tile; State.Ground holds these.
const (
	GroundNormal = iota
	GroundForest
	GroundWasteland
	GroundMountain
	GroundMeadow
	GroundSea
	GroundDark
	GroundToon
	GroundLabyrinth
	GroundCrush
)

// Grounds are the terrains by number.
var Grounds = []string{"Normal", "Forest", "Wasteland", "Mountain", "Meadow", "Sea", "Dark", "Toon", "Labyrinth", "Crush"}

// Likes and dislikes are the tags by which card facts say which terrain favours or hinders a monster, by ground.
var Likes, Dislikes = tags("likes:"), tags("dislikes:")

func tags(prefix string) []string {
	out := make([]string, len(Grounds))
	for i, g := range Grounds {
		out[i] = prefix + g
	}
	return out
}

// The numbers of the rules.
const (
	StartPoints  = 4    // dotr.sp.start
	PointsATurn  = 2    // dotr.sp.gain
	MostPoints   = 12   // dotr.sp.cap
	StartHand    = 5    // dotr.hand.start
	MostHand     = 6    // dotr.end.hand-limit
	MostMonsters = 5    // dotr.limit.monsters
	MostSpells   = 5    // dotr.limit.spelltraps
	MostStuck    = 3    // dotr.leader.immobile-loss
	terrainBonus = 500  // dotr.terrain.effects
	LeaderBonus  = 200  // leader.abilities kind-buff-range-2: "a small buff"
	LeaderRange  = 2    // and its range, in steps
	Forever      = 9999 // counters of a card that is bound for good
)
