package summon

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// Normal is the Normal Summon: face-up, upright or sideways (kd.summon.face-up-positions), whatever the Level (kd.summon.no-tribute).
var Normal = validator.Action{
	Kind: "summon", Verb: "summons",
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From, To: g.To, Side: g.Quarter%2 == 1, Cards: g.Cards}, lays(g) && g.Flip
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return layOn(s, m, true, shown)
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range s.In(zones.Spot(seat, board.Hand)) {
			if board.Kind(s.Print(id), "monster") {
				yield(validator.Move{Card: id, From: zones.Spot(seat, board.Hand)})
				yield(validator.Move{Card: id, From: zones.Spot(seat, board.Hand), Side: true})
			}
		}
	},
	Checks: []validator.Check{fromHand, bySpecial, faceUp, ownTurn, once, noTribute, ownZone, terrain},
	Does: func(p *validator.Play, m validator.Move) {
		p.Do(table.Noted{Seat: m.Seat, Set: zones.Summoned})
		field.Lay(p, m.Card, zone(p.State(), m), m.Seat, true, position(m.Side))
		field.As(p, m.Card, board.AsMonster)
		p.Do(table.Marked{Card: m.Card, Set: zones.Arrived})
		field.Arrived(p, m.Seat, m.Card, words.NormalSummoned)
	},
}

// bySpecial: a Special Summon needs an effect that allows it (kd.summon.special-by-effect).
func bySpecial(_ *table.State, m *validator.Move) *validator.Violation {
	if m.Word == "special" {
		return validator.Violates("kd.summon.special-by-effect", "no effect that is carried out now Special Summons a monster")
	}
	return nil
}

// faceUp: a Normal Summon is face-up, in ATK or DEF Position (kd.summon.face-up-positions); to play a monster Hidden is another move.
func faceUp(_ *table.State, m *validator.Move) *validator.Violation {
	switch m.Word {
	case "face-down", "hidden", byFlip, byTerrain, byEffect:
		return validator.Violates("kd.summon.face-up-positions", "a Normal Summon is face-up; a monster is played Hidden by FLIP or an effect")
	}
	return nil
}

// noTribute: nothing is tributed for a summon (kd.summon.no-tribute).
func noTribute(_ *table.State, m *validator.Move) *validator.Violation {
	if len(m.Cards) > 0 {
		return validator.Violates("kd.summon.no-tribute", "nothing is tributed: a monster of any Level is summoned as it is")
	}
	return nil
}
