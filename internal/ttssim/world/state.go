package world

import (
	"fmt"
	"slices"
	"strconv"

	"ttsbridge/internal/ttssim/savefile"
	"ttsbridge/internal/ttssim/xmlui"
)

// States lists the other states of an object by number.
func (o *Object) States() map[int]savefile.Object {
	if o.Raw["States"] == nil {
		return nil
	}
	out := map[int]savefile.Object{}
	raw := o.Raw.Sub("States")
	for key := range raw {
		if n, err := strconv.Atoi(key); err == nil {
			out[n] = raw.Sub(key)
		}
	}
	return out
}

// StateID is the number of the present state: the one missing in the list; -1 without states.
func (o *Object) StateID() int {
	states := o.States()
	if len(states) == 0 {
		return -1
	}
	for n := 1; ; n++ {
		if states[n] == nil {
			return n
		}
	}
}

// SetState swaps an object for another of its states; the new one has a GUID of its own.
func (w *World) SetState(o *Object, n int) *Object {
	next := o.States()[n]
	if next == nil {
		return nil
	}
	old := o.StateID()
	raw := next.Clone()
	others := o.Raw.Clone().Sub("States")
	delete(others, fmt.Sprint(n))
	mine := o.Copied()
	delete(mine, "States")
	others[fmt.Sprint(old)] = map[string]any(mine)
	raw["States"] = map[string]any(others)
	pos, rot, before := o.Pos, o.Rot, o.GUID
	w.Destroy(o)
	fresh := w.Spawn(raw, Spawning{Pos: &pos, Rot: &rot})
	fresh.Locked = o.Locked
	w.Emit(func() { w.Fire("onObjectStateChange", fresh, before) })
	return fresh
}

// Counter is what a counter shows.
func (o *Object) Counter() int { return int(o.Raw.Sub("Counter").Number("value", 0)) }

// SetCounter makes a counter show a number.
func (o *Object) SetCounter(n int) { o.Put("Counter", map[string]any{"value": float64(n)}) }

// UnseenBy tells whether a script made the object invisible to a colour.
func (o *Object) UnseenBy(color string) bool { return HiddenIn(o.Unseen, color) }

// HiddenIn tells whether one of the hiders is set for a colour.
func HiddenIn(hiders map[string][]string, color string) bool {
	for _, colours := range hiders {
		if slices.Contains(colours, color) {
			return true
		}
	}
	return false
}

// SetText changes one thing about the writing of a 3D text.
func (o *Object) SetText(key string, v any) {
	text := o.Raw.Sub("Text").Clone()
	text[key] = v
	o.Put("Text", map[string]any(text))
}

// SetLock locks an object where it is, or frees it.
func (o *Object) SetLock(on bool) {
	o.Locked = on
	o.world.Touch(o)
	if on {
		o.InHand = nil
		if o.Slide != nil && o.Slide.Falling {
			o.Slide = nil
		}
		return
	}
	if o.Holder == nil && o.Slide == nil && !o.Spawning {
		o.wake()
		o.Drop()
	}
}

// Panels are the interface on an object, made when first asked for.
func (o *Object) Panels() *xmlui.Layout {
	if o.UI == nil {
		o.UI = xmlui.New()
	}
	return o.UI
}
