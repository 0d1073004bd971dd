package summon

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/chain"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/table"
)

// Turn changes the battle position of a monster by hand.
var Turn = validator.Action{
	Kind: "turn", Verb: "turns",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From, Side: g.Quarter%2 == 1}, g.Kind == validator.Turn && g.Card != 0
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Turn, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, Quarter: opened(s, m)})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range board.Monsters(s, seat) {
			if s.Card(id).Up {
				yield(validator.Move{Card: id, From: s.Card(id).Spot, Side: !strength.Defending(s, id)})
			}
		}
	},
	Checks: []validator.Check{upright, notForeign, chain.Mine, changes("kd.position.manual-change"), unlocked, otherWay},
	Does: func(p *validator.Play, m validator.Move) {
		field.Turn(p, m.Card, position(m.Side))
		p.Do(table.Marked{Card: m.Card, Set: zones.Turned})
	},
}

// Up turns a Hidden monster of one's own face-up, upright or sideways as its player likes (kd.flip.own-choice).
var Up = validator.Action{
	Kind: "flip", Verb: "flips",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From, Side: g.Quarter%2 == 1}, g.Kind == validator.Flip && board.Hidden(s, g.Card)
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Flip, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, Quarter: opened(s, m)})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range board.Monsters(s, seat) {
			if board.Hidden(s, id) {
				yield(validator.Move{Card: id, From: s.Card(id).Spot})
				yield(validator.Move{Card: id, From: s.Card(id).Spot, Side: true})
			}
		}
	},
	Checks: []validator.Check{notForeign, chain.Mine, hidden, changes("kd.flip.own-choice"), lockedAsItLies},
	Does: func(p *validator.Play, m validator.Move) {
		field.Turn(p, m.Card, position(m.Side))
		p.Do(table.Marked{Card: m.Card, Set: zones.Turned})
		field.Flip(p, m.Card)
	},
}

// hidden: what is flipped is a monster that lies Hidden on the field (kd.flip.own-choice).
func hidden(s *table.State, m *validator.Move) *validator.Violation {
	if !board.Hidden(s, m.Card) {
		return validator.Violates("kd.flip.own-choice", "only a Hidden monster is flipped, and that card is none")
	}
	return nil
}

// opened is how a hand turns a monster that it opens: sideways, or by four quarters, which is upright on purpose.
func opened(s *table.State, m validator.Move) uint8 {
	switch {
	case m.Side:
		return zones.Sideways
	case s.Card(m.Card).Turned != zones.Upright:
		return 4
	}
	return zones.Upright
}

// upright: Spells, Traps and Rule Cards always lie upright (kd.position.spelltrap-upright).
func upright(s *table.State, m *validator.Move) *validator.Violation {
	switch {
	case m.Card == 0: // no card lies there
		return chain.Mine(s, m)
	case !board.Monster(s, m.Card):
		return validator.Violates("kd.position.spelltrap-upright", "only monsters lie sideways; turn it upright again")
	}
	return nil
}

// notForeign: the cards of a team-mate, or lent ones, are not turned (kd.tag.no-foreign-actions, kd.royale.no-foreign-actions).
func notForeign(s *table.State, m *validator.Move) *validator.Violation {
	holder := s.Card(m.Card).Holder
	switch {
	case board.Controls(s, m.Seat, holder):
		return nil
	case board.Is(s, board.Royale):
		return validator.Violates("kd.royale.no-foreign-actions", "%s controls that monster; nobody else turns it", zones.SeatName(s, holder))
	case s.Together(m.Seat, holder):
		return validator.Violates("kd.tag.no-foreign-actions", "your team-mate controls that monster; you cannot turn it")
	}
	return nil
}

// changes: a position is changed in the own Main Phase, once a turn, not in the turn in which the monster came, was hidden or has
// attacked.
func changes(rule string) validator.Check {
	return func(s *table.State, m *validator.Move) *validator.Violation {
		c := s.Card(m.Card)
		switch {
		case m.Seat != s.Turn.Seat || !zones.Main(s):
			return validator.Violates(rule, "positions are changed in your own Main Phase")
		case c.Marks.Has(zones.New):
			return validator.Violates(rule, "it was summoned or hidden this turn")
		case c.Marks.Has(zones.Turned):
			return validator.Violates(rule, "its position was changed this turn")
		case c.Marks.Has(zones.Attacked):
			return validator.Violates(rule, "it has attacked this turn")
		}
		return nil
	}
}

// unlocked: who is Battle Locked is not turned in the ordinary way (kd.battle-lock.no-manual-change).
func unlocked(s *table.State, m *validator.Move) *validator.Violation {
	if strength.Locked(s, m.Card) {
		return validator.Violates("kd.battle-lock.no-manual-change", "%s is Battle Locked; until that ends only an effect turns it", called(s, *m))
	}
	return nil
}

// lockedAsItLies: who is Battle Locked is flipped in the position in which it lies (kd.battle-lock.no-manual-change).
func lockedAsItLies(s *table.State, m *validator.Move) *validator.Violation {
	if strength.Locked(s, m.Card) && strength.Defending(s, m.Card) != m.Side {
		return validator.Violates("kd.battle-lock.no-manual-change", "%s is Battle Locked, and is flipped in the position in which it lies", called(s, *m))
	}
	return nil
}

func otherWay(s *table.State, m *validator.Move) *validator.Violation {
	if board.Hidden(s, m.Card) {
		return validator.Violates("kd.position.manual-change", "a Hidden monster stays as it lies until it is flipped")
	}
	if strength.Defending(s, m.Card) == m.Side {
		return validator.Violates("kd.position.manual-change", "it lies so already; to change its position is to lay it the other way")
	}
	return nil
}
