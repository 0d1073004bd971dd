package ttssim

import (
	"math"
	"slices"
)

// zonesNow looks at everything that moved since the last frame and tells who entered and left which zone.
func (w *world) zonesNow() {
	if len(w.moved) == 0 {
		return
	}
	moved := w.moved
	w.moved = nil
	zones := w.zoneList()
	for _, o := range moved {
		switch {
		case !o.alive():
		case o.isZone():
			for _, t := range w.objects {
				if !t.isZone() && t.alive() {
					w.zoneChange(o, t)
				}
			}
		default:
			for _, z := range permute(w.clock, zones) {
				w.zoneChange(z, o)
			}
		}
	}
	for _, z := range zones {
		if z.isHand() && slices.ContainsFunc(moved, func(o *object) bool { return o == z || o.inHand == z || slices.Contains(o.zones, z) }) {
			w.arrange(z)
		}
	}
}

func (w *world) zoneList() []*object {
	var out []*object
	for _, o := range w.objects {
		if o.isZone() && o.alive() {
			out = append(out, o)
		}
	}
	return out
}

func (w *world) zoneChange(z, o *object) {
	if !o.alive() || !z.alive() {
		return
	}
	was, is := slices.Contains(o.zones, z), !o.spawning && z.holds(o.pos) && z.takes(o)
	switch {
	case is && !was:
		o.zones, z.zones = append(o.zones, z), append(z.zones, o)
		w.zoneEvent("onObjectEnterZone", z, o)
		if z.isHand() && w.sw.Faults.HandFlicker {
			w.zoneEvent("onObjectLeaveZone", z, o)
			w.zoneEvent("onObjectEnterZone", z, o)
		}
	case was && !is:
		o.zones = slices.DeleteFunc(o.zones, func(x *object) bool { return x == z })
		z.zones = slices.DeleteFunc(z.zones, func(x *object) bool { return x == o })
		w.zoneEvent("onObjectLeaveZone", z, o)
	}
}

// takes tells whether a zone reacts to an object: its tags, if it has any, must match.
func (z *object) takes(o *object) bool {
	tags := z.tags()
	return len(tags) == 0 || slices.ContainsFunc(tags, o.hasTag)
}

func (w *world) zoneEvent(event string, z, o *object) {
	if w.every("miss zone", w.sw.Faults.MissZone) {
		return
	}
	times := 1
	if w.every("repeat zone", w.sw.Faults.RepeatZone) {
		times = 2
	}
	for range times {
		w.fire(event, z, o)
	}
}

// arrange pulls the cards in a hand zone into a row, from left to right as they lie.
func (w *world) arrange(z *object) {
	var row []*object
	open := w.hands.enable && !(w.hands.disableUnused && w.sitting(z.raw.Text("FogColor")) == nil)
	for _, o := range w.objects {
		keeps := o.alive() && !o.locked && o.usesHands() && o.holder == nil && !o.spawning && open
		inside := keeps && slices.Contains(o.zones, z)
		if o.inHand == z && !inside {
			o.inHand = nil
			if o.holder == nil && o.alive() && o.slide == nil {
				o.drop()
			}
		}
		if inside {
			row = append(row, o)
		}
	}
	right := Vec{X: 1}.spun(z.rot.Y)
	along := func(o *object) float64 { d := o.pos.Sub(z.pos); return d.X*right.X + d.Z*right.Z }
	slices.SortStableFunc(row, func(a, b *object) int {
		if d := along(a) - along(b); math.Abs(d) > 1e-9 {
			return int(math.Copysign(1, d))
		}
		return 0
	})
	step := min(cardWidth*1.1, z.size.X*0.9/float64(max(len(row), 1)))
	for i, o := range row {
		w.slot(z, o, z.pos.Add(right.Scale((float64(i)-float64(len(row)-1)/2)*step)))
	}
}

// slot sends a card to its place in the hand, its face to the owner.
func (w *world) slot(z, o *object, at Vec) {
	if o.inHand != z {
		o.inHand = z
		o.smoothTurn(Vec{Y: angle(z.rot.Y + 180), Z: 0}, true)
	}
	if o.slide != nil && !o.slide.falling && o.slide.to == at {
		return
	}
	if length(o.pos.Sub(at)) < 1e-6 {
		o.slide = nil
		return
	}
	o.wake()
	o.slide = w.glide(o.pos, at, true)
}

// handZones lists the hand zones of a colour in the order they were made.
func (w *world) handZones(color string) []*object {
	var out []*object
	for _, o := range w.objects {
		if o.isHand() && o.alive() && o.raw.Text("FogColor") == color {
			out = append(out, o)
		}
	}
	return out
}

// inRow lists the cards of a hand zone from left to right.
func (w *world) inRow(z *object) []*object {
	var row []*object
	for _, o := range w.objects {
		if o.inHand == z && o.alive() {
			row = append(row, o)
		}
	}
	right := Vec{X: 1}.spun(z.rot.Y)
	slices.SortStableFunc(row, func(a, b *object) int {
		d := a.pos.Sub(b.pos)
		return int(math.Copysign(1, d.X*right.X+d.Z*right.Z))
	})
	return row
}

// dealTo lets a card fly into a hand, or to the seat's side of the table when the colour has no hand.
func (w *world) dealTo(c *object, color string, n int, bottom bool) []*object {
	zones := w.handZones(color)
	if len(zones) == 0 {
		return nil
	}
	var out []*object
	for range n {
		left := len(w.inRow(zones[0])) + len(out)
		goal := zones[0].pos.Add(Vec{X: min(0.2*float64(left), zones[0].size.X*0.4)}.spun(zones[0].rot.Y))
		if !c.isContainer() {
			c.smooth(goal, false)
			return append(out, c)
		}
		if len(c.contents) == 0 {
			if r := c.remainder; r != nil && r.alive() && len(out) < n {
				w.sendTo(r, goal)
				return append(out, r)
			}
			break
		}
		if o := w.take(c, taking{index: -1, bottom: bottom, pos: &goal}); o != nil {
			out = append(out, o)
		}
	}
	return out
}

// sendTo lets an object fly somewhere as soon as it is ready.
func (w *world) sendTo(o *object, goal Vec) {
	if o.spawning {
		w.after(1, func() { w.sendTo(o, goal) })
		return
	}
	if o.alive() {
		o.smooth(goal, false)
	}
}
