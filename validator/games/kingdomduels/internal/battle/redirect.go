package battle

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/table"
)

// offerRedirect asks everybody in a Battle Royale but attacker and attacked whether the attack is drawn upon a monster of theirs, in the
// order of turns after who acted last: the attacker, or who has drawn it upon himself.
func offerRedirect(p *validator.Play, now table.Pending) {
	s, last := p.State(), now.Seat
	if now.N&protected != 0 && board.There(s, now.Target) {
		last = s.Card(now.Target).Holder
	}
	asked := board.Is(s, board.Royale) && ask.Round(p, now, board.InTurn(s, last), func(seat table.Seat) (table.Ask, bool) {
		out := !s.Alive(seat) || !board.There(s, now.Target) || seat == now.Seat || seat == s.Card(now.Target).Holder || s.Players[seat].Marks.Has(board.Redirected)
		able := drawn(s, seat, now)
		return table.Ask{Kind: "redirect", Card: now.Target, Cards: able, Max: 1, Text: "draw the attack upon a monster of yours?"}, !out && len(able) > 0
	})
	if !asked {
		now.Stage, now.Passed = answerable, 0
		p.Do(table.Staged{Pending: now})
	}
}

// drawn lists the monsters of a seat that an attack reaches, so that it may be drawn upon one of them. Those that openly cannot move are none.
func drawn(s *table.State, seat table.Seat, now table.Pending) []table.CardID {
	return slices.DeleteFunc(board.Monsters(s, seat), func(id table.CardID) bool {
		return s.Card(id).Up && strength.Has(s, id, "cannot-move") || outOfReach(s, now, id) != nil
	})
}

// outOfReach: what a Tilemap keeps from being attacked is not attacked by way of another monster (kd.tilemap.confined).
func outOfReach(s *table.State, now table.Pending, id table.CardID) *validator.Violation {
	return onTiles(s, &validator.Move{Seat: now.Seat, Card: now.Card, To: s.Card(id).Spot})
}

// Redirect draws an attack upon an own monster (kd.royale.redirect).
var Redirect = validator.Action{
	Kind: "redirect", Verb: "redirects", Answers: "redirect",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card}, g.Kind == validator.Press && (g.Word == "redirect" || g.Word == "pick") && g.Card != 0
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, Word: "pick"})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range drawn(s, seat, *s.Top()) {
			yield(validator.Move{Card: id})
		}
	},
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		switch {
		case !board.Monster(s, m.Card) || s.Card(m.Card).Holder != m.Seat:
			return validator.Violates("kd.royale.redirect", "the attack is drawn upon a monster of one's own")
		case strength.Has(s, m.Card, "cannot-move"):
			return validator.Violates("kd.royale.redirect", "%s cannot move", zones.Title(s, m.Card))
		}
		return outOfReach(s, *s.Top(), m.Card)
	}},
	Does: func(p *validator.Play, m validator.Move) {
		p.Do(table.Noted{Seat: m.Seat, Set: board.Redirected})
		aim(p, *p.State().Top(), m.Card, redirected|protected)
	},
}

// Refuse lets the attack go on as it was declared.
var Refuse = validator.Action{
	Kind: "refuse", Verb: "declines", Answers: "redirect", Reads: ask.Pressed("pass"), Shows: ask.Presses("pass"),
	Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{}) },
	Does:   func(p *validator.Play, m validator.Move) { ask.Pass(p, m.Seat) },
}

// turns is how often effects have turned the attack of a monster.
func turns(s *table.State, attacker table.CardID) (n int) {
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Card == attacker && m.Stat == field.Turned {
			n++
		}
	}
	return min(n, mostTurns)
}

// turnedOn is the monster on which an effect has turned an attack since that has its target, 0 without one.
func turnedOn(s *table.State, now table.Pending) table.CardID {
	if turns(s, now.Card) == now.N/turn&mostTurns {
		return 0
	}
	for i := len(s.Mods) - 1; i >= 0; i-- {
		if m := &s.Mods[i]; m.Card == now.Card && m.Stat == field.Turned && board.Monster(s, table.CardID(m.By)) {
			return table.CardID(m.By)
		}
	}
	return 0
}
