package mats

import (
	"cmp"
	"math"

	"ttsbridge/validator/table"
)

// Distances that keep things apart. Cards closer than half a unit merge into a deck.
const (
	spreadStep = 0.75 // between cards of a row
	spreadRow  = 1.7  // between rows
	layerStep  = 0.15 // between cards that lie on each other
	// layersApart is how many layers of cards in play lie beside each other before the next one lies on the first
	layersApart = 3
	rise        = 0.35 // of a card on a tile above the table top
	pileReach   = 1.5  // how far from the middle of a card a drop still counts as on it
)

// Side is the number of tiles along the board, from the state's own places.
func Side(s *table.State) int {
	n := int8(0)
	for i := range s.Places {
		if p := &s.Places[i]; p.Owner < 0 {
			n = max(n, p.X, p.Y)
		}
	}
	return int(n)
}

// OnBoard tells whether a place is a tile: of the board, or a player's own one beside it.
func OnBoard(p *table.Place) bool { return p.X > 0 || p.Y > 0 }

// beside is how far the tiles of players' own reach beyond the board.
func (l *Layout) beside(s *table.State) float64 {
	for i := range s.Places {
		if p := &s.Places[i]; p.Owner >= 0 && OnBoard(p) {
			return l.Pitch
		}
	}
	return 0
}

// Half is the distance from the centre of the board to its edge.
func (l *Layout) Half(s *table.State) float64 { return float64(Side(s)) * l.Pitch / 2 }

// Rim is the distance from the centre of the board to where the seats' own sides begin.
func (l *Layout) Rim(s *table.State) float64 {
	return max(l.Half(s)+l.beside(s), float64(l.Least)*l.Pitch/2)
}

// HandFar is the distance from the centre of the board to the middle of a hand.
func (l *Layout) HandFar(s *table.State) float64 {
	if s.Count > 2 && l.Apart > 0 {
		return l.Rim(s) + l.Apart
	}
	return l.Rim(s) + l.Hand.Z
}

// Turned puts a point of the first seat's side where it is on the side of a seat: shifted along the edge where several sit side
// by side, away from the middle where many sit in a ring, and turned.
func (l *Layout) Turned(s *table.State, seat table.Seat, x, z float64) (float64, float64) {
	c := l.chair(s, seat)
	return l.Rotated(s, seat, x+c.Aside, z-c.Away)
}

// chair is where a seat sits; in the first seat's place who has none.
func (l *Layout) chair(s *table.State, seat table.Seat) (c Chair) {
	switch {
	case seat < 0:
	case l.Seating != nil:
		return l.Seating(s, seat)
	case int(seat) < len(l.Chairs):
		return l.Chairs[seat]
	}
	return c
}

// Rotated turns a point about the centre as the side of a seat is turned.
func (l *Layout) Rotated(s *table.State, seat table.Seat, x, z float64) (float64, float64) {
	switch l.Spin(s, seat) {
	case 90:
		return z, -x
	case 180:
		return -x, -z
	case 270:
		return -z, x
	}
	return spun(x, z, float64(l.Spin(s, seat)))
}

// spun turns a point about the centre by degrees, clockwise as one looks down on the table.
func spun(x, z, degrees float64) (float64, float64) {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return x*cos + z*sin, z*cos - x*sin
}

// unturned turns a point on a seat's side back to where it would be for the first seat.
func (l *Layout) unturned(s *table.State, seat table.Seat, x, z float64) (float64, float64) {
	c := l.chair(s, seat)
	switch c.Facing {
	case 90:
		x, z = -z, x
	case 180:
		x, z = -x, -z
	case 270:
		x, z = z, -x
	default:
		x, z = spun(x, z, -float64(c.Facing))
	}
	return x - c.Aside, z + c.Away
}

// Spin is by how many degrees a seat's side is turned.
func (l *Layout) Spin(s *table.State, seat table.Seat) int { return l.chair(s, seat).Facing }

// Upright is the spin of a card that a seat reads upright.
func (l *Layout) Upright(s *table.State, seat table.Seat) int { return (180 + l.Spin(s, seat)) % 360 }

// TileCentre is the middle of the tile in column x and row y, from 1, on a board of n tiles a side.
func (l *Layout) TileCentre(n int, x, y int8) (float64, float64) {
	mid := float64(n+1) / 2
	return (float64(x) - mid) * l.Pitch, (float64(y) - mid) * l.Pitch
}

// PileStart is the middle of the first card of a pile, on the first seat's side.
func (l *Layout) PileStart(s *table.State, p *Pile) (float64, float64) {
	rim := l.Rim(s)
	x, z := p.X, p.Z
	if l.Lies != nil {
		x, z = l.Lies(s, p)
	}
	x, z = rim+x, z-rim
	if p.Left {
		x = -x
	}
	return x, z
}

// slot is the middle of the i-th card of a spread pile, on the first seat's side. Rows grow away from the board
// and then away from the seat; beyond the last row they begin a new layer. Where cards stand in play each layer peeps out beside the one
// below, or those would be covered whole.
func (l *Layout) slot(s *table.State, p *Pile, i int) (x, y, z float64) {
	x, z = l.PileStart(s, p)
	layer := i / (p.Columns * p.Rows)
	i %= p.Columns * p.Rows
	dx := float64(i%p.Columns) * p.step()
	if p.Held {
		dx += float64(layer%layersApart) * p.step() / layersApart
	}
	if p.Left {
		dx = -dx
	}
	y = l.Surface + rise + layerStep*float64(layer)
	return x + dx, y + 0.01*float64(i), z + float64(i/p.Columns)*p.row()
}

// step and row are the distances between the cards of a pile.
func (p *Pile) step() float64 { return cmp.Or(p.Step, spreadStep) }

func (p *Pile) row() float64 { return cmp.Or(p.Row, spreadRow) }

// Extent is how far the middles of a pile's cards lie apart at most.
func (p *Pile) Extent() (wide, deep float64) {
	return p.step() * float64(max(p.Columns, 1)-1), p.row() * float64(max(p.Rows, 1)-1)
}

// SpotAt is the place at a point of the table, 0 where there is none: the tile whose centre is nearest and not further
// than half a tile, the hand or the pile whose area it is.
func (l *Layout) SpotAt(s *table.State, x, z float64) table.Spot {
	n := Side(s)
	mid := float64(n+1) / 2
	col, row := math.Round(x/l.Pitch+mid), math.Round(z/l.Pitch+mid)
	if col >= 0 && row >= 0 && max(col, row) > 0 && col <= float64(n+1) && row <= float64(n+1) {
		if at := tileAt(s, int8(col), int8(row)); at != 0 {
			return at
		}
	}
	for at := 1; at < len(s.Places); at++ {
		if p := &s.Places[at]; !OnBoard(p) && l.covers(s, p, x, z) {
			return table.Spot(at)
		}
	}
	return l.struck(s, x, z)
}

// struck is the hand of the player whose counter lies at a point, where a counter stands for its player.
func (l *Layout) struck(s *table.State, x, z float64) table.Spot {
	if !l.Struck {
		return 0
	}
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		for _, c := range l.Counters {
			at, on := l.Turned(s, seat, l.Rim(s)+c.X, c.Z-l.Rim(s))
			if math.Hypot(x-at, z-on) < pileReach {
				return s.SpotOf(HandKind, seat)
			}
		}
	}
	return 0
}

func tileAt(s *table.State, col, row int8) table.Spot {
	for at := range s.Places {
		if s.Places[at].X == col && s.Places[at].Y == row {
			return table.Spot(at)
		}
	}
	return 0
}

// covers tells whether a point lies in the area of a place that is no tile.
func (l *Layout) covers(s *table.State, place *table.Place, x, z float64) bool {
	x, z = l.unturned(s, place.Owner, x, z)
	if place.Kind == HandKind {
		near := -l.HandFar(s)
		return math.Abs(x) <= l.Hand.Width/2 && math.Abs(z-near) <= l.Hand.Depth/2
	}
	p := l.Pile(place.Kind)
	if p == nil || l.Idles(s, place) {
		return false
	}
	x0, z0 := l.PileStart(s, p)
	if p.Left {
		x, x0 = -x, -x0
	}
	wide, deep := p.Extent()
	return x >= x0-pileReach && x <= x0+wide+pileReach && z >= z0-spreadRow/2 && z <= z0+deep+spreadRow/2
}
