package world

import "slices"

// Lift puts an object into a player's hand and tells of it.
func (w *World) Lift(p *Person, o *Object) {
	if !o.Alive() || o.Holder != nil {
		return
	}
	w.unsettle(o)
	before := o.Pos
	o.Pos.Y += liftHeight
	w.grip(p, o)
	o.Lifted = before
	w.Touch(o)
	w.Fire("onObjectPickUp", p.Color, o)
	w.FireOwn(o, "onPickUp", p.Color)
	w.Pump()
}

// grip makes an object the player's without any event.
func (w *World) grip(p *Person, o *Object) {
	o.Lifted, o.LiftedTurn = o.Pos, o.Rot
	o.Holder, o.InHand, o.Slide, o.Spin = p, nil, nil, nil
	o.Resting, o.landed = false, false
	p.Holding = append(p.Holding, o)
	p.Offsets = append(p.Offsets, o.Pos.Sub(p.Holding[0].Pos))
}

// OrRemainder is the card that is left when the deck has gone, else the deck.
func (o *Object) OrRemainder() *Object {
	if o.Remainder != nil && !o.Alive() {
		return o.Remainder
	}
	return o
}

// DropFrom takes an object out of a player's hand without any event.
func (w *World) DropFrom(p *Person, o *Object) {
	if i := slices.Index(p.Holding, o); i >= 0 {
		p.Holding = slices.Delete(p.Holding, i, i+1)
		p.Offsets = slices.Delete(p.Offsets, i, i+1)
	}
	o.Holder = nil
}

// CarryHeight is how high a hand carries an object over a place.
func (w *World) CarryHeight(o *Object, at Vec) float64 {
	for _, z := range w.zoneList() {
		if z.IsHand() && z.covers(at) {
			return z.Pos.Y
		}
	}
	over := *o
	over.Pos = Vec{X: at.X, Y: 100, Z: at.Z}
	return w.groundExcept(&over, o) + liftHeight
}

// Release ends the hold on one object, with everything that follows.
func (w *World) Release(p *Person, o *Object) {
	if !o.Alive() {
		return
	}
	o.Holder = nil
	w.Listener.Dropped(o)
	o.wake()
	if throw := w.Switches.Throw; throw > 0 {
		o.Pos = o.Pos.Add(Vec{X: (w.Chance.Float64()*2 - 1) * throw, Z: (w.Chance.Float64()*2 - 1) * throw})
		w.Stir(o)
	}
	if w.Switches.ZoneBeforeDrop {
		w.ZonesNow()
	}
	times := 1
	switch {
	case w.Every("miss drop", w.Switches.Faults.MissDrop):
		times = 0
	case w.Every("repeat drop", w.Switches.Faults.RepeatDrop):
		times = 2
	}
	for range times {
		if o.Alive() {
			w.Fire("onObjectDrop", p.Color, o)
			w.FireOwn(o, "onDrop", p.Color)
		}
	}
	if o.Alive() && o.Holder == nil && o.Slide == nil {
		w.snap(o)
		o.Drop()
	}
}

// ReleaseAll drops what a player holds where it is.
func (w *World) ReleaseAll(p *Person) {
	held := p.Holding
	p.Holding, p.Offsets, p.Selected = nil, nil, nil
	for _, o := range held {
		w.Release(p, o)
	}
}
