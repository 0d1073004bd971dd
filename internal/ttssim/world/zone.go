package world

import (
	"math"
	"slices"

	"ttsbridge/internal/ttssim/clock"
)

// ZonesNow looks at everything that moved since the last frame and tells who entered and left which zone.
func (w *World) ZonesNow() {
	if len(w.moved) == 0 {
		return
	}
	moved := w.moved
	w.moved = nil
	for _, o := range moved {
		o.touched = false
	}
	zones := w.zoneList()
	for _, o := range moved {
		switch {
		case !o.Alive():
		case o.IsZone():
			for _, t := range w.Objects {
				if !t.IsZone() && t.Alive() {
					w.zoneChange(o, t)
				}
			}
		default:
			for _, z := range clock.Permute(w.Clock, zones) {
				w.zoneChange(z, o)
			}
		}
	}
	stirred := stirredHands(moved)
	for _, z := range zones {
		if stirred[z] {
			w.arrange(z)
		}
	}
}

// stirredHands are the hand zones in which something moved, or that moved themselves.
func stirredHands(moved []*Object) map[*Object]bool {
	stirred := map[*Object]bool{}
	for _, o := range moved {
		stirred[o] = o.IsHand()
		if o.InHand != nil {
			stirred[o.InHand] = true
		}
		for _, z := range o.Zones {
			stirred[z] = z.IsHand()
		}
	}
	return stirred
}

func (w *World) zoneList() []*Object {
	var out []*Object
	for _, o := range w.Objects {
		if o.IsZone() && o.Alive() {
			out = append(out, o)
		}
	}
	return out
}

func (w *World) zoneChange(z, o *Object) {
	if !o.Alive() || !z.Alive() || !w.strain.add(1+len(o.Zones)/8) {
		return
	}
	was, is := slices.Contains(o.Zones, z), !o.Spawning && z.holds(o.Pos) && z.takes(o)
	switch {
	case is && !was:
		o.Zones, z.Zones = append(o.Zones, z), append(z.Zones, o)
		w.zoneEvent("onObjectEnterZone", z, o)
		if z.IsHand() && w.Switches.Faults.HandFlicker {
			w.zoneEvent("onObjectLeaveZone", z, o)
			w.zoneEvent("onObjectEnterZone", z, o)
		}
	case was && !is:
		o.Zones = slices.DeleteFunc(o.Zones, func(x *Object) bool { return x == z })
		z.Zones = slices.DeleteFunc(z.Zones, func(x *Object) bool { return x == o })
		w.zoneEvent("onObjectLeaveZone", z, o)
	}
}

// takes tells whether a zone reacts to an object: its tags, if it has any, must match.
func (z *Object) takes(o *Object) bool {
	tags := z.Tags()
	return len(tags) == 0 || slices.ContainsFunc(tags, o.HasTag)
}

func (w *World) zoneEvent(event string, z, o *Object) {
	if w.Every("miss zone", w.Switches.Faults.MissZone) {
		return
	}
	times := 1
	if w.Every("repeat zone", w.Switches.Faults.RepeatZone) {
		times = 2
	}
	for range times {
		w.Fire(event, z, o)
	}
}

// arrange pulls the cards in a hand zone into a row, from left to right as they lie.
func (w *World) arrange(z *Object) {
	var row []*Object
	open := w.Hands.Enable && !(w.Hands.DisableUnused && w.Sitting(z.Raw.Text("FogColor")) == nil)
	about := slices.SortedFunc(slices.Values(append(slices.Clone(z.Zones), z.row...)), older)
	z.row = z.row[:0]
	if !w.strain.add(treeStrain * len(about)) {
		return
	}
	for _, o := range slices.Compact(about) {
		keeps := o.Alive() && !o.Locked && o.UsesHands() && o.Holder == nil && !o.Spawning && open
		inside := keeps && slices.Contains(o.Zones, z) && !o.elsewhere(z)
		if o.InHand == z && !inside {
			o.InHand = nil
			if o.Holder == nil && o.Alive() && o.Slide == nil {
				o.Drop()
			}
		}
		if inside {
			row = append(row, o)
		}
	}
	z.row = append(z.row, row...)
	right := Vec{X: 1}.Spun(z.Rot.Y)
	along := func(o *Object) float64 { d := o.Pos.Sub(z.Pos); return d.X*right.X + d.Z*right.Z }
	slices.SortStableFunc(row, func(a, b *Object) int {
		if d := along(a) - along(b); math.Abs(d) > 1e-9 {
			return int(math.Copysign(1, d))
		}
		return 0
	})
	step := min(CardWidth*1.1, z.Size.X*0.9/float64(max(len(row), 1)))
	for i, o := range row {
		w.slot(z, o, z.Pos.Add(right.Scale((float64(i)-float64(len(row)-1)/2)*step)))
	}
}

// elsewhere tells whether another hand has an object that lies in both.
func (o *Object) elsewhere(than *Object) bool {
	return o.InHand != nil && o.InHand != than && o.InHand.Alive() && slices.Contains(o.Zones, o.InHand)
}

// slot sends a card to its place in the hand, its face to the owner.
func (w *World) slot(z, o *Object, at Vec) {
	if o.InHand != z {
		o.InHand = z
		o.SmoothTurn(Vec{Y: Angle(z.Rot.Y + 180), Z: 0}, true)
	}
	if o.Slide != nil && !o.Slide.Falling && o.Slide.To == at {
		return
	}
	if length(o.Pos.Sub(at)) < 1e-6 {
		o.Slide = nil
		return
	}
	o.wake()
	o.Slide = w.glide(o.Pos, at, true)
}

// HandZones lists the hand zones of a colour in the order they were made.
func (w *World) HandZones(color string) []*Object {
	var out []*Object
	for _, o := range w.Objects {
		if o.IsHand() && o.Alive() && o.Raw.Text("FogColor") == color {
			out = append(out, o)
		}
	}
	return out
}

// InRow lists the cards of a hand zone from left to right.
func (w *World) InRow(z *Object) []*Object {
	var row []*Object
	for _, o := range w.Objects {
		if o.InHand == z && o.Alive() {
			row = append(row, o)
		}
	}
	right := Vec{X: 1}.Spun(z.Rot.Y)
	slices.SortStableFunc(row, func(a, b *Object) int {
		d := a.Pos.Sub(b.Pos)
		return int(math.Copysign(1, d.X*right.X+d.Z*right.Z))
	})
	return row
}

// DealTo lets a card fly into a hand, or to the seat's side of the table when the colour has no hand.
func (w *World) DealTo(c *Object, color string, n int, bottom bool) []*Object {
	zones := w.HandZones(color)
	if len(zones) == 0 {
		return nil
	}
	var out []*Object
	for range n {
		left := len(w.InRow(zones[0])) + len(out)
		goal := zones[0].Pos.Add(Vec{X: min(0.2*float64(left), zones[0].Size.X*0.4)}.Spun(zones[0].Rot.Y))
		if !c.IsContainer() {
			c.Smooth(goal, false)
			return append(out, c)
		}
		if len(c.Contents) == 0 {
			if r := c.Remainder; r != nil && r.Alive() && len(out) < n {
				w.sendTo(r, goal)
				return append(out, r)
			}
			break
		}
		if o := w.Take(c, Taking{Index: -1, Bottom: bottom, Pos: &goal}); o != nil {
			out = append(out, o)
		}
	}
	return out
}

// sendTo lets an object fly somewhere as soon as it is ready.
func (w *World) sendTo(o *Object, goal Vec) {
	if o.Spawning {
		w.After(1, func() { w.sendTo(o, goal) })
		return
	}
	if o.Alive() {
		o.Smooth(goal, false)
	}
}
