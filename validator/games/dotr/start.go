package dotr

import "ttsbridge/validator/table"

// edge is the middle tile of a seat's edge: e1, e9, and with four players a5, i5 (dotr.leader.start-2p). It is the tile that
// touches the White Rose token of the seat where that lies beside the board.
func edge(s *table.State, seat table.Seat) table.Spot {
	n := side(s)
	mid := (n + 1) / 2
	switch seat {
	case 0:
		return tile(s, mid, 1)
	case 1:
		return tile(s, mid, n)
	case 2:
		return tile(s, 1, mid)
	}
	return tile(s, n, mid)
}

// leaderStart is where a seat's leader stands before the duel: at the middle of its edge or, where four have agreed on
// that, beside the board on its token (dotr.leader.start-4p).
func leaderStart(s *table.State, seat table.Seat) table.Spot {
	if at := bag(s) + 1 + table.Spot(seat); isToken(s, at) {
		return at
	}
	return edge(s, seat)
}

// tokens are the places of the White Rose tokens beside the middle of each edge, in order of the seats. Leaders may start
// there and be attacked there; nobody moves onto them otherwise.
func tokens(n int) []table.Place {
	mid, far := int8((n+1)/2), int8(n+1)
	var all []table.Place
	for seat, at := range [len(after)][2]int8{{mid, 0}, {mid, far}, {0, mid}, {far, mid}} {
		all = append(all, table.Place{Name: names[seat] + " token", Kind: "token", Owner: table.Seat(seat), X: at[0], Y: at[1]})
	}
	return all
}

func isToken(s *table.State, at table.Spot) bool { return at > bag(s) && int(at) < len(s.Places) }

// tokenAt is the token with that column and row, 0 when there is none.
func tokenAt(s *table.State, x, y int) table.Spot {
	for at := bag(s) + 1; int(at) < len(s.Places); at++ {
		if tx, ty := xy(s, at); tx == x && ty == y {
			return at
		}
	}
	return 0
}
