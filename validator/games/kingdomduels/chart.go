package kingdomduels

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomduels/internal/tiles"
	"ttsbridge/validator/table"
)

// chart is the Tilemap of the duel as a table shows it (kd.tilemap.create).
func chart(s *table.State) (validator.Chart, bool) {
	g, there := tiles.Of(s)
	if !there {
		return validator.Chart{}, false
	}
	return validator.Chart{Name: g.Terrain, Columns: g.Columns, Rows: g.Rows, Step: "step", Square: g.Name,
		Tint:   func(n int) string { return g.Colour(s, n) },
		Walled: func(a, b int) bool { return g.Blocked(s, a, b) },
		Stands: func(id table.CardID) int { return tiles.Where(s, id) },
	}, true
}
