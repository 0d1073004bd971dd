package subduel

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/table"
)

// Moves are what is done in a Subduel: monsters of it fight each other, one attack for each in a turn, and the turn passes.
func Moves() []validator.Action { return []validator.Action{attack, next} }

var attack = validator.Action{
	Kind: "subduel attack", Verb: "duels", Answers: "subduel",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		if g.Kind == validator.Press && g.Word == "pick" && len(g.Cards) == 2 {
			return picked(s, g.Cards), true
		}
		return validator.Move{Card: g.Card, Cards: g.Cards}, g.Kind == validator.Press && g.Word == "duel" && g.Card != 0
	},
	Shows: func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Cards: ask.Named(m), Word: "pick"})
	},
	Offers: func(s *table.State, _ table.Seat, yield func(validator.Move)) {
		now := s.Top()
		for _, id := range cards(s, whose(now)) {
			for _, to := range cards(s, other(now)) {
				yield(validator.Move{Card: id, Cards: []table.CardID{to}})
			}
		}
	},
	Checks: []validator.Check{separate, once},
	Does: func(p *validator.Play, m validator.Move) {
		fight(p, *p.State().Top(), m.Card, m.Cards[0])
	},
}

// picked is an attack of two monsters that are chosen in either order: that of whose turn it is attacks.
func picked(s *table.State, two []table.CardID) validator.Move {
	if now := s.Top(); now != nil && slices.Contains(cards(s, other(now)), two[0]) {
		two = []table.CardID{two[1], two[0]}
	}
	return validator.Move{Card: two[0], Cards: two[1:]}
}

var next = validator.Action{
	Kind: "subduel next", Verb: "goes on in the subduel", Answers: "subduel", Reads: ask.PressedWith("next"), Shows: ask.Presses("next"),
	Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{Word: "next"}) },
	Does: func(p *validator.Play, _ validator.Move) {
		now := *p.State().Top()
		for _, id := range cards(p.State(), whose(&now)) {
			if p.State().Card(id).Marks.Has(zones.Attacked) {
				p.Do(table.Marked{Card: id, Clear: zones.Attacked})
			}
		}
		now.Stage, now.N = 3-now.Stage, now.N-1
		p.Do(table.Staged{Pending: now})
	},
}

// other is where the cards lie of the one whose turn it is not.
func other(now *table.Pending) table.Spot { return now.Spots[now.Stage%2] }

// separate: a Subduel is played with its own cards (kd.subduel.separate-cards).
func separate(s *table.State, m *validator.Move) *validator.Violation {
	now := s.Top()
	switch {
	case !slices.Contains(cards(s, whose(now)), m.Card):
		return validator.Violates("kd.subduel.separate-cards", "a Subduel is played with the monsters that its card has given you, and with no card of the main duel")
	case len(m.Cards) != 1 || !slices.Contains(cards(s, other(now)), m.Cards[0]):
		return validator.Violates("kd.subduel.separate-cards", "say which monster of the Subduel it fights")
	}
	return nil
}

func once(s *table.State, m *validator.Move) *validator.Violation {
	if s.Card(m.Card).Marks.Has(zones.Attacked) {
		return validator.Violates("kd.battle.one-attack", "%s has fought in this turn of the Subduel", zones.Title(s, m.Card))
	}
	return nil
}

// fight lets two monsters fight, ATK against ATK (kd.battle.damage-atk-atk): the difference is lost by the weaker one's side.
func fight(p *validator.Play, now table.Pending, id, to table.CardID) {
	s := p.State()
	a, b := s.Print(id).Attack, s.Print(to).Attack
	p.Do(table.Marked{Card: id, Set: zones.Attacked})
	hurt := other(&now)
	if a < b {
		hurt = whose(&now)
	}
	if a != b {
		p.Do(table.Modified{Mod: table.Mod{Card: now.Card, Stat: lp(hurt), By: -max(a-b, b-a)}})
	}
	for _, fallen := range []struct {
		id    table.CardID
		falls bool
	}{{id, a <= b}, {to, b <= a}} {
		if fallen.falls {
			p.Do(table.Vanished{Card: fallen.id})
		}
	}
}

// Waits says that the main duel waits, nil when no Subduel is on (kd.subduel.suspends-main). A further one cannot begin in it.
func Waits(s *table.State, m *validator.Move) *validator.Violation {
	now := s.Top()
	if now == nil || now.Kind != "subduel" {
		return nil
	}
	if turns, _ := board.Subduel(s.Print(m.Card)); turns > 0 {
		return validator.Violates("kd.subduel.suspends-main", "a Subduel is on, and no other one begins inside it")
	}
	return validator.Violates("kd.subduel.suspends-main", "a Subduel is on, and is played to its end before the main duel goes on")
}
