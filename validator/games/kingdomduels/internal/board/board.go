// Package board is where the cards of Kingdom Duels lie and what is remembered of them. It never writes. Places, phases and marks are
// those of the Yu-Gi-Oh family (internal/ygo/zones); here is what this game makes of them.
//
//   - board.go: the places of a seat, and who shares them
//   - terrains.go: the Terrains and whom they strengthen
//   - prints.go: what kind of card a print is, as the type line says it
//   - sides.go: formats, sides, rounds; rotation.go: turn order, guests; marks.go: what is remembered of seats
//   - options.go: the house rules; stands.go: what stands as a monster where
package board

import (
	"strconv"

	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// The places of a seat: the Frontrow is where the family has its monster zones, the Backrow where it has Spell & Trap zones
// (kd.board.frontrow, kd.board.backrow). What is eroded or attached lies apart, in no zone (kd.erode.definition).
const (
	Hand      = zones.Hand
	Deck      = zones.Deck
	Extra     = zones.Fusion
	Graveyard = zones.Graveyard
	Apart     = zones.Removed
	F1        = zones.M1
	B1        = zones.S1
	Rule      = zones.Field
	Row       = zones.Row
)

// kinds are the kinds of places, in their order; the names of places end in them.
var kinds = [zones.Each]struct {
	kind  string
	sight table.Sight
}{
	Hand: {"hand", table.ByOwner}, Deck: {"deck", table.ByNobody}, Extra: {"extra", table.ByOwner}, Graveyard: {"graveyard", table.ByAll},
	Apart: {"apart", table.ByFace}, Rule: {"rule", table.ByFace},
}

// Places lists every spot of the seats with those names. Every player has the same set of them (kd.board.symmetry), and there are no
// others (kd.board.no-other-zones). Who fights side by side on one field sees what lies face-down there (kd.boss.joint-control).
func Places(names, options []string, seats int) []table.Place {
	all := []table.Place{{Owner: table.Nobody}}
	shared := len(options) > OFormat && options[OFormat] == Boss
	for seat := range seats {
		for z, k := range kinds {
			one := table.Place{Kind: k.kind, Owner: table.Seat(seat), Sight: k.sight}
			switch {
			case z >= F1 && z < B1:
				one.Kind, one.Sight = "f"+strconv.Itoa(z-F1+1), table.ByFace
			case z >= B1 && z < Rule:
				one.Kind, one.Sight = "b"+strconv.Itoa(z-B1+1), table.ByFace
			}
			one.Name, one.Team = names[seat]+" "+one.Kind, shared && z >= Graveyard
			all = append(all, one)
		}
	}
	return all
}

// FrontKinds are the kinds of the Frontrow zones.
func FrontKinds() (all []string) {
	for n := range Row {
		all = append(all, "f"+strconv.Itoa(n+1))
	}
	return all
}

// FieldKinds are the kinds of the zones of both rows.
func FieldKinds() []string {
	all := FrontKinds()
	for n := range Row {
		all = append(all, "b"+strconv.Itoa(n+1))
	}
	return all
}

// Spot is a seat's place. Who faces a boss shares field, Graveyard and Rule Zone with the team (kd.boss.shared-board).
func Spot(s *table.State, seat table.Seat, zone int) table.Spot {
	if zone >= Graveyard {
		seat = Field(s, seat)
	}
	return zones.Spot(seat, zone)
}

// Common is the place that a seat's place stands for: who faces a boss names the field, Graveyard and Rule Zone of the team as its own.
func Common(s *table.State, at table.Spot) table.Spot {
	if seat := zones.SeatOf(at); seat >= 0 && int(seat) < s.Count {
		return Spot(s, seat, zones.Zone(at))
	}
	return at
}

// Field is the seat under whose name a seat's field lies.
func Field(s *table.State, seat table.Seat) table.Seat {
	if seat > 1 && Is(s, Boss) && !Looks(s, seat) {
		return 1
	}
	return seat
}

// Front tells whether a spot is a Frontrow zone, Back whether it is a Backrow zone.
func Front(at table.Spot) bool { return zones.IsMonsterZone(at) }

// Back tells whether a spot is a Backrow zone.
func Back(at table.Spot) bool { return zones.IsBackZone(at) }

// OnField tells whether a spot is on somebody's Field: Frontrow and Backrow, nothing else.
func OnField(at table.Spot) bool { return Front(at) || Back(at) }

// Column is the Frontrow zone of the column in which a zone of the field lies (kd.board.backrow).
func Column(at table.Spot) table.Spot {
	if Back(at) {
		return at - Row
	}
	return at
}
