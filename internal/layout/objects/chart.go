package objects

import (
	"fmt"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// ChartKind is the kind of all that a game's grid is made of, as it stands in memos.
const ChartKind = "chart"

// The colours of squares by their names, and of what lies below and between them.
var (
	squareTints = map[string]tts.Color{"White": {R: 0.82, G: 0.8, B: 0.74}, "Red": {R: 0.72, G: 0.36, B: 0.3},
		"Blue": {R: 0.33, G: 0.47, B: 0.7}}
	otherSquare = tts.Color{R: 0.6, G: 0.62, B: 0.5}
	groundTint  = tts.Color{R: 0.2, G: 0.19, B: 0.17}
	wallTint    = tts.Color{R: 0.1, G: 0.08, B: 0.06}
)

// The measures of what lies between squares.
const (
	wallThick = 0.22
	chartEdge = 1.4 // of the ground around the squares, on which their names stand
)

// chart is the grid of a game: the ground, a block for each square, a wall for each Obstruction between two of them, and the letters and
// numbers by which squares are called. It comes and goes with what made it.
func chart(t *mats.Mat, s *table.State) (out []Piece) {
	g, there := t.Grid(s)
	if !there {
		return nil
	}
	wide, deep := float64(g.Columns)*g.Pitch, float64(g.Rows)*g.Pitch
	out = append(out, Piece{Memo: ChartKind + ":ground", Name: g.Name, shape: "BlockSquare", X: mats.Round(g.Left + wide/2),
		Y: mats.Round(t.Surface - 0.02), Z: 0,
		tint: groundTint, size: [3]float64{wide + 2*chartEdge, 0.1, deep + 2*chartEdge}})
	for n := 1; n <= g.Columns*g.Rows; n++ {
		out = append(out, square(t, &g, n))
		if n%g.Columns != 0 && g.Walled(n, n+1) {
			out = append(out, wall(t, &g, n, n+1))
		}
		if n+g.Columns <= g.Columns*g.Rows && g.Walled(n, n+g.Columns) {
			out = append(out, wall(t, &g, n, n+g.Columns))
		}
	}
	return append(out, squareNames(t, &g)...)
}

func square(t *mats.Mat, g *mats.Grid, n int) Piece {
	x, z := g.Middle(n)
	tint, known := squareTints[g.Tint(n)]
	if !known {
		tint = otherSquare
	}
	return Piece{Memo: ChartKind + ":" + g.Square(n), Name: g.Square(n) + " " + g.Tint(n), shape: "BlockSquare", X: x,
		Y: t.Surface, Z: z, tint: tint,
		size: [3]float64{mats.Round(g.Pitch * 0.96), 0.1, mats.Round(g.Pitch * 0.96)}}
}

// wall stands between two squares, of which the second is right of the first or beyond it.
func wall(t *mats.Mat, g *mats.Grid, a, b int) Piece {
	ax, az := g.Middle(a)
	bx, bz := g.Middle(b)
	size := [3]float64{wallThick, 0.3, mats.Round(g.Pitch)}
	if az != bz {
		size[0], size[2] = size[2], size[0]
	}
	between := g.Square(a) + "-" + g.Square(b)
	return Piece{Memo: ChartKind + ":" + between, Name: "Obstruction " + between, shape: "BlockSquare",
		X: mats.Round((ax + bx) / 2), Y: t.Surface, Z: mats.Round((az + bz) / 2),
		tint: wallTint, size: size}
}

// squareNames are the letters before the first row and the numbers left of the first column.
func squareNames(t *mats.Mat, g *mats.Grid) (out []Piece) {
	for column := 1; column <= g.Columns; column++ {
		x, z := g.Middle(column)
		out = append(out, squareName(t, g.Square(column)[:1], x, z-g.Pitch/2-chartEdge/2))
	}
	for row := 1; row <= g.Rows; row++ {
		x, z := g.Middle((row-1)*g.Columns + 1)
		out = append(out, squareName(t, fmt.Sprint(row), x-g.Pitch/2-chartEdge/2, z))
	}
	return out
}

func squareName(t *mats.Mat, text string, x, z float64) Piece {
	return Piece{Memo: ChartKind + ":name-" + text, Name: text, shape: "3DText", X: mats.Round(x),
		Y: mats.Round(t.Surface + 0.05), Z: mats.Round(z), text: text}
}
