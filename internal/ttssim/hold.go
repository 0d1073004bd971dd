package ttssim

import "slices"

func (w *world) lift(p *person, o *object) {
	if !o.alive() || o.holder != nil {
		return
	}
	w.unsettle(o)
	before := o.pos
	o.pos.Y += liftHeight
	w.grip(p, o)
	o.lifted = before
	w.touch(o)
	w.fire("onObjectPickUp", p.color, o)
	w.fireOwn(o, "onPickUp", p.color)
	w.pump()
}

// grip makes an object the player's without any event.
func (w *world) grip(p *person, o *object) {
	o.lifted, o.liftedTurn = o.pos, o.rot
	o.holder, o.inHand, o.slide, o.spin = p, nil, nil, nil
	o.resting, o.landed = false, false
	p.holding = append(p.holding, o)
	p.offsets = append(p.offsets, o.pos.Sub(p.holding[0].pos))
}

func (o *object) orRemainder() *object {
	if o.remainder != nil && !o.alive() {
		return o.remainder
	}
	return o
}

func (w *world) dropFrom(p *person, o *object) {
	if i := slices.Index(p.holding, o); i >= 0 {
		p.holding = slices.Delete(p.holding, i, i+1)
		p.offsets = slices.Delete(p.offsets, i, i+1)
	}
	o.holder = nil
}

func (w *world) carryHeight(o *object, at Vec) float64 {
	for _, z := range w.zoneList() {
		if z.isHand() && z.covers(at) {
			return z.pos.Y
		}
	}
	over := *o
	over.pos = Vec{X: at.X, Y: 100, Z: at.Z}
	return w.groundExcept(&over, o) + liftHeight
}

// release ends the hold on one object, with everything that follows.
func (w *world) release(p *person, o *object) {
	if !o.alive() {
		return
	}
	o.holder = nil
	w.listener.Dropped(o)
	o.wake()
	if throw := w.sw.Throw; throw > 0 {
		o.pos = o.pos.Add(Vec{X: (w.rng.Float64()*2 - 1) * throw, Z: (w.rng.Float64()*2 - 1) * throw})
	}
	if w.sw.ZoneBeforeDrop {
		w.zonesNow()
	}
	times := 1
	switch {
	case w.every("miss drop", w.sw.Faults.MissDrop):
		times = 0
	case w.every("repeat drop", w.sw.Faults.RepeatDrop):
		times = 2
	}
	for range times {
		if o.alive() {
			w.fire("onObjectDrop", p.color, o)
			w.fireOwn(o, "onDrop", p.color)
		}
	}
	if o.alive() && o.holder == nil && o.slide == nil {
		w.snap(o)
		o.drop()
	}
}

// releaseAll drops what a player holds where it is.
func (w *world) releaseAll(p *person) {
	held := p.holding
	p.holding, p.offsets, p.selected = nil, nil, nil
	for _, o := range held {
		w.release(p, o)
	}
}
