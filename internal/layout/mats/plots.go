package mats

import (
	"math"

	"ttsbridge/validator/table"
)

// The measures of a card of scale 1, and of what lies around cards on a mat.
const (
	cardWide    = 2.2
	cardDeep    = 3.1
	matEdge     = 0.08 // beyond the cards
	captionDeep = 0.52 // below them
	letterWide  = 0.235
	// EdgeWide is how wide the frame around a board is.
	EdgeWide = 0.92
)

// A Plot is an area on a seat's side of the table, before it is turned: a mat with a caption at its near edge, a hand, a counter.
type Plot struct {
	Spot           table.Spot // 0 for what is no place
	Seat           table.Seat // whose side it is on; Nobody for what lies in the middle
	Owner          table.Seat
	Pile           *Pile // nil for hands and counters
	X0, Z0, X1, Z1 float64
}

// Plots are the mats of all piles of a table.
func (l *Layout) Plots(s *table.State) (all []Plot) {
	for at := 1; at < len(s.Places); at++ {
		place := &s.Places[at]
		if p := l.Pile(place.Kind); p != nil && !OnBoard(place) && !l.Idles(s, place) {
			all = append(all, l.plot(s, table.Spot(at), place.Owner, p))
		}
	}
	return all
}

// countRoom is how many letters the number of cards takes behind a caption: ": 12".
const countRoom = 4

// captionWide is how wide a caption can get.
func (p *Pile) captionWide() float64 {
	letters := len([]rune(p.Label))
	if p.Tallied() {
		letters += countRoom
	}
	return letterWide * float64(letters)
}

// plot is the mat of a pile: as large as its cards, and as wide as its caption at least.
func (l *Layout) plot(s *table.State, at table.Spot, owner table.Seat, p *Pile) Plot {
	x, z := l.PileStart(s, p)
	wide, deep := p.Extent()
	if p.Left {
		x -= wide
	}
	middle := x + wide/2
	half := max(wide/2+cardWide*l.CardSize/2+matEdge, p.captionWide()/2+matEdge)
	tall := cardDeep * l.CardSize / 2
	return Plot{Spot: at, Seat: owner, Owner: owner, Pile: p,
		X0: middle - half, X1: middle + half, Z0: z - tall - captionDeep, Z1: z + deep + tall + matEdge}
}

// Caption is the middle of the caption of a mat, on its seat's side.
func (p Plot) Caption() (x, z float64) { return (p.X0 + p.X1) / 2, p.Z0 + captionDeep/2 }

// Reserved are the areas of a table that are no mats: hands and counters.
func (l *Layout) Reserved(s *table.State) (all []Plot) {
	const halfCounter, highCounter = 1.3, 0.85
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		z := -l.HandFar(s)
		all = append(all, Plot{Seat: seat, Owner: seat, X0: -l.Hand.Width / 2, X1: l.Hand.Width / 2, Z0: z - l.Hand.Depth/2,
			Z1: z + l.Hand.Depth/2})
		for _, c := range l.Counters {
			x, z := l.Rim(s)+c.X, c.Z-l.Rim(s)
			all = append(all, Plot{Seat: seat, Owner: seat, X0: x - halfCounter, X1: x + halfCounter, Z0: z - highCounter,
				Z1: z + highCounter})
		}
	}
	return all
}

// Corners are those of a plot as it lies on the table, in turn.
func (l *Layout) Corners(s *table.State, p Plot) (out [4][2]float64) {
	for i, c := range [4][2]float64{{p.X0, p.Z0}, {p.X1, p.Z0}, {p.X1, p.Z1}, {p.X0, p.Z1}} {
		out[i][0], out[i][1] = l.Turned(s, p.Seat, c[0], c[1])
	}
	return out
}

// Ground is the least and greatest x and z of a plot as it lies on the table.
func (l *Layout) Ground(s *table.State, p Plot) (x0, z0, x1, z1 float64) {
	x0, z0, x1, z1 = math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, c := range l.Corners(s, p) {
		x0, z0, x1, z1 = min(x0, c[0]), min(z0, c[1]), max(x1, c[0]), max(z1, c[1])
	}
	return x0, z0, x1, z1
}

// Extent is the part of the table that is used, with a margin: the cloth.
func (l *Layout) Extent(s *table.State) (x0, z0, x1, z1 float64) {
	const margin = 0.9
	half := l.Half(s) + EdgeWide
	x0, z0, x1, z1 = -half, -half, half, half
	for _, p := range append(l.Plots(s), l.Reserved(s)...) {
		a, b, c, d := l.Ground(s, p)
		x0, z0, x1, z1 = min(x0, a), min(z0, b), max(x1, c), max(z1, d)
	}
	return math.Floor(x0 - margin), math.Floor(z0 - margin), math.Ceil(x1 + margin), math.Ceil(z1 + margin)
}

// Slots are the places of the cards of a mat that lie side by side, as plots without a place of their own.
func (l *Layout) Slots(s *table.State, p Plot) (all []Plot) {
	wide, deep := cardWide*l.CardSize/2, cardDeep*l.CardSize/2
	for i := range max(p.Pile.Columns, 1) * max(p.Pile.Rows, 1) {
		x, z := l.PileStart(s, p.Pile)
		if p.Pile.Columns > 0 {
			x, _, z = l.slot(s, p.Pile, i)
		}
		all = append(all, Plot{Seat: p.Seat, Owner: p.Owner, X0: x - wide, X1: x + wide, Z0: z - deep, Z1: z + deep})
	}
	return all
}
