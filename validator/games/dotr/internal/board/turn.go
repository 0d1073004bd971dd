package board

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Where players have agreed on the PS2 rules the referee knows none of them: it keeps the physical record of what hands
// do, and gives no verdicts (dotr.meta.ruleset).

// RecordOnly tells whether the duel is recorded and not judged (ruleset ps2).
func RecordOnly(s *table.State) bool { return s.Option(OptionRuleset) == "ps2" }

// OwnTurn: only the turn player acts of their own accord (dotr.turn.active-player).
func OwnTurn(s *table.State, m *validator.Move) *validator.Violation {
	if m.Seat != s.Turn.Seat {
		return turnOf[s.Turn.Seat]
	}
	return nil
}

// turnOf is said of nearly all that a seat might try out of turn, so it is made once: by the seat whose turn it is.
var turnOf = func() (all []*validator.Violation) {
	for _, name := range Names {
		all = append(all, validator.Violates("dotr.turn.active-player", "it is %s's turn", name).Worded())
	}
	return all
}()

// StillIn: whoever is out of the duel neither gives it up nor waits for a moment of it (dotr.win.four-players).
func StillIn(s *table.State, m *validator.Move) *validator.Violation {
	if !s.Alive(m.Seat) {
		return validator.Violates("dotr.win.four-players", "%s is out of the duel already", Names[m.Seat])
	}
	return nil
}

// MainPhase: cards are played, moved, turned and flipped in the Main Phase (dotr.turn.main-actions).
func MainPhase(s *table.State, _ *validator.Move) *validator.Violation {
	if s.Turn.Phase != PhaseMain {
		return validator.Violates("dotr.turn.main-actions", "this is for the Main Phase, not the %s phase",
			PhaseNames[s.Turn.Phase])
	}
	return nil
}
