// Package zones is where cards of the Yu-Gi-Oh family lie and what is remembered of them: places, phases, marks, numbers. It
// never writes.
//
//   - zones.go: the places of a seat; spots.go: what lies where
//   - marks.go: what is remembered of cards and seats; phases.go: the parts of a turn
//   - sides.go: who is on whose side, and in which order seats are asked
//   - prints.go: what is printed on a card; titles.go: how a sentence calls one
package zones

import "ttsbridge/validator/table"

// The places of a seat, by their order.
const (
	Hand = iota
	Deck
	Fusion
	Graveyard
	Removed
	M1
	S1    = M1 + Row
	Field = S1 + Row
	Each  = Field + 1 // how many places a seat has
)

// Row is how many zones of a kind a seat has (ygo.zone.one-card).
const Row = 5

// kinds are the kinds of places, in their order.
var kinds = [Each]struct {
	name, kind string
	sight      table.Sight
	team       bool
}{
	Hand: {"hand", "hand", table.ByOwner, true}, Deck: {"deck", "deck", table.ByNobody, false}, Fusion: {"fusion", "fusion", table.ByOwner, true},
	Graveyard: {"graveyard", "graveyard", table.ByAll, false}, Removed: {"removed", "removed", table.ByFace, true},
	M1: {"m1", "m1", table.ByFace, true}, {"m2", "m2", table.ByFace, true}, {"m3", "m3", table.ByFace, true},
	{"m4", "m4", table.ByFace, true}, {"m5", "m5", table.ByFace, true},
	S1: {"s1", "s1", table.ByFace, true}, {"s2", "s2", table.ByFace, true}, {"s3", "s3", table.ByFace, true},
	{"s4", "s4", table.ByFace, true}, {"s5", "s5", table.ByFace, true},
	Field: {"field", "field", table.ByFace, true},
}

// Places lists every spot of the seats with those names (ygo.zone.public: who sees what lies there).
func Places(names []string, seats int) []table.Place {
	all := []table.Place{{Owner: table.Nobody}}
	for seat := range seats {
		for _, k := range kinds {
			all = append(all, table.Place{Name: names[seat] + " " + k.name, Kind: k.kind, Owner: table.Seat(seat), Sight: k.sight, Team: k.team})
		}
	}
	return all
}

// Single lists the kinds of zones that hold one card (ygo.zone.one-card).
func Single() (all []string) {
	for _, k := range kinds[M1:] {
		all = append(all, k.kind)
	}
	return all
}

// Spot is a seat's place.
func Spot(seat table.Seat, zone int) table.Spot { return table.Spot(1 + int(seat)*Each + zone) }

// Zone is which place of its seat a spot is, -1 for nowhere.
func Zone(at table.Spot) int {
	if at == 0 {
		return -1
	}
	return int(at-1) % Each
}

// Open tells whether everybody sees the cards of a pile.
func Open(zone int) bool { return zone == Graveyard || zone == Removed }

// SeatOf is whose a spot is.
func SeatOf(at table.Spot) table.Seat {
	if at == 0 {
		return table.Nobody
	}
	return table.Seat(int(at-1) / Each)
}

// IsMonsterZone tells whether a spot is a monster zone.
func IsMonsterZone(at table.Spot) bool { z := Zone(at); return z >= M1 && z < S1 }

// IsBackZone tells whether a spot is a Spell & Trap zone.
func IsBackZone(at table.Spot) bool { z := Zone(at); return z >= S1 && z < Field }

// OnField tells whether a spot is a zone of the field.
func OnField(at table.Spot) bool { return Zone(at) >= M1 }

// FieldKinds are the kinds of the zones of the field.
func FieldKinds() (all []string) {
	for z := M1; z < Each; z++ {
		all = append(all, kinds[z].kind)
	}
	return all
}

// MonsterKinds are the kinds of monster zones.
func MonsterKinds() (all []string) {
	for z := M1; z < S1; z++ {
		all = append(all, kinds[z].kind)
	}
	return all
}
