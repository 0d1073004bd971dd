package ttssim

import (
	"fmt"
	"math"
	"slices"
)

// Flip lets a player turn an object over.
func (t *playTable) Flip(color, guid string) (bool, error) {
	return t.turn(color, guid, "FlipOver", func(o *object) (float64, float64) {
		return o.rot.Y, angle(o.rot.Z + 180)
	})
}

// Rotate lets a player turn an object about the vertical axis; clockwise seen from above is positive.
func (t *playTable) Rotate(color, guid string, degrees float64) (bool, error) {
	action := "RotateIncrementalRight"
	switch {
	case math.Abs(degrees) == 180:
		action = "RotateOver"
	case degrees < 0:
		action = "RotateIncrementalLeft"
	}
	return t.turn(color, guid, action, func(o *object) (float64, float64) {
		return angle(o.rot.Y + degrees), o.rot.Z
	})
}

// turn is the way of every explicit rotation: attempt, tryObjectRotate, movement, onObjectRotate.
func (t *playTable) turn(color, guid, action string, goal func(*object) (spin, flip float64)) (bool, error) {
	defer t.world.pump()
	p, o, err := t.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("turn: %w", err)
	}
	if !t.touchable(p, o) || o.locked || !t.asks(p, action, o) || !o.alive() {
		return false, nil
	}
	spin, flip := goal(o)
	num := func(v float64) any { return angle(math.Round(v)) }
	angles := []any{num(spin), num(flip), color, num(o.rot.Y), num(o.rot.Z)}
	asked := o.holder == nil || !t.world.sw.HeldTurnsUnasked
	if asked && !t.world.allows("tryObjectRotate", append([]any{o}, angles...)...) {
		return false, nil
	}
	if asked && t.world.fireOwn(o, "tryRotate", angles...) == replyNo || !o.alive() {
		return false, nil
	}
	to := Vec{Y: angle(math.Round(spin)), Z: angle(math.Round(flip))}
	if o.holder != nil {
		o.rot = t.world.noisy(to)
	} else {
		o.smoothTurn(to, true)
	}
	t.world.fire("onObjectRotate", append([]any{o}, angles...)...)
	t.world.fireOwn(o, "onRotate", angles...)
	return true, nil
}

// Shuffle lets a player shuffle a deck or bag, or roll a die.
func (t *playTable) Shuffle(color, guid string) (bool, error) {
	defer t.world.pump()
	p, o, err := t.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("shuffle: %w", err)
	}
	if !t.touchable(p, o) || !t.asks(p, "Randomize", o) || !t.world.randomizable(o, color) {
		return false, nil
	}
	t.world.randomize(o, color)
	return true, nil
}

// NumberTyped lets a player type a number over an object: unless a script handles it, he draws that many cards into his
// hand, or the object changes to that state.
func (t *playTable) NumberTyped(color, guid string, n int) (bool, error) {
	defer t.world.pump()
	p, o, err := t.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("number typed: %w", err)
	}
	if !t.touchable(p, o) {
		return false, nil
	}
	if t.world.fire("onObjectNumberTyped", o, color, n, false) == replyYes {
		return false, nil
	}
	if t.world.fireOwn(o, "onNumberTyped", color, n, false) == replyYes || !o.alive() {
		return false, nil
	}
	if len(o.states()) > 0 {
		return t.ChangeState(color, guid, n)
	}
	if o.isContainer() {
		return len(t.world.dealTo(o, color, n, false)) > 0, nil
	}
	return false, nil
}

// Deal lets a player deal cards from a deck to a seat by its context menu; no script can forbid it.
func (t *playTable) Deal(color, guid string, n int, to string) (bool, error) {
	defer t.world.pump()
	p, o, err := t.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("deal: %w", err)
	}
	if !t.touchable(p, o) {
		return false, nil
	}
	return len(t.world.dealTo(o, to, n, false)) > 0, nil
}

// ChangeState lets a player choose another state of an object.
func (t *playTable) ChangeState(color, guid string, state int) (bool, error) {
	defer t.world.pump()
	p, o, err := t.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("change state: %w", err)
	}
	if !t.touchable(p, o) || o.states()[state] == nil {
		return false, nil
	}
	if !t.world.allows("tryObjectStateChange", o, state, color) ||
		t.world.fireOwn(o, "tryStateChange", state, color) == replyNo || !o.alive() {
		return false, nil
	}
	return t.world.setState(o, state) != nil, nil
}

// Peek lets a player look under an object; scripts hear of it afterwards, and the others read it in the chat.
func (t *playTable) Peek(color, guid string) (bool, error) {
	defer t.world.pump()
	p, o, err := t.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("peek: %w", err)
	}
	if !t.touchable(p, o) {
		return false, nil
	}
	t.world.say(toAll, p.name+" is peeking.", color)
	t.world.fire("onObjectPeek", o, color)
	t.world.fireOwn(o, "onPeek", color)
	return true, nil
}

// Hover points at an object; "" points at nothing.
func (t *playTable) Hover(color, guid string) error {
	defer t.world.pump()
	p, err := t.world.acting(color)
	if err != nil {
		return fmt.Errorf("hover: %w", err)
	}
	p.hover = t.world.find(guid)
	target := any(nil)
	if p.hover != nil {
		target = p.hover
	}
	t.world.fire("onObjectHover", color, target)
	return nil
}

// Select adds objects to what a player has selected.
func (t *playTable) Select(color string, guids ...string) (bool, error) {
	defer t.world.pump()
	var chosen []*object
	for _, guid := range guids {
		p, o, err := t.reach(color, guid)
		if err != nil {
			return false, fmt.Errorf("select: %w", err)
		}
		if t.touchable(p, o) && !o.locked && o.raw.Bool("DragSelectable", true) {
			chosen = append(chosen, o)
		}
	}
	p, err := t.world.acting(color)
	if err != nil || len(chosen) == 0 || !t.asks(p, "Select", chosen...) {
		return false, err
	}
	for _, o := range chosen {
		if !slices.Contains(p.selected, o) {
			p.selected = append(p.selected, o)
		}
	}
	return true, nil
}
