package world

import "errors"

// What things do to one another costs by the square where thousands of them lie in one place, as no table of people has it. So
// the work is counted, by what it is and not by time, and a table at which there is too much of it is left as it lies.

const (
	mostStrain  = 25_000_000 // what may come together, a second on a slow machine
	frameRelief = 50_000     // what each frame takes off again
	treeStrain  = 40         // of putting a thing into a column
)

// strain is the work that has come together.
type strain struct {
	work   int
	broken bool // there was too much
	told   bool
}

// add counts work and tells whether there is still patience for more.
func (s *strain) add(work int) bool {
	if s.work += work; s.work > mostStrain {
		s.broken = true
	}
	return !s.broken
}

// relieve lets a frame pass over the table's work. At a table that is left as it lies all movement ends at once.
func (w *World) relieve() {
	w.strain.work = max(0, w.strain.work-frameRelief)
	if !w.strain.broken || w.strain.told {
		return
	}
	w.strain.told = true
	w.Fail("the table", errors.New("thousands of things lie in one another, fall on one another or share a zone; it is left as it lies"))
}

// abandon ends the movement of an object where it would have led.
func (o *Object) abandon() {
	if o.Slide != nil {
		o.Pos = o.Slide.To
	}
	if o.Spin != nil {
		o.Rot = o.Spin.To
	}
	o.Slide, o.Spin, o.Resting, o.landed = nil, nil, true, true
}
