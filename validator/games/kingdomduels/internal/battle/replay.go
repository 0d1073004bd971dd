package battle

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/tiles"
	"ttsbridge/validator/table"
)

// changed tells whether the attacked monster is not what it was: it has left, moved, gone into hiding, or has another controller, though it
// may be back. A change of its position or ATK is none (kd.battle.replay).
func changed(s *table.State, now table.Pending) bool {
	c := s.Card(now.Target)
	return !board.Monster(s, now.Target) || c.Spot != now.To || s.Together(c.Holder, now.Seat) && now.N&redirected == 0 || now.N&wasOpen != 0 && !c.Up ||
		now.N&marked != 0 && !c.Marks.Has(board.Aimed) || stepped(s, now)
}

// stepped tells whether the attacked monster stands on another Tile than it did, or has left the Tilemap.
func stepped(s *table.State, now table.Pending) bool {
	_, there := tiles.Of(s)
	return there && tiles.Where(s, now.Target) != now.N>>tileOn&mostTiles
}

// altered is the Alter Monster that stands where the target stood and was made of it: the attack goes on against it
// (kd.alter.retarget).
func altered(s *table.State, now table.Pending) table.CardID {
	if c := s.Card(now.Target); board.Attached(s, now.Target) && board.Made(s.Print(c.Host)) == "alter" && s.Card(c.Host).Spot == now.To {
		return c.Host
	}
	return 0
}

// replay asks the attacking player for a target again; without one the attack ends.
func replay(p *validator.Play, now table.Pending) {
	if len(again(p.State(), now.Seat, now.Card)) == 0 {
		over(p, now)
		return
	}
	p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "replay", Card: now.Card,
		Text: "the attacked monster has changed: whom does " + zones.Title(p.State(), now.Card) + " attack?"}})
}

// again lists the monsters that an attack may be turned upon in a replay: those that its monster reaches (kd.tile.attack-range).
func again(s *table.State, seat table.Seat, attacker table.CardID) []table.CardID {
	return slices.DeleteFunc(targets(s, seat), func(id table.CardID) bool {
		return onTiles(s, &validator.Move{Seat: seat, Card: attacker, To: s.Card(id).Spot}) != nil
	})
}

// Choose is the target of a replay (kd.battle.replay-choose).
var Choose = validator.Action{
	Kind: "choose", Verb: "attacks", Answers: "replay",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{To: g.To, Card: g.Card}, g.Kind == validator.Drag && board.Monster(s, g.Card) && board.OnField(g.To)
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: m.To})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range again(s, seat, s.AskOf(seat).Card) {
			yield(validator.Move{Card: s.AskOf(seat).Card, To: s.Card(id).Spot})
		}
	},
	Checks: []validator.Check{sameAttacker, target, func(s *table.State, m *validator.Move) *validator.Violation {
		next := *m
		next.Card = s.AskOf(m.Seat).Card
		return onTiles(s, &next)
	}},
	Does: func(p *validator.Play, m validator.Move) { aim(p, *p.State().Top(), p.State().In(m.To)[0], 0) },
}

// sameAttacker: the monster that has declared the attack goes on attacking, and no other (kd.battle.replay-choose).
func sameAttacker(s *table.State, m *validator.Move) *validator.Violation {
	if asked := s.AskOf(m.Seat); m.Card != 0 && m.Card != asked.Card {
		return validator.Violates("kd.battle.replay-choose", "%s goes on attacking; say its new target", zones.Title(s, asked.Card))
	}
	return nil
}

// Stop gives the attack up, where the players have agreed that one may (kd.house.replay-may-cancel).
var Stop = validator.Action{
	Kind: "stop", Verb: "stops", Answers: "replay", Reads: ask.Pressed("stop"), Shows: ask.Presses("stop"),
	Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{}) },
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		if s.Option(board.OReplayMayCancel) == "yes" {
			return nil
		}
		return validator.Violates("kd.battle.replay-choose", "a target has to be chosen as long as there is one")
	}},
	Does: func(p *validator.Play, _ validator.Move) { over(p, *p.State().Top()) },
}
