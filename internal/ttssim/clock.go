package ttssim

import (
	"math/rand/v2"
	"slices"
)

// FramesPerSecond is the pace of the virtual clock.
const FramesPerSecond = 60

// clock is the time of a table, what is planned for later, and chance. Nothing in it depends on the clock on the wall.
type clock struct {
	frame  int
	lag    float64        // seconds lost in frames that took longer
	depth  int            // how many handlers of scripts are running, one inside the other
	counts map[string]int // of what happens every so often
	rng    *rand.Rand

	shuffle  bool // what falls in the same frame comes in random order
	tasks    []task
	taskSeq  int
	queue    []func()
	pumping  bool
	overflow func(limit int) // the queue does not end
}

func newClock(seed uint64, shuffle bool) *clock {
	return &clock{counts: map[string]int{}, rng: rand.New(rand.NewPCG(seed, 0x747473)), shuffle: shuffle}
}

// forget drops all that is planned; time goes on.
func (c *clock) forget() {
	c.tasks, c.queue, c.depth, c.pumping = nil, nil, 0, false
}

// now is the virtual time in seconds since frame 0.
func (c *clock) now() float64 { return float64(c.frame)/FramesPerSecond + c.lag }

// task is something the game does by itself in a later frame.
type task struct {
	at, seq int
	run     func()
}

// after plans work for a later frame; never for this one.
func (c *clock) after(frames int, run func()) {
	c.taskSeq++
	c.tasks = append(c.tasks, task{c.frame + max(frames, 1), c.taskSeq, run})
}

// runTasks does what is planned for this frame.
func (c *clock) runTasks() {
	if len(c.tasks) == 0 {
		return
	}
	var due []task
	c.tasks = slices.DeleteFunc(c.tasks, func(t task) bool {
		if t.at <= c.frame {
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
	for _, t := range permute(c, due) {
		t.run()
		c.pump()
	}
}

// plansWithin tells whether something is planned for the next frames or waits its turn in this one.
func (c *clock) plansWithin(frames int) bool {
	return slices.ContainsFunc(c.tasks, func(t task) bool { return t.at <= c.frame+frames }) || len(c.queue) > 0
}
