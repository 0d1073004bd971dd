package ttssim

import (
	"cmp"
	"ttsbridge/internal/ttssim/savefile"
)

// spawning is how a new object comes to the table; nil poses keep the ones of its JSON.
type spawning struct {
	pos, rot, size *Vec
	glideTo        *Vec // where it flies after appearing
	frozen         int  // extra frames it does not move
	done           func(*object)
}

// spawn brings an object to the table. It exists at once but is ready, named and moving only some frames later.
func (w *world) spawn(raw savefile.Object, how spawning) *object {
	o := w.build(raw)
	if how.pos != nil {
		o.pos = *how.pos
	}
	if how.rot != nil {
		o.rot = how.rot.turned()
	}
	if how.size != nil {
		o.size = *how.size
	}
	o.spawning, o.resting = true, false
	w.place(o)
	frames := cmp.Or(w.sw.SpawnFrames, 2)
	o.frozen = w.frame + frames + how.frozen
	if !w.sw.LateSpawnEvent {
		w.after(1, func() { w.announce(o) })
	}
	w.after(frames, func() { w.ready(o, how) })
	return o
}

func (w *world) announce(o *object) {
	if o.alive() {
		w.fire("onObjectSpawn", o)
	}
}

// ready ends the spawning of an object: its GUID is final, its script runs, gravity has it.
func (w *world) ready(o *object, how spawning) {
	if !o.alive() {
		return
	}
	o.spawning = false
	w.touch(o)
	if w.sw.LateSpawnEvent {
		w.announce(o)
	}
	w.listener.Start(o)
	switch {
	case o.holder != nil || !o.alive():
	case how.glideTo != nil:
		o.smooth(*how.glideTo, false)
		o.slide.start, o.slide.end = o.frozen, o.frozen+slowGlide
	case o.slide == nil && o.spin == nil:
		o.drop()
	}
	if how.done != nil && o.alive() {
		how.done(o)
	}
}
