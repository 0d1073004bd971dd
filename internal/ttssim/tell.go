package ttssim

import (
	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
)

// Tell runs every handler of an event and gives the first answer that is not nil, which also ends the round.
func (h *host) Tell(event string, args ...any) reply {
	answer := h.fireIn(h.scripts(), event, args...)
	h.pump()
	return replyOf(answer)
}

// Ask asks the Global script only.
func (h *host) Ask(event string, args ...any) reply {
	if h.global == nil {
		return replySilent
	}
	answer := h.fireIn([]*script{h.global}, event, args...)
	h.pump()
	return replyOf(answer)
}

// TellOwn runs a handler in an object's own script.
func (h *host) TellOwn(o *object, event string, args ...any) reply {
	sc := scriptOf(o)
	if sc == nil {
		return replySilent
	}
	return replyOf(h.fireIn([]*script{sc}, event, args...))
}

// Start runs the script of an object that came to the table.
func (h *host) Start(o *object) {
	if h.scripted(o) {
		h.loadHandlers(scriptOf(o), o.raw.Text("LuaScriptState"))
	}
}

// State asks an object's script what it wants saved.
func (h *host) State(o *object, last string) (string, bool) {
	sc := scriptOf(o)
	if sc == nil {
		return "", false
	}
	return h.stateOf(sc, last), true
}

func replyOf(v lua.LValue) reply {
	switch v {
	case lua.LTrue:
		return replyYes
	case lua.LFalse:
		return replyNo
	}
	return replySilent
}

// fireIn runs the handlers of an event in some scripts. What the event tells of is worded in Lua once, for all of them.
func (h *host) fireIn(list []*script, event string, args ...any) lua.LValue {
	var worded []lua.LValue
	for _, sc := range list {
		fn := sc.env.RawGetString(event)
		if fn.Type() != lua.LTFunction {
			continue
		}
		if worded == nil {
			worded = h.values(args)
		}
		answer, ok := h.call(sc, event, fn, worded...)
		if !ok && h.sw.StopHandlersAfterError {
			return lua.LNil
		}
		if answer != lua.LNil {
			return answer
		}
	}
	return lua.LNil
}

// stateOf asks a script for what it wants saved; without an answer the last state stays.
func (h *host) stateOf(sc *script, last string) string {
	if text, ok := h.fireIn([]*script{sc}, "onSave").(lua.LString); ok {
		return moon.Clean(string(text))
	}
	return last
}
