package standing

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/table"
)

// What lies between a unit and where it wants to go.

// homeward tells whether a zone is nearer to a seat's fortress than another one.
func homeward(s *table.State, seat table.Seat, from, to realm.Zone) bool {
	home := realm.Home(seat)
	return realm.Distance(s, to, home, nil) < realm.Distance(s, from, home, nil)
}

// Contested tells whether a unit stands on a battlefield with an opposing unit and wants to leave it for the far side. Returning to
// the own side is no passing, nor is it to go on from there to another battlefield.
func Contested(s *table.State, id table.CardID, to table.Spot) bool {
	c := s.Card(id)
	from, goal := realm.ZoneOf(s, c.Spot), realm.ZoneOf(s, to)
	home := func(z realm.Zone) bool { return homeward(s, c.Holder, from, z) }
	return from != goal && realm.IsBattlefield(s, c.Spot) && realm.OpposedAt(s, c.Spot, c.Holder) && !home(goal) && !slices.ContainsFunc(wayBetween(s, from, goal), home)
}

// InTheWay is a zone with an opposing unit through which a unit would have to go, NoZone when a way is open.
func InTheWay(s *table.State, id table.CardID, to table.Spot) realm.Zone {
	c := s.Card(id)
	from, goal := realm.ZoneOf(s, c.Spot), realm.ZoneOf(s, to)
	if realm.Distance(s, from, goal, nil) <= 1 {
		return realm.NoZone // nothing lies between
	}
	closed := func(z realm.Zone) bool { return realm.Opposed(s, z, c.Holder) }
	if realm.Distance(s, from, goal, closed) <= Reach(s, id) {
		return realm.NoZone
	}
	between := wayBetween(s, from, goal)
	if i := slices.IndexFunc(between, closed); i >= 0 {
		return between[i]
	}
	return realm.NoZone
}

// Blocked says why the way to a place is barred to a move, nil when it is open (kc.zone.battlefield-no-passing,
// kc.skill.mounted-no-passing).
func Blocked(s *table.State, id table.CardID, to table.Spot) *validator.Violation {
	if Contested(s, id, to) {
		return validator.Violates("kc.zone.battlefield-no-passing", "an opposing unit stands on the %s, so %s cannot leave it for %s",
			realm.ZoneName(s, realm.ZoneOf(s, s.Card(id).Spot)), realm.Title(s, id), realm.ZoneName(s, realm.ZoneOf(s, to)))
	}
	z := InTheWay(s, id, to)
	switch {
	case z == realm.NoZone:
		return nil
	case realm.IsBattlefield(s, realm.Spots(s, z)[0]):
		return validator.Violates("kc.zone.battlefield-no-passing", "an opposing unit on the %s bars the way to %s", realm.ZoneName(s, z), realm.ZoneName(s, realm.ZoneOf(s, to)))
	}
	return Passed(s, z)
}

// Passed refuses to go through a zone with an opposing unit (kc.skill.mounted-no-passing).
func Passed(s *table.State, z realm.Zone) *validator.Violation {
	return validator.Violates("kc.skill.mounted-no-passing", "an opposing unit stands in %s, and nobody goes through there", realm.ZoneName(s, z))
}

// wayBetween lists the zones that lie on a shortest way between two others.
func wayBetween(s *table.State, from, to realm.Zone) []realm.Zone {
	var all []realm.Zone
	apart := realm.Distance(s, from, to, nil)
	for _, z := range realm.Neighbours(s, from) {
		if z != to && realm.Distance(s, z, to, nil) == apart-1 {
			all = append(all, z)
		}
	}
	return all
}

// Apart says in words how far a place is from a unit.
func Apart(s *table.State, id table.CardID, to table.Spot) int {
	return realm.Apart(s, s.Card(id).Spot, to)
}

// Near says how far a place is from a unit, and whether that is within its reach; the next zone always is.
func Near(s *table.State, id table.CardID, to table.Spot) (apart int, near bool) {
	apart = Apart(s, id, to)
	return apart, apart <= 1 || apart <= Reach(s, id)
}

// Entry says why a unit cannot stand at a place of a structures zone, nil when it can: it goes to a structure, or to a spot
// where a unit was left; in a zone without structures it stands anywhere (kc.zone.structures-entry-spot).
func Entry(s *table.State, id table.CardID, to table.Spot) *validator.Violation {
	if !realm.IsSlot(s, to) || Occupied(s, to, id) || !Built(s, realm.ZoneOf(s, to)) {
		return nil
	}
	return validator.Violates("kc.zone.structures-entry-spot", "nothing stands at %s; a unit goes to a structure, or to where a unit was left outside of one",
		s.Place(to).Name)
}

// Built tells whether there is a structure in a zone.
func Built(s *table.State, z realm.Zone) bool {
	for at := range realm.EachSpot(s, z) {
		if realm.StructureAt(s, at) != 0 {
			return true
		}
	}
	return false
}

// Occupied tells whether a structure or another unit than that stands at a place.
func Occupied(s *table.State, at table.Spot, but table.CardID) bool {
	return slices.ContainsFunc(s.In(at), func(id table.CardID) bool { return id != but && s.Cards[id].Host == 0 })
}

// Shelters lists where a unit may retreat to: one zone back towards its own fortress, to a place where no opposing unit stands
// (kc.combat.retreat-one-zone, kc.combat.retreat-destination). None is left to a unit in its fortress.
func Shelters(s *table.State, id table.CardID) []table.Spot {
	c := s.Card(id)
	from := realm.ZoneOf(s, c.Spot)
	var all []table.Spot
	for _, z := range realm.Neighbours(s, from) {
		if !homeward(s, c.Holder, from, z) || Overrun(s, id, z) {
			continue
		}
		empty := true
		for at := range realm.EachSpot(s, z) {
			if realm.OpposedAt(s, at, c.Holder) {
				empty = false
				continue
			}
			if !realm.IsSlot(s, at) || Occupied(s, at, id) {
				empty = false
				all = append(all, at)
			}
		}
		if empty {
			all = append(all, realm.Spots(s, z)[0])
		}
	}
	return all
}

// Overrun tells whether a zone is closed to a unit that retreats, because an opposing one stands in it and no structure does: there are no
// places then that could be free, only the zone (kc.combat.retreat-destination).
func Overrun(s *table.State, id table.CardID, z realm.Zone) bool {
	return !Built(s, z) && realm.Opposed(s, z, s.Card(id).Holder)
}

// Outgone tells whether a place lies one zone back towards a unit's own fortress.
func Outgone(s *table.State, id table.CardID, to table.Spot) bool {
	c := s.Card(id)
	from, z := realm.ZoneOf(s, c.Spot), realm.ZoneOf(s, to)
	return slices.Contains(realm.Neighbours(s, from), z) && homeward(s, c.Holder, from, z)
}
