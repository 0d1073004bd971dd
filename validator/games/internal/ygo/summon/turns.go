package summon

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/field"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// FlipUp is the Flip Summon: a face-down monster comes to face-up Attack Position. It does not use the Normal Summon.
func FlipUp(before ...validator.Check) validator.Action {
	return validator.Action{
		Kind: "flip", Verb: "flips",
		Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
			return validator.Move{Card: g.Card, From: g.From}, g.Kind == validator.Flip && zones.Monster(s, g.Card) && !s.Card(g.Card).Up
		},
		Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
			return append(shown, validator.Gesture{Kind: validator.Flip, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot})
		},
		Offers: offerMonsters(func(c table.Card) bool { return !c.Up }),
		Checks: append(before, ownMonster, inMain("ygo.summon.flip-summon", "a Flip Summon is made"), flippable, lawful("no-turn")),
		Does: func(p *validator.Play, m validator.Move) {
			p.Do(table.Turned{Card: m.Card, To: zones.Upright}, table.Marked{Card: m.Card, Set: zones.Turned})
			field.TurnUp(p, m.Card)
			field.Happens(p, words.FlipSummoned, m.Card, 0, 0)
		},
	}
}

func offerMonsters(which func(table.Card) bool) func(*table.State, table.Seat, func(validator.Move)) {
	return func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range zones.Monsters(s, seat) {
			if which(s.Card(id)) {
				yield(validator.Move{Card: id, From: s.Card(id).Spot})
			}
		}
	}
}

// ownMonster: a player acts only with monsters under the own control (ygo.control.own-cards).
func ownMonster(s *table.State, m *validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	switch {
	case !zones.Monster(s, m.Card):
		return validator.Violates("ygo.control.own-cards", "that is no monster on the field")
	case c.Holder != m.Seat:
		return validator.Violates("ygo.control.own-cards", "that monster is under %s's control", zones.SeatName(s, c.Holder))
	}
	return nil
}

// flippable: not in the turn in which it was Set (ygo.summon.flip-summon).
func flippable(s *table.State, m *validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	switch {
	case c.Up:
		return validator.Violates("ygo.summon.flip-summon", "%s lies face-up already", called(s, *m))
	case c.Marks.Has(zones.New):
		return validator.Violates("ygo.summon.flip-summon", "it was Set this turn, and may be Flip Summoned from your next one on")
	case c.Marks.Has(zones.Turned): // an effect has turned it down since
		return validator.Violates("ygo.position.change", "the position of %s was changed this turn", called(s, *m))
	case c.Marks.Has(zones.Attacked):
		return validator.Violates("ygo.position.change", "%s has attacked this turn", called(s, *m))
	}
	return cannotTurn(s, m)
}

// Turn is the change of battle position of a face-up monster.
func Turn(before ...validator.Check) validator.Action {
	return validator.Action{
		Kind: "turn", Verb: "turns",
		Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
			return validator.Move{Card: g.Card, From: g.From, Word: unturned(s, g)}, g.Kind == validator.Turn && zones.Monster(s, g.Card)
		},
		Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
			return append(shown, validator.Gesture{Kind: validator.Turn, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, Quarter: 1 - s.Card(m.Card).Turned%2})
		},
		Offers: offerMonsters(func(c table.Card) bool { return c.Up }),
		Checks: append(before, ownMonster, otherWay, inMain("ygo.position.change", "battle positions are changed"), turnable, lawful("no-turn")),
		Does: func(p *validator.Play, m validator.Move) {
			p.Do(table.Marked{Card: m.Card, Set: zones.Turned})
			field.Turn(p, m.Card, 1-p.State().Card(m.Card).Turned%2)
		},
	}
}

// unturned is the position to which a hand has turned a card that lies so already, by half a turn: "" for one that it changes.
func unturned(s *table.State, g validator.Gesture) string {
	if g.Quarter%2 != s.Card(g.Card).Turned%2 {
		return ""
	}
	return [2]string{"attack", "defence"}[g.Quarter%2]
}

// otherWay: a change of position lays a monster the other way; one that is said to lie as it does changes nothing.
func otherWay(_ *table.State, m *validator.Move) *validator.Violation {
	if m.Word != "" {
		return validator.Violates("ygo.position.change", "it lies so already; to change its position is to lay it the other way")
	}
	return nil
}

// turnable: once a turn, not in the turn in which it was summoned or Set, and not after it attacked (ygo.position.change).
func turnable(s *table.State, m *validator.Move) *validator.Violation {
	const rule = "ygo.position.change"
	c := s.Card(m.Card)
	switch {
	case !c.Up:
		return validator.Violates(rule, "a face-down monster is turned up by a Flip Summon")
	case c.Marks.Has(zones.New):
		return validator.Violates(rule, "%s came to the field this turn", called(s, *m))
	case c.Marks.Has(zones.Turned):
		return validator.Violates(rule, "the position of %s was changed this turn", called(s, *m))
	case c.Marks.Has(zones.Attacked):
		return validator.Violates(rule, "%s has attacked this turn", called(s, *m))
	}
	return cannotTurn(s, m)
}

func cannotTurn(s *table.State, m *validator.Move) *validator.Violation {
	if standing.Has(s, m.Card, "cannot-turn") {
		return validator.Violates("ygo.card.text-over-rules", "the position of %s cannot be changed", called(s, *m))
	}
	return nil
}
