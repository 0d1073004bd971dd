package clock

import (
	"math/rand/v2"
	"slices"
)

// FramesPerSecond is the pace of the virtual clock.
const FramesPerSecond = 60

// Clock is the time of a table, what is planned for later, and chance. Nothing in it depends on the clock on the wall.
type Clock struct {
	Frame  int
	Lag    float64        // seconds lost in frames that took longer
	Depth  int            // how many handlers of scripts are running, one inside the other
	Counts map[string]int // of what happens every so often
	Chance *rand.Rand

	shuffle  bool // what falls in the same frame comes in random order
	tasks    []task
	taskSeq  int
	queue    []func()
	pumping  bool
	Overflow func(limit int) // the queue does not end
}

// New starts the time of a table. With shuffle, what falls in the same frame comes in random order.
func New(seed uint64, shuffle bool) *Clock {
	return &Clock{Counts: map[string]int{}, Chance: rand.New(rand.NewPCG(seed, 0x747473)), shuffle: shuffle}
}

// Forget drops all that is planned; time goes on.
func (c *Clock) Forget() {
	c.tasks, c.queue, c.Depth, c.pumping = nil, nil, 0, false
}

// Now is the virtual time in seconds since frame 0.
func (c *Clock) Now() float64 { return float64(c.Frame)/FramesPerSecond + c.Lag }

// task is something the game does by itself in a later frame.
type task struct {
	at, seq int
	run     func()
}

// After plans work for a later frame; never for this one.
func (c *Clock) After(frames int, run func()) {
	c.taskSeq++
	c.tasks = append(c.tasks, task{c.Frame + max(frames, 1), c.taskSeq, run})
}

// RunTasks does what is planned for this frame.
func (c *Clock) RunTasks() {
	if len(c.tasks) == 0 {
		return
	}
	var due []task
	c.tasks = slices.DeleteFunc(c.tasks, func(t task) bool {
		if t.at <= c.Frame {
			due = append(due, t)
			return true
		}
		return false
	})
	if len(due) == 0 {
		return
	}
	slices.SortFunc(due, func(a, b task) int {
		if a.at != b.at {
			return a.at - b.at
		}
		return a.seq - b.seq
	})
	for _, t := range Permute(c, due) {
		t.run()
		c.Pump()
	}
}

// PlansWithin tells whether something is planned for the next frames or waits its turn in this one.
func (c *Clock) PlansWithin(frames int) bool {
	return slices.ContainsFunc(c.tasks, func(t task) bool { return t.at <= c.Frame+frames }) || len(c.queue) > 0
}
