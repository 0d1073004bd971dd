package board

import (
	"fmt"
	"strconv"

	"ttsbridge/validator/table"
)

// The piles of a seat, in the order in which they follow the tiles in the list of places.
const (
	Hand = iota
	Deck
	Extra
	Graveyard
	Shadow
	Banished
	zonesOfSeat
)

// A zone is a kind of pile that every seat has.
type Zone struct {
	name, Kind string
	sight      table.Sight
}

// Zones are the piles of a seat, by number.
var Zones = [zonesOfSeat]Zone{
	Hand:      {"hand", "hand", table.ByOwner},
	Deck:      {"deck", "deck", table.ByNobody},
	Extra:     {"extra", "extra", table.ByOwner},
	Graveyard: {"graveyard", "graveyard", table.ByAll},
	Shadow:    {"shadow realm", "shadow", table.ByAll},
	Banished:  {"banished", "banished", table.ByAll},
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

// Side is how many tiles the board measures each way.
func Side(s *table.State) int { return sizeOf(s.Option(oBoardSize)) }

// Places lists the tiles a1, b1, ... row by row (dotr.table.board-2p), then the piles of each seat, then the bag.
func Places(options []string, seats int) []table.Place {
	n := sizeOf(options[oBoardSize])
	all := make([]table.Place, 1, 2+n*n+seats*zonesOfSeat)
	for y := 1; y <= n; y++ {
		for x := 1; x <= n; x++ {
			all = append(all, table.Place{Name: fmt.Sprintf("%c%d", 'a'+x-1, y), Kind: "tile", Owner: table.Nobody,
				X: int8(x), Y: int8(y)})
		}
	}
	for seat := range seats {
		for _, z := range Zones {
			all = append(all, table.Place{Name: Names[seat] + " " + z.name, Kind: z.Kind,
				Owner: table.Seat(seat), Sight: z.sight})
		}
	}
	all = append(all, table.Place{Name: "destiny bag", Kind: "bag", Owner: table.Nobody, Sight: table.ByNobody})
	if seats == len(After) && options[oLeaderStart4p] == "token-tile" {
		all = append(all, tokens(n)...)
	}
	return all
}

// Tile is the tile in column x and row y, 0 beyond the board.
func Tile(s *table.State, x, y int) table.Spot {
	n := Side(s)
	if x < 1 || y < 1 || x > n || y > n {
		return tokenAt(s, x, y)
	}
	return table.Spot((y-1)*n + x)
}

// IsTile tells whether a spot is a tile of the board, a deck leader's own one with it.
func IsTile(s *table.State, at table.Spot) bool {
	n := Side(s)
	return at >= 1 && int(at) <= n*n || IsToken(s, at)
}

// Pile is a seat's pile of a kind.
func Pile(s *table.State, seat table.Seat, z int) table.Spot {
	n := Side(s)
	return table.Spot(1 + n*n + int(seat)*zonesOfSeat + z)
}

// XY is the column and row of a tile, from 1.
func XY(s *table.State, at table.Spot) (x, y int) {
	p := &s.Places[at]
	return int(p.X), int(p.Y)
}

// Around calls f for the tiles one step away, or for all surrounding ones, from the nearest row on.
func Around(s *table.State, at table.Spot, diagonal bool, f func(table.Spot)) {
	x, y := XY(s, at)
	for _, d := range [8][2]int{{0, -1}, {-1, 0}, {1, 0}, {0, 1}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
		if d[0] != 0 && d[1] != 0 && !diagonal {
			return
		}
		if t := Tile(s, x+d[0], y+d[1]); t != 0 {
			f(t)
		}
	}
}

// Steps is the number of movement steps between two tiles, whatever lies between (dotr.move.orthogonal).
func Steps(s *table.State, a, b table.Spot) int {
	return Span(s, a, b, Diagonal(s))
}

// Adjacent tells whether two tiles are neighbours for traps and effects (dotr.move.adjacency).
func Adjacent(s *table.State, a, b table.Spot) bool {
	return Span(s, a, b, s.Option(oAdjacency) == "surrounding") == 1
}

// Diagonal tells whether cards move over corners, too (move.diagonal).
func Diagonal(s *table.State) bool { return s.Option(oMoveDiagonal) == "true" }

// Span is how many steps two tiles lie apart, labyrinth not counted.
func Span(s *table.State, a, b table.Spot, diagonal bool) int {
	ax, ay := XY(s, a)
	bx, by := XY(s, b)
	dx, dy := Distance(ax, bx), Distance(ay, by)
	if diagonal {
		return max(dx, dy)
	}
	return dx + dy
}

// Distance is how far two numbers lie apart.
func Distance(a, b int) int {
	if a < b {
		return b - a
	}
	return a - b
}

// Labyrinth tells whether a tile is labyrinth.
func Labyrinth(s *table.State, at table.Spot) bool { return s.Ground[at] == GroundLabyrinth }

// Occupant is the unit on a tile: a leader, a monster, or a lone spell or trap; 0 when the tile is free.
func Occupant(s *table.State, at table.Spot) table.CardID {
	for _, id := range s.In(at) {
		if s.Cards[id].Host == 0 {
			return id
		}
	}
	return 0
}

// InArea tells whether a tile belongs to a seat's Summoning Area: the 3x3 square around its leader, as far as it
// lies on the board (dotr.play.area, dotr.play.area-edge).
func InArea(s *table.State, seat table.Seat, at table.Spot) bool {
	home := s.Card(s.Players[seat].Token).Spot
	return IsTile(s, home) && IsTile(s, at) && !IsToken(s, at) && Span(s, home, at, true) <= 1
}

// NameOf is a spot as players write it.
func NameOf(s *table.State, at table.Spot) string { return s.Place(at).Name }

// Number reads a number of the card facts, 0 for none.
func Number(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

// Bag is the place of the Destiny Draw cards (dotr.deck.destiny-pile).
func Bag(s *table.State) table.Spot { return Pile(s, table.Seat(s.Count), 0) }

// PileKind is the kind of a place that is no tile, "" for tiles and for beside the table.
func PileKind(s *table.State, at table.Spot) string {
	if at == 0 || IsTile(s, at) {
		return ""
	}
	return s.Place(at).Kind
}
