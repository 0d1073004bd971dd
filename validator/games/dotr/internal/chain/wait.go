package chain

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

const (
	againMod  = "again" // notes on a card each further time that its flip effect goes off in a turn
	mostAgain = 8
)

// endless cuts effects that turn each other up and down without end: a flip effect goes off again only so often in a turn,
// whoever is asked between. Everybody is told (dotr.chain.lifo: a chain comes to its end).
func endless(p *validator.Play, seat table.Seat, id table.CardID) bool {
	s := p.State()
	if !s.Cards[id].Marks.Has(board.Activated) {
		return false
	}
	times := 0
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Card == id && m.Stat == againMod && m.Until == s.Turn.Number {
			times++
		}
	}
	if times < mostAgain {
		p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: againMod, Until: s.Turn.Number}})
		return false
	}
	p.Do(table.Reported{Rule: "dotr.chain.lifo", Seat: seat, Card: id, At: s.Cards[id].Spot,
		Text: "effects set each other off without end; the chain is cut here"})
	return true
}

// Wait asks for an open moment: before the turn player's next action the player who waits may answer, with a Quick-play
// card or a quick effect. "phase" asks for it at the next change of phase (dotr.quickplay.no-trigger).
var Wait = validator.Action{
	Kind: "wait", Verb: "waits", Any: true,
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Word: phaseWord(g.Word)}, g.Kind == validator.Press && (g.Word == "wait" || g.Word == "wait phase")
	},
	Shows: func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		word := "wait"
		if m.Word != "" {
			word = "wait phase"
		}
		return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Word: word})
	},
	Checks: []validator.Check{knownMoment, board.StillIn, notOnesTurn},
	Does: func(p *validator.Play, m validator.Move) {
		mark := board.Waiting
		if m.Word != "" {
			mark = board.WaitingPhase
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
func knownMoment(_ *table.State, m *validator.Move) *validator.Violation {
	if m.Word != "" && m.Word != "phase" {
		return validator.Violates("dotr.turn.active-player", "one waits for the next action or the next phase; there is no %.40q", m.Word)
	}
	return nil
}

func notOnesTurn(s *table.State, m *validator.Move) *validator.Violation {
	if m.Seat == s.Turn.Seat {
		return validator.Violates("dotr.turn.active-player", "it is your own turn; act when you like")
	}
	return nil
}

// OpenMoment gives those who wait their chance as soon as nothing is pending in the Main Phase.
func OpenMoment(p *validator.Play) {
	s := p.State()
	if s.Turn.Phase != board.PhaseMain || s.Turn.Number == 0 || len(s.Stack) > 0 || len(s.Asks) > 0 || s.Result.Over {
		return
	}
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		if s.Players[seat].Marks.Has(board.Waiting) {
			field.OpenWindow(p, s.Turn.Seat, "open", 0, 0, 0)
			return
		}
	}
}

// PhaseMoment is the change of a phase, which quick effects and those who wait for it may answer.
func PhaseMoment(p *validator.Play) {
	s := p.State()
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		if s.Alive(seat) && mayHoldAnswer(s, seat, table.Pending{Word: "phase", Seat: s.Turn.Seat}) {
			field.OpenWindow(p, s.Turn.Seat, "phase", 0, 0, 0)
			return
		}
	}
}

// closeMoment ends the waiting that a window was opened for.
func closeMoment(p *validator.Play, word string) {
	mark := map[string]table.Marks{"open": board.Waiting, "phase": board.WaitingPhase}[word]
	if mark == 0 {
		return
	}
	for seat := table.Seat(0); int(seat) < p.State().Count; seat++ {
		if p.State().Players[seat].Marks.Has(mark) {
			p.Do(table.Noted{Seat: seat, Clear: mark})
		}
	}
}

// Leaving goes on to the End Phase once nobody has anything to say any more.
func Leaving(p *validator.Play, _ table.Pending) {
	p.Do(table.Resolved{})
	p.Enter(board.PhaseEnd)
}

// NegateSummon sends the monster that is being summoned to the graveyard, in spite of what protects it; the summon of a
// divine monster is not negated (dotr.negate.summon, dotr.negate.divine).
func NegateSummon(p *validator.Play, l table.Pending, _ *rows.Row) {
	s := p.State()
	id := l.Target
	if !board.Unit(s, id) || !board.IsMonster(s, id) || s.Print(id).Tagged("divine") {
		return
	}
	field.Send(p, id, board.Graveyard)
}
