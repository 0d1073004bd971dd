package mats

import (
	"math"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A Grid is the chart of a game where it lies on a table: to the right of everything else, squares as large as a board's tiles.
type Grid struct {
	validator.Chart
	Left, Near, Pitch float64 // its left and near edges, and how wide a square is
}

// Grid is that of a table, false while there is none.
func (l *Layout) Grid(s *table.State) (Grid, bool) {
	if l.Chart == nil {
		return Grid{}, false
	}
	c, there := l.Chart(s)
	if !there {
		return Grid{}, false
	}
	_, _, right, _ := l.Extent(s)
	return Grid{Chart: c, Left: right + 1.5, Near: -float64(c.Rows) * l.Pitch / 2, Pitch: l.Pitch}, true
}

// Middle is that of a square.
func (g *Grid) Middle(n int) (x, z float64) {
	column, row := float64((n-1)%g.Columns), float64((n-1)/g.Columns)
	return Round(g.Left + (column+0.5)*g.Pitch), Round(g.Near + (row+0.5)*g.Pitch)
}

// At is the column and row at a point, from 1, and whether the point is on the grid or no farther than a square beyond its edge.
func (g *Grid) At(x, z float64) (column, row int, near bool) {
	column, row = int(math.Floor((x-g.Left)/g.Pitch))+1, int(math.Floor((z-g.Near)/g.Pitch))+1
	return column, row, column >= 0 && row >= 0 && column <= g.Columns+1 && row <= g.Rows+1
}

// charted is the pose of a card that stands on the grid, false for any other.
func (l *Layout) charted(s *table.State, c *table.Card, id table.CardID) (Pose, bool) {
	if l.Chart == nil {
		return Pose{}, false
	}
	chart, there := l.Chart(s)
	if !there || chart.Stands(id) == 0 {
		return Pose{}, false
	}
	g, _ := l.Grid(s)
	x, z := g.Middle(g.Stands(id))
	return Pose{Lie: Loose, X: x, Y: Round(l.Surface + rise), Z: z, Rot: (l.Upright(s, c.Holder) + 90*int(c.Turned)) % 360, Up: c.Up}, true
}
