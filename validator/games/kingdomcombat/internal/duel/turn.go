package duel

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/games/kingdomcombat/internal/combat"
	"ttsbridge/validator/games/kingdomcombat/internal/field"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/window"
	"ttsbridge/validator/games/kingdomcombat/internal/words"
	"ttsbridge/validator/table"
)

// Beginning runs the first stage of a turn in its order: gold is lost, units become active, gold is gained, a card is drawn; then
// the others may answer, for the turn player acts next anyway (kc.turn.beginning-order).
func Beginning(p *validator.Play) {
	s := p.State()
	seat := s.Turn.Seat
	field.Earn(p, seat, -realm.Gold(s, seat), "kc.gold.reset")
	for _, at := range realm.Stands(s) {
		for _, id := range s.In(at) {
			if s.Cards[id].Holder == seat && s.Cards[id].Turned != realm.Upright { // kc.unit.activate-all
				p.Do(table.Turned{Card: id, To: realm.Upright})
			}
		}
	}
	field.Earn(p, seat, field.Income(p.State(), seat), "kc.gold.income")
	p.Do(table.Noted{Seat: seat, Set: realm.Begun})
	window.Wake(p, seat)
	window.Open(p, seat)
	field.OfTurn(p, words.TurnStart, seat)
	drawOne(p, seat)
}

// drawOne draws the card of the turn; who goes first draws none on the first turn (kc.turn.draw-one, kc.turn.first-player-no-draw).
func drawOne(p *validator.Play, seat table.Seat) {
	if p.State().Turn.Number > 1 {
		field.Draw(p, seat, 1)
	}
}

// End ends the turn by its player's word; the others have the last one (kc.turn.end-by-player).
var End = validator.Action{
	Kind: "end", Verb: "ends", Reads: ask.Pressed("end"), Shows: ask.Presses("end"),
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		if seat == s.Turn.Seat {
			yield(validator.Move{})
		}
	},
	Checks: []validator.Check{realm.OwnTurn("kc.turn.end-by-player"), func(s *table.State, m *validator.Move) *validator.Violation {
		if s.Turn.Phase == realm.PhaseCombat {
			return validator.Violates("kc.turn.end-by-player", "close the combat first")
		}
		return nil
	}},
	Does: func(p *validator.Play, m validator.Move) { combat.Leave(p, m.Seat, realm.PhaseEnd) },
}

// Ending lets what happens at the end of a turn happen; then the turn passes on.
func Ending(p *validator.Play) {
	p.Do(table.Stacked{Pending: table.Pending{Kind: "ending", Seat: p.State().Turn.Seat}})
	field.OfTurn(p, words.TurnEnd, p.State().Turn.Seat)
}

// Ended hands the turn to the next player (kc.multi.turn-order).
func Ended(p *validator.Play, now table.Pending) {
	p.Do(table.Resolved{})
	passTurn(p, realm.After(p.State(), now.Seat))
}

// passTurn gives the turn to a seat. In one step all damage goes off units, what lasted for the turn ends, and control goes back, so
// that no unit dies of an armor that it loses now (kc.turn.effects-expire, kc.turn.damage-cleanup).
func passTurn(p *validator.Play, to table.Seat) {
	field.GiveBack(p)
	lasting.NextTurn(p, table.Passed{Seat: to, Cards: realm.TurnMarks}, field.Heal(p.State())...)
	p.Enter(realm.PhaseBeginning)
}
