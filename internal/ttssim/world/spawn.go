package world

import (
	"cmp"

	"ttsbridge/internal/ttssim/savefile"
)

// Spawning is how a new object comes to the table; nil poses keep the ones of its JSON.
type Spawning struct {
	Pos, Rot, Size *Vec
	glideTo        *Vec // where it flies after appearing
	frozen         int  // extra frames it does not move
	Done           func(*Object)
}

// Spawn brings an object to the table. It exists at once but is ready, named and moving only some frames later.
func (w *World) Spawn(raw savefile.Object, how Spawning) *Object {
	o := w.build(raw)
	if how.Pos != nil {
		o.Pos = *how.Pos
	}
	if how.Rot != nil {
		o.Rot = how.Rot.turned()
	}
	if how.Size != nil {
		o.Size = *how.Size
	}
	o.Spawning, o.Resting = true, false
	w.place(o)
	frames := cmp.Or(w.Switches.SpawnFrames, 2)
	o.frozen = w.Frame + frames + how.frozen
	if !w.Switches.LateSpawnEvent {
		w.After(1, func() { w.announce(o) })
	}
	w.After(frames, func() { w.ready(o, how) })
	return o
}

func (w *World) announce(o *Object) {
	if o.Alive() {
		w.Fire("onObjectSpawn", o)
	}
}

// ready ends the spawning of an object: its GUID is final, its script runs, gravity has it.
func (w *World) ready(o *Object, how Spawning) {
	if !o.Alive() {
		return
	}
	o.Spawning = false
	w.Touch(o)
	if w.Switches.LateSpawnEvent {
		w.announce(o)
	}
	w.Listener.Start(o)
	switch {
	case o.Holder != nil || !o.Alive():
	case how.glideTo != nil:
		o.Smooth(*how.glideTo, false)
		o.Slide.start, o.Slide.end = o.frozen, o.frozen+slowGlide
	case o.Slide == nil && o.Spin == nil:
		o.Drop()
	}
	if how.Done != nil && o.Alive() {
		how.Done(o)
	}
}
