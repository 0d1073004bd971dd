package scripts

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/world"
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
	dropped  map[*world.Object]int
	lastDrop int // frame of a drop after which no counter was set
	back     []int
	counter  []int
}

func newLedger() *costLedger {
	return &costLedger{byWhat: map[string]*Cost{}, dropped: map[*world.Object]int{}}
}

// apiSteps is how many steps of a script a function of the game counts for.
const apiSteps = 30

// Metered has a function of the game counted.
func (h *Host) Metered(fn lua.LGFunction) lua.LGFunction {
	if h.Meter == nil && h.Leash == nil {
		return fn
	}
	return func(L *lua.LState) int {
		h.Meter.API()
		h.Leash.Spend(apiSteps + textBytes(L)/textSteps)
		return fn(L)
	}
}

// textSteps is how many bytes of a text the game's functions handle in the time of a step: they are read, kept and written.
const textSteps = 16

// textBytes is how long the texts are that a function was given.
func textBytes(L *lua.LState) (n int) {
	for i := 1; i <= min(L.GetTop(), 4); i++ {
		if s, ok := L.Get(i).(lua.LString); ok {
			n += len(s)
		}
	}
	return n
}

// timed begins to count what a handler costs; the answer puts it down. What a handler sets off by itself is its own.
func (h *Host) timed(sc *Script, what string, fn lua.LValue) func() {
	if h.Meter == nil || h.Depth > 1 {
		return func() {}
	}
	if f, ok := fn.(*lua.LFunction); ok && !f.IsG && !strings.HasPrefix(what, "on") && !strings.HasPrefix(what, "try") {
		what += fmt.Sprintf(" (line %d)", f.Proto.LineDefined) // timers and answers have no names
	}
	before := h.Meter.Spent()
	return func() { h.costs.note(sc.Title()+what, h.Meter.Spent()-before, h.Frame) }
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

// EndFrame closes the account of a frame.
func (h *Host) EndFrame() {
	if h.Meter == nil {
		return
	}
	c := h.costs
	if c.now > 0 {
		c.frames = append(c.frames, c.now)
	}
	if c.now > c.worst {
		c.worst, c.worstAt = c.now, h.Frame
	}
	c.calls = max(c.calls, h.Meter.Calls()-c.callsAt)
	c.now, c.callsAt = 0, h.Meter.Calls()
}

// Dropped begins to wait for what comes of a drop.
func (h *Host) Dropped(o *world.Object) {
	if h.costs != nil {
		h.costs.dropped[o] = h.Frame
		h.costs.lastDrop = h.Frame
	}
}

// NoteMoved tells that a script has moved an object.
func (h *Host) NoteMoved(o *world.Object) {
	if h.costs == nil || h.Depth == 0 {
		return
	}
	if at, waits := h.costs.dropped[o]; waits {
		delete(h.costs.dropped, o)
		if h.Frame-at <= prompt {
			h.costs.back = append(h.costs.back, h.Frame-at)
		}
	}
}

// NoteCounter tells that a script has set a counter.
func (h *Host) NoteCounter() {
	if h.costs == nil || h.costs.lastDrop == 0 {
		return
	}
	if since := h.Frame - h.costs.lastDrop; since <= prompt {
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
func (h *Host) ForgetCosts() {
	if h.Meter != nil {
		h.costs = newLedger()
		h.costs.callsAt = h.Meter.Calls()
	}
}

// Costs tells what the scripts have cost so far; nothing unless the table was made to count.
func (h *Host) Costs() Costs {
	c := h.costs
	if c == nil {
		return Costs{}
	}
	out := Costs{Frames: h.Frame, Busy: len(c.frames), Worst: c.worst, At: c.worstAt, Handler: c.handler, Calls: c.calls,
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
