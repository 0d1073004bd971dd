package acts

import (
	"fmt"
	"math"
	"slices"

	"ttsbridge/internal/ttssim/world"
)

// Flip lets a player turn an object over.
func (t *Table) Flip(color, guid string) (bool, error) {
	return t.turn(color, guid, "FlipOver", func(o *world.Object) (float64, float64) {
		return o.Rot.Y, world.Angle(o.Rot.Z + 180)
	})
}

// Rotate lets a player turn an object about the vertical axis; clockwise seen from above is positive.
func (t *Table) Rotate(color, guid string, degrees float64) (bool, error) {
	action := "RotateIncrementalRight"
	switch {
	case math.Abs(degrees) == 180:
		action = "RotateOver"
	case degrees < 0:
		action = "RotateIncrementalLeft"
	}
	return t.turn(color, guid, action, func(o *world.Object) (float64, float64) {
		return world.Angle(o.Rot.Y + degrees), o.Rot.Z
	})
}

// turn is the way of every explicit rotation: attempt, tryObjectRotate, movement, onObjectRotate. What a player holds, or has selected,
// turns together; it tells what became of the object that was pointed at.
func (t *Table) turn(color, guid, action string, goal func(*world.Object) (spin, flip float64)) (bool, error) {
	defer t.world.Pump()
	p, o, err := t.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("turn: %w", err)
	}
	all := t.together(p, o)
	if !slices.Contains(all, o) || !t.asks(p, action, all...) {
		return false, nil
	}
	turned := false
	for _, one := range all {
		if one.Alive() && t.turnOne(color, one, goal) && one == o {
			turned = true
		}
	}
	return turned, nil
}

// together lists what a player turns with the object that he points at.
func (t *Table) together(p *world.Person, o *world.Object) []*world.Object {
	all := []*world.Object{o}
	for _, others := range [][]*world.Object{p.Holding, p.Selected} {
		if slices.Contains(others, o) {
			all = slices.Clone(others)
			break
		}
	}
	return slices.DeleteFunc(all, func(o *world.Object) bool { return !t.touchable(p, o) || o.Locked })
}

func (t *Table) turnOne(color string, o *world.Object, goal func(*world.Object) (spin, flip float64)) bool {
	spin, flip := goal(o)
	num := func(v float64) any { return world.Angle(math.Round(v)) }
	angles := []any{num(spin), num(flip), color, num(o.Rot.Y), num(o.Rot.Z)}
	asked := o.Holder == nil || !t.world.Switches.HeldTurnsUnasked
	if asked && !t.world.Allows("tryObjectRotate", append([]any{o}, angles...)...) {
		return false
	}
	if asked && t.world.FireOwn(o, "tryRotate", angles...) == world.No || !o.Alive() {
		return false
	}
	to := world.Vec{Y: world.Angle(math.Round(spin)), Z: world.Angle(math.Round(flip))}
	if o.Holder != nil {
		o.Rot = t.world.Noisy(to)
	} else {
		o.SmoothTurn(to, true)
	}
	t.world.Fire("onObjectRotate", append([]any{o}, angles...)...)
	t.world.FireOwn(o, "onRotate", angles...)
	return true
}

// Shuffle lets a player shuffle a deck or bag, or roll a die.
func (t *Table) Shuffle(color, guid string) (bool, error) {
	defer t.world.Pump()
	p, o, err := t.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("shuffle: %w", err)
	}
	if !t.touchable(p, o) || !t.asks(p, "Randomize", o) || !t.world.Randomizable(o, color) {
		return false, nil
	}
	t.world.Randomize(o, color)
	return true, nil
}

// NumberTyped lets a player type a number over an object: unless a script handles it, he draws that many cards into his
// hand, or the object changes to that state.
func (t *Table) NumberTyped(color, guid string, n int) (bool, error) {
	defer t.world.Pump()
	p, o, err := t.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("number typed: %w", err)
	}
	if !t.touchable(p, o) {
		return false, nil
	}
	if t.world.Fire("onObjectNumberTyped", o, color, n, false) == world.Yes {
		return false, nil
	}
	if t.world.FireOwn(o, "onNumberTyped", color, n, false) == world.Yes || !o.Alive() {
		return false, nil
	}
	if len(o.States()) > 0 {
		return t.ChangeState(color, guid, n)
	}
	if o.IsContainer() {
		return len(t.world.DealTo(o, color, n, false)) > 0, nil
	}
	return false, nil
}

// Deal lets a player deal cards from a deck to a seat by its context menu; no script can forbid it.
func (t *Table) Deal(color, guid string, n int, to string) (bool, error) {
	defer t.world.Pump()
	p, o, err := t.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("deal: %w", err)
	}
	if !t.touchable(p, o) {
		return false, nil
	}
	return len(t.world.DealTo(o, to, n, false)) > 0, nil
}

// ChangeState lets a player choose another state of an object.
func (t *Table) ChangeState(color, guid string, state int) (bool, error) {
	defer t.world.Pump()
	p, o, err := t.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("change state: %w", err)
	}
	if !t.touchable(p, o) || o.States()[state] == nil {
		return false, nil
	}
	if !t.world.Allows("tryObjectStateChange", o, state, color) ||
		t.world.FireOwn(o, "tryStateChange", state, color) == world.No || !o.Alive() {
		return false, nil
	}
	return t.world.SetState(o, state) != nil, nil
}

// Peek lets a player look under an object; scripts hear of it afterwards, and the others read it in the chat.
func (t *Table) Peek(color, guid string) (bool, error) {
	defer t.world.Pump()
	p, o, err := t.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("peek: %w", err)
	}
	if !t.touchable(p, o) {
		return false, nil
	}
	t.world.Say(world.ToAll, p.Name+" is peeking.", color)
	t.world.Fire("onObjectPeek", o, color)
	t.world.FireOwn(o, "onPeek", color)
	return true, nil
}

// Hover points at an object; "" points at nothing.
func (t *Table) Hover(color, guid string) error {
	defer t.world.Pump()
	p, err := t.world.Acting(color)
	if err != nil {
		return fmt.Errorf("hover: %w", err)
	}
	p.Hover = t.world.Find(guid)
	target := any(nil)
	if p.Hover != nil {
		target = p.Hover
	}
	t.world.Fire("onObjectHover", color, target)
	return nil
}

// Select adds objects to what a player has selected.
func (t *Table) Select(color string, guids ...string) (bool, error) {
	defer t.world.Pump()
	var chosen []*world.Object
	for _, guid := range guids {
		p, o, err := t.reach(color, guid)
		if err != nil {
			return false, fmt.Errorf("select: %w", err)
		}
		if t.touchable(p, o) && !o.Locked && o.Raw.Bool("DragSelectable", true) {
			chosen = append(chosen, o)
		}
	}
	p, err := t.world.Acting(color)
	if err != nil || len(chosen) == 0 || !t.asks(p, "Select", chosen...) {
		return false, err
	}
	for _, o := range chosen {
		if !slices.Contains(p.Selected, o) {
			p.Selected = append(p.Selected, o)
		}
	}
	return true, nil
}
