package duel

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/battle"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/chain"
	"ttsbridge/validator/table"
)

// The end of a phase is pending as "phasing": N is the phase that comes. All may act before it; when somebody has, the turn player has
// the word again.

const closing uint8 = 1 // all are asked

// Phasing goes on by one stage.
func Phasing(p *validator.Play, now table.Pending) {
	switch {
	case now.Stage == 0:
		now.Stage = closing
		p.Do(table.Staged{Pending: now})
		chain.Ask(p, table.Pending{Word: "phase", Seat: now.Seat})
	case now.Stage == closing:
		p.Do(table.Resolved{})
		p.Enter(now.N)
	case Phases[p.State().Turn.Phase].Waits:
		p.Do(table.Resolved{})
	default:
		now.Stage = 0
		p.Do(table.Staged{Pending: now})
	}
}

// goTo is a player's announcement of a phase.
func goTo(kind validator.Kind, verb string, phase int, checks ...validator.Check) validator.Action {
	return validator.Action{
		Kind: kind, Verb: verb, Reads: ask.Pressed(string(kind)), Shows: ask.Presses(string(kind)), Checks: append([]validator.Check{ownTurn}, checks...),
		Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
			if seat == s.Turn.Seat {
				yield(validator.Move{})
			}
		},
		Does: func(p *validator.Play, _ validator.Move) { goesTo(p, phase) },
	}
}

// PhaseMoves are the announcements of a phase. The turn is ended from every phase that waits for moves: the others go by while somebody is asked.
func PhaseMoves() []validator.Action {
	return []validator.Action{
		goTo("battle", "battles", zones.PhaseBattle, fromMain1, battle.FirstTurn, notStruck),
		goTo("main2", "goes on", zones.PhaseMain2, fromBattle),
		goTo("end", "ends", zones.PhaseEnd),
	}
}

func ownTurn(s *table.State, m *validator.Move) *validator.Violation {
	if m.Seat != s.Turn.Seat {
		return validator.Violates("ygo.turn.turn-player-only", "it is %s's turn", zones.SeatName(s, s.Turn.Seat))
	}
	return nil
}

// fromMain1: the Battle Phase comes after Main Phase 1; nobody goes back (kd.turn.phases).
func fromMain1(s *table.State, _ *validator.Move) *validator.Violation {
	if s.Turn.Phase != zones.PhaseMain1 {
		return validator.Violates("kd.turn.phases", "the Battle Phase comes after Main Phase 1; this is the %s", zones.PhaseSaid(s))
	}
	return nil
}

// notStruck: after a STRIKE the Battle Phase of the turn is skipped (kd.strike.skips-battle).
func notStruck(s *table.State, m *validator.Move) *validator.Violation {
	if s.Players[m.Seat].Marks.Has(board.Struck) {
		return validator.Violates("kd.strike.skips-battle", "you have used STRIKE this turn, and the Battle Phase is skipped")
	}
	return nil
}

// fromBattle: there is a Main Phase 2 after a Battle Phase only (kd.turn.phases).
func fromBattle(s *table.State, _ *validator.Move) *validator.Violation {
	if s.Turn.Phase != zones.PhaseBattle {
		return validator.Violates("kd.turn.phases", "Main Phase 2 comes after a Battle Phase; this is the %s", zones.PhaseSaid(s))
	}
	return nil
}
