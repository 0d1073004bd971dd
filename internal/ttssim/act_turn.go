package ttssim

import (
	"fmt"
	"math"
	"slices"

	lua "github.com/yuin/gopher-lua"
)

// Flip lets a player turn an object over.
func (s *Sim) Flip(color, guid string) (bool, error) {
	return s.turn(color, guid, "FlipOver", func(o *object) (float64, float64) {
		return o.rot.Y, angle(o.rot.Z + 180)
	})
}

// Rotate lets a player turn an object about the vertical axis; clockwise seen from above is positive.
func (s *Sim) Rotate(color, guid string, degrees float64) (bool, error) {
	action := "RotateIncrementalRight"
	switch {
	case math.Abs(degrees) == 180:
		action = "RotateOver"
	case degrees < 0:
		action = "RotateIncrementalLeft"
	}
	return s.turn(color, guid, action, func(o *object) (float64, float64) {
		return angle(o.rot.Y + degrees), o.rot.Z
	})
}

// turn is the way of every explicit rotation: attempt, tryObjectRotate, movement, onObjectRotate.
func (s *Sim) turn(color, guid, action string, goal func(*object) (spin, flip float64)) (bool, error) {
	defer s.pump()
	p, o, err := s.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("turn: %w", err)
	}
	if !s.touchable(p, o) || o.locked || !s.asks(p, action, o) || !o.alive() {
		return false, nil
	}
	spin, flip := goal(o)
	num := func(v float64) lua.LValue { return lua.LNumber(angle(math.Round(v))) }
	angles := []lua.LValue{num(spin), num(flip), lua.LString(color), num(o.rot.Y), num(o.rot.Z)}
	asked := o.holder == nil || !s.sw.HeldTurnsUnasked
	if asked && !s.allows("tryObjectRotate", append([]lua.LValue{o.lua()}, angles...)...) {
		return false, nil
	}
	if asked && s.fireOwn(o, "tryRotate", angles...) == lua.LFalse || !o.alive() {
		return false, nil
	}
	to := Vec{0, angle(math.Round(spin)), angle(math.Round(flip))}
	if o.holder != nil {
		o.rot = s.noisy(to)
	} else {
		o.smoothTurn(to, true)
	}
	s.fire("onObjectRotate", append([]lua.LValue{o.lua()}, angles...)...)
	s.fireOwn(o, "onRotate", angles...)
	return true, nil
}

// Shuffle lets a player shuffle a deck or bag, or roll a die.
func (s *Sim) Shuffle(color, guid string) (bool, error) {
	defer s.pump()
	p, o, err := s.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("shuffle: %w", err)
	}
	if !s.touchable(p, o) || !s.asks(p, "Randomize", o) || !s.randomizable(o, color) {
		return false, nil
	}
	s.randomize(o, color)
	return true, nil
}

func (s *Sim) randomizable(o *object, color string) bool {
	return s.allows("tryObjectRandomize", o.lua(), lua.LString(color)) &&
		s.fireOwn(o, "tryRandomize", lua.LString(color)) != lua.LFalse && o.alive()
}

func (s *Sim) randomize(o *object, color string) {
	s.shuffle(o)
	s.emit(func() {
		s.fire("onObjectRandomize", o.lua(), lua.LString(color))
		s.fireOwn(o, "onRandomize", lua.LString(color))
	})
}

// NumberTyped lets a player type a number over an object: unless a script handles it, he draws that many cards into his
// hand, or the object changes to that state.
func (s *Sim) NumberTyped(color, guid string, n int) (bool, error) {
	defer s.pump()
	p, o, err := s.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("number typed: %w", err)
	}
	if !s.touchable(p, o) {
		return false, nil
	}
	if s.fire("onObjectNumberTyped", o.lua(), lua.LString(color), lua.LNumber(n), lua.LFalse) == lua.LTrue {
		return false, nil
	}
	if s.fireOwn(o, "onNumberTyped", lua.LString(color), lua.LNumber(n), lua.LFalse) == lua.LTrue || !o.alive() {
		return false, nil
	}
	if len(o.states()) > 0 {
		return s.ChangeState(color, guid, n)
	}
	if o.isContainer() {
		return len(s.dealTo(o, color, n, false)) > 0, nil
	}
	return false, nil
}

// Deal lets a player deal cards from a deck to a seat by its context menu; no script can forbid it.
func (s *Sim) Deal(color, guid string, n int, to string) (bool, error) {
	defer s.pump()
	p, o, err := s.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("deal: %w", err)
	}
	if !s.touchable(p, o) {
		return false, nil
	}
	return len(s.dealTo(o, to, n, false)) > 0, nil
}

// ChangeState lets a player choose another state of an object.
func (s *Sim) ChangeState(color, guid string, state int) (bool, error) {
	defer s.pump()
	p, o, err := s.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("change state: %w", err)
	}
	if !s.touchable(p, o) || o.states()[state] == nil {
		return false, nil
	}
	if !s.allows("tryObjectStateChange", o.lua(), lua.LNumber(state), lua.LString(color)) ||
		s.fireOwn(o, "tryStateChange", lua.LNumber(state), lua.LString(color)) == lua.LFalse || !o.alive() {
		return false, nil
	}
	return s.setState(o, state) != nil, nil
}

// Peek lets a player look under an object; scripts hear of it afterwards, and the others read it in the chat.
func (s *Sim) Peek(color, guid string) (bool, error) {
	defer s.pump()
	p, o, err := s.reach(color, guid)
	if err != nil {
		return false, fmt.Errorf("peek: %w", err)
	}
	if !s.touchable(p, o) {
		return false, nil
	}
	s.say(toAll, p.name+" is peeking.", color)
	s.fire("onObjectPeek", o.lua(), lua.LString(color))
	s.fireOwn(o, "onPeek", lua.LString(color))
	return true, nil
}

// Hover points at an object; "" points at nothing.
func (s *Sim) Hover(color, guid string) error {
	defer s.pump()
	p, err := s.acting(color)
	if err != nil {
		return fmt.Errorf("hover: %w", err)
	}
	p.hover = s.find(guid)
	target := lua.LValue(lua.LNil)
	if p.hover != nil {
		target = p.hover.lua()
	}
	s.fire("onObjectHover", lua.LString(color), target)
	return nil
}

// Select adds objects to what a player has selected.
func (s *Sim) Select(color string, guids ...string) (bool, error) {
	defer s.pump()
	var chosen []*object
	for _, guid := range guids {
		p, o, err := s.reach(color, guid)
		if err != nil {
			return false, fmt.Errorf("select: %w", err)
		}
		if s.touchable(p, o) && !o.locked && o.raw.Bool("DragSelectable", true) {
			chosen = append(chosen, o)
		}
	}
	p, err := s.acting(color)
	if err != nil || len(chosen) == 0 || !s.asks(p, "Select", chosen...) {
		return false, err
	}
	for _, o := range chosen {
		if !slices.Contains(p.selected, o) {
			p.selected = append(p.selected, o)
		}
	}
	return true, nil
}
