// Package tiles reads the Tilemap of a duel: a grid that a card has created, and which monsters stand on which Tile of it. It never
// writes. The card has the grid as facts, for artwork cannot be read: "tilemap" is the Terrain that leads into it with its size
// ("Labyrinth 7x9"), "walls" the Obstructions between Tiles ("d4-c4|e5-e6"), "tile-colours" what is not White ("e5:Red").
package tiles

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/table"
)

// The names of the changes that keep a Tilemap: the map itself with the card that has created it, the Tile of a monster, an
// Obstruction that was removed.
const (
	Map  = "tilemap"
	On   = "tile"
	Open = "opened"
)

// A Grid is the Tilemap as its card has it.
type Grid struct {
	Card          table.CardID
	Terrain       string
	Columns, Rows int
}

// Of is the Tilemap of the duel, false when there is none (kd.tilemap.single: there is one at most).
func Of(s *table.State) (Grid, bool) {
	for i := range s.Mods {
		if s.Mods[i].Stat == Map {
			return Read(s, s.Mods[i].Card)
		}
	}
	return Grid{}, false
}

// Read is the grid that a card has in its facts (kd.tilemap.create).
func Read(s *table.State, id table.CardID) (Grid, bool) {
	g, ok := Grids(s.Print(id).Extra["tilemap"])
	g.Card = id
	return g, ok
}

// Grids is the grid that a fact states, false where it states none.
func Grids(fact string) (g Grid, ok bool) {
	said := strings.Fields(fact)
	if len(said) < 2 {
		return Grid{}, false
	}
	g.Terrain = strings.Join(said[:len(said)-1], " ")
	columns, rows, _ := strings.Cut(strings.ToLower(said[len(said)-1]), "x")
	g.Columns, _ = strconv.Atoi(columns) // 0 for what is no number
	g.Rows, _ = strconv.Atoi(rows)
	return g, g.Columns > 0 && g.Columns <= 26 && g.Rows > 0 && g.Rows < 100
}

// Tile is the number of a Tile by its name ("e9"), false when the map has none of that name.
func (g Grid) Tile(name string) (int, bool) {
	if len(name) < 2 || g.Columns == 0 {
		return 0, false
	}
	col := int(strings.ToLower(name)[0] - 'a')
	row, err := strconv.Atoi(name[1:])
	return (row-1)*g.Columns + col + 1, err == nil && col >= 0 && col < g.Columns && row >= 1 && row <= g.Rows
}

// Name is the name of a Tile by its number.
func (g Grid) Name(tile int) string {
	return string(rune('a'+(tile-1)%g.Columns)) + strconv.Itoa((tile-1)/g.Columns+1)
}

// Where is the Tile on which a monster stands, 0 when it is not inside. With the map its Tiles are gone.
func Where(s *table.State, id table.CardID) (tile int) {
	g, there := Of(s)
	for i := range s.Mods {
		if m := &s.Mods[i]; there && m.Card == id && m.Source == g.Card && m.Stat == On {
			tile = m.By
		}
	}
	return tile
}

// Beside tells whether two Tiles are neighbours, horizontally or vertically (kd.tile.adjacent-move).
func (g Grid) Beside(a, b int) bool {
	col, row := (a-1)%g.Columns-(b-1)%g.Columns, (a-1)/g.Columns-(b-1)/g.Columns
	return col*col+row*row == 1
}

// Blocked tells whether an Obstruction lies between two Tiles (kd.obstruction.blocks) that nothing has removed.
func (g Grid) Blocked(s *table.State, a, b int) bool {
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Stat == Open && m.By == g.Edge(a, b) {
			return false
		}
	}
	walls := board.Listed(s.Print(g.Card), "walls")
	return slices.ContainsFunc(walls, func(wall string) bool {
		one, other, _ := strings.Cut(wall, "-")
		x, ok := g.Tile(strings.TrimSpace(one))
		y, well := g.Tile(strings.TrimSpace(other))
		return ok && well && g.Edge(x, y) == g.Edge(a, b)
	})
}

// Edge is one number for the line between two Tiles.
func (g Grid) Edge(a, b int) int { return min(a, b)<<12 | max(a, b) }

// Colour is what colour a Tile has; White when none is stated (kd.tile.white-default). Red and Blue ones are controlled by the side of
// that colour (kd.tile.player-coloured).
func (g Grid) Colour(s *table.State, tile int) string {
	for _, said := range board.Listed(s.Print(g.Card), "tile-colours") {
		name, colour, _ := strings.Cut(said, ":")
		if at, ok := g.Tile(strings.TrimSpace(name)); ok && at == tile {
			return strings.TrimSpace(colour)
		}
	}
	return "White"
}
