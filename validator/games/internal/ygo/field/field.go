// Package field tells how cards come to the field, turn, change hands and leave it, how Life Points change, and who hears of it.
// What follows from that is pending, by its name; the rooms above work it out.
//
//   - field.go: a card is laid, turned, given; leave.go: it leaves, for wherever
//   - destroy.go: it is destroyed; equip.go: what is put on or bound to it
//   - points.go: Life Points, draws, shuffles; lasting.go: changes for a time
//   - hear.go: occasions, and what is due because of them
//   - tokens.go: monsters that effects make
//   - steer.go: control that goes with the card that gives it; journey.go: what is remembered of a card that goes elsewhere
package field

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Lay puts a card on a zone, under the control of the seat whose zone it is.
func Lay(p *validator.Play, id table.CardID, at table.Spot, up bool, turned uint8) {
	from := p.State().Card(id).Spot
	for _, one := range slices.Clone(beside(p.State(), id, up)) {
		forget(p, one)
	}
	seat, way := zones.SeatOf(at), table.Marks(0)
	if zones.IsMonsterZone(at) && !zones.There(p.State(), id) {
		expire(p, id) // what an effect has said of it elsewhere is not said of the monster that comes
	}
	if from != at {
		way = journey(p.State(), id) &^ zones.ByFoe
		p.Do(table.Moved{Card: id, From: from, To: at})
	}
	if p.State().Card(id).Holder != seat {
		p.Do(table.Held{Card: id, By: seat})
	}
	Face(p, id, up)
	if p.State().Card(id).Turned != turned {
		p.Do(table.Turned{Card: id, To: turned})
	}
	p.Do(table.Marked{Card: id, Set: zones.New | way, Clear: zones.Journey})
}

// beside are a card about to be laid and, when it is laid face-down, those of the hand from which nobody is to tell it.
func beside(s *table.State, id table.CardID, up bool) []table.CardID {
	if at := s.Card(id).Spot; !up && zones.Zone(at) == zones.Hand {
		return s.In(at)
	}
	return []table.CardID{id}
}

// Face turns a card face-up or face-down.
func Face(p *validator.Play, id table.CardID, up bool) {
	if p.State().Card(id).Up != up {
		p.Do(table.Flipped{Card: id, Up: up})
	}
}

// Turn changes the battle position of a monster, and tells those who listen.
func Turn(p *validator.Play, id table.CardID, to uint8) {
	if p.State().Card(id).Turned == to {
		return
	}
	p.Do(table.Turned{Card: id, To: to})
	Happens(p, words.TurnedPosition, id, 0, 0)
	if to == zones.Sideways {
		Happens(p, words.TurnedDefence, id, 0, 0)
	}
}

// TurnUp turns a face-down monster face-up; its flip effect is due (ygo.battle.flip-target: after the calculation when a battle
// does it).
func TurnUp(p *validator.Play, id table.CardID) {
	if p.State().Card(id).Up {
		return
	}
	Face(p, id, true)
	p.Do(table.Marked{Card: id, Set: zones.Arrived})
	Happens(p, words.Flip, id, 0, 0)
}

// TurnDown turns a monster to face-down Defence Position, or a Spell or Trap face-down. What was put on it is destroyed
// (ygo.spell.equip), and what effects had changed on it is as it was; whose it was before somebody took control of it is not forgotten.
func TurnDown(p *validator.Play, id table.CardID) {
	if !p.State().Card(id).Up {
		return
	}
	worn := letGoOf(p, zones.Carried(p.State(), id))
	Face(p, id, false)
	if zones.Monster(p.State(), id) {
		p.Do(table.Turned{Card: id, To: zones.Sideways})
	}
	p.Do(table.Marked{Card: id, Clear: zones.Running})
	uncount(p, id)
	if lent(p.State(), id) {
		recast(p, id, func(m *table.Mod) bool { return m.Card == id && m.Stat == Control })
	} else {
		expire(p, id)
	}
	dropAll(p, worn, false)
}

// uncount takes the counters off a card, and what it has counted.
func uncount(p *validator.Play, id table.CardID) {
	for _, kind := range []uint8{zones.TallyCounters, zones.TallyTurns} {
		if p.State().Card(id).Tally[kind] != 0 {
			p.Do(table.Tallied{Card: id, Kind: kind})
		}
	}
}

// Stays tells whether the control of a monster cannot change.
func Stays(s *table.State, id table.CardID) bool {
	return s.Cards[id].Up && standing.Has(s, id, "keeps-controller")
}

// Take gives control of a monster to a seat, which needs a free zone of its own (ygo.control.no-zone).
// It tells whether it did.
func Take(p *validator.Play, id table.CardID, seat table.Seat) bool {
	s := p.State()
	at := zones.Free(s, seat, zones.M1)
	if !zones.Monster(s, id) || s.Cards[id].Holder == seat || at == 0 || Stays(s, id) {
		return false
	}
	p.Do(table.Moved{Card: id, From: s.Cards[id].Spot, To: at}, table.Held{Card: id, By: seat})
	Happens(p, words.ControlTaken, id, 0, 0)
	return true
}
