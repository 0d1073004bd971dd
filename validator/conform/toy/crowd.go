package toy

import (
	"fmt"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

const (
	crowdSeats = 10
	crowdSide  = 20 // tiles along an edge of its board
)

// Crowd is the toy at its widest: ten seats in five teams that see each other's cards, on a board of 400 tiles of which
// each seat has two rows before it.
func Crowd() *validator.Game {
	g := Game()
	g.ID, g.Name, g.Seats, g.Names = "crowd", "Crowd", []int{crowdSeats}, nil
	for seat := range crowdSeats {
		g.Names = append(g.Names, fmt.Sprintf("Seat%d", seat+1))
	}
	g.Places, g.Teams = crowdPlaces, opposites
	return g
}

// opposites play together: who begins with who sits five seats on.
func opposites(_ []string, seats int) []table.Seats {
	var teams []table.Seats
	for seat := range table.Seat(seats / 2) {
		teams = append(teams, table.Seats(0).With(seat).With(seat+table.Seat(seats/2)))
	}
	return teams
}

func crowdPlaces(_ []string, seats int) []table.Place {
	all := []table.Place{{Owner: table.Nobody}}
	for i := range crowdSide * crowdSide {
		x, y := i%crowdSide, i/crowdSide
		all = append(all, table.Place{Name: fmt.Sprintf("%c%d", 'a'+x, y+1), Kind: "tile", Owner: table.Seat(y * seats / crowdSide), Team: true, X: int8(x + 1), Y: int8(y + 1)})
	}
	for seat := range seats {
		all = append(all, piles(table.Seat(seat), fmt.Sprintf("Seat%d", seat+1), true)...)
	}
	return all
}
