package combat

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/table"
)

// Late says why a move of the combat comes out of time.
func Late(s *table.State, m *validator.Move) *validator.Violation {
	fights := slices.ContainsFunc(s.Stack, func(now table.Pending) bool { return now.Kind == "combat" })
	switch m.Kind {
	case Attack.Kind:
		if fights {
			return validator.Violates("kc.combat.declare-all-first", "the attacks of this combat are declared, and none can be added")
		}
	case Close.Kind:
		if fights {
			return validator.Violates("kc.combat.defend-or-retreat", "the attacked players decide first")
		}
	case Retreat.Kind:
		return lateRetreat(s, *m, fights)
	case Defend.Kind, Join.Kind:
		return validator.Violates("kc.combat.defend-or-retreat", "you are not asked now what attacked units do")
	}
	return nil
}

// lateRetreat says what keeps a unit from retreating whose player is not asked about it.
func lateRetreat(s *table.State, m validator.Move, fights bool) *validator.Violation {
	checks := Retreat.Checks
	if own := realm.IsUnit(s, m.Card) && s.Card(m.Card).Holder == m.Seat; !fights && own && m.Seat != s.Turn.Seat {
		checks = []validator.Check{ableToRetreat} // why nobody was asked about it
	} else if !fights {
		checks = nil
	}
	for _, check := range checks {
		if v := check(s, &m); v != nil {
			return v
		}
	}
	return validator.Violates("kc.combat.defend-or-retreat", "units retreat when they are attacked and their player is asked")
}
