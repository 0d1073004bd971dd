package duel

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/ruling"
	"ttsbridge/validator/table"
)

// Join lets a guest join a running Battle Royale at any point (kd.royale.join). In the middle of a chain or a battle it happens as soon
// as that is over. The guest's deck was checked when the table was opened.
var Join = validator.Action{
	Kind: "join", Verb: "joins", Any: true, Reads: ask.Pressed("join"), Shows: ask.Presses("join"),
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		switch {
		case !board.Is(s, board.Royale):
			return validator.Violates("kd.royale.join", "nobody joins a running duel but a Battle Royale, and this is a %s", s.Option(board.OFormat))
		case !board.Looks(s, m.Seat):
			return validator.Violates("kd.royale.join", "you are no guest who could join")
		case s.Turn.Number == 0:
			return validator.Violates("kd.royale.join", "the duel has not begun")
		}
		return nil
	}},
	Does: func(p *validator.Play, m validator.Move) { p.Do(table.Noted{Seat: m.Seat, Set: board.Joining}) },
}

// join lets those in who want to join when nothing is going on.
func join(p *validator.Play) {
	for seat := range table.Seat(p.State().Count) {
		s := p.State()
		if s.Players[seat].Marks.Has(board.Joining) && len(s.Stack) == 0 && len(s.Asks) == 0 {
			enter(p, seat)
		}
	}
}

// enter puts a newcomer into the rotation as the next one (kd.royale.join-slot), with damage of half the starting Life Points
// (kd.royale.join-damage).
func enter(p *validator.Play, seat table.Seat) {
	p.Do(table.Noted{Seat: seat, Clear: board.Joining | board.Guest | board.Ready}, table.Seated{Seat: seat, Here: true},
		table.Modified{Mod: board.Slot(seat, p.State().Turn.Seat)})
	field.Lose(p, seat, board.StartingLP(p.State(), seat)/2, "kd.royale.join-damage")
	p.Do(table.Stacked{Pending: table.Pending{Kind: "joining", Seat: seat}})
}

// Joining takes a newcomer through the steps of the set-up: Setup Rules, Terrains, the opening hand and the exchange.
func Joining(p *validator.Play, now table.Pending) {
	if now.Stage == 0 && askSetup(p, now.Seat) {
		return
	}
	stage := now.Stage
	now.Stage++
	p.Do(table.Staged{Pending: now})
	switch stage {
	case 0:
		p.Do(table.Noted{Seat: now.Seat, Clear: board.Ready})
		ruling.Terrains(p, now.Seat)
	case 1:
		field.Draw(p, now.Seat, ruling.Hand(p.State()))
	case 2:
		ruling.AskSwap(p, now.Seat)
	default:
		p.Do(table.Resolved{})
	}
}

// observe lays the Symbol card of each guest open at the beginning, where the players have agreed on that (kd.symbol.observers).
func observe(p *validator.Play) {
	s := p.State()
	if s.Option(board.OObservers) != "on" {
		return
	}
	for seat := range table.Seat(s.Count) {
		if !board.Looks(s, seat) {
			continue
		}
		for _, id := range s.In(zones.Spot(seat, board.Extra)) {
			if pr := s.Print(id); board.RuleCard(pr) && board.RuleKind(pr) == board.SymbolRule {
				n, _ := board.Number(pr, "grade")
				field.PlayRule(p, seat, id)
				p.Do(table.Noted{Seat: seat, Set: board.PlayedSymbol}, table.Tallied{Card: id, Kind: zones.TallyCounters, To: int16(n)})
				break
			}
		}
	}
}
