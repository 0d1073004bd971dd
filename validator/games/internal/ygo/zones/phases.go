package zones

import "ttsbridge/validator/table"

// The phases of a turn (ygo.turn.phases). Begin is the moment between two turns.
const (
	PhaseDraw = iota
	PhaseStandby
	PhaseMain1
	PhaseBattle
	PhaseMain2
	PhaseEnd
)

// PhaseNames are their names.
var PhaseNames = [...]string{PhaseDraw: "draw", PhaseStandby: "standby", PhaseMain1: "main 1", PhaseBattle: "battle", PhaseMain2: "main 2", PhaseEnd: "end"}

// Main tells whether it is a Main Phase.
func Main(s *table.State) bool { return s.Turn.Phase == PhaseMain1 || s.Turn.Phase == PhaseMain2 }

// PhaseSaid is the phase in a sentence.
func PhaseSaid(s *table.State) string {
	return [...]string{"Draw Phase", "Standby Phase", "Main Phase 1", "Battle Phase", "Main Phase 2", "End Phase"}[min(int(s.Turn.Phase), PhaseEnd)]
}

// Moved is the word of an attack in whose Battle Step something was activated, or chosen anew: everybody may act once more before the Damage
// Step (ygo.chain.priority).
const Moved = "moved"

// Closed is added to the stage of something pending on which a window has closed without an answer.
const Closed uint8 = 100

// The stages of an attack (ygo.battle.steps): the Battle Step until it is answered, then the Damage Step.
const (
	AttackDeclared uint8 = iota
	AttackReplay         // monsters on the attacked side have changed: the attacker chooses again
	DamageStart          // a face-down target is turned up
	DamageBefore         // before the calculation
	DamageNow            // at the calculation
	DamageAfter          // what the battle has done is heard
	DamageEnd            // what it has destroyed leaves
)
