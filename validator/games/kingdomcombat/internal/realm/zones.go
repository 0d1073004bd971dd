package realm

import (
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
// (kc.zone.adjacency, kc.house.topology). What lies in no zone has no neighbour.
func Neighbours(s *table.State, z Zone) []Zone {
	fields := zones(s) - 2*s.Count
	switch n := int(z) - 2*s.Count; {
	case z == NoZone:
		return nil
	case n >= 0 && fields == 1:
		var all []Zone
		for seat := range table.Seat(s.Count) {
			all = append(all, structuresZone(seat))
		}
		return all
	case n >= 0:
		round := Clockwise(s.Count)
		return []Zone{structuresZone(round[n]), structuresZone(round[(n+1)%s.Count])}
	case z%2 == 0:
		return []Zone{z + 1}
	}
	first := Zone(2 * s.Count)
	if fields == 1 {
		return []Zone{z - 1, first}
	}
	at := slices.Index(Clockwise(s.Count), table.Seat(z/2))
	return []Zone{z - 1, first + Zone((at+fields-1)%fields), first + Zone(at)}
}

// far is a distance that nothing has.
const far = 1 << 20

// Distance is the number of zones from one to the other on the shortest way that leads through no zone that is closed.
func Distance(s *table.State, from, to Zone, closed func(Zone) bool) int {
	switch {
	case from == NoZone || to == NoZone:
		return far
	case from == to:
		return 0
	case closed == nil && zones(s) == 2*s.Count+1:
		return open(s, from, to)
	}
	steps := make([]int, zones(s))
	queue := []Zone{from}
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

// open is the distance where one battlefield lies before all structures zones and nothing is in the way.
func open(s *table.State, from, to Zone) int {
	depth := func(z Zone) int { // how far a zone lies behind the battlefield
		switch {
		case int(z) >= 2*s.Count:
			return 0
		case z%2 == 1:
			return 1
		}
		return 2
	}
	if a, b := depth(from), depth(to); from/2 == to/2 && a > 0 && b > 0 {
		return max(a-b, b-a)
	}
	return depth(from) + depth(to)
}

// Apart is how many zones two places are apart.
func Apart(s *table.State, a, b table.Spot) int {
	return Distance(s, ZoneOf(s, a), ZoneOf(s, b), nil)
}

// Spots lists the places of a zone, in order.
func Spots(s *table.State, z Zone) []table.Spot {
	switch n := int(z); {
	case z == NoZone:
		return nil
	case n >= 2*s.Count:
		return []table.Spot{table.Spot(1 + s.Count*perSeat + n - 2*s.Count)}
	case n%2 == 0:
		return []table.Spot{Spot(table.Seat(n/2), Fortress)}
	}
	all := make([]table.Spot, Slots)
	for i := range all {
		all[i] = Spot(table.Seat(z/2), FirstSlot+i)
	}
	return all
}

// Opposed tells whether a zone holds a unit against a seat.
func Opposed(s *table.State, z Zone, seat table.Seat) bool {
	return slices.ContainsFunc(Spots(s, z), func(at table.Spot) bool { return OpposedAt(s, at, seat) })
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
