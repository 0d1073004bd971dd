package dotr

import (
	"fmt"

	"ttsbridge/validator/table"
)

// The piles of a seat, in the order in which they follow the tiles in the list of places.
const (
	zHand = iota
	zDeck
	zExtra
	zGraveyard
	zShadow
	zBanished
	zonesOfSeat
)

// A zone is a kind of pile that every seat has.
type zone struct {
	name, kind string
	sight      table.Sight
}

// zones are the piles of a seat, by number.
var zones = [zonesOfSeat]zone{
	zHand:      {"hand", "hand", table.ByOwner},
	zDeck:      {"deck", "deck", table.ByNobody},
	zExtra:     {"extra", "extra", table.ByOwner},
	zGraveyard: {"graveyard", "graveyard", table.ByAll},
	zShadow:    {"shadow realm", "shadow", table.ByAll},
	zBanished:  {"banished", "banished", table.ByAll},
}

func sizeOf(option string) int {
	switch option {
	case "7":
		return 7
	case "11":
		return 11
	}
	return 9
}

func side(s *table.State) int { return sizeOf(s.Option(oBoardSize)) }

// places lists the tiles a1, b1, ... row by row (dotr.table.board-2p), then the piles of each seat, then the bag.
func places(options []string, seats int) []table.Place {
	n := sizeOf(options[oBoardSize])
	all := make([]table.Place, 1, 2+n*n+seats*zonesOfSeat)
	for y := 1; y <= n; y++ {
		for x := 1; x <= n; x++ {
			all = append(all, table.Place{Name: fmt.Sprintf("%c%d", 'a'+x-1, y), Kind: "tile", Owner: table.Nobody,
				X: int8(x), Y: int8(y)})
		}
	}
	for seat := range seats {
		for _, z := range zones {
			all = append(all, table.Place{Name: names[seat] + " " + z.name, Kind: z.kind,
				Owner: table.Seat(seat), Sight: z.sight})
		}
	}
	all = append(all, table.Place{Name: "destiny bag", Kind: "bag", Owner: table.Nobody, Sight: table.ByNobody})
	if seats == len(after) && options[oLeaderStart4p] == "token-tile" {
		all = append(all, tokens(n)...)
	}
	return all
}

// tile is the tile in column x and row y, 0 beyond the board.
func tile(s *table.State, x, y int) table.Spot {
	n := side(s)
	if x < 1 || y < 1 || x > n || y > n {
		return tokenAt(s, x, y)
	}
	return table.Spot((y-1)*n + x)
}

func isTile(s *table.State, at table.Spot) bool {
	n := side(s)
	return at >= 1 && int(at) <= n*n || isToken(s, at)
}

func pile(s *table.State, seat table.Seat, z int) table.Spot {
	n := side(s)
	return table.Spot(1 + n*n + int(seat)*zonesOfSeat + z)
}

func xy(s *table.State, at table.Spot) (x, y int) {
	p := &s.Places[at]
	return int(p.X), int(p.Y)
}

// around calls f for the tiles one step away, or for all surrounding ones, from the nearest row on.
func around(s *table.State, at table.Spot, diagonal bool, f func(table.Spot)) {
	x, y := xy(s, at)
	for _, d := range [8][2]int{{0, -1}, {-1, 0}, {1, 0}, {0, 1}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
		if d[0] != 0 && d[1] != 0 && !diagonal {
			return
		}
		if t := tile(s, x+d[0], y+d[1]); t != 0 {
			f(t)
		}
	}
}

// steps is the number of movement steps between two tiles, whatever lies between (dotr.move.orthogonal).
func steps(s *table.State, a, b table.Spot) int {
	return span(s, a, b, diagonal(s))
}

// adjacent tells whether two tiles are neighbours for traps and effects (dotr.move.adjacency).
func adjacent(s *table.State, a, b table.Spot) bool {
	return span(s, a, b, s.Option(oAdjacency) == "surrounding") == 1
}

func diagonal(s *table.State) bool { return s.Option(oMoveDiagonal) == "true" }

func span(s *table.State, a, b table.Spot, diagonal bool) int {
	ax, ay := xy(s, a)
	bx, by := xy(s, b)
	dx, dy := distance(ax, bx), distance(ay, by)
	if diagonal {
		return max(dx, dy)
	}
	return dx + dy
}

func distance(a, b int) int {
	if a < b {
		return b - a
	}
	return a - b
}

func labyrinth(s *table.State, at table.Spot) bool { return s.Ground[at] == groundLabyrinth }

// occupant is the unit on a tile: a leader, a monster, or a lone spell or trap; 0 when the tile is free.
func occupant(s *table.State, at table.Spot) table.CardID {
	for _, id := range s.Spots[at] {
		if s.Cards[id].Host == 0 {
			return id
		}
	}
	return 0
}

// inArea tells whether a tile belongs to a seat's Summoning Area: the 3x3 square around its leader, as far as it
// lies on the board (dotr.play.area, dotr.play.area-edge).
func inArea(s *table.State, seat table.Seat, at table.Spot) bool {
	home := s.Card(s.Players[seat].Token).Spot
	return isTile(s, home) && span(s, home, at, true) <= 1 && !isToken(s, at)
}

func nameOf(s *table.State, at table.Spot) string { return s.Place(at).Name }
