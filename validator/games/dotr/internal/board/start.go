package board

import "ttsbridge/validator/table"

// Edge is the middle tile of a seat's edge: e1, e9, and with four players a5, i5 (dotr.leader.start-2p). It is the tile that
// touches the White Rose token of the seat where that lies beside the board.
func Edge(s *table.State, seat table.Seat) table.Spot {
	n := Side(s)
	mid := (n + 1) / 2
	switch seat {
	case 0:
		return Tile(s, mid, 1)
	case 1:
		return Tile(s, mid, n)
	case 2:
		return Tile(s, 1, mid)
	}
	return Tile(s, n, mid)
}

// LeaderStart is where a seat's leader stands before the duel: at the middle of its edge or, where four have agreed on
// that, beside the board on its token (dotr.leader.start-4p).
func LeaderStart(s *table.State, seat table.Seat) table.Spot {
	if at := Bag(s) + 1 + table.Spot(seat); IsToken(s, at) {
		return at
	}
	return Edge(s, seat)
}

// tokens are the places of the White Rose tokens beside the middle of each edge, in order of the seats. Leaders may start
// there and be attacked there; nobody moves onto them otherwise.
func tokens(n int) []table.Place {
	mid, far := int8((n+1)/2), int8(n+1)
	var all []table.Place
	for seat, at := range [len(After)][2]int8{{mid, 0}, {mid, far}, {0, mid}, {far, mid}} {
		all = append(all, table.Place{Name: Names[seat] + " token", Kind: "token", Owner: table.Seat(seat), X: at[0], Y: at[1]})
	}
	return all
}

// IsToken tells whether a spot is the tile of a deck leader's own.
func IsToken(s *table.State, at table.Spot) bool { return at > Bag(s) && int(at) < len(s.Places) }

// tokenAt is the token with that column and row, 0 when there is none.
func tokenAt(s *table.State, x, y int) table.Spot {
	for at := Bag(s) + 1; int(at) < len(s.Places); at++ {
		if tx, ty := XY(s, at); tx == x && ty == y {
			return at
		}
	}
	return 0
}
