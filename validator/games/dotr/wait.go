package dotr

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// wait asks for an open moment: before the turn player's next action the player who waits may answer, with a Quick-play
// card or a quick effect. "phase" asks for it at the next change of phase (dotr.quickplay.no-trigger).
var wait = validator.Action{
	Kind: "wait", Verb: "waits", Any: true,
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Word: phaseWord(g.Word)}, g.Kind == validator.Press && (g.Word == "wait" || g.Word == "wait phase")
	},
	Shows: func(_ *table.State, m validator.Move) []validator.Gesture {
		word := "wait"
		if m.Word != "" {
			word = "wait phase"
		}
		return []validator.Gesture{{Kind: validator.Press, Seat: m.Seat, Word: word}}
	},
	Checks: []validator.Check{knownMoment, notOnesTurn},
	Does: func(p *validator.Play, m validator.Move) {
		mark := waiting
		if m.Word != "" {
			mark = waitingPhase
		}
		p.Do(table.Noted{Seat: m.Seat, Set: mark})
	},
}

func phaseWord(button string) string {
	if button == "wait phase" {
		return "phase"
	}
	return ""
}

// knownMoment: one waits for the next open moment or for the next change of phase.
func knownMoment(_ *table.State, m validator.Move) *validator.Violation {
	if m.Word != "" && m.Word != "phase" {
		return validator.Violates("dotr.turn.active-player", "one waits for the next action or the next phase; there is no %.40q", m.Word)
	}
	return nil
}

func notOnesTurn(s *table.State, m validator.Move) *validator.Violation {
	if m.Seat == s.Turn.Seat || !s.Alive(m.Seat) {
		return validator.Violates("dotr.turn.active-player", "it is your own turn; act when you like")
	}
	return nil
}

// openMoment gives those who wait their chance as soon as nothing is pending in the Main Phase.
func openMoment(p *validator.Play) {
	s := p.State()
	if s.Turn.Phase != phaseMain || s.Turn.Number == 0 || len(s.Stack) > 0 || len(s.Asks) > 0 || s.Result.Over {
		return
	}
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		if s.Players[seat].Marks.Has(waiting) {
			openWindow(p, s.Turn.Seat, "open", 0, 0, 0)
			return
		}
	}
}

// phaseMoment is the change of a phase, which quick effects and those who wait for it may answer.
func phaseMoment(p *validator.Play) {
	s := p.State()
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		if s.Alive(seat) && mayHoldAnswer(s, seat, table.Pending{Word: "phase", Seat: s.Turn.Seat}) {
			openWindow(p, s.Turn.Seat, "phase", 0, 0, 0)
			return
		}
	}
}

// closeMoment ends the waiting that a window was opened for.
func closeMoment(p *validator.Play, word string) {
	mark := map[string]table.Marks{"open": waiting, "phase": waitingPhase}[word]
	if mark == 0 {
		return
	}
	for seat := table.Seat(0); int(seat) < p.State().Count; seat++ {
		if p.State().Players[seat].Marks.Has(mark) {
			p.Do(table.Noted{Seat: seat, Clear: mark})
		}
	}
}

// leaving goes on to the End Phase once nobody has anything to say any more.
func leaving(p *validator.Play, _ table.Pending) {
	p.Do(table.Resolved{})
	p.Enter(phaseEnd)
}

// negateSummon sends the monster that is being summoned to the graveyard, in spite of what protects it; the summon of a
// divine monster is not negated (dotr.negate.summon, dotr.negate.divine).
func negateSummon(p *validator.Play, l table.Pending, _ table.Effect) {
	s := p.State()
	id := l.Target
	if !unit(s, id) || !isMonster(s, id) || s.Print(id).Tagged("divine") {
		return
	}
	send(p, id, zGraveyard)
}
