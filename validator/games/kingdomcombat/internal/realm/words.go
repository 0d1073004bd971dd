package realm

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// The stages of a turn (kc.turn.stage-order).
const (
	PhaseBeginning = iota
	PhasePre
	PhaseCombat
	PhasePost
	PhaseEnd
)

// PhaseNames are the stages by number.
var PhaseNames = []string{"beginning", "pre-combat", "combat", "post-combat", "end"}

// GoldPoints is the one kind of points.
const GoldPoints = 0

// Numbers the table keeps of a card.
const (
	TallyDamage = iota // damage: of a unit that of this turn, of a structure all there is
	TallyLost          // hit points that a unit has lost
	TallyNow           // those of them that it lost this turn
	TallyGroup         // the first card of the group to which a unit has been joined, 0 for none
)

// Numbers the table keeps of a seat.
const (
	TallyMulligans = 0
	TallyRoll      = 1 // what it rolled for the first turn
)

// What a card did.
const (
	Out    table.Marks = 1 << iota // it has retreated from the combat or was taken out of it
	Stays                          // it stays to defend
	UsedUp                         // its effect of once a turn has worked
	Aimed                          // its player has said whom it hits
	Struck                         // it has dealt its damage of this combat, by Charge

	CombatMarks = Out | Stays | Aimed | Struck
	TurnMarks   = CombatMarks | UsedUp
)

// What a seat did.
const (
	Begun     table.Marks = 1 << iota // its first turn has come
	Kept                              // it keeps its opening hand
	Exchanges                         // it takes a mulligan
	Salted                            // it has to show what its garrison was sealed with
	Lets                              // it lets all pass until it is attacked or its turn comes
)

// How a card is turned (kc.unit.states).
const (
	Upright  = 0
	Sideways = 1
)

// AttackStat is the change that says of a card that it attacks another one: its source is the target, its number the place
// from which it came.
const AttackStat = "attacks"

// AimStat is the change that says of a defender which attacker it hits.
const AimStat = "aims"

// The kinds of questions and pending things that several rooms know.
const (
	AbilityKind = "ability"
	WindowKind  = "window"
	AskRespond  = "respond"
	AskChoose   = "choose"
)

// The places of the options in the list below.
const (
	OptionFirst = iota
	OptionMulligans
	OptionEmptyDeck
	OptionTopology
	OptionAfterCombat
	OptionDefenderDamage
	OptionJoins
	OptionElimination
	OptionVariant
)

// Options are the house rules that players agree on before the game.
var Options = []validator.Option{
	OptionFirst:          {Name: "first_player_method", Default: "bridge_roll", Rule: "kc.house.first-player", Values: []string{"coin", "die", "bridge_roll"}},
	OptionMulligans:      {Name: "mulligan_cap", Default: "free_plus_gold", Rule: "kc.house.mulligan-cap", Values: []string{"free_plus_gold", "gold_total", "one_only"}},
	OptionEmptyDeck:      {Name: "empty_deck", Default: "nothing", Rule: "kc.house.empty-deck", Values: []string{"nothing", "lose", "reshuffle_discard"}},
	OptionTopology:       {Name: "topology", Default: "shared_battlefield", Rule: "kc.house.topology", Values: []string{"shared_battlefield", "ring_of_battlefields"}},
	OptionAfterCombat:    {Name: "attackers_after_combat", Default: "stay", Rule: "kc.house.attackers-after-combat", Values: []string{"stay", "return"}},
	OptionDefenderDamage: {Name: "defender_damage", Default: "once", Rule: "kc.house.defender-damage", Values: []string{"once", "each_attacker"}},
	OptionJoins:          {Name: "join_in_structure", Default: "stay_joined", Rule: "kc.house.join-in-structure", Values: []string{"stay_joined", "separate"}},
	OptionElimination:    {Name: "elimination", Default: "remove_all_cards", Rule: "kc.house.elimination", Values: []string{"remove_all_cards", "structures_and_units_stay"}},
	OptionVariant:        {Name: "variant", Default: "standard", Rule: "kc.house.variants", Values: []string{"standard", "teams", "custom"}},
}

// Teams makes partners of every other one as they sit: among four those who sit across, among six three and three
// (kc.house.variants).
func Teams(options []string, seats int) []table.Seats {
	if options[OptionVariant] != "teams" || seats%2 != 0 || seats < 4 {
		return nil
	}
	sides := make([]table.Seats, 2)
	for i, seat := range Clockwise(seats) {
		sides[i%2] = sides[i%2].With(seat)
	}
	return sides
}
