package console

import (
	"cmp"
	"slices"

	"ttsbridge/console/board"
	"ttsbridge/internal/layout/mats"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A terrain is the board of a new table, to be painted: rows of places, the farthest first.
type terrain struct {
	Colours []colour
	Rows    [][]patch
}

// A colour is a ground with how it looks.
type colour struct{ Name, Fill string }

// A patch is one place of the board and its ground, "" for that of the game.
type patch struct{ Name, Ground, Fill string }

// terrainOf is the board of a game, painted as was said; nil for a game without grounds or without a board.
func terrainOf(g *validator.Game, said func(string) string) *terrain {
	options, err := g.Resolve(nil)
	if err != nil || len(g.Grounds) == 0 || g.Places == nil {
		return nil
	}
	t := &terrain{}
	mat, _ := mats.For(g.ID)
	for code, name := range g.Grounds {
		c := colour{Name: name}
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
		*row = append(*row, patch{p.Name, said("ground-" + p.Name), t.fill(said("ground-" + p.Name))})
	}
	if len(places) == 0 {
		return nil
	}
	return t
}

// fill is the colour of a ground.
func (t *terrain) fill(name string) string {
	for _, c := range t.Colours {
		if c.Name == name {
			return c.Fill
		}
	}
	return "none"
}

// laid is the ground of the places that were painted.
func (t *terrain) laid() map[string]string {
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
