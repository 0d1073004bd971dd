package realm

import (
	"iter"
	"slices"

	"ttsbridge/validator/table"
)

// A Zone is a fortress zone, a structures zone or a battlefield. The structures of a player are one zone, whatever their
// order in the row (kc.zone.structures-row).
type Zone int

// NoZone is where a card is in no zone.
const NoZone Zone = -1

// ZoneOf is the zone in which a place lies.
func ZoneOf(s *table.State, at table.Spot) Zone {
	switch kind := Kind(s, at); {
	case at == 0:
		return NoZone
	case kind < 0:
		return Zone(2*s.Count + int(at) - 1 - s.Count*perSeat)
	case kind == Fortress:
		return fortressZone(Side(s, at))
	case kind >= FirstSlot:
		return structuresZone(Side(s, at))
	}
	return NoZone
}

func fortressZone(seat table.Seat) Zone   { return Zone(2 * seat) }
func structuresZone(seat table.Seat) Zone { return Zone(2*seat + 1) }

// Home is the fortress zone of a seat.
func Home(seat table.Seat) Zone { return fortressZone(seat) }

// zones is how many zones there are.
func zones(s *table.State) int {
	return 2*s.Count + len(s.Places) - 1 - s.Count*perSeat
}

// Neighbours lists the zones next to a zone: a fortress zone and its structures, structures and the battlefields they lie at
// (kc.zone.adjacency, kc.house.topology). What lies in no zone has no neighbour. The list must not be written to.
func Neighbours(s *table.State, z Zone) []Zone {
	switch {
	case z == NoZone:
		return nil
	case zones(s) == 2*s.Count+1:
		return roundOne[s.Count][z]
	}
	return roundMany[s.Count][z]
}

// The neighbours of every zone, by how many seats play: round one battlefield, and where there are as many as seats.
var roundOne, roundMany = neighbours(false), neighbours(true)

func neighbours(many bool) [][][]Zone {
	all := make([][][]Zone, len(Names)+1)
	for count := 1; count < len(all); count++ {
		fields := 1
		if many {
			fields = count
		}
		for z := range Zone(2*count + fields) {
			all[count] = append(all[count], nextTo(z, count, fields))
		}
	}
	return all
}

// nextTo lists the zones next to a zone, with so many seats and battlefields.
func nextTo(z Zone, count, fields int) (all []Zone) {
	switch n := int(z) - 2*count; {
	case n >= 0 && fields == 1:
		for seat := range table.Seat(count) {
			all = append(all, structuresZone(seat))
		}
		return all
	case n >= 0:
		round := Clockwise(count)
		return []Zone{structuresZone(round[n]), structuresZone(round[(n+1)%count])}
	case z%2 == 0:
		return []Zone{z + 1}
	}
	first := Zone(2 * count)
	if fields == 1 {
		return []Zone{z - 1, first}
	}
	at := slices.Index(Clockwise(count), table.Seat(z/2))
	return []Zone{z - 1, first + Zone((at+fields-1)%fields), first + Zone(at)}
}

// mostZones is how many zones there are at most: two for each seat, and as many battlefields.
const mostZones = 3 * table.MaxSeats

// far is a distance that nothing has.
const far = 1 << 20

// Distance is the number of zones from one to the other on the shortest way that leads through no zone that is closed.
func Distance(s *table.State, from, to Zone, closed func(Zone) bool) int {
	switch {
	case from == NoZone || to == NoZone:
		return far
	case from == to:
		return 0
	case closed == nil:
		return open(s, from, to)
	}
	var steps [mostZones]int
	var room [mostZones]Zone
	queue := append(room[:0], from)
	for len(queue) > 0 {
		z := queue[0]
		queue = queue[1:]
		if z == to {
			return steps[z]
		}
		if z != from && closed != nil && closed(z) {
			continue
		}
		for _, next := range Neighbours(s, z) {
			if next != from && steps[next] == 0 {
				steps[next] = steps[z] + 1
				queue = append(queue, next)
			}
		}
	}
	return far
}

// open is the distance where nothing is in the way.
func open(s *table.State, from, to Zone) int {
	a, b := depth(s, from), depth(s, to)
	switch {
	case from/2 == to/2 && a > 0 && b > 0:
		return max(a-b, b-a)
	case zones(s) == 2*s.Count+1: // one battlefield lies before all structures zones
		return a + b
	}
	apart := along(s, from) - along(s, to)
	apart = max(apart, -apart)
	return max(a-1, 0) + max(b-1, 0) + min(apart, 2*s.Count-apart)
}

// depth is how far a zone lies behind the battlefield.
func depth(s *table.State, z Zone) int {
	switch {
	case int(z) >= 2*s.Count:
		return 0
	case z%2 == 1:
		return 1
	}
	return 2
}

// along is where a zone lies on the ring of structures zones and battlefields, a fortress where its structures lie.
func along(s *table.State, z Zone) int {
	if field := int(z) - 2*s.Count; field >= 0 {
		return 2*field + 1
	}
	return 2 * slices.Index(Clockwise(s.Count), table.Seat(z/2))
}

// Apart is how many zones two places are apart.
func Apart(s *table.State, a, b table.Spot) int {
	return Distance(s, ZoneOf(s, a), ZoneOf(s, b), nil)
}

// Spots lists the places of a zone, in order.
func Spots(s *table.State, z Zone) []table.Spot { return slices.Collect(EachSpot(s, z)) }

// EachSpot goes through the places of a zone, in order.
func EachSpot(s *table.State, z Zone) iter.Seq[table.Spot] {
	return func(yield func(table.Spot) bool) {
		first, count := bounds(s, z)
		for i := range count {
			if !yield(first + table.Spot(i)) {
				return
			}
		}
	}
}

// bounds are the first place of a zone and how many there are: they stand side by side.
func bounds(s *table.State, z Zone) (first table.Spot, count int) {
	switch n := int(z); {
	case z == NoZone:
		return 0, 0
	case n >= 2*s.Count:
		return table.Spot(1 + s.Count*perSeat + n - 2*s.Count), 1
	case n%2 == 0:
		return Spot(table.Seat(n/2), Fortress), 1
	}
	return Spot(table.Seat(z/2), FirstSlot), Slots
}

// EachZone goes through all zones, in the order of their places.
func EachZone(s *table.State) iter.Seq[Zone] {
	return func(yield func(Zone) bool) {
		for z := range Zone(zones(s)) {
			if !yield(z) {
				return
			}
		}
	}
}

// Opposed tells whether a zone holds a unit against a seat.
func Opposed(s *table.State, z Zone, seat table.Seat) bool {
	for at := range EachSpot(s, z) {
		if OpposedAt(s, at, seat) {
			return true
		}
	}
	return false
}

// OpposedAt tells whether a place holds a unit against a seat.
func OpposedAt(s *table.State, at table.Spot, seat table.Seat) bool {
	return slices.ContainsFunc(s.In(at), func(id table.CardID) bool {
		return IsUnit(s, id) && !s.Together(s.Cards[id].Holder, seat)
	})
}

// ZoneName is what players call a zone.
func ZoneName(s *table.State, z Zone) string {
	switch n := int(z); {
	case z == NoZone:
		return "nowhere"
	case n >= 2*s.Count:
		return s.Place(table.Spot(1 + s.Count*perSeat + n - 2*s.Count)).Name
	case n%2 == 0:
		return Names[n/2] + "'s fortress zone"
	default:
		return Names[n/2] + "'s structures zone"
	}
}
