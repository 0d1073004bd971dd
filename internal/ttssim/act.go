package ttssim

import (
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"
)

// Every act answers whether it happened: false means that a script or the table forbade it, an error that it made no
// sense (nobody sits there, no such object).

// reach finds the player and the object of an act.
func (s *Sim) reach(color, guid string) (*person, *object, error) {
	p, err := s.acting(color)
	if err != nil {
		return nil, nil, err
	}
	o := s.find(guid)
	if o == nil || o.dying {
		return nil, nil, fmt.Errorf("no object %q on the table", guid)
	}
	return p, o, nil
}

// touchable tells whether a player can do anything with an object.
func (s *Sim) touchable(p *person, o *object) bool {
	if !o.alive() || o.spawning || !o.interactable || o.isZone() || o.unseenBy(p.color) {
		return false
	}
	return !(s.turns.enable && s.turns.lockOthers && s.turns.color != p.color)
}

// asks puts an attempt to onPlayerAction.
func (s *Sim) asks(p *person, action string, targets ...*object) bool {
	list := s.vm.L.NewTable()
	for _, o := range targets {
		list.Append(o.lua())
	}
	if s.every("null player", s.sw.NullPlayers) {
		s.fire("onPlayerAction", s.personLua(&person{color: p.color}), s.action(action), list)
	}
	return s.fire("onPlayerAction", s.personLua(p), s.action(action), list) != lua.LFalse
}

// action is the number of an action on this table.
func (s *Sim) action(name string) lua.LNumber {
	return lua.LNumber(actionNumbers[name] + s.sw.ActionShift)
}

// actionNumbers are the values of Player.Action.
var actionNumbers = map[string]int{
	"Copy": 0, "Cut": 1, "Delete": 2, "FlipIncrementalLeft": 3, "FlipIncrementalRight": 4, "FlipOver": 5, "Group": 6,
	"Paste": 7, "PickUp": 8, "Randomize": 9, "RotateIncrementalLeft": 10, "RotateIncrementalRight": 11, "RotateOver": 12,
	"Select": 13, "Under": 14,
}

// PickUp lets a player take an object in his hand, together with everything else he has selected.
func (s *Sim) PickUp(color, guid string) (bool, error) {
	defer s.pump()
	p, o, err := s.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("pick up: %w", err)
	}
	lifted := []*object{o}
	if slices.Contains(p.selected, o) {
		lifted = slices.Clone(p.selected)
	}
	lifted = slices.DeleteFunc(lifted, func(t *object) bool {
		return !s.touchable(p, t) || t.locked || t.holder != nil
	})
	if !slices.Contains(lifted, o) {
		return false, nil
	}
	targets := lifted
	if s.sw.PickUpTargetsShort {
		targets = []*object{o}
	}
	if !s.asks(p, "PickUp", targets...) {
		return false, nil
	}
	for _, t := range lifted {
		s.lift(p, t)
	}
	return slices.Contains(p.holding, o), nil
}

func (s *Sim) lift(p *person, o *object) {
	if !o.alive() || o.holder != nil {
		return
	}
	s.unsettle(o)
	before := o.pos
	o.pos.Y += liftHeight
	s.grip(p, o)
	o.lifted = before
	s.touch(o)
	s.fire("onObjectPickUp", lua.LString(p.color), o.lua())
	s.fireOwn(o, "onPickUp", lua.LString(p.color))
	s.pump()
}

// grip makes an object the player's without any event.
func (s *Sim) grip(p *person, o *object) {
	o.lifted, o.liftedTurn = o.pos, o.rot
	o.holder, o.inHand, o.slide, o.spin = p, nil, nil, nil
	o.resting, o.landed = false, false
	p.holding = append(p.holding, o)
	p.offsets = append(p.offsets, o.pos.Sub(p.holding[0].pos))
}

// PickUpTop lets a player drag the top card off a deck, or an object out of a bag. It gives the GUID of what he holds.
func (s *Sim) PickUpTop(color, guid string) (string, bool, error) {
	defer s.pump()
	p, c, err := s.reach(color, guid)
	if err != nil {
		return "", false, fmt.Errorf("pick up top: %w", err)
	}
	if !c.isContainer() || len(c.contents) == 0 || !s.touchable(p, c) {
		return "", false, nil
	}
	if s.sw.DeckPickUp && !s.asks(p, "PickUp", c) {
		return "", false, nil
	}
	o := s.take(c, taking{index: -1, by: p})
	if o == nil {
		return "", false, nil
	}
	if !s.sw.DeckPickUp && !s.asks(p, "PickUp", o) {
		s.dropFrom(p, o)
		s.put(c.orRemainder(), o, -1)
		return o.guid, false, nil
	}
	if o.holder == p && o.alive() {
		s.fire("onObjectPickUp", lua.LString(color), o.lua())
	}
	return o.guid, o.holder == p && o.alive(), nil
}

func (o *object) orRemainder() *object {
	if o.remainder != nil && !o.alive() {
		return o.remainder
	}
	return o
}

func (s *Sim) dropFrom(p *person, o *object) {
	if i := slices.Index(p.holding, o); i >= 0 {
		p.holding = slices.Delete(p.holding, i, i+1)
		p.offsets = slices.Delete(p.offsets, i, i+1)
	}
	o.holder = nil
}

// Carry moves what a player holds. A height of 0 means a hand's breadth above what lies below.
func (s *Sim) Carry(color string, to Vec) error {
	p, err := s.acting(color)
	if err != nil {
		return fmt.Errorf("carry: %w", err)
	}
	p.pointer = to
	for i, o := range p.holding {
		at := to.Add(p.offsets[i])
		if to.Y == 0 {
			at.Y = s.carryHeight(o, at)
		}
		o.pos = at
		s.touch(o)
	}
	return nil
}

func (s *Sim) carryHeight(o *object, at Vec) float64 {
	for _, z := range s.zoneList() {
		if z.isHand() && z.covers(at) {
			return z.pos.Y
		}
	}
	over := *o
	over.pos = Vec{at.X, 100, at.Z}
	return s.groundExcept(&over, o) + liftHeight
}

// DropAt carries what a player holds to a place and lets go of it there.
func (s *Sim) DropAt(color string, to Vec) error {
	defer s.pump()
	if err := s.Carry(color, to); err != nil {
		return err
	}
	return s.Drop(color)
}

// Drop lets go of everything a player holds, where it is.
func (s *Sim) Drop(color string) error {
	defer s.pump()
	p, err := s.acting(color)
	if err != nil {
		return fmt.Errorf("drop: %w", err)
	}
	s.releaseAll(p)
	return nil
}

// release ends the hold on one object, with everything that follows.
func (s *Sim) release(p *person, o *object) {
	if !o.alive() {
		return
	}
	o.holder = nil
	s.noteDrop(o)
	o.wake()
	if throw := s.sw.Throw; throw > 0 {
		o.pos = o.pos.Add(Vec{X: (s.rng.Float64()*2 - 1) * throw, Z: (s.rng.Float64()*2 - 1) * throw})
	}
	if s.sw.ZoneBeforeDrop {
		s.zonesNow()
	}
	times := 1
	switch {
	case s.every("miss drop", s.sw.Faults.MissDrop):
		times = 0
	case s.every("repeat drop", s.sw.Faults.RepeatDrop):
		times = 2
	}
	for range times {
		if o.alive() {
			s.fire("onObjectDrop", lua.LString(p.color), o.lua())
			s.fireOwn(o, "onDrop", lua.LString(p.color))
		}
	}
	if o.alive() && o.holder == nil && o.slide == nil {
		s.snap(o)
		o.drop()
	}
}

// carrySteps is over how many frames Drag carries an object.
const carrySteps = 4

// Drag picks an object up, carries it some frames long and drops it at a place.
func (s *Sim) Drag(color, guid string, to Vec) (bool, error) {
	held, err := s.PickUp(color, guid)
	if !held || err != nil {
		return false, err
	}
	return true, s.carryOver(color, to)
}

// DragTop drags the top card off a deck to a place and gives the card's GUID.
func (s *Sim) DragTop(color, guid string, to Vec) (string, bool, error) {
	card, held, err := s.PickUpTop(color, guid)
	if !held || err != nil {
		return card, false, err
	}
	return card, true, s.carryOver(color, to)
}

func (s *Sim) carryOver(color string, to Vec) error {
	p, err := s.acting(color)
	if err != nil {
		return err
	}
	if len(p.holding) == 0 {
		return nil
	}
	from := p.holding[0].pos
	for i := 1; i <= carrySteps; i++ {
		step := from.lerp(to, float64(i)/carrySteps)
		step.Y = to.Y
		if err := s.Carry(color, step); err != nil {
			return err
		}
		s.Frame()
		if len(p.holding) == 0 {
			return nil
		}
	}
	return s.Drop(color)
}

// HandPlace gives a place in a player's hand to drop cards at.
func (s *Sim) HandPlace(color string) (Vec, bool) {
	zones := s.handZones(color)
	if len(zones) == 0 {
		return Vec{}, false
	}
	return zones[0].pos, true
}
