package duel

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/ygo/field"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// The end of a phase is pending as "phasing": N is the phase that comes. All may act before it; when nobody does, it comes. Where
// somebody has acted the turn player has the word again (ygo.chain.priority).

const asked uint8 = 1 // all are asked

// Phasing goes on by one stage.
func Phasing(p *validator.Play, now table.Pending) {
	switch {
	case now.Stage == 0:
		now.Stage = asked
		p.Do(table.Staged{Pending: now}, table.Stacked{Pending: table.Pending{Kind: "window", Word: "phase", Seat: now.Seat}})
	case now.Stage == asked+zones.Closed:
		p.Do(table.Resolved{})
		if p.State().Turn.Phase == zones.PhaseBattle {
			endBattle(p)
		}
		enter(p, now.N)
	case Phases[p.State().Turn.Phase].Waits:
		p.Do(table.Resolved{})
	default:
		now.Stage = 0
		p.Do(table.Staged{Pending: now})
	}
}

// enter begins a phase; a Main Phase 1 that is skipped is left out.
func enter(p *validator.Play, phase int) {
	p.Enter(phase)
	if s := p.State(); phase == zones.PhaseMain1 && standing.Under(s, s.Turn.Seat, "skip-main") {
		p.Do(table.Stacked{Pending: table.Pending{Kind: "phasing", Seat: s.Turn.Seat, N: zones.PhaseEnd}})
	}
}

// endBattle is the End Step of the Battle Phase (ygo.battle.steps).
func endBattle(p *validator.Play) {
	s := p.State()
	for _, id := range zones.Monsters(s, s.Turn.Seat) {
		if s.Card(id).Marks.Has(zones.Attacked) && standing.Has(s, id, "turns-after-attack") && !zones.Defending(s, id) {
			field.Turn(p, id, zones.Sideways)
		}
	}
	hears(p, words.BattlePhaseEnd, zones.M1, zones.Each, p.State().Turn.Seat)
}

// goTo is a player's announcement of a phase.
func goTo(kind validator.Kind, verb string, phase int, checks ...validator.Check) validator.Action {
	return validator.Action{
		Kind: kind, Verb: verb, Reads: ask.Pressed(string(kind)), Shows: ask.Presses(string(kind)), Checks: checks,
		Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
			if seat == s.Turn.Seat {
				yield(validator.Move{})
			}
		},
		Does: func(p *validator.Play, m validator.Move) {
			p.Do(table.Stacked{Pending: table.Pending{Kind: "phasing", Seat: m.Seat, N: phase}})
		},
	}
}

// PhaseMoves are the announcements of a phase; leaves is a game's rule on who leaves the Battle Phase, before are its others, that on whose
// turn it is among them. A turn is ended from every phase that waits for moves; in the others something is pending.
func PhaseMoves(leaves validator.Check, before ...validator.Check) []validator.Action {
	with := func(checks ...validator.Check) []validator.Check {
		return append(append([]validator.Check{}, before...), checks...)
	}
	return []validator.Action{
		goTo("battle", "battles", zones.PhaseBattle, with(firstTurn, onlyFromMain1, battleAllowed)...),
		goTo("main2", "goes on", zones.PhaseMain2, with(onlyFromBattle, leaves)...),
		goTo("end", "ends", zones.PhaseEnd, with(leaves)...),
	}
}

// firstTurn: the player of turn 1 has no Battle Phase (ygo.turn.first-turn-no-battle).
func firstTurn(s *table.State, _ *validator.Move) *validator.Violation {
	if s.Turn.Number <= 1 {
		return validator.Violates("ygo.turn.first-turn-no-battle", "there is no Battle Phase on the first turn")
	}
	return nil
}

// onlyFromMain1: the Battle Phase comes after Main Phase 1; nobody goes back (ygo.turn.phases).
func onlyFromMain1(s *table.State, _ *validator.Move) *validator.Violation {
	if s.Turn.Phase != zones.PhaseMain1 {
		return validator.Violates("ygo.turn.phases", "the Battle Phase comes after Main Phase 1; this is the %s", zones.PhaseSaid(s))
	}
	return nil
}

func battleAllowed(s *table.State, m *validator.Move) *validator.Violation {
	for _, law := range []string{"no-battle-phase", "skip-battle"} {
		if by, is := standing.Bound(s, m.Seat, law); is {
			return validator.Violates("ygo.card.text-over-rules", "no Battle Phase: %s", standing.Saying(s, by))
		}
	}
	return nil
}

// onlyFromBattle: Main Phase 2 comes after a Battle Phase (ygo.turn.main2-after-battle); nobody goes back (ygo.turn.phases).
func onlyFromBattle(s *table.State, _ *validator.Move) *validator.Violation {
	switch s.Turn.Phase {
	case zones.PhaseBattle:
		return nil
	case zones.PhaseMain1:
		return validator.Violates("ygo.turn.main2-after-battle", "Main Phase 2 comes after a Battle Phase, and there was none")
	}
	return validator.Violates("ygo.turn.phases", "Main Phase 2 comes after the Battle Phase; this is the %s", zones.PhaseSaid(s))
}
