package plan

import (
	"slices"

	"ttsbridge/internal/layout/drawing"
	"ttsbridge/internal/layout/mats"
	"ttsbridge/validator/table"
)

// loose draws the cards of a place where they lie on the table, the lowest first.
func (d *drafter) loose(at table.Spot) {
	for _, c := range slices.Backward(d.lying[at]) {
		pose := d.Pose(d.s, c.ID)
		x, y := d.point(pose.X, pose.Z)
		d.card(c, x, y, pose.Rot)
	}
}

// top draws the uppermost card of a place at a point.
func (d *drafter) top(at table.Spot, x, z float64) {
	if len(d.lying[at]) > 0 {
		c := d.lying[at][0]
		x, y := d.point(x, z)
		d.card(c, x, y, d.Pose(d.s, c.ID).Rot)
	}
}

// fan draws a hand side by side, the cards over each other where there are many.
func (d *drafter) fan(at table.Spot, seat table.Seat, in Area) {
	cards := d.lying[at]
	w, _ := d.size()
	step := w * 1.06
	if n := len(cards); n > 1 {
		step = min(step, (d.Hand.Width-w-edge)/float64(n-1))
	}
	for i, c := range cards {
		c.Up = c.Face > 0 // who holds it looks at its face
		x, y := d.point(d.Rotated(d.s, seat, (float64(i)-float64(len(cards)-1)/2)*step, 0))
		d.card(c, in.X+x, in.Y+y, d.Upright(d.s, seat))
	}
}

// card draws one card where its viewer sees it.
func (d *drafter) card(c table.SeenCard, x, y float64, rot int) {
	out := Card{ID: c.ID, Spot: c.Spot, X: mats.Round(x), Y: mats.Round(y), Up: c.Up, Holder: c.Holder,
		Turn: ((rot-180-d.spin)%360 + 360) % 360}
	if c.Face > 0 {
		out.Print = &d.prints[c.Face-1]
	}
	if c.ID > 0 {
		_, out.Mark = drawing.Marked(d.Mat, d.s, c.ID) // what everybody at the table reads
	}
	d.out.Cards = append(d.out.Cards, out)
}

// size is how wide and deep a card is.
func (d *drafter) size() (wide, deep float64) { return cardWide * d.CardSize, cardDeep * d.CardSize }
