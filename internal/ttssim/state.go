package ttssim

import (
	"fmt"
	"slices"
	"strconv"

	"ttsbridge/internal/ttssim/savefile"
)

// states lists the other states of an object by number.
func (o *object) states() map[int]savefile.Object {
	if o.raw["States"] == nil {
		return nil
	}
	out := map[int]savefile.Object{}
	raw := o.raw.Sub("States")
	for key := range raw {
		if n, err := strconv.Atoi(key); err == nil {
			out[n] = raw.Sub(key)
		}
	}
	return out
}

// stateID is the number of the present state: the one missing in the list; -1 without states.
func (o *object) stateID() int {
	states := o.states()
	if len(states) == 0 {
		return -1
	}
	for n := 1; ; n++ {
		if states[n] == nil {
			return n
		}
	}
}

// setState swaps an object for another of its states; the new one has a GUID of its own.
func (w *world) setState(o *object, n int) *object {
	next := o.states()[n]
	if next == nil {
		return nil
	}
	old := o.stateID()
	raw := next.Clone()
	others := o.raw.Clone().Sub("States")
	delete(others, fmt.Sprint(n))
	mine := o.copied()
	delete(mine, "States")
	others[fmt.Sprint(old)] = map[string]any(mine)
	raw["States"] = map[string]any(others)
	pos, rot, before := o.pos, o.rot, o.guid
	w.destroy(o)
	fresh := w.spawn(raw, spawning{pos: &pos, rot: &rot})
	fresh.locked = o.locked
	w.emit(func() { w.fire("onObjectStateChange", fresh, before) })
	return fresh
}

func (o *object) counter() int { return int(o.raw.Sub("Counter").Number("value", 0)) }

func (o *object) setCounter(n int) { o.raw["Counter"] = map[string]any{"value": float64(n)} }

// unseenBy tells whether a script made the object invisible to a colour.
func (o *object) unseenBy(color string) bool { return hiddenIn(o.unseen, color) }

func hiddenIn(hiders map[string][]string, color string) bool {
	for _, colours := range hiders {
		if slices.Contains(colours, color) {
			return true
		}
	}
	return false
}

func (o *object) setText(key string, v any) {
	text := o.raw.Clone().Sub("Text")
	text[key] = v
	o.raw["Text"] = map[string]any(text)
}

func (o *object) setLock(on bool) {
	o.locked = on
	o.world.touch(o)
	if on {
		o.inHand = nil
		if o.slide != nil && o.slide.falling {
			o.slide = nil
		}
		return
	}
	if o.holder == nil && o.slide == nil && !o.spawning {
		o.wake()
		o.drop()
	}
}

func (o *object) panels() *panels {
	if o.ui == nil {
		o.ui = newPanels()
	}
	return o.ui
}
