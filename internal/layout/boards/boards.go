package boards

import (
	"fmt"
	"image/color"
	"math"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/style"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Pixels of the picture for a unit of the table, fewer where the table is so large that the game would scale it down.
const (
	pixels   = 44
	mostSide = 4096
)

// A drawing is the cloth while it is drawn. Its y runs down the picture, so it is z turned round.
type drawing struct {
	*style.Canvas
	l *mats.Layout
	s *table.State
}

// PNG draws the cloth of a game for so many players and a variant, "" for the usual one. A game without a layout, or that so many
// cannot play, is not found.
func PNG(game *validator.Game, seats int, variant string) ([]byte, error) {
	m, err := mats.Unroll(game, nil)
	if err != nil {
		return nil, err
	}
	if err := game.CheckSeats(seats); err != nil {
		return nil, err
	}
	s, err := empty(game, m.Layout, seats, variant)
	if err != nil {
		return nil, err
	}
	d := drawing{l: m.Layout, s: &s}
	x0, z0, x1, z1 := d.l.Extent(&s)
	scale := min(pixels, mostSide/max(x1-x0, z1-z0))
	d.Canvas = style.NewCanvas(x1-x0, z1-z0, scale)
	d.Left, d.Top = x0, -z1
	d.cloth(x0, -z1, x1, -z0)
	if mats.Side(&s) > 0 {
		d.frame()
	}
	for _, p := range d.l.Plots(&s) {
		d.mat(p)
	}
	d.hands()
	if err := d.titles(game.Name); err != nil {
		return nil, err
	}
	return d.PNG()
}

// empty is a table for so many players on which nothing lies yet.
func empty(game *validator.Game, l *mats.Layout, seats int, variant string) (s table.State, err error) {
	var agreed map[string]string
	for _, v := range l.Variants {
		if v.Name == variant {
			agreed = v.Options
		}
	}
	if variant != "" && agreed == nil {
		return s, fault.NotFound("%s has no table of that kind.", game.Name)
	}
	options, err := game.Resolve(agreed)
	if err != nil {
		return s, fmt.Errorf("the options of %s: %w", game.Name, err)
	}
	s = table.State{Count: seats, Places: game.Places(options, seats)}
	if game.Teams != nil {
		s.Teams = game.Teams(options, seats)
	}
	if l.Variant(&s) != variant {
		return s, fault.NotFound("%s for %d is not played so.", game.Name, seats)
	}
	return s, nil
}

// cloth covers all with a weave, and gives it a hem.
func (d *drawing) cloth(x0, y0, x1, y1 float64) {
	d.Box(style.Cloth, x0, y0, x1, y1)
	const mesh, thread = 0.5, 0.045
	for x := x0; x < x1; x += mesh {
		d.Box(style.Weave, x, y0, x+thread, y1)
	}
	for y := y0; y < y1; y += mesh {
		d.Box(style.Weave, x0, y, x1, y+thread)
	}
	d.Rim(style.Wood, 0.3, x0, y0, x1, y1)
	d.Rim(style.Brass, 0.06, x0+0.3, y0+0.3, x1-0.3, y1-0.3)
}

// frame is the wood around the board, on which the letters and numbers stand.
func (d *drawing) frame() {
	half := d.l.Half(d.s)
	out := half + mats.EdgeWide
	d.Box(style.Shadow, -out-0.12, -out-0.06, out+0.18, out+0.22)
	d.Box(style.Wood, -out, -out, out, out)
	dice := style.DiceOf(d.l.Game + " frame")
	for range 60 {
		y, long := dice.Between(-out, out), dice.Between(1, 8)
		x := dice.Between(-out, out-long)
		d.Box(style.Grain, x, y, x+long, y+0.035)
	}
	for _, corner := range [][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		x, y := corner[0]*(half+mats.EdgeWide/2), corner[1]*(half+mats.EdgeWide/2)
		d.Disc(style.Brass, x, y, 0.34)
		d.Disc(style.Wood, x, y, 0.24)
		d.Disc(style.Brass, x, y, 0.12)
	}
	d.Rim(style.Brass, 0.07, -out, -out, out, out)
	d.Box(style.Shadow, -half-0.08, -half-0.08, half+0.08, half+0.08)
}

// mat is the place of a pile: dark, with an edge in its owner's colour, a strip for the caption, and the outlines of the cards that
// lie side by side there.
func (d *drawing) mat(p mats.Plot) {
	own := style.Blend(style.Seat(d.l.Game, int(p.Owner)), style.Cloth, 0.25)
	d.area(p, style.Blend(own, style.Shadow, 0.86))
	strip := p
	_, z := p.Caption()
	strip.Z1 = z + (z - p.Z0)
	d.area(strip, style.Blend(own, style.Shadow, 0.55))
	d.edge(p, own, 0.07)
	if p.Pile.Columns > 1 && p.Pile.Step < leastApart {
		return
	}
	for _, slot := range d.l.Slots(d.s, p) {
		d.edge(slot, color.NRGBA{own.R, own.G, own.B, 70}, 0.04)
	}
}

// leastApart is how far cards lie apart that do not cover each other.
const leastApart = 1.7

// area fills a plot.
func (d *drawing) area(p mats.Plot, ink color.Color) {
	var xy []float64
	for _, c := range d.l.Corners(d.s, p) {
		xy = append(xy, c[0], -c[1])
	}
	d.Fill(ink, xy...)
}

// edge draws the outline of a plot, inside it.
func (d *drawing) edge(p mats.Plot, ink color.Color, thick float64) {
	p.X0, p.X1, p.Z0, p.Z1 = p.X0+thick/2, p.X1-thick/2, p.Z0+thick/2, p.Z1-thick/2
	corners := d.l.Corners(d.s, p)
	for i, c := range corners {
		next := corners[(i+1)%len(corners)]
		d.Line(ink, thick, c[0], -c[1], next[0], -next[1])
	}
}

// hands are the places before the players, in their colours.
func (d *drawing) hands() {
	for _, p := range d.l.Reserved(d.s) {
		own := style.Seat(d.l.Game, int(p.Owner))
		d.area(p, color.NRGBA{0, 0, 0, 70})
		d.edge(p, color.NRGBA{own.R, own.G, own.B, 130}, 0.09)
	}
}

// titles write the name of the game where nothing lies, once for the players on either side.
func (d *drawing) titles(name string) error {
	const high = 0.92
	wide := 0.62 * high * float64(len(name))
	for _, turned := range []bool{false, true} {
		x, z, ok := d.free(wide, high*1.4, turned)
		if !ok {
			continue
		}
		if err := d.Write(color.NRGBA{0, 0, 0, 160}, name, x+0.05, -z+0.06, high, turned); err != nil {
			return err
		}
		if err := d.Write(style.Brass, name, x, -z, high, turned); err != nil {
			return err
		}
	}
	return nil
}

// free finds the middle of a space of a size on one side of the table where nothing lies, as near to the middle of the players'
// side as there is one.
func (d *drawing) free(wide, deep float64, far bool) (bx, bz float64, found bool) {
	x0, z0, x1, z1 := d.l.Extent(d.s)
	side := -1.0
	if far {
		side = 1
	}
	best := math.Inf(1)
	for z := z0 + deep; z <= z1-deep; z += 0.25 {
		for x := x0 + wide/2 + 0.6; x <= x1-wide/2-0.6; x += 0.25 {
			away := math.Abs(x)*0.6 + math.Abs(z-side*(d.l.Half(d.s)+mats.EdgeWide))
			if side*z > 0.5 && away < best && d.clear(x-wide/2, z-deep/2, x+wide/2, z+deep/2) {
				bx, bz, best, found = x, z, away, true
			}
		}
	}
	return bx, bz, found
}

// clear tells whether nothing lies in an area.
func (d *drawing) clear(x0, z0, x1, z1 float64) bool {
	if half := d.l.Half(d.s) + mats.EdgeWide; mats.Side(d.s) > 0 && x0 < half && x1 > -half && z0 < half && z1 > -half {
		return false
	}
	for _, p := range append(d.l.Plots(d.s), d.l.Reserved(d.s)...) {
		a, b, c, e := d.l.Ground(d.s, p)
		if x0 < c && x1 > a && z0 < e && z1 > b {
			return false
		}
	}
	return true
}
