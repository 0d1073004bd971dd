package summon

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/honour"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// What a player names as the leave to hide a monster. Any other word is no leave.
const (
	byFlip    = "flip"    // the card has FLIP: said of a card that nobody else sees, and kept until it is seen
	byTerrain = "terrain" // the Terrain of the zone lets it be hidden
	byEffect  = "effect"  // a card that lies open lets its player's monsters be hidden
)

// Hidden summons a monster of the hand face-down, by a leave that is named or that there is. It is the Normal Summon of the turn
// (kd.hidden.from-hand-summon).
var Hidden = validator.Action{
	Kind: "hide", Verb: "hides",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		m := validator.Move{Card: g.Card, From: g.From, To: g.To, Side: g.Quarter%2 == 1, Word: g.Word}
		return meaning(s, m), lays(g) && !g.Flip
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		shown = layOn(s, m, false, shown)
		shown[len(shown)-1].Word = m.Word
		return shown
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range s.In(zones.Spot(seat, board.Hand)) {
			if strength.Flips(s.Print(id)) {
				yield(validator.Move{Card: id, From: zones.Spot(seat, board.Hand), Side: true, Word: byFlip})
			}
		}
	},
	Checks: []validator.Check{notOnField, fromHand, ownTurn, onceHidden, ownZone, leave, terrain},
	Does: func(p *validator.Play, m validator.Move) {
		m = meaning(p.State(), m)
		p.Do(table.Noted{Seat: m.Seat, Set: zones.Summoned})
		field.Lay(p, m.Card, zone(p.State(), m), m.Seat, false, position(m.Side))
		field.As(p, m.Card, board.AsMonster)
		Claim(p, m)
		field.Arrived(p, m.Seat, m.Card, words.NormalSummoned)
	},
}

// meaning is a move with the leave that its player means by it where none is named.
func meaning(s *table.State, m validator.Move) validator.Move {
	if m.Word == "" {
		m.Word = Meant(s, m)
	}
	return m
}

// leave is the Leave that a monster of the hand needs.
func leave(s *table.State, m *validator.Move) *validator.Violation {
	meant := meaning(s, *m)
	return Leave(s, &meant)
}

// Claim keeps what was said of a monster that was hidden for its FLIP (kd.hide.flip-keyword).
func Claim(p *validator.Play, m validator.Move) {
	if m.Word == byFlip {
		field.Code.Declare(p, m.Seat, m.Card, honour.Said{Rule: field.ByFlip, What: "FLIP"})
	}
}

// Meant is what a hand means that lays a monster down and says nothing: the Terrain, an effect, or FLIP.
func Meant(s *table.State, m validator.Move) string {
	switch {
	case terrainHides(s, m):
		return byTerrain
	case effectHides(s, m.Seat):
		return byEffect
	case strength.Flips(s.Print(m.Card)):
		return byFlip
	}
	return ""
}

// notOnField: a monster that stands on the field is hidden by an effect and not by its player (kd.hide.needs-effect).
func notOnField(s *table.State, m *validator.Move) *validator.Violation {
	if board.Monster(s, m.Card) {
		return validator.Violates("kd.hide.needs-effect", "a monster on the field is hidden by an effect only")
	}
	return nil
}

// onceHidden: a monster that is played Hidden from the hand is summoned, and there is one summon a turn.
func onceHidden(s *table.State, m *validator.Move) *validator.Violation {
	if s.Players[m.Seat].Marks.Has(zones.Summoned) {
		return validator.Violates("kd.hidden.from-hand-summon", "playing a monster Hidden is a summon, and you have made yours of this turn")
	}
	return nil
}

// Leave: monsters are not Set (kd.summon.no-set); one is played Hidden when something allows it (kd.hide.needs-effect), and FLIP allows
// Defence Position only (kd.hide.flip-def-only).
func Leave(s *table.State, m *validator.Move) *validator.Violation {
	switch {
	case m.Word == byFlip && !m.Side:
		return validator.Violates("kd.hide.flip-def-only", "FLIP lets a monster be Hidden sideways, in Defence Position; upright an effect has to")
	case m.Word == byFlip, m.Word == byTerrain && terrainHides(s, *m), m.Word == byEffect && effectHides(s, m.Seat):
		return nil
	case board.Made(s.Print(m.Card)) == "integration":
		return validator.Violates("kd.integration.hidden-summon-permission", "it is summoned Hidden when FLIP or an effect allows it")
	case m.Word == byTerrain || m.Word == byEffect:
		return validator.Violates("kd.hide.needs-effect", "nothing there lets that monster be hidden")
	}
	return validator.Violates("kd.summon.no-set", "monsters are not Set; one is played Hidden for its FLIP, or when an effect allows it, and that is to be named")
}

// effectHides tells whether a card that lies open lets its player's monsters be hidden.
func effectHides(s *table.State, seat table.Seat) bool {
	for id := range board.Held(s, seat) {
		if s.Card(id).Up && s.Print(id).Tagged("hides") {
			return true
		}
	}
	return false
}

// terrainHides tells whether a Terrain lets a monster be hidden on it: a card that lies open says so of that Terrain.
func terrainHides(s *table.State, m validator.Move) bool {
	at := zone(s, m)
	if at == 0 || int(at) >= len(s.Ground) {
		return false
	}
	for id := range board.Held(s, m.Seat) {
		if s.Card(id).Up && board.Lists(s.Print(id), "hides-on", board.TerrainAt(s, at).Name) {
			return true
		}
	}
	return false
}
