package plan

import (
	"math"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/validator/table"
)

// A Plan is a table seen from above, turned so that the viewer's own side is below. Lengths are units of the table; x grows to
// the right and y towards the viewer.
type Plan struct {
	Frame   Area
	Card    Area // the size of a card
	Tiles   []Tile
	Zones   []Zone
	Cards   []Card        // those that lie lowest first
	Prints  []table.Print // of all faces that the viewer knows
	Buttons []mats.Order  // what a seat may say at any time
}

// An Area is a rectangle around its middle, turned by so many degrees clockwise.
type Area struct {
	X, Y, Wide, Deep float64
	Turn             int
}

// Reach is how far an area goes from its middle to each side, and up and down.
func (a Area) Reach() (x, y float64) {
	sin, cos := math.Sincos(float64(a.Turn) * math.Pi / 180)
	sin, cos = math.Abs(sin), math.Abs(cos)
	return mats.Round((a.Wide*cos + a.Deep*sin) / 2), mats.Round((a.Wide*sin + a.Deep*cos) / 2)
}

// A Tile is a place of the board.
type Tile struct {
	Area
	Spot   table.Spot
	Name   string
	Ground string
	Tint   mats.Tint
}

// A Zone is where a pile or a hand is.
type Zone struct {
	Area
	Spot  table.Spot
	Name  string // as players write it
	Label string // what is written beside it
	Owner table.Seat
	Count int  // cards that lie there
	Heap  bool // only the uppermost of them is in the plan
	Hand  bool
}

// A Card is a card as the viewer sees it.
type Card struct {
	ID     table.CardID
	Spot   table.Spot
	X, Y   float64
	Turn   int // degrees clockwise from upright for the viewer
	Up     bool
	Print  *table.Print // nil when the viewer does not know the face
	Holder table.Seat
	Mark   string
}

// The size of a card of scale 1, in units.
const (
	cardWide = 2.2
	cardDeep = 3.1
)

// What is left free around cards and around everything, and below a zone for its label.
const (
	edge  = 0.2
	below = 0.4
)

// Of is the plan of a state for a viewer: a seat, table.Nobody for a spectator, table.Referee for a judge.
func Of(t *mats.Mat, s *table.State, by table.Seat) *Plan {
	d := drafter{Mat: t, s: s, spin: t.Spin(s, by), out: &Plan{Buttons: t.Buttons}}
	d.out.Card.Wide, d.out.Card.Deep = d.size()
	d.sort(s.Seen(by))
	d.out.Prints = d.prints
	for at := 1; at < len(s.Places); at++ {
		d.place(table.Spot(at))
	}
	d.out.Frame = d.frame()
	for at := 1; at < len(s.Places); at++ {
		if s.Places[at].Kind == mats.HandKind {
			d.hand(table.Spot(at), s.Places[at])
		}
	}
	d.out.Frame = d.frame()
	return d.out
}

// A drafter draws a plan.
type drafter struct {
	*mats.Mat
	s      *table.State
	spin   int // of the viewer's side
	prints []table.Print
	lying  [][]table.SeenCard // by spot, the top first
	out    *Plan
}

// sort puts what the viewer sees of the cards by where they lie.
func (d *drafter) sort(seen table.View) {
	d.prints, d.lying = seen.Prints, make([][]table.SeenCard, len(d.s.Places))
	for _, c := range seen.Cards {
		d.lying[c.Spot] = append(d.lying[c.Spot], c)
	}
}

// point is where the viewer sees a point of the table.
func (d *drafter) point(x, z float64) (float64, float64) {
	sin, cos := math.Sincos(float64(-d.spin) * math.Pi / 180)
	return mats.Round(x*cos + z*sin), mats.Round(x*sin - z*cos)
}

// area is an area on the side of a seat, as the viewer sees it.
func (d *drafter) area(side table.Seat, x, z, wide, deep float64) Area {
	x, y := d.point(x, z)
	return Area{X: x, Y: y, Wide: mats.Round(wide), Deep: mats.Round(deep), Turn: d.turned(side)}
}

// turned is by how much a seat's side is turned for the viewer.
func (d *drafter) turned(side table.Seat) int { return ((d.Spin(d.s, side)-d.spin)%360 + 360) % 360 }

// frame is the smallest area in which everything lies.
func (d *drafter) frame() Area {
	left, top, right, low := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	take := func(a Area, label float64) {
		x, y := a.Reach()
		left, right = min(left, a.X-x), max(right, a.X+x)
		top, low = min(top, a.Y-y), max(low, a.Y+y+label)
	}
	for i := range d.out.Tiles {
		take(d.out.Tiles[i].Area, 0)
	}
	for i := range d.out.Zones {
		take(d.out.Zones[i].Area, below)
	}
	if left > right {
		return Area{}
	}
	return Area{X: mats.Round((left + right) / 2), Y: mats.Round((top + low) / 2), Wide: mats.Round(right - left + 2*edge),
		Deep: mats.Round(low - top + 2*edge)}
}
