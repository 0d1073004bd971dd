package rps

import "ttsbridge/validator/table"

// names are what the seats are called.
var names = []string{"South", "North"}

// The places of a seat, by their order in the list below.
const (
	hand = iota
	deck
	field
	graveyard
)

// kinds are the places that each seat has, and who sees the cards there. Nothing else decides who sees what.
var kinds = []struct {
	name  string
	sight table.Sight
}{
	hand:      {"hand", table.ByOwner},
	deck:      {"deck", table.ByNobody},
	field:     {"field", table.ByFace}, // face-down, only its player knows the card
	graveyard: {"graveyard", table.ByAll},
}

// places lists every spot of both seats; spot 0 is nowhere.
func places(_ []string, seats int) []table.Place {
	all := []table.Place{{Owner: table.Nobody}}
	for seat := range seats {
		for _, k := range kinds {
			all = append(all, table.Place{Name: names[seat] + " " + k.name, Kind: k.name, Owner: table.Seat(seat), Sight: k.sight})
		}
	}
	return all
}

// spot is a seat's place of a kind.
func spot(seat table.Seat, kind int) table.Spot { return table.Spot(1 + int(seat)*len(kinds) + kind) }

// foe is the other seat.
func foe(seat table.Seat) table.Seat { return 1 - seat }
