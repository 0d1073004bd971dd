package standing

import (
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/table"
)

// Reach is the number of steps in a card's movement order (dotr.move.one-tile, dotr.terrain.bonus-move).
func Reach(s *table.State, id table.CardID) int {
	c := s.Card(id)
	if c.Class == board.Leader {
		if s.Option(board.OptionLeaderAbilities) == "two-tile-move" && !muted(s, c.Holder) {
			return 2
		}
		return 1
	}
	usual := 1
	if c.Class == board.Monster && (c.Up && board.Favoured(s, id, c.Spot) || mayBeFavoured(s, id)) {
		usual = 2
	}
	if c.Up && c.Class == board.Monster {
		return moveRange(s, id, usual)
	}
	return usual
}

// mayBeFavoured tells whether a hidden monster has a terrain bonus, where that is agreed. What the referee does not read its player states by
// moving that far (dotr.terrain.bonus-move).
func mayBeFavoured(s *table.State, id table.CardID) bool {
	c := s.Card(id)
	if c.Up || s.Option(board.OptionTerrainBonusFaceDown) != "true" {
		return false
	}
	if ReadsCards(s) {
		return board.Favoured(s, id, c.Spot)
	}
	ground := s.Ground[c.Spot]
	return s.Option(board.OptionTerrainEffects) != "none" && ground != board.GroundNormal && ground != board.GroundLabyrinth
}

// Free tells whether a card can be put on a tile: no labyrinth, nothing there.
func Free(s *table.State, at table.Spot) bool {
	return !board.Labyrinth(s, at) && board.Occupant(s, at) == 0
}

// FreeTiles lists the free tiles of which where holds.
func FreeTiles(s *table.State, where func(table.Spot) bool) []table.Spot {
	var all []table.Spot
	for at, n := table.Spot(1), board.Side(s); int(at) <= n*n; at++ {
		if Free(s, at) && where(at) {
			all = append(all, at)
		}
	}
	return all
}

// TilesFor lists the free tiles that a word names for an effect of a seat: those of its Summoning Area, those of an enemy's, any.
func TilesFor(s *table.State, seat table.Seat, where string) []table.Spot {
	return FreeTiles(s, func(at table.Spot) bool {
		switch where {
		case "home":
			return board.InArea(s, seat, at)
		case "to-an-enemy":
			for other := table.Seat(0); int(other) < s.Count; other++ {
				if s.Alive(other) && board.Enemies(s, other, seat) && board.InArea(s, other, at) {
					return true
				}
			}
			return false
		}
		return true
	})
}

// Nearest lists the free tiles with the fewest steps to a tile, the tile itself when it is free.
func Nearest(s *table.State, at table.Spot) []table.Spot {
	for far := 0; far <= 2*board.Side(s); far++ {
		if all := FreeTiles(s, func(t table.Spot) bool { return board.Steps(s, at, t) == far }); len(all) > 0 {
			return all
		}
	}
	return nil
}
