package moon

import (
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// raise is error(): MoonSharp takes strings only and always names the position.
func (m *Machine) raise(L *lua.LState) int {
	text, ok := L.Get(1).(lua.LString)
	if !ok {
		L.RaiseError("bad argument #1 to 'error' (string expected, got %s)", L.Get(1).Type())
	}
	m.opt.Leash.Grow(len(text))
	L.Error(lua.LString(where(L)+string(text)), 0)
	return 0
}

// where names the script and line that is running, as a prefix of an error.
func where(L *lua.LState) string {
	if at := L.Where(1); at != "" {
		return at + " "
	}
	return ""
}

func (m *Machine) pcall(L *lua.LState) int {
	if L.GetTop() == 0 {
		crash(L, "OutOfMemoryException: pcall of nothing")
	}
	nargs := L.GetTop()
	L.Insert(m.calm, 1)
	m.guarded++
	err := L.PCall(nargs, lua.MultRet, nil)
	m.guarded--
	if err == nil {
		L.Insert(lua.LTrue, 1)
		return L.GetTop()
	}
	L.Push(lua.LFalse)
	L.Push(m.caught(L, err))
	return 2
}

// caught gives the message of an error a script caught, or lets an error of the host fly on.
func (m *Machine) caught(L *lua.LState, err error) lua.LValue {
	api, ok := err.(*lua.ApiError)
	if !ok {
		return lua.LString(err.Error())
	}
	if host, is := hostError(api.Object); is {
		if m.opt.Strict || host.Fatal {
			L.Error(api.Object, 0)
		}
		return lua.LString(host.Text)
	}
	if text, is := hostPanic(api); is {
		crash(L, "%s", text)
	}
	if api.Object == nil || api.Object == lua.LNil {
		return lua.LString(firstLine(api.Error()))
	}
	return api.Object
}

// hostPanic tells whether an error of our interpreter is one that ends the game's: recursion without end, or a fault of
// the host itself.
func hostPanic(api *lua.ApiError) (string, bool) {
	text, _ := api.Object.(lua.LString)
	if strings.HasSuffix(string(text), "stack overflow") || strings.HasSuffix(string(text), " registry overflow") {
		return "IndexOutOfRangeException: recursion without end: " + string(text), true
	}
	return firstLine(api.Error()), api.Type == lua.ApiErrorPanic
}

func (m *Machine) xpcall(L *lua.LState) int {
	fn, handler := L.CheckFunction(1), L.CheckFunction(2)
	base := L.GetTop()
	m.guarded++
	err := m.protected(L, fn, from(L, 3)...)
	m.guarded--
	if err == nil {
		L.Insert(lua.LTrue, base+1)
		return L.GetTop() - base
	}
	text := m.caught(L, err)
	L.Push(handler)
	L.Push(text)
	if err := L.PCall(1, 1, nil); err != nil {
		crash(L, "runaway: an error in the handler of an xpcall, which hangs the game: %s", Plain(err))
	}
	L.Insert(lua.LFalse, L.GetTop())
	return 2
}
