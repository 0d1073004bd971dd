package ttssim

import (
	"fmt"
	"slices"
)

// playTable is a table as its players see it: everything they can do there.
type playTable struct {
	world  *world
	frame  func() // lets a sixtieth of a second go by
	handle handle
}

// handle runs what an element of an interface names as its handler.
type handle func(p *person, owner *object, id, target, value string) error

// Every act answers whether it happened: false means that a script or the table forbade it, an error that it made no
// sense (nobody sits there, no such object).

// reach finds the player and the object of an act.
func (t *playTable) reach(color, guid string) (*person, *object, error) {
	p, err := t.world.acting(color)
	if err != nil {
		return nil, nil, err
	}
	o := t.world.find(guid)
	if o == nil || o.dying {
		return nil, nil, fmt.Errorf("no object %q on the table", guid)
	}
	return p, o, nil
}

// touchable tells whether a player can do anything with an object.
func (t *playTable) touchable(p *person, o *object) bool {
	if !o.alive() || o.spawning || !o.interactable || o.isZone() || o.unseenBy(p.color) {
		return false
	}
	return !(t.world.turns.enable && t.world.turns.lockOthers && t.world.turns.color != p.color)
}

// asks puts an attempt to onPlayerAction.
func (t *playTable) asks(p *person, action string, targets ...*object) bool {
	if t.world.every("null player", t.world.sw.NullPlayers) {
		t.world.fire("onPlayerAction", &person{color: p.color}, t.world.action(action), targets)
	}
	return t.world.fire("onPlayerAction", p, t.world.action(action), targets) != replyNo
}

// PickUp lets a player take an object in his hand, together with everything else he has selected.
func (t *playTable) PickUp(color, guid string) (bool, error) {
	defer t.world.pump()
	p, o, err := t.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("pick up: %w", err)
	}
	lifted := []*object{o}
	if slices.Contains(p.selected, o) {
		lifted = slices.Clone(p.selected)
	}
	lifted = slices.DeleteFunc(lifted, func(o *object) bool {
		return !t.touchable(p, o) || o.locked || o.holder != nil
	})
	if !slices.Contains(lifted, o) {
		return false, nil
	}
	targets := lifted
	if t.world.sw.PickUpTargetsShort {
		targets = []*object{o}
	}
	if !t.asks(p, "PickUp", targets...) {
		return false, nil
	}
	for _, o := range lifted {
		t.world.lift(p, o)
	}
	return slices.Contains(p.holding, o), nil
}

// PickUpTop lets a player drag the top card off a deck, or an object out of a bag. It gives the GUID of what he holds.
func (t *playTable) PickUpTop(color, guid string) (string, bool, error) {
	defer t.world.pump()
	p, c, err := t.reach(color, guid)
	if err != nil {
		return "", false, fmt.Errorf("pick up top: %w", err)
	}
	if !c.isContainer() || len(c.contents) == 0 || !t.touchable(p, c) {
		return "", false, nil
	}
	if t.world.sw.DeckPickUp && !t.asks(p, "PickUp", c) {
		return "", false, nil
	}
	o := t.world.take(c, taking{index: -1, by: p})
	if o == nil {
		return "", false, nil
	}
	if !t.world.sw.DeckPickUp && !t.asks(p, "PickUp", o) {
		t.world.dropFrom(p, o)
		t.world.put(c.orRemainder(), o, -1)
		return o.guid, false, nil
	}
	if o.holder == p && o.alive() {
		t.world.fire("onObjectPickUp", color, o)
	}
	return o.guid, o.holder == p && o.alive(), nil
}

// Carry moves what a player holds. A height of 0 means a hand's breadth above what lies below.
func (t *playTable) Carry(color string, to Vec) error {
	p, err := t.world.acting(color)
	if err != nil {
		return fmt.Errorf("carry: %w", err)
	}
	p.pointer = to
	for i, o := range p.holding {
		at := to.Add(p.offsets[i])
		if to.Y == 0 {
			at.Y = t.world.carryHeight(o, at)
		}
		o.pos = at
		t.world.touch(o)
	}
	return nil
}

// DropAt carries what a player holds to a place and lets go of it there.
func (t *playTable) DropAt(color string, to Vec) error {
	defer t.world.pump()
	if err := t.Carry(color, to); err != nil {
		return err
	}
	return t.Drop(color)
}

// Drop lets go of everything a player holds, where it is.
func (t *playTable) Drop(color string) error {
	defer t.world.pump()
	p, err := t.world.acting(color)
	if err != nil {
		return fmt.Errorf("drop: %w", err)
	}
	t.world.releaseAll(p)
	return nil
}

// carrySteps is over how many frames Drag carries an object.
const carrySteps = 4

// Drag picks an object up, carries it some frames long and drops it at a place.
func (t *playTable) Drag(color, guid string, to Vec) (bool, error) {
	held, err := t.PickUp(color, guid)
	if !held || err != nil {
		return false, err
	}
	return true, t.carryOver(color, to)
}

// DragTop drags the top card off a deck to a place and gives the card's GUID.
func (t *playTable) DragTop(color, guid string, to Vec) (string, bool, error) {
	card, held, err := t.PickUpTop(color, guid)
	if !held || err != nil {
		return card, false, err
	}
	return card, true, t.carryOver(color, to)
}

func (t *playTable) carryOver(color string, to Vec) error {
	p, err := t.world.acting(color)
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
		if err := t.Carry(color, step); err != nil {
			return err
		}
		t.frame()
		if len(p.holding) == 0 {
			return nil
		}
	}
	return t.Drop(color)
}

// HandPlace gives a place in a player's hand to drop cards at.
func (t *playTable) HandPlace(color string) (Vec, bool) {
	zones := t.world.handZones(color)
	if len(zones) == 0 {
		return Vec{}, false
	}
	return zones[0].pos, true
}
