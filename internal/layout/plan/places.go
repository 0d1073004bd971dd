package plan

import (
	"ttsbridge/internal/layout/mats"
	"ttsbridge/validator/table"
)

// place draws a place with what lies there. One that has no room on the table is left out, and so is a bag: nobody sees what is
// in it, and it lies far off.
func (d *drafter) place(at table.Spot) {
	place := d.s.Place(at)
	p := d.Pile(place.Kind)
	switch {
	case mats.OnBoard(&place):
		d.tile(at, place)
	case place.Kind == mats.HandKind: // when it is known where all else ends
	case p == nil || p.Shape == mats.Bag || d.Idles(d.s, &place):
	case p.Shape == mats.Spread && p.Step > 0:
		d.spread(at, place, p)
	default:
		d.heap(at, place, p)
	}
}

func (d *drafter) tile(at table.Spot, place table.Place) {
	x, z := d.TileCentre(mats.Side(d.s), place.X, place.Y)
	t := Tile{Area: d.area(0, x, z, d.Pitch, d.Pitch), Spot: at, Name: place.Name, Tint: mats.Tint{R: 0.74, G: 0.73, B: 0.70}}
	code := int(d.s.Ground[at])
	if code < len(d.Rules.Grounds) {
		t.Ground = d.Rules.Grounds[code]
	}
	if code < len(d.Grounds) {
		t.Tint = d.Grounds[code]
	}
	d.out.Tiles = append(d.out.Tiles, t)
	d.loose(at)
}

// hand lays a hand beside everything else, nearer than it is at the table, where arms reach farther than a page.
func (d *drafter) hand(at table.Spot, place table.Place) {
	x, z := d.Turned(d.s, place.Owner, 0, -d.HandFar(d.s))
	_, deep := d.size()
	a := d.area(place.Owner, x, z, d.Hand.Width, deep+2*edge)
	f := &d.out.Frame
	switch a.Turn { // a hand at a corner stays where it is
	case 0:
		a.Y = f.Y + (f.Deep+a.Deep)/2
	case 90:
		a.X = f.X - (f.Wide+a.Deep)/2
	case 180:
		a.Y = f.Y - (f.Deep+a.Deep)/2 - below
	case 270:
		a.X = f.X + (f.Wide+a.Deep)/2
	}
	d.zone(at, Zone{Area: a, Label: place.Name, Owner: place.Owner, Hand: true})
	d.fan(at, place.Owner, a)
}

// spread is a pile whose cards lie side by side.
func (d *drafter) spread(at table.Spot, place table.Place, p *mats.Pile) {
	wide, deep := p.Extent()
	x, z := d.PileStart(d.s, p)
	if z += deep / 2; p.Left {
		x -= wide / 2
	} else {
		x += wide / 2
	}
	w, h := d.size()
	x, z = d.Turned(d.s, place.Owner, x, z)
	d.zone(at, Zone{Area: d.area(place.Owner, x, z, wide+w+edge, deep+h+edge), Label: p.Label, Owner: place.Owner})
	d.loose(at)
}

// heap is a pile of which only the uppermost card is seen.
func (d *drafter) heap(at table.Spot, place table.Place, p *mats.Pile) {
	x, z := d.PileStart(d.s, p)
	w, h := d.size()
	x, z = d.Turned(d.s, place.Owner, x, z)
	d.zone(at, Zone{Area: d.area(place.Owner, x, z, w+edge, h+edge), Label: p.Label, Owner: place.Owner, Heap: true})
	d.top(at, x, z)
}

func (d *drafter) zone(at table.Spot, z Zone) {
	z.Spot, z.Name, z.Count = at, d.s.Place(at).Name, len(d.lying[at])
	d.out.Zones = append(d.out.Zones, z)
}
