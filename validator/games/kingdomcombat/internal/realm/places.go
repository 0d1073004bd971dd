package realm

import (
	"iter"
	"slices"
	"strconv"

	"ttsbridge/validator/table"
)

// Names are the seats by number.
var Names = []string{"South", "North", "West", "East", "Northwest", "Southeast"}

// clockwise are the seats as they sit round the table. Turns go that way, and who sits next to whom is a neighbour.
var clockwise = []table.Seat{0, 2, 4, 1, 3, 5}

// Clockwise lists the seats of a table for so many as they sit round it.
func Clockwise(seats int) []table.Seat {
	return slices.DeleteFunc(slices.Clone(clockwise), func(seat table.Seat) bool { return int(seat) >= seats })
}

// Slots is how many structures, or spots outside of one, a structures zone has room for.
const Slots = 10

// A seat's places, by their order below. The slots of the structures zone follow, from left to right.
const (
	Hand = iota
	Deck
	Discard
	Fortress
	Played // a card that has been played and is not carried out yet
	FirstSlot
	perSeat = FirstSlot + Slots
)

// kinds are the places that each seat has, and who sees the cards there. A garrison lies face-down in the fortress
// until all have chosen (kc.garrison.face-down).
var kinds = [perSeat]struct {
	name  string
	sight table.Sight
}{
	Hand:     {"hand", table.ByOwner},
	Deck:     {"deck", table.ByNobody},
	Discard:  {"discard", table.ByAll}, // kc.zone.discard-face-up
	Fortress: {"fortress", table.ByFace},
	Played:   {"played", table.ByAll},
}

// battlefieldKind is the kind of place of a battlefield; where there are several a number follows.
const battlefieldKind = "battlefield"

// Places lists every spot: those of each seat, then the battlefields (kc.setup.table).
func Places(options []string, seats int) []table.Place {
	all := []table.Place{{Owner: table.Nobody}}
	for seat := range seats {
		for i, k := range kinds {
			if i >= FirstSlot {
				k.name, k.sight = "s"+strconv.Itoa(i-FirstSlot+1), table.ByAll
			}
			all = append(all, table.Place{Name: Names[seat] + " " + k.name, Kind: k.name, Owner: table.Seat(seat), Sight: k.sight})
		}
	}
	if !ringed(options, seats) {
		return append(all, table.Place{Name: battlefieldKind, Kind: battlefieldKind, Owner: table.Nobody, Sight: table.ByAll})
	}
	for i := range seats {
		kind := battlefieldKind + strconv.Itoa(i+1)
		all = append(all, table.Place{Name: kind, Kind: kind, Owner: table.Nobody, Sight: table.ByAll})
	}
	return all
}

// ringed tells whether each pair of neighbours has a battlefield of its own (kc.house.topology).
func ringed(options []string, seats int) bool {
	return seats > 2 && len(options) > OptionTopology && options[OptionTopology] == "ring_of_battlefields"
}

// Spot is a seat's place of a kind.
func Spot(seat table.Seat, kind int) table.Spot { return table.Spot(1 + int(seat)*perSeat + kind) }

// Kind is the kind of a seat's place, -1 for nowhere and for a battlefield.
func Kind(s *table.State, at table.Spot) int {
	if at == 0 || int(at) > s.Count*perSeat {
		return -1
	}
	return int(at-1) % perSeat
}

// Side is the seat whose place it is, Nobody for a battlefield.
func Side(s *table.State, at table.Spot) table.Seat { return s.Place(at).Owner }

// IsSlot tells whether a place is one of a structures zone.
func IsSlot(s *table.State, at table.Spot) bool { return Kind(s, at) >= FirstSlot }

// IsBattlefield tells whether a place is a battlefield.
func IsBattlefield(s *table.State, at table.Spot) bool { return int(at) > s.Count*perSeat }

// Lies tells whether a card lies at a seat's place of that kind.
func Lies(s *table.State, id table.CardID, kind int) bool {
	return id != 0 && Kind(s, s.Card(id).Spot) == kind
}

// KindsInPlay are the kinds of places where cards are in play.
func KindsInPlay() []string {
	all := []string{kinds[Fortress].name}
	for n := range Slots {
		all = append(all, "s"+strconv.Itoa(n+1))
	}
	all = append(all, battlefieldKind)
	for n := range len(Names) {
		all = append(all, battlefieldKind+strconv.Itoa(n+1))
	}
	return all
}

// InPlay tells whether a place is one where cards are in play: a fortress, a slot, a battlefield.
func InPlay(s *table.State, at table.Spot) bool {
	if IsBattlefield(s, at) {
		return true
	}
	kind := Kind(s, at)
	return kind >= FirstSlot || kind == Fortress
}

// EachStand goes through all places where cards are in play, seat by seat, then the battlefields. It is for looking only: who moves
// cards meanwhile takes Stands.
func EachStand(s *table.State) iter.Seq[table.Spot] {
	return func(yield func(table.Spot) bool) {
		for seat := range table.Seat(s.Count) {
			if !eachTaken(s, Spot(seat, Fortress), Spot(seat, Fortress), yield) || !eachTaken(s, Spot(seat, FirstSlot), Spot(seat, perSeat-1), yield) {
				return
			}
		}
		eachTaken(s, Spot(table.Seat(s.Count), 0), table.Spot(len(s.Places)-1), yield)
	}
}

// eachTaken goes through the places of a row where cards lie, and tells whether it has come to its end. Most rows are empty.
func eachTaken(s *table.State, from, to table.Spot, yield func(table.Spot) bool) bool {
	left := len(s.Along(from, to))
	for at := from; left > 0 && at <= to; at++ {
		lying := len(s.In(at))
		if lying > 0 && !yield(at) {
			return false
		}
		left -= lying
	}
	return true
}

// Stands lists all places where cards are in play, as EachStand goes through them.
func Stands(s *table.State) []table.Spot {
	return slices.AppendSeq(make([]table.Spot, 0, len(s.Places)), EachStand(s))
}
