package ttssim

import (
	"context"
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// script is one running Lua script: Global, or an object's.
type script struct {
	name  string
	guid  string
	owner *object
	env   *lua.LTable
}

// scripts lists the running scripts in the order their handlers are asked.
func (s *Sim) scripts() []*script {
	var out []*script
	if s.global != nil {
		out = append(out, s.global)
	}
	for _, o := range s.objects {
		if o.script != nil && !o.dead {
			out = append(out, o.script)
		}
	}
	if len(out) > 1 {
		return permute(s, out)
	}
	return out
}

func (s *Sim) handled(event string) bool {
	for _, sc := range s.scripts() {
		if sc.env.RawGetString(event).Type() == lua.LTFunction {
			return true
		}
	}
	return false
}

// call runs a Lua function as the game does: errors go to the host's chat, and what the function set off by itself runs
// right after it.
func (s *Sim) call(sc *script, what string, fn lua.LValue, args ...lua.LValue) (lua.LValue, bool) {
	s.depth++
	free := s.leash()
	done := s.timed(sc, what, fn)
	out, err := s.vm.Call(s.vm.L, fn, args...)
	done()
	free()
	s.depth--
	if err != nil {
		s.fail(sc.title()+what, s.worded(err))
		return lua.LNil, false
	}
	if len(out) == 0 {
		return lua.LNil, true
	}
	return out[0], true
}

// worded says in plain words that a handler was stopped.
func (s *Sim) worded(err error) error {
	if strings.Contains(err.Error(), context.DeadlineExceeded.Error()) {
		return fmt.Errorf("ran longer than %v and was stopped", s.cfg.Runaway)
	}
	return err
}

// leash stops the outermost running handler when it takes too long; the answer takes the leash off again.
func (s *Sim) leash() func() {
	if s.cfg.Runaway == 0 && s.meter == nil || s.depth > 1 {
		return func() {}
	}
	ctx, cancel := s.ctx, context.CancelFunc(func() {})
	if s.cfg.Runaway > 0 {
		ctx, cancel = context.WithTimeout(s.ctx, s.cfg.Runaway)
	}
	s.vm.L.SetContext(s.meter.Watch(ctx))
	return func() {
		cancel()
		s.vm.L.RemoveContext()
	}
}

func (sc *script) title() string {
	if sc == nil {
		return "callback "
	}
	return sc.name + " Script: "
}

// fire runs every handler of an event and gives the first answer that is not nil, which also ends the round.
func (s *Sim) fire(event string, args ...lua.LValue) lua.LValue {
	answer := s.fireIn(s.scripts(), event, args...)
	s.pump()
	return answer
}

// fireGlobal asks the Global script only.
func (s *Sim) fireGlobal(event string, args ...lua.LValue) lua.LValue {
	if s.global == nil {
		return lua.LNil
	}
	answer := s.fireIn([]*script{s.global}, event, args...)
	s.pump()
	return answer
}

func (s *Sim) fireIn(list []*script, event string, args ...lua.LValue) lua.LValue {
	for _, sc := range list {
		fn := sc.env.RawGetString(event)
		if fn.Type() != lua.LTFunction {
			continue
		}
		answer, ok := s.call(sc, event, fn, args...)
		if !ok && s.sw.StopHandlersAfterError {
			return lua.LNil
		}
		if answer != lua.LNil {
			return answer
		}
	}
	return lua.LNil
}

// fireOwn runs a handler in an object's own script.
func (s *Sim) fireOwn(o *object, event string, args ...lua.LValue) lua.LValue {
	if o.script == nil {
		return lua.LNil
	}
	return s.fireIn([]*script{o.script}, event, args...)
}

// allows asks a blocking event; only an explicit false forbids.
func (s *Sim) allows(event string, args ...lua.LValue) bool {
	return s.fireGlobal(event, args...) != lua.LFalse
}

// emit tells of something that happened: at once when a player did it, after the running handler when a script did it.
func (s *Sim) emit(run func()) {
	if s.depth > 0 {
		s.queue = append(s.queue, run)
		return
	}
	run()
}

// emitEvent is emit for the common case of one event with fixed arguments.
func (s *Sim) emitEvent(event string, args ...lua.LValue) {
	s.emit(func() { s.fire(event, args...) })
}

const pumpLimit = 100_000

// pump runs what handlers set off, in order, until nothing is left.
func (s *Sim) pump() {
	if s.pumping || s.depth > 0 {
		return
	}
	s.pumping = true
	for n := 0; len(s.queue) > 0; n++ {
		if n == pumpLimit {
			s.fail("event queue", fmt.Errorf("more than %d events in one frame", pumpLimit))
			s.queue = nil
			break
		}
		next := s.queue[0]
		s.queue = s.queue[1:]
		next()
	}
	s.pumping = false
}
