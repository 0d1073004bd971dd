package ttssim

import (
	"cmp"
	"math"

	"ttsbridge/internal/ttssim/savefile"
)

// glide is a movement the game makes by itself, from one pose to another within some frames.
type glide struct {
	from, to   Vec
	start, end int
	falling    bool
}

func (g *glide) at(frame int) float64 {
	f := float64(frame-g.start) / float64(max(g.end-g.start, 1))
	f = min(max(f, 0), 1)
	if g.falling {
		return f * f
	}
	return f * f * (3 - 2*f)
}

const (
	slowGlide   = 24 // frames of an ordinary smooth move
	fastGlide   = 10
	restFrames  = 8 // frames an object trembles after landing
	gravity     = 40.0
	tinyMove    = 0.025 // a smooth move shorter than this while one is running is ignored
	floatNoise  = 0.01
	liftHeight  = 1.5
	tableHeight = 0.96
)

// smooth starts a glide to a position.
func (o *object) smooth(to Vec, fast bool) {
	if o.slide != nil && !o.slide.falling && length(to.Sub(o.pos)) < tinyMove {
		return
	}
	o.world.unsettle(o)
	o.wake()
	o.slide = o.world.glide(o.pos, to, fast)
}

// smoothTurn starts a glide to a rotation.
func (o *object) smoothTurn(to Vec, fast bool) {
	o.wake()
	o.spin = o.world.glide(o.rot, to.turned(), fast)
}

func (w *world) glide(from, to Vec, fast bool) *glide {
	frames := slowGlide
	if fast {
		frames = fastGlide
	}
	return &glide{from: from, to: to, start: w.frame, end: w.frame + frames}
}

func length(v Vec) float64 { return math.Sqrt(v.X*v.X + v.Y*v.Y + v.Z*v.Z) }

// wake takes an object out of rest.
func (o *object) wake() {
	o.resting, o.landed = false, false
	o.restAt = o.world.frame + slowGlide + restFrames
	o.world.touch(o)
}

// setPos puts an object somewhere at once; gravity has it from there.
func (o *object) setPos(p Vec) {
	o.world.unsettle(o)
	o.pos, o.slide = p, nil
	o.wake()
	o.drop()
}

// drop lets gravity have an object.
func (o *object) drop() {
	if o.locked || o.isZone() || o.holder != nil || o.inHand != nil {
		o.resting = true
		return
	}
	ground := o.world.ground(o)
	height := max(o.pos.Y-ground, 0)
	frames := int(math.Ceil(math.Sqrt(2*height/gravity) * FramesPerSecond))
	to := o.pos
	to.Y = ground
	o.resting = false
	o.slide = &glide{from: o.pos, to: to, start: o.world.frame, end: o.world.frame + max(frames, 1), falling: true}
	o.restAt = o.slide.end + restFrames
}

// ground is the height an object would come to rest at below its position.
func (w *world) ground(o *object) float64 { return w.groundExcept(o, o) }

func (w *world) groundExcept(o, self *object) float64 {
	best := cmp.Or(w.sw.TableHeight, tableHeight)
	for _, other := range w.objects {
		if other == self || !other.alive() || other.isZone() || other.holder != nil || other.spawning || other.inHand != nil {
			continue
		}
		top := other.pos.Y + other.extent().Y
		if top > best && top <= o.pos.Y+o.extent().Y+0.01 && other.covers(o.pos) {
			best = top
		}
	}
	return best + o.extent().Y
}

// moveAll carries every glide one frame on and lets things come to rest.
func (w *world) moveAll() {
	for i := 0; i < len(w.objects); i++ {
		o := w.objects[i]
		if o.busy() && o.alive() && w.frame >= o.frozen {
			w.moveOne(o)
		}
	}
}

func (w *world) moveOne(o *object) {
	if o.slide != nil || o.spin != nil {
		w.touch(o)
	}
	arrived := false
	if g := o.spin; g != nil {
		o.rot = g.from.lerpAngles(g.to, g.at(w.frame))
		if w.frame >= g.end {
			o.spin, o.rot = nil, w.noisy(g.to)
			arrived = true
		}
	}
	if g := o.slide; g != nil {
		o.pos = g.from.lerp(g.to, g.at(w.frame))
		if w.frame >= g.end {
			o.slide, o.pos = nil, g.to
			arrived = true
			if !g.falling || w.hangs(o) {
				o.drop()
			}
		}
	}
	if arrived && o.slide == nil && o.spin == nil {
		w.land(o)
	}
	if o.slide == nil && o.spin == nil && w.frame >= o.restAt {
		o.resting = true
	}
}

// hangs tells whether what an object fell upon has gone from under it.
func (w *world) hangs(o *object) bool {
	return !o.locked && o.inHand == nil && o.pos.Y-w.ground(o) > 0.01
}

// unsettle lets what lay on an object fall when it is lifted, moved or gone.
func (w *world) unsettle(from *object) {
	for _, o := range w.objects {
		if o == from || !o.alive() || o.locked || o.isZone() || o.holder != nil || o.inHand != nil || o.slide != nil || o.spawning {
			continue
		}
		if o.pos.Y > from.pos.Y && from.covers(o.pos) {
			o.resting = false
			w.after(1, func() {
				if o.alive() && o.slide == nil && o.holder == nil {
					o.drop()
				}
			})
		}
	}
}

// land is the end of all movement: the object snaps, merges or lies where it is.
func (w *world) land(o *object) {
	if o.landed || o.holder != nil || o.spawning {
		return
	}
	o.landed = true
	o.restAt = max(o.restAt, w.frame+1)
	if !o.locked && o.inHand == nil {
		w.emit(func() { w.merge(o) })
	}
}

// noisy adds the float noise the engine leaves on every rotation.
func (w *world) noisy(r Vec) Vec {
	if w.sw.CalmRotations {
		return r.turned()
	}
	n := func(a float64) float64 { return angle(a + (w.rng.Float64()*2-1)*floatNoise) }
	return Vec{X: n(r.X), Y: n(r.Y), Z: n(r.Z)}
}

const snapReach = 1.0

// snap moves a released object onto the nearest snap point that takes it.
func (w *world) snap(o *object) {
	if !o.raw.Bool("Snap", true) || o.isZone() {
		return
	}
	best, at, turn := snapReach, Vec{}, (*Vec)(nil)
	for _, p := range w.snapPoints(o) {
		if d := p.at.Flat(o.pos); d < best && p.takes(o) {
			best, at, turn = d, p.at, p.turn
		}
	}
	if best == snapReach {
		return
	}
	o.pos.X, o.pos.Z = at.X, at.Z
	if turn != nil {
		o.rot = Vec{X: o.rot.X, Y: angle(turn.Y), Z: o.rot.Z}
	}
}

type snapPoint struct {
	at   Vec
	turn *Vec
	tags []string
}

func (p snapPoint) takes(o *object) bool {
	if len(p.tags) == 0 {
		return true
	}
	for _, t := range p.tags {
		if o.hasTag(t) {
			return true
		}
	}
	return false
}

// snapPoints lists the points of the table and of every other object, in table coordinates.
func (w *world) snapPoints(except *object) []snapPoint {
	var out []snapPoint
	if w.save != nil {
		out = pointsOf(savefile.Object(w.save.Top).Objects("SnapPoints"), nil)
	}
	for _, o := range w.objects {
		if o != except && o.alive() && o.raw["AttachedSnapPoints"] != nil {
			out = append(out, pointsOf(o.raw.Objects("AttachedSnapPoints"), o)...)
		}
	}
	return out
}

func pointsOf(list []savefile.Object, on *object) []snapPoint {
	var out []snapPoint
	for _, raw := range list {
		p := snapPoint{at: vecOf(raw.Sub("Position")), tags: raw.Strings("Tags")}
		if raw["Rotation"] != nil {
			r := vecOf(raw.Sub("Rotation"))
			p.turn = &r
		}
		if on != nil {
			p.at = on.toWorld(p.at)
			if p.turn != nil {
				p.turn.Y += on.rot.Y
			}
		}
		out = append(out, p)
	}
	return out
}

func vecOf(o savefile.Object) Vec {
	return Vec{X: o.Number("x", 0), Y: o.Number("y", 0), Z: o.Number("z", 0)}
}

func (o *object) toWorld(p Vec) Vec {
	return Vec{X: p.X * o.size.X, Y: p.Y * o.size.Y, Z: p.Z * o.size.Z}.spun(o.rot.Y).Add(o.pos)
}

func (o *object) toLocal(p Vec) Vec {
	q := p.Sub(o.pos).spun(-o.rot.Y)
	return Vec{X: q.X / o.size.X, Y: q.Y / o.size.Y, Z: q.Z / o.size.Z}
}

func (o *object) speed() Vec {
	if o.slide == nil {
		return Vec{}
	}
	f := o.world.frame
	step := o.slide.at(f+1) - o.slide.at(f)
	return o.slide.to.Sub(o.slide.from).Scale(step * FramesPerSecond)
}
