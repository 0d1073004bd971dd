package effects

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// truceMod notes on a leader that nobody attacks its player's cards for the rest of the turn.
const truceMod = "truce"

// truce keeps attacks from a player's cards until the end of the turn, and ends the one that set it off.
func truce(p *validator.Play, l table.Pending, r *rows.Row) {
	s := p.State()
	stop(p, l, r)
	p.Do(table.Modified{Mod: table.Mod{Card: s.Players[l.Seat].Token, Stat: truceMod, Until: s.Turn.Number}})
}

// KeepsTruce: a truce keeps cards from moving onto those it shelters (dotr.precedence.card-over-rulebook).
func KeepsTruce(s *table.State, m *validator.Move) *validator.Violation {
	on := board.Occupant(s, m.To)
	if on == 0 || !board.Enemies(s, s.Cards[on].Holder, m.Seat) {
		return nil
	}
	if standing.Noted(s, s.Players[s.Cards[on].Holder].Token, truceMod) {
		return validator.Violates("dotr.precedence.card-over-rulebook", "%s's cards are not attacked any more this turn", board.Names[s.Cards[on].Holder])
	}
	return nil
}

// OneAttack: a running effect may allow each player one monster's attack a turn (dotr.precedence.card-over-rulebook). Spells and traps
// that are moved onto enemy cards are not counted.
func OneAttack(s *table.State, m *validator.Move) *validator.Violation {
	on := board.Occupant(s, m.To)
	if on == 0 || !board.IsMonster(s, m.Card) || !board.Enemies(s, s.Cards[on].Holder, m.Seat) || !s.Players[m.Seat].Marks.Has(board.AttackedOnce) || !standing.Bound(s, m.Seat, "one-attack") {
		return nil
	}
	return validator.Violates("dotr.precedence.card-over-rulebook", "you have attacked this turn, and one attack a turn is all as long as %s", standing.Saying(s, m.Seat, "one-attack"))
}

// Fall sends a monster to the graveyard that has lost a battle. One that survives its first battle of a turn stays.
func Fall(p *validator.Play, id table.CardID) {
	s := p.State()
	if standing.Has(s, id, "survives-battle") && !s.Cards[id].Marks.Has(board.Survived) {
		p.Do(table.Marked{Card: id, Set: board.Survived})
		return
	}
	field.Send(p, id, board.Graveyard)
}

// Pierces tells whether an attacker harms the player of a beaten monster in defence (dotr.piercing).
func Pierces(s *table.State, id table.CardID) bool {
	return s.Print(id).Tagged("piercing") || standing.Granted(s, id, "piercing")
}

// sealGraves keeps what lies in the graveyards now from being revived.
func sealGraves(p *validator.Play, l table.Pending, _ *rows.Row) {
	EachMeant(p, l.Seat, rows.Both, func(seat table.Seat) {
		s := p.State()
		for _, id := range s.In(board.Pile(s, seat, board.Graveyard)) {
			if !standing.Noted(p.State(), id, NoReturnMod) {
				p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: NoReturnMod}})
			}
		}
	})
}

// union lets a face-up monster go under another one of its player's that stands beside it, as a power-up worth its bonus.
func union(p *validator.Play, l table.Pending, _ *rows.Row) {
	s := p.State()
	if l.Stage != Aimed {
		var beside []table.CardID
		for _, id := range openMonsters(s, l.Seat) {
			if id != l.Card && board.Adjacent(s, s.Cards[id].Spot, l.To) {
				beside = append(beside, id)
			}
		}
		aimAt(p, l, beside)
		return
	}
	if board.Unit(s, l.Card) && board.Unit(s, l.Target) && l.Target != l.Card {
		field.Attach(p, l.Seat, l.Card, l.Target)
		if s.Print(l.Target).Subtype == "xyz" {
			p.Do(table.Modified{Mod: table.Mod{Card: l.Card, Stat: standing.UnionMod}})
		}
	}
}
