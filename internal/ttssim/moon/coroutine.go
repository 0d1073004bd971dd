package moon

import (
	"runtime"

	lua "github.com/yuin/gopher-lua"
)

// A Coroutine runs beside its caller and waits whenever it yields, so that it may yield from anywhere: through pcall and out
// of metamethods too, as in MoonSharp. Only one of the two runs at a time.
type Coroutine struct {
	m       *Machine
	thread  *lua.LState
	fn      *lua.LFunction
	resumed chan []lua.LValue
	paused  chan pause
	status  string
	barred  int // calls of the host in progress through which it cannot yield
}

// pause is what a coroutine says when it stops: what it yields or gives back, or why it failed.
type pause struct {
	values []lua.LValue
	err    error
	done   bool
}

// mostCoroutines is how many coroutines may have begun and not ended.
const mostCoroutines = 1000

// resumeSteps is how many steps it takes to change from one coroutine to another.
const resumeSteps = 100

// NewCoroutine makes a coroutine of a function. It does not start yet.
func (m *Machine) NewCoroutine(fn *lua.LFunction) *Coroutine {
	if len(m.coroutines) >= mostCoroutines {
		crash(m.L, "OutOfMemoryException: %d coroutines at once", mostCoroutines)
	}
	thread, _ := m.L.NewThread()
	co := &Coroutine{m: m, thread: thread, fn: fn, status: "suspended"}
	m.coroutines[thread] = co
	return co
}

// Resume lets a coroutine go on until it yields or ends.
func (co *Coroutine) Resume(L *lua.LState, args ...lua.LValue) (values []lua.LValue, done bool, err error) {
	values, done, err = co.resume(L, args)
	return values, done, Plain(err)
}

func (co *Coroutine) resume(L *lua.LState, args []lua.LValue) ([]lua.LValue, bool, error) {
	co.m.opt.Leash.Spend(resumeSteps)
	if ctx := L.Context(); ctx != nil {
		co.thread.SetContext(ctx)
	}
	if co.resumed == nil {
		co.resumed, co.paused = make(chan []lua.LValue), make(chan pause)
		go co.run()
	}
	before, guarded := co.m.current, co.m.guarded
	co.m.current, co.m.guarded, co.status = co, 0, "running"
	if before != nil {
		before.status = "normal"
	}
	co.resumed <- args
	p := <-co.paused
	co.m.current, co.m.guarded, co.status = before, guarded, "suspended"
	if before != nil {
		before.status = "running"
	}
	if p.done {
		co.status = "dead"
		delete(co.m.coroutines, co.thread)
	}
	return p.values, p.done, p.err
}

func (co *Coroutine) run() {
	args, ok := <-co.resumed
	if !ok {
		return
	}
	L := co.thread
	err := co.m.protected(L, co.fn, args...)
	p := pause{err: err, done: true}
	if err == nil {
		p.values = from(L, 1)
	}
	co.paused <- p
}

// from lists what stands on a stack from a place on.
func from(L *lua.LState, first int) []lua.LValue {
	var out []lua.LValue
	for i := first; i <= L.GetTop(); i++ {
		out = append(out, L.Get(i))
	}
	return out
}

// yield stops the coroutine that it is called in until it is resumed, or for good when the machine is closed.
func (m *Machine) yield(L *lua.LState) int {
	co := m.coroutines[L]
	if co == nil {
		L.RaiseError("attempt to yield from outside a coroutine")
	}
	if co.barred > 0 {
		L.RaiseError("attempt to yield across a CLR-call boundary")
	}
	guarded := m.guarded
	co.paused <- pause{values: from(L, 1)}
	args, ok := <-co.resumed
	if !ok {
		runtime.Goexit()
	}
	m.guarded = guarded
	return pushed(L, args)
}

func pushed(L *lua.LState, values []lua.LValue) int {
	for _, v := range values {
		L.Push(v)
	}
	return len(values)
}

// bar keeps a coroutine from yielding while the host itself calls a function of a script.
func (m *Machine) bar(by int) {
	if m.current != nil {
		m.current.barred += by
	}
}

func (m *Machine) openCoroutines(t *lua.LTable) {
	m.set(t, "create", func(L *lua.LState) int {
		L.Push(m.NewCoroutine(L.CheckFunction(1)).thread)
		return 1
	})
	m.set(t, "resume", m.coResume)
	m.set(t, "yield", m.yield)
	m.set(t, "wrap", m.coWrap)
	m.set(t, "status", func(L *lua.LState) int { L.Push(lua.LString(m.coStatus(L.CheckThread(1)))); return 1 })
	m.set(t, "running", func(L *lua.LState) int {
		L.Push(L)
		L.Push(lua.LBool(m.coroutines[L] == nil))
		return 2
	})
}

func (m *Machine) coStatus(thread *lua.LState) string {
	if co := m.coroutines[thread]; co != nil {
		return co.status
	}
	if thread == m.L {
		return "running"
	}
	return "dead"
}

func (m *Machine) coResume(L *lua.LState) int {
	thread := L.CheckThread(1)
	co := m.coroutines[thread]
	if co == nil || co.status != "suspended" {
		L.Push(lua.LFalse)
		L.Push(lua.LString("cannot resume " + map[bool]string{true: "dead", false: "non-suspended"}[co == nil] + " coroutine"))
		return 2
	}
	values, _, err := co.resume(L, from(L, 2))
	if err != nil {
		L.Push(lua.LFalse)
		L.Push(m.caught(L, err))
		return 2
	}
	L.Push(lua.LTrue)
	return 1 + pushed(L, values)
}

// coWrap makes a coroutine a function. Under a pcall the game itself stumbles over an error in it.
func (m *Machine) coWrap(L *lua.LState) int {
	co := m.NewCoroutine(L.CheckFunction(1))
	L.Push(L.NewFunction(func(L *lua.LState) int {
		if co.status != "suspended" {
			m.wrapFails(L, lua.LString("cannot resume dead coroutine"))
		}
		values, _, err := co.resume(L, from(L, 1))
		if err != nil {
			m.wrapFails(L, m.caught(L, err))
		}
		return pushed(L, values)
	}))
	return 1
}

func (m *Machine) wrapFails(L *lua.LState, why lua.LValue) {
	if m.guarded > 0 {
		crash(L, "NullReferenceException: in a wrapped coroutine under pcall: %s", why)
	}
	L.Error(why, 0)
}

// endCoroutines lets those that wait go.
func (m *Machine) endCoroutines() {
	for thread, co := range m.coroutines {
		if co.resumed != nil {
			close(co.resumed)
		}
		delete(m.coroutines, thread)
	}
}
