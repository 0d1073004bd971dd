// Package summon tells how a player brings monsters of the hand to the field, hides and turns them, and Sets cards behind them. It
// differs from the family: no Tributes, either position face-up, and Hidden only by leave of FLIP or of an effect.
//
//   - summon.go: what all summons share; normal.go: the Normal Summon; hidden.go: the Hidden one, and its claim
//   - positions.go: positions by hand, Hidden monsters turned up; set.go: Spells and Traps are Set
package summon

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/table"
)

// fromHand: Normal Summons come from the own hand, and only Normal Monsters are summoned so (kd.summon.normal-monsters-only).
func fromHand(s *table.State, m *validator.Move) *validator.Violation {
	pr := s.Print(m.Card)
	switch {
	case m.Card == 0 || s.Card(m.Card).Spot != zones.Spot(m.Seat, board.Hand):
		return validator.Violates("kd.summon.normal-monsters-only", "a Normal Summon takes a Normal Monster of your own hand")
	case board.Made(pr) != "":
		return validator.Violates("kd.summon.normal-monsters-only", "%s is an Extra Deck Monster and is not Normal Summoned", called(s, *m))
	case !board.Kind(pr, "monster"):
		return validator.Violates("kd.place.monster-frontrow", "%s is no monster", called(s, *m))
	}
	return nil
}

// called names the card of a move for its player, and for nobody else who may not see it.
func called(s *table.State, m validator.Move) string {
	if s.Sees(table.Nobody, m.Card) {
		return s.Print(m.Card).Name
	}
	return "that card"
}

// ownTurn: a Normal Summon is made in the own turn, in a Main Phase (kd.summon.own-turn).
func ownTurn(s *table.State, m *validator.Move) *validator.Violation {
	switch {
	case m.Seat != s.Turn.Seat:
		return validator.Violates("kd.summon.must-be-summoned", "it is %s's turn; a monster comes to the field by a summon, and none is possible now", zones.SeatName(s, s.Turn.Seat))
	case !zones.Main(s):
		return validator.Violates("kd.summon.own-turn", "a Normal Summon is made in a Main Phase; this is the %s", zones.PhaseSaid(s))
	}
	return nil
}

// once: one Normal Summon a turn and player (kd.summon.once-per-turn).
func once(s *table.State, m *validator.Move) *validator.Violation {
	if s.Players[m.Seat].Marks.Has(zones.Summoned) {
		return validator.Violates("kd.summon.once-per-turn", "you have made your Normal Summon of this turn")
	}
	return nil
}

// ownZone: a monster is played into an empty Frontrow zone of one's own (kd.place.monster-frontrow, kd.tag.control-own-part).
func ownZone(s *table.State, m *validator.Move) *validator.Violation {
	at := m.To
	switch whose := zones.SeatOf(at); {
	case at == 0 && board.Free(s, m.Seat, board.F1) == 0:
		return validator.Violates("kd.place.monster-frontrow", "all five Frontrow zones are occupied")
	case at == 0:
		return nil
	case whose != board.Field(s, m.Seat) && s.Together(whose, m.Seat):
		return validator.Violates("kd.tag.control-own-part", "%s is your team-mate's zone", s.Place(at).Name)
	case whose != board.Field(s, m.Seat) || !board.Front(at):
		return validator.Violates("kd.place.monster-frontrow", "a monster is played to a Frontrow zone of your own, not to %s", s.Place(at).Name)
	case len(s.In(at)) > 0:
		return validator.Violates("kd.place.monster-frontrow", "%s is occupied", s.Place(at).Name)
	}
	return nil
}

// terrain: a monster may limit the Terrains on which it is summoned, Hidden or not (kd.summon.terrain-condition).
func terrain(s *table.State, m *validator.Move) *validator.Violation {
	at := zone(s, *m)
	if at == 0 || board.Summonable(s, s.Print(m.Card), at) {
		return nil
	}
	return validator.Violates("kd.summon.terrain-condition", "it may not be summoned on %s", board.TerrainAt(s, at).Name)
}

// zone is where a monster would be laid: where its player said, or the first free zone, of a Terrain that it may be on if there is one.
func zone(s *table.State, m validator.Move) table.Spot {
	if m.To != 0 {
		return m.To
	}
	if at := board.Room(s, m.Seat, s.Print(m.Card)); at != 0 {
		return at
	}
	return board.Free(s, m.Seat, board.F1)
}

// lays reads a card of the own hand laid on a Frontrow zone.
func lays(g validator.Gesture) bool {
	return g.Kind == validator.Drag && g.Card != 0 && zones.Zone(g.From) == board.Hand && zones.SeatOf(g.From) == g.Seat && board.Front(g.To)
}

// layOn shows a card of the hand laid on its zone.
func layOn(s *table.State, m validator.Move, up bool, shown []validator.Gesture) []validator.Gesture {
	g := validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: zone(s, m), Flip: up}
	if g.To == 0 {
		g.To = board.Spot(s, m.Seat, board.F1)
	}
	if m.Side {
		g.Quarter = zones.Sideways
	}
	return append(shown, g)
}

// position is how a monster lies that its player wants upright or sideways.
func position(side bool) uint8 {
	if side {
		return zones.Sideways
	}
	return zones.Upright
}
