package world

import (
	"cmp"
	"math"

	"ttsbridge/internal/ttssim/clock"
	"ttsbridge/internal/ttssim/savefile"
)

// Glide is a movement the game makes by itself, from one pose to another within some frames.
type Glide struct {
	from, To   Vec
	start, end int
	Falling    bool
}

func (g *Glide) at(frame int) float64 {
	f := float64(frame-g.start) / float64(max(g.end-g.start, 1))
	f = min(max(f, 0), 1)
	if g.Falling {
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

// Smooth starts a glide to a position.
func (o *Object) Smooth(to Vec, fast bool) {
	if o.Slide != nil && !o.Slide.Falling && length(to.Sub(o.Pos)) < tinyMove {
		return
	}
	o.world.unsettle(o)
	o.wake()
	o.Slide = o.world.glide(o.Pos, to, fast)
}

// SmoothTurn starts a glide to a rotation.
func (o *Object) SmoothTurn(to Vec, fast bool) {
	o.wake()
	o.Spin = o.world.glide(o.Rot, to.turned(), fast)
}

func (w *World) glide(from, to Vec, fast bool) *Glide {
	frames := slowGlide
	if fast {
		frames = fastGlide
	}
	return &Glide{from: from, To: to, start: w.Frame, end: w.Frame + frames}
}

func length(v Vec) float64 { return math.Sqrt(v.X*v.X + v.Y*v.Y + v.Z*v.Z) }

// wake takes an object out of rest.
func (o *Object) wake() {
	o.Resting, o.landed = false, false
	o.restAt = o.world.Frame + slowGlide + restFrames
	o.world.Touch(o)
}

// SetPos puts an object somewhere at once; gravity has it from there.
func (o *Object) SetPos(p Vec) {
	o.world.unsettle(o)
	o.Pos, o.Slide = p, nil
	o.world.Stir(o)
	o.wake()
	o.Drop()
}

// Drop lets gravity have an object.
func (o *Object) Drop() {
	if o.Locked || o.IsZone() || o.Holder != nil || o.InHand != nil || o.world.strain.broken {
		o.Resting = true
		return
	}
	ground := o.world.ground(o)
	height := max(o.Pos.Y-ground, 0)
	frames := int(math.Ceil(math.Sqrt(2*height/gravity) * clock.FramesPerSecond))
	to := o.Pos
	to.Y = ground
	o.Resting = false
	o.Slide = &Glide{from: o.Pos, To: to, start: o.world.Frame, end: o.world.Frame + max(frames, 1), Falling: true}
	o.restAt = o.Slide.end + restFrames
}

// ground is the height an object would come to rest at below its position.
func (w *World) ground(o *Object) float64 { return w.groundExcept(o, o) }

func (w *World) groundExcept(o, self *Object) float64 {
	best := cmp.Or(w.Switches.TableHeight, tableHeight)
	half := o.Extent().Y
	for _, tree := range w.settled().at(o.Pos) {
		tree.Descend(foot{top: o.Pos.Y + half + 0.01, born: math.MaxInt}, func(below foot) bool {
			if !w.strain.add(1) || below.top <= best {
				return false
			}
			if other := below.of; other != self && other.bears() && other.covers(o.Pos) {
				best = below.top
				return false
			}
			return true
		})
	}
	return best + half
}

// bears tells whether things can lie upon an object.
func (o *Object) bears() bool {
	return o.Alive() && !o.IsZone() && o.Holder == nil && !o.Spawning && o.InHand == nil
}

// MoveAll carries every glide one frame on and lets things come to rest.
func (w *World) MoveAll() {
	w.relieve()
	for i := 0; i < len(w.Objects); i++ {
		o := w.Objects[i]
		if w.strain.broken {
			o.abandon()
		}
		if o.Busy() && o.Alive() && w.Frame >= o.frozen {
			w.moveOne(o)
		}
	}
}

func (w *World) moveOne(o *Object) {
	if o.Slide != nil || o.Spin != nil {
		w.Touch(o)
	}
	arrived := false
	if g := o.Spin; g != nil {
		o.Rot = g.from.lerpAngles(g.To, g.at(w.Frame))
		if w.Frame >= g.end {
			o.Spin, o.Rot = nil, w.Noisy(g.To)
			arrived = true
		}
	}
	if g := o.Slide; g != nil {
		o.Pos = g.from.Lerp(g.To, g.at(w.Frame))
		w.Stir(o)
		if w.Frame >= g.end {
			o.Slide, o.Pos = nil, g.To
			arrived = true
			if !g.Falling || w.hangs(o) {
				o.Drop()
			}
		}
	}
	if arrived && o.Slide == nil && o.Spin == nil {
		w.land(o)
	}
	if o.Slide == nil && o.Spin == nil && w.Frame >= o.restAt {
		o.Resting = true
	}
}

// hangs tells whether what an object fell upon has gone from under it.
func (w *World) hangs(o *Object) bool {
	return !o.Locked && o.InHand == nil && o.Pos.Y-w.ground(o) > 0.01
}

// unsettle lets what lay on an object fall when it is lifted, moved or gone.
func (w *World) unsettle(from *Object) {
	all := w.upon(from)
	w.strain.add(len(all))
	for _, o := range all {
		if o == from || !o.Alive() || o.Locked || o.IsZone() || o.Holder != nil || o.InHand != nil || o.Slide != nil || o.Spawning {
			continue
		}
		if o.Pos.Y > from.Pos.Y && from.covers(o.Pos) {
			o.Resting = false
			w.After(1, func() {
				if o.Alive() && o.Slide == nil && o.Holder == nil {
					o.Drop()
				}
			})
		}
	}
}

// land is the end of all movement: the object snaps, merges or lies where it is.
func (w *World) land(o *Object) {
	if o.landed || o.Holder != nil || o.Spawning {
		return
	}
	o.landed = true
	o.restAt = max(o.restAt, w.Frame+1)
	if !o.Locked && o.InHand == nil {
		w.Emit(func() { w.merge(o) })
	}
}

// Noisy adds the float noise the engine leaves on every rotation.
func (w *World) Noisy(r Vec) Vec {
	if w.Switches.CalmRotations {
		return r.turned()
	}
	n := func(a float64) float64 { return Angle(a + (w.Chance.Float64()*2-1)*floatNoise) }
	return Vec{X: n(r.X), Y: n(r.Y), Z: n(r.Z)}
}

const snapReach = 1.0

// snap moves a released object onto the nearest snap point that takes it.
func (w *World) snap(o *Object) {
	if !o.Raw.Bool("Snap", true) || o.IsZone() {
		return
	}
	best, at, turn := snapReach, Vec{}, (*Vec)(nil)
	for _, p := range w.snapPoints(o) {
		if d := p.at.Flat(o.Pos); d < best && p.takes(o) {
			best, at, turn = d, p.at, p.turn
		}
	}
	if best == snapReach {
		return
	}
	o.Pos.X, o.Pos.Z = at.X, at.Z
	w.Stir(o)
	if turn != nil {
		o.Rot = Vec{X: o.Rot.X, Y: Angle(turn.Y), Z: o.Rot.Z}
	}
}

type snapPoint struct {
	at   Vec
	turn *Vec
	tags []string
}

func (p snapPoint) takes(o *Object) bool {
	if len(p.tags) == 0 {
		return true
	}
	for _, t := range p.tags {
		if o.HasTag(t) {
			return true
		}
	}
	return false
}

// snapPoints lists the points of the table and of every other object, in table coordinates.
func (w *World) snapPoints(except *Object) []snapPoint {
	var out []snapPoint
	if w.Save != nil {
		out = pointsOf(savefile.Object(w.Save.Top).Objects("SnapPoints"), nil)
	}
	for _, o := range w.Objects {
		if o != except && o.Alive() && o.Raw["AttachedSnapPoints"] != nil {
			out = append(out, pointsOf(o.Raw.Objects("AttachedSnapPoints"), o)...)
		}
	}
	return out
}

func pointsOf(list []savefile.Object, on *Object) []snapPoint {
	var out []snapPoint
	for _, raw := range list {
		p := snapPoint{at: VecOf(raw.Sub("Position")), tags: raw.Strings("Tags")}
		if raw["Rotation"] != nil {
			r := VecOf(raw.Sub("Rotation"))
			p.turn = &r
		}
		if on != nil {
			p.at = on.ToWorld(p.at)
			if p.turn != nil {
				p.turn.Y += on.Rot.Y
			}
		}
		out = append(out, p)
	}
	return out
}

// VecOf reads a vector of a save.
func VecOf(o savefile.Object) Vec {
	return Vec{X: o.Number("x", 0), Y: o.Number("y", 0), Z: o.Number("z", 0)}
}

// ToWorld turns a place on an object into one on the table.
func (o *Object) ToWorld(p Vec) Vec {
	return Vec{X: p.X * o.Size.X, Y: p.Y * o.Size.Y, Z: p.Z * o.Size.Z}.Spun(o.Rot.Y).Add(o.Pos)
}

// ToLocal turns a place on the table into one on an object.
func (o *Object) ToLocal(p Vec) Vec {
	q := p.Sub(o.Pos).Spun(-o.Rot.Y)
	return Vec{X: q.X / o.Size.X, Y: q.Y / o.Size.Y, Z: q.Z / o.Size.Z}
}

// Speed is how fast and where an object glides, in units a second.
func (o *Object) Speed() Vec {
	if o.Slide == nil {
		return Vec{}
	}
	f := o.world.Frame
	step := o.Slide.at(f+1) - o.Slide.at(f)
	return o.Slide.To.Sub(o.Slide.from).Scale(step * clock.FramesPerSecond)
}
