package zones

import "ttsbridge/validator/table"

// Lies tells whether a card lies in that place of some seat.
func Lies(s *table.State, id table.CardID, zone int) bool {
	return id != 0 && Zone(s.Card(id).Spot) == zone
}

// There tells whether a card lies on the field.
func There(s *table.State, id table.CardID) bool { return id != 0 && OnField(s.Card(id).Spot) }

// Monster tells whether a card stands on the field as a monster: in a monster zone.
func Monster(s *table.State, id table.CardID) bool { return id != 0 && IsMonsterZone(s.Card(id).Spot) }

// Back tells whether a card lies on the field as a Spell or Trap: behind the monsters or in the field zone.
func Back(s *table.State, id table.CardID) bool { return There(s, id) && !Monster(s, id) }

// Defending tells whether a monster is in Defence Position.
func Defending(s *table.State, id table.CardID) bool { return s.Card(id).Turned%2 == 1 }

// Monsters lists the monsters that a seat controls, in the order of its zones. The list must not be written to.
func Monsters(s *table.State, seat table.Seat) []table.CardID { return row(s, seat, M1, S1) }

// BackRow lists what lies in a seat's Spell & Trap zones and its field zone. The list must not be written to.
func BackRow(s *table.State, seat table.Seat) []table.CardID { return row(s, seat, S1, Each) }

// row is the list of the state itself, and must not be written to.
func row(s *table.State, seat table.Seat, from, to int) []table.CardID {
	return s.Along(Spot(seat, from), Spot(seat, to-1))
}

// Free is a seat's first free monster zone, or Spell & Trap zone; 0 when all five are taken or cannot be used.
func Free(s *table.State, seat table.Seat, from int) table.Spot {
	for z := from; z < from+Row; z++ {
		if at := Spot(seat, z); len(s.In(at)) == 0 && !Blocked(s, at) {
			return at
		}
	}
	return 0
}

// BackOf is the zone on which a seat would lay a Spell or Trap of its hand: that of Field Spells, or its first free one, the first when none is free.
func BackOf(s *table.State, seat table.Seat, id table.CardID) table.Spot {
	if s.Print(id).Subtype == "field" {
		return Spot(seat, Field)
	}
	if at := Free(s, seat, S1); at != 0 {
		return at
	}
	return Spot(seat, S1)
}

// BlockedStat is noted of a zone to which nothing may come for as long as the card lies there that says so.
const BlockedStat = "blocked"

// Blocked tells whether nothing may come to a zone.
func Blocked(s *table.State, at table.Spot) bool {
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Stat == BlockedStat && m.By == int(at) {
			return true
		}
	}
	return false
}

// FieldSpell is the face-up Field Spell of the whole table, 0 when there is none.
func FieldSpell(s *table.State) table.CardID {
	for seat := range table.Seat(s.Count) {
		for _, id := range s.In(Spot(seat, Field)) {
			if s.Cards[id].Up {
				return id
			}
		}
	}
	return 0
}

// Carried lists what is put on a card or bound to it.
func Carried(s *table.State, host table.CardID) (all []table.CardID) {
	for seat := range table.Seat(s.Count) {
		for z := M1; z < Each; z++ {
			for _, id := range s.In(Spot(seat, z)) {
				if s.Cards[id].Host == host {
					all = append(all, id)
				}
			}
		}
	}
	return all
}
