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
	switch want {
	case "move":
		return w.Word == "attacked" || w.Word == "entered"
	case "attack":
		return w.Word == "attacked" || w.Word == "met"
	case "summon":
		return w.Word == "summoned"
	case "damage":
		return w.Word == "activated" && harmOf(s.Print(w.Card)) > 0
	case "recovery":
		return w.Word == "activated" && healingOf(s.Print(w.Card))
	case "ritual", "revive", "destroy":
		return w.Word == "activated" && does(s.Print(w.Card), want)
	}
	return w.Word == "activated" && (s.Print(w.Card).Kind == want || s.Print(w.Card).Key == want)
}
