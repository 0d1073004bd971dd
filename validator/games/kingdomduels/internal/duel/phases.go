package duel

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// Phases are the phases of a turn, in their order (kd.turn.phases).
var Phases = []validator.Phase{
	zones.PhaseDraw: {Name: zones.PhaseNames[zones.PhaseDraw], Enters: drawPhase},
	zones.PhaseStandby: {Name: zones.PhaseNames[zones.PhaseStandby], Enters: func(p *validator.Play) {
		goesTo(p, zones.PhaseMain1)
		heard(p, words.Standby, words.FoeStandby)
	}},
	zones.PhaseMain1:  {Name: zones.PhaseNames[zones.PhaseMain1], Waits: true},
	zones.PhaseBattle: {Name: zones.PhaseNames[zones.PhaseBattle], Waits: true},
	zones.PhaseMain2:  {Name: zones.PhaseNames[zones.PhaseMain2], Waits: true},
	zones.PhaseEnd: {Name: zones.PhaseNames[zones.PhaseEnd], Enters: func(p *validator.Play) {
		p.Do(table.Stacked{Pending: table.Pending{Kind: "ending", Seat: p.State().Turn.Seat}})
		heard(p, words.End, words.FoeEnd)
	}},
}

// heard lets open cards hear of a phase of their player, or of an opponent.
func heard(p *validator.Play, own, foes int) {
	turn := p.State().Turn.Seat
	field.Phase(p, own, func(seat table.Seat) bool { return seat == turn })
	field.Phase(p, foes, func(seat table.Seat) bool { return !p.State().Together(seat, turn) })
}

// drawPhase draws the one card of the turn, on turn 1 too (kd.draw.phase-draw, kd.draw.first-turn).
func drawPhase(p *validator.Play) {
	goesTo(p, zones.PhaseStandby)
	field.Draw(p, p.State().Turn.Seat, 1)
}

func goesTo(p *validator.Play, phase int) {
	p.Do(table.Stacked{Pending: table.Pending{Kind: "phasing", Seat: p.State().Turn.Seat, N: phase}})
}

// passTurn gives the turn to whoever follows; a new round begins with who opens the rotation.
func passTurn(p *validator.Play, from table.Seat) {
	s := p.State()
	next, around := board.Follows(s, from)
	if around {
		for seat := range table.Seat(s.Count) {
			if s.Players[seat].Marks&board.RoundSeats != 0 {
				p.Do(table.Noted{Seat: seat, Clear: board.RoundSeats})
			}
		}
		p.Do(table.Counted{Seat: 0, Kind: board.TallyRound, To: s.Players[0].Tally[board.TallyRound] + 1})
	}
	if board.Is(s, board.Boss) && next != 0 {
		p.Do(table.Counted{Seat: 1, Kind: board.TallyRound, To: int16(int(next) % (board.Playing(s) - 1))})
	}
	passTo(p, next)
}

func passTo(p *validator.Play, to table.Seat) {
	var wiped []table.Event
	for seat := range table.Seat(p.State().Count) {
		if p.State().Players[seat].Tally[board.TallyDestruction] != 0 {
			wiped = append(wiped, table.Counted{Seat: seat, Kind: board.TallyDestruction})
		}
	}
	lasting.NextTurn(p, table.Passed{Seat: to, Seats: board.TurnSeats, Cards: zones.TurnMarks}, wiped...)
	p.Enter(zones.PhaseDraw)
}
