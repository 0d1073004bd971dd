package scripts

import (
	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon/dotnet"
	"ttsbridge/internal/ttssim/world"
)

// Tell runs every handler of an event and gives the first answer that is not nil, which also ends the round.
func (h *Host) Tell(event string, args ...any) world.Reply {
	answer := h.fireIn(h.scripts(), event, args...)
	h.Pump()
	return replyOf(answer)
}

// Ask asks the Global script only.
func (h *Host) Ask(event string, args ...any) world.Reply {
	if h.Global == nil {
		return world.Silent
	}
	answer := h.fireIn([]*Script{h.Global}, event, args...)
	h.Pump()
	return replyOf(answer)
}

// TellOwn runs a handler in an object's own script.
func (h *Host) TellOwn(o *world.Object, event string, args ...any) world.Reply {
	sc := ScriptOf(o)
	if sc == nil {
		return world.Silent
	}
	return replyOf(h.fireIn([]*Script{sc}, event, args...))
}

// Start runs the script of an object that came to the table.
func (h *Host) Start(o *world.Object) {
	if h.scripted(o) {
		h.loadHandlers(ScriptOf(o), o.Raw.Text("LuaScriptState"))
	}
}

// State asks an object's script what it wants saved.
func (h *Host) State(o *world.Object, last string) (string, bool) {
	sc := ScriptOf(o)
	if sc == nil {
		return "", false
	}
	return h.stateOf(sc, last), true
}

func replyOf(v lua.LValue) world.Reply {
	switch v {
	case lua.LTrue:
		return world.Yes
	case lua.LFalse:
		return world.No
	}
	return world.Silent
}

// fireIn runs the handlers of an event in some scripts. What the event tells of is worded in Lua once, for all of them.
func (h *Host) fireIn(list []*Script, event string, args ...any) lua.LValue {
	var worded []lua.LValue
	for _, sc := range list {
		fn := sc.Env.RawGetString(event)
		if fn.Type() != lua.LTFunction {
			continue
		}
		if worded == nil {
			worded = h.Values(args)
		}
		answer, ok := h.Call(sc, event, fn, worded...)
		if !ok && h.Switches.StopHandlersAfterError {
			return lua.LNil
		}
		if answer != lua.LNil {
			return answer
		}
	}
	return lua.LNil
}

// stateOf asks a script for what it wants saved; without an answer the last state stays.
func (h *Host) stateOf(sc *Script, last string) string {
	if text, ok := h.fireIn([]*Script{sc}, "onSave").(lua.LString); ok {
		return dotnet.Clean(string(text))
	}
	return last
}
