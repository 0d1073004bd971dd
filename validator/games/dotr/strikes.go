package dotr

import "ttsbridge/validator/table"

// counters says what each counter effect answers.
var counters = map[string]string{
	"stop-move": "move", "cancel-attack": "attack", "cancel-spell": "spell", "cancel-trap": "trap",
	"halve-attacker": "attack", "bind-defender": "move", "set-position": "move", "destroy": "attack",
	"cancel-ritual": "ritual", "cancel-revive": "revive", "negate-summon": "summon", "cancel-damage": "damage", "cancel-destruction": "destroy",
	"turn-back-damage": "damage", "recovery-to-damage": "recovery",
	"guard-dark-hole": "dotr:699", "cancel-raigeki": "dotr:700", "cancel-feather-duster": "dotr:702",
}

func strikes(s *table.State, want string, w *table.Pending) bool {
	return meets(want, w.Word, s.Print(w.Card))
}

// meets tells whether a counter effect answers what happened, done by a card with that face.
func meets(want, word string, face *table.Print) bool {
	switch want {
	case "move":
		return word == "attacked" || word == "entered"
	case "attack":
		return word == "attacked" || word == "met"
	case "summon":
		return word == "summoned"
	case "damage":
		return word == "activated" && harmOf(face) > 0
	case "recovery":
		return word == "activated" && healingOf(face)
	case "ritual", "revive", "destroy":
		return word == "activated" && does(face, want)
	}
	return word == "activated" && (face.Kind == want || face.Key == want)
}
