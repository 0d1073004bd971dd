package acts

import (
	"fmt"
	"slices"

	"ttsbridge/internal/ttssim/world"
)

// Table is a table as its players see it: everything they can do there.
type Table struct {
	world  *world.World
	frame  func() // lets a sixtieth of a second go by
	handle Handle
}

// Handle runs what an element of an interface names as its handler.
type Handle func(p *world.Person, owner *world.Object, id, target, value string) error

// New gives the players of a world their table. A frame lets a sixtieth of a second go by.
func New(w *world.World, frame func(), handle Handle) *Table {
	return &Table{world: w, frame: frame, handle: handle}
}

// reach finds the player and the object of an act.
func (t *Table) reach(color, guid string) (*world.Person, *world.Object, error) {
	p, err := t.world.Acting(color)
	if err != nil {
		return nil, nil, err
	}
	o := t.world.Find(guid)
	if o == nil || o.Dying {
		return nil, nil, fmt.Errorf("no object %q on the table", guid)
	}
	return p, o, nil
}

// touchable tells whether a player can do anything with an object.
func (t *Table) touchable(p *world.Person, o *world.Object) bool {
	if !o.Alive() || o.Spawning || !o.Interactable || o.IsZone() || o.UnseenBy(p.Color) {
		return false
	}
	return !(t.world.Turns.Enable && t.world.Turns.LockOthers && t.world.Turns.Color != p.Color)
}

// asks puts an attempt to onPlayerAction.
func (t *Table) asks(p *world.Person, action string, targets ...*world.Object) bool {
	if t.world.Every("null player", t.world.Switches.NullPlayers) {
		t.world.Fire("onPlayerAction", &world.Person{Color: p.Color}, t.world.Action(action), targets)
	}
	return t.world.Fire("onPlayerAction", p, t.world.Action(action), targets) != world.No
}

// PickUp lets a player take an object in his hand, together with everything else he has selected.
func (t *Table) PickUp(color, guid string) (bool, error) {
	defer t.world.Pump()
	p, o, err := t.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("pick up: %w", err)
	}
	lifted := []*world.Object{o}
	if slices.Contains(p.Selected, o) {
		lifted = slices.Clone(p.Selected)
	}
	lifted = slices.DeleteFunc(lifted, func(o *world.Object) bool {
		return !t.touchable(p, o) || o.Locked || o.Holder != nil
	})
	if !slices.Contains(lifted, o) {
		return false, nil
	}
	targets := lifted
	if t.world.Switches.PickUpTargetsShort {
		targets = []*world.Object{o}
	}
	if !t.asks(p, "PickUp", targets...) {
		return false, nil
	}
	for _, o := range lifted {
		t.world.Lift(p, o)
	}
	return slices.Contains(p.Holding, o), nil
}

// PickUpTop lets a player drag the top card off a deck, or an object out of a bag. It gives the GUID of what he holds.
func (t *Table) PickUpTop(color, guid string) (string, bool, error) {
	defer t.world.Pump()
	p, c, err := t.reach(color, guid)
	if err != nil {
		return "", false, fmt.Errorf("pick up top: %w", err)
	}
	if !c.IsContainer() || len(c.Contents) == 0 || !t.touchable(p, c) {
		return "", false, nil
	}
	if t.world.Switches.DeckPickUp && !t.asks(p, "PickUp", c) {
		return "", false, nil
	}
	o := t.world.Take(c, world.Taking{Index: -1, By: p})
	if o == nil {
		return "", false, nil
	}
	if !t.world.Switches.DeckPickUp && !t.asks(p, "PickUp", o) {
		t.world.DropFrom(p, o)
		t.world.Put(c.OrRemainder(), o, -1)
		return o.GUID, false, nil
	}
	if o.Holder == p && o.Alive() {
		t.world.Fire("onObjectPickUp", color, o)
	}
	return o.GUID, o.Holder == p && o.Alive(), nil
}

// Carry moves what a player holds. A height of 0 means a hand's breadth above what lies below.
func (t *Table) Carry(color string, to world.Vec) error {
	p, err := t.world.Acting(color)
	if err != nil {
		return fmt.Errorf("carry: %w", err)
	}
	p.Pointer = to
	for i, o := range p.Holding {
		at := to.Add(p.Offsets[i])
		if to.Y == 0 {
			at.Y = t.world.CarryHeight(o, at)
		}
		o.Pos = at
		t.world.Touch(o)
	}
	return nil
}

// DropAt carries what a player holds to a place and lets go of it there.
func (t *Table) DropAt(color string, to world.Vec) error {
	defer t.world.Pump()
	if err := t.Carry(color, to); err != nil {
		return err
	}
	return t.Drop(color)
}

// Drop lets go of everything a player holds, where it is.
func (t *Table) Drop(color string) error {
	defer t.world.Pump()
	p, err := t.world.Acting(color)
	if err != nil {
		return fmt.Errorf("drop: %w", err)
	}
	t.world.ReleaseAll(p)
	return nil
}

// carrySteps is over how many frames Drag carries an object.
const carrySteps = 4

// Drag picks an object up, carries it some frames long and drops it at a place.
func (t *Table) Drag(color, guid string, to world.Vec) (bool, error) {
	held, err := t.PickUp(color, guid)
	if !held || err != nil {
		return false, err
	}
	return true, t.carryOver(color, to)
}

// DragTop drags the top card off a deck to a place and gives the card's GUID.
func (t *Table) DragTop(color, guid string, to world.Vec) (string, bool, error) {
	card, held, err := t.PickUpTop(color, guid)
	if !held || err != nil {
		return card, false, err
	}
	return card, true, t.carryOver(color, to)
}

func (t *Table) carryOver(color string, to world.Vec) error {
	p, err := t.world.Acting(color)
	if err != nil {
		return err
	}
	if len(p.Holding) == 0 {
		return nil
	}
	from := p.Holding[0].Pos
	for i := 1; i <= carrySteps; i++ {
		step := from.Lerp(to, float64(i)/carrySteps)
		step.Y = to.Y
		if err := t.Carry(color, step); err != nil {
			return err
		}
		t.frame()
		if len(p.Holding) == 0 {
			return nil
		}
	}
	return t.Drop(color)
}

// HandPlace gives a place in a player's hand to drop cards at.
func (t *Table) HandPlace(color string) (world.Vec, bool) {
	zones := t.world.HandZones(color)
	if len(zones) == 0 {
		return world.Vec{}, false
	}
	return zones[0].Pos, true
}
