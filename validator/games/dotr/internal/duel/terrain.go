package duel

import (
	"hash/fnv"
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/internal/tally"
	"ttsbridge/validator/table"
)

// madeByCards is the terrain that no tile has by nature: only field spells make it (dotr.terrain.vanilla-only).
var madeByCards = []uint8{board.GroundToon, board.GroundCrush}

func vanilla(ground uint8) bool { return !slices.Contains(madeByCards, ground) }

// blockWidth is how wide a side is with four players: a block at the middle of each edge (dotr.terrain.side-extent).
const blockWidth = 3

// SideOf is the seat that lays a tile out; Nobody for neutral tiles, and for those that two sides would share.
func SideOf(s *table.State, at table.Spot) table.Seat {
	found := table.Nobody
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		if !onSide(s, at, seat) {
			continue
		}
		if found != table.Nobody {
			return table.Nobody
		}
		found = seat
	}
	return found
}

// onSide tells whether a tile lies on a seat's side, as many rows deep as agreed (terrain.side-rows).
func onSide(s *table.State, at table.Spot, seat table.Seat) bool {
	x, y := board.XY(s, at)
	hx, hy := board.XY(s, board.Edge(s, seat))
	deep, wide := board.Distance(y, hy), board.Distance(x, hx)
	if hx == 1 || hx == board.Side(s) {
		deep, wide = wide, deep
	}
	rows := int(s.Option(board.OptionTerrainSideRows)[0] - '0')
	return deep < rows && (s.Count == 2 || wide <= blockWidth/2)
}

// TableLaws is everything that is wrong with the layout of a table on which nothing lies yet, and with what is to lie
// in its bag.
func TableLaws(s *table.State, su validator.Setup) []validator.Violation {
	if su.First < 0 || int(su.First) >= s.Count {
		return []validator.Violation{*validator.Violates("dotr.setup.first-player", "there is no seat %d to begin", su.First)}
	}
	if board.RecordOnly(s) {
		return nil
	}
	all := tally.Of(su.Bag).Each(func(l tally.Line) *validator.Violation {
		p := l.Card
		if p.Extra["destiny"] == "true" {
			return nil
		}
		return validator.Violates("dotr.deck.destiny-pile", "%s is not on the Destiny Draw list and does not belong in its bag", p.Name)
	})
	for at := table.Spot(1); board.IsTile(s, at); at++ {
		if v := vanillaOnly(s.Ground[at], board.NameOf(s, at)); v != nil {
			all = append(all, *v)
		}
	}
	if v := enclosed(s, &validator.Move{}); v != nil {
		all = append(all, *v)
	}
	return all
}

func vanillaOnly(ground uint8, where string) *validator.Violation {
	if vanilla(ground) {
		return nil
	}
	return validator.Violates("dotr.terrain.vanilla-only", "%s cannot be laid on %s: only cards make it", board.Grounds[ground], where)
}

// enclosed refuses a layout that shuts a leader in with labyrinth, by the reading agreed (terrain.connectivity).
func enclosed(s *table.State, _ *validator.Move) *validator.Violation {
	reading := s.Option(board.OptionTerrainConnectivity)
	if reading == "players-judge" {
		return nil
	}
	reached := reachable(s, board.Edge(s, 0))
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		home := board.Edge(s, seat)
		switch {
		case board.Labyrinth(s, home):
			return validator.Violates("dotr.terrain.no-enclosed-leader", "%s's leader would start on labyrinth on %s", board.Names[seat], board.NameOf(s, home))
		case !hasExit(s, home):
			return validator.Violates("dotr.terrain.no-enclosed-leader", "labyrinth shuts %s's leader in on %s", board.Names[seat], board.NameOf(s, home))
		case reading == "leaders-connected" && !reached[home]:
			return validator.Violates("dotr.terrain.no-enclosed-leader", "labyrinth lies between the leaders on %s and %s",
				board.NameOf(s, board.Edge(s, 0)), board.NameOf(s, home))
		}
	}
	return nil
}

func hasExit(s *table.State, home table.Spot) bool {
	open := false
	board.Around(s, home, false, func(t table.Spot) { open = open || !board.Labyrinth(s, t) })
	return open
}

// reachable marks the tiles that orthogonal steps over open ground lead to.
func reachable(s *table.State, from table.Spot) []bool {
	seen := make([]bool, len(s.Places))
	if board.Labyrinth(s, from) {
		return seen
	}
	seen[from] = true
	for queue := []table.Spot{from}; len(queue) > 0; queue = queue[1:] {
		board.Around(s, queue[0], false, func(t table.Spot) {
			if !seen[t] && !board.Labyrinth(s, t) {
				seen[t] = true
				queue = append(queue, t)
			}
		})
	}
	return seen
}

// layoutPrint is the fingerprint of the whole layout, by which players accept it (dotr.terrain.agreement).
func layoutPrint(s *table.State) int {
	h := fnv.New32a()
	n := board.Side(s)
	h.Write(s.Ground[1 : 1+n*n])
	return int(h.Sum32()>>1) + 1
}
