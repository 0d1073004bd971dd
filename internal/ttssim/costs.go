package ttssim

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	lua "github.com/yuin/gopher-lua"
)

// Costs are what the scripts of a table would have cost in the game's interpreter, priced piece by piece (moon.Meter). They
// are relative figures: the game's own machine was not measured.
type Costs struct {
	Frames  int           // that went by
	Busy    int           // of them those in which a script ran
	Median  time.Duration // of the busy ones
	Worst   time.Duration // a frame
	At      int           // the number of that frame
	Handler time.Duration // the dearest handler, timer or answer
	Calls   int64         // of the game's own functions, the most in one frame
	Dearest []Cost        // the ten dearest kinds of handler, the dearest first
	Back    Waiting       // from a drop until a script moves what was dropped
	Counter Waiting       // from a drop until a script sets a counter
}

// Cost is one kind of handler, timer or answer.
type Cost struct {
	What  string        // script and event
	Times int           // it ran
	Total time.Duration // of all its runs
	Most  time.Duration // of one run
	Frame int           // in which that was
}

// Waiting is how long hands waited for something, in frames.
type Waiting struct{ Times, Median, Most int }

const dearest = 10

// prompt is after how many frames nothing is taken for an answer to a drop any more.
const prompt = 120

// costLedger is where the costs of scripts are put down.
type costLedger struct {
	byWhat  map[string]*Cost
	frames  []time.Duration // of busy frames
	worst   time.Duration
	worstAt int
	handler time.Duration
	calls   int64

	now      time.Duration // of this frame
	callsAt  int64         // when it began
	dropped  map[*object]int
	lastDrop int // frame of a drop after which no counter was set
	back     []int
	counter  []int
}

func newLedger() *costLedger {
	return &costLedger{byWhat: map[string]*Cost{}, dropped: map[*object]int{}}
}

// metered has a function of the game counted.
func (h *host) metered(fn lua.LGFunction) lua.LGFunction {
	if h.meter == nil {
		return fn
	}
	return func(L *lua.LState) int {
		h.meter.API()
		return fn(L)
	}
}

// timed begins to count what a handler costs; the answer puts it down. What a handler sets off by itself is its own.
func (h *host) timed(sc *script, what string, fn lua.LValue) func() {
	if h.meter == nil || h.depth > 1 {
		return func() {}
	}
	if f, ok := fn.(*lua.LFunction); ok && !f.IsG && !strings.HasPrefix(what, "on") && !strings.HasPrefix(what, "try") {
		what += fmt.Sprintf(" (line %d)", f.Proto.LineDefined) // timers and answers have no names
	}
	before := h.meter.Spent()
	return func() { h.costs.note(sc.title()+what, h.meter.Spent()-before, h.frame) }
}

func (c *costLedger) note(what string, spent time.Duration, frame int) {
	one := c.byWhat[what]
	if one == nil {
		one = &Cost{What: what}
		c.byWhat[what] = one
	}
	one.Times++
	one.Total += spent
	if spent > one.Most {
		one.Most, one.Frame = spent, frame
	}
	c.handler = max(c.handler, spent)
	c.now += spent
}

// endFrame closes the account of a frame.
func (h *host) endFrame() {
	if h.meter == nil {
		return
	}
	c := h.costs
	if c.now > 0 {
		c.frames = append(c.frames, c.now)
	}
	if c.now > c.worst {
		c.worst, c.worstAt = c.now, h.frame
	}
	c.calls = max(c.calls, h.meter.Calls()-c.callsAt)
	c.now, c.callsAt = 0, h.meter.Calls()
}

// Dropped begins to wait for what comes of a drop.
func (h *host) Dropped(o *object) {
	if h.costs != nil {
		h.costs.dropped[o] = h.frame
		h.costs.lastDrop = h.frame
	}
}

// noteMoved tells that a script has moved an object.
func (h *host) noteMoved(o *object) {
	if h.costs == nil || h.depth == 0 {
		return
	}
	if at, waits := h.costs.dropped[o]; waits {
		delete(h.costs.dropped, o)
		if h.frame-at <= prompt {
			h.costs.back = append(h.costs.back, h.frame-at)
		}
	}
}

// noteCounter tells that a script has set a counter.
func (h *host) noteCounter() {
	if h.costs == nil || h.costs.lastDrop == 0 {
		return
	}
	if since := h.frame - h.costs.lastDrop; since <= prompt {
		h.costs.counter = append(h.costs.counter, since)
	}
	h.costs.lastDrop = 0
}

func waiting(frames []int) Waiting {
	if len(frames) == 0 {
		return Waiting{}
	}
	slices.Sort(frames)
	return Waiting{len(frames), frames[len(frames)/2], frames[len(frames)-1]}
}

// ForgetCosts begins to count anew.
func (h *host) ForgetCosts() {
	if h.meter != nil {
		h.costs = newLedger()
		h.costs.callsAt = h.meter.Calls()
	}
}

// Costs tells what the scripts have cost so far; nothing unless the table was made to count.
func (h *host) Costs() Costs {
	c := h.costs
	if c == nil {
		return Costs{}
	}
	out := Costs{Frames: h.frame, Busy: len(c.frames), Worst: c.worst, At: c.worstAt, Handler: c.handler, Calls: c.calls,
		Back: waiting(c.back), Counter: waiting(c.counter)}
	if len(c.frames) > 0 {
		sorted := slices.Sorted(slices.Values(c.frames))
		out.Median = sorted[len(sorted)/2]
	}
	for _, one := range c.byWhat { // sorted below
		out.Dearest = append(out.Dearest, *one)
	}
	slices.SortFunc(out.Dearest, func(a, b Cost) int { return cmp.Or(cmp.Compare(b.Most, a.Most), cmp.Compare(a.What, b.What)) })
	out.Dearest = out.Dearest[:min(len(out.Dearest), dearest)]
	return out
}
