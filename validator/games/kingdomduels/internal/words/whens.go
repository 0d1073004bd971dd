package words

import "ttsbridge/validator/games/internal/rows"

// The occasions, by their place in the list.
const (
	Activate = iota
	Use
	Quick
	Detach
	Flip
	Strike
	Summoned
	NormalSummoned
	SpecialSummoned
	HiddenNow
	Attacks
	Attacked
	Battles
	Kills
	Destroyed
	BattleDestroyed
	ToGrave
	Leaves
	WinsSubduel
	Standby
	FoeStandby
	End
	FoeEnd
	While
	WhileEquipped
	WhileAttached
)

var whens = []rows.When{
	Activate: {Name: "activate", Text: "the Spell or Trap is activated, or the Rule Card played; its rows are done when it resolves, and that is what it answers; activate.2, activate.3 are the options of a Spell or Trap, of which its player chooses one", Says: "when {it} is activated", Tacit: true},
	Use:      {Name: "use", Text: "its player uses the face-up card in the own Main Phase with no chain open; use.2, use.3 are the options of one effect, of which its player chooses one", Says: "once during your Main Phase"},
	Quick:    {Name: "quick", Text: "its player uses the face-up card as a Quick Effect, in any turn", Says: "in any turn"},
	Detach:   {Name: "detach", Text: "its player sends it to the Graveyard from beneath another card, as a Quick Effect", Says: "when {it} is detached"},
	Flip:     {Name: "flip", Text: "the Hidden monster was turned face-up, by whatever", Says: "when {it} is flipped"},
	Strike:   {Name: "strike", Text: "it has attacked a Terrain Marker", Says: "when {it} strikes a Terrain"},

	Summoned:        {Name: "summoned", Text: "it came to the field face-up or was played Hidden from the hand; hiding a monster is no summon", Says: "when {it} is summoned"},
	NormalSummoned:  {Name: "normal-summoned", Text: "it was Normal Summoned", Says: "when {it} is Normal Summoned"},
	SpecialSummoned: {Name: "special-summoned", Text: "an effect or its own mechanic brought it to the field", Says: "when {it} is Special Summoned"},
	HiddenNow:       {Name: "hides", Text: "an effect hid it", Says: "when {it} is hidden"},
	Attacks:         {Name: "attacks", Text: "it has declared an attack; that is its target. A STRIKE is an attack", Says: "when {it} attacks"},
	Attacked:        {Name: "attacked", Text: "it was made the target of an attack; that is the attacker", Says: "when {it} is attacked"},
	Battles:         {Name: "battles", Text: "it was in a battle, after damage calculation; that is the other monster", Says: "when {it} has battled"},
	Kills:           {Name: "kills", Text: "it has destroyed a monster by battle; that is the monster", Says: "when {it} destroys a monster by battle"},
	Destroyed:       {Name: "destroyed", Text: "it was destroyed, by whatever", Says: "when {it} is destroyed"},
	BattleDestroyed: {Name: "destroyed-in-battle", Text: "it was destroyed by battle; that is what destroyed it", Says: "when {it} is destroyed by battle"},
	ToGrave:         {Name: "to-grave", Text: "it went to the Graveyard from wherever", Says: "when {it} is sent to the graveyard"},
	Leaves:          {Name: "leaves", Text: "it left the field, for wherever", Says: "when {it} leaves the field"},

	WinsSubduel: {Name: "wins-subduel", Text: "its player has won the Subduel that it has begun", Says: "when you win its Subduel"},

	Standby:    {Name: "standby", Text: "its player's Standby Phase, while it lies face-up", Says: "during your Standby Phase"},
	FoeStandby: {Name: "foe-standby", Text: "the Standby Phase of an opponent", Says: "during your opponent's Standby Phase"},
	End:        {Name: "end", Text: "its player's End Phase, while it lies face-up", Says: "during your End Phase"},
	FoeEnd:     {Name: "foe-end", Text: "the End Phase of an opponent", Says: "during your opponent's End Phase"},

	While:         {Name: "while", Text: "for as long as it lies face-up on the field or in the Rule Zone", Holds: true, Says: "while it is face-up", Tacit: true},
	WhileEquipped: {Name: "while-equipped", Text: "EQUIP: for as long as it is equipped to a monster, or equips a place", Holds: true, Says: "while it is equipped"},
	WhileAttached: {Name: "while-attached", Text: "ATTACH: for as long as it lies beneath another card", Holds: true, Says: "while it is attached"},
}
