// Package paint is the board of a new table, on which its host paints the ground. It knows neither a game nor a page.
package paint

import (
	"cmp"
	"slices"

	"ttsbridge/console/board"
	"ttsbridge/internal/layout/mats"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A Terrain is the board of a new table, to be painted: rows of places, the farthest first.
type Terrain struct {
	Colours []Colour
	Rows    [][]Patch
}

// A Colour is a ground with how it looks.
type Colour struct{ Name, Fill string }

// A Patch is one place of the board and its ground, "" for that of the game.
type Patch struct{ Name, Ground, Fill string }

// Of is the board of a game, painted as was said; nil for a game without grounds or without a board.
func Of(g *validator.Game, said func(string) string) *Terrain {
	options, err := g.Resolve(nil)
	if err != nil || len(g.Grounds) == 0 || g.Places == nil {
		return nil
	}
	t := &Terrain{}
	mat, _ := mats.For(g.ID)
	for code, name := range g.Grounds {
		c := Colour{Name: name}
		if mat != nil && code < len(mat.Grounds) {
			c.Fill = board.Hex(mat.Grounds[code])
		}
		t.Colours = append(t.Colours, c)
	}
	places := slices.DeleteFunc(slices.Clone(g.Places(options, slices.Min(g.Seats))), func(p table.Place) bool { return !mats.OnBoard(&p) })
	slices.SortStableFunc(places, func(a, b table.Place) int { return cmp.Or(cmp.Compare(b.Y, a.Y), cmp.Compare(a.X, b.X)) })
	for i, p := range places {
		if i == 0 || p.Y != places[i-1].Y {
			t.Rows = append(t.Rows, nil)
		}
		row := &t.Rows[len(t.Rows)-1]
		*row = append(*row, Patch{p.Name, said("ground-" + p.Name), t.fill(said("ground-" + p.Name))})
	}
	if len(places) == 0 {
		return nil
	}
	return t
}

// fill is the colour of a ground.
func (t *Terrain) fill(name string) string {
	for _, c := range t.Colours {
		if c.Name == name {
			return c.Fill
		}
	}
	return "none"
}

// Laid is the ground of the places that were painted.
func (t *Terrain) Laid() map[string]string {
	if t == nil {
		return nil
	}
	laid := map[string]string{}
	for _, row := range t.Rows {
		for _, p := range row {
			if p.Ground != "" {
				laid[p.Name] = p.Ground
			}
		}
	}
	return laid
}
