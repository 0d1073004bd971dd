package moon

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"
)

// untraced calls its first argument with the others, without the trace that gopher-lua writes for each error. Nobody reads
// those, and of a deep stack one takes half a second, of a long row of tail calls half a gigabyte.
func (m *Machine) untraced(L *lua.LState) int {
	L.Panic = func(L *lua.LState) {
		panic(&lua.ApiError{Type: lua.ApiErrorRun, Object: L.Get(-1), StackTrace: noTrace})
	}
	defer func() {
		thrown := recover()
		if thrown == nil {
			return
		}
		m.opt.Leash.Spend(throwSteps)
		if _, ok := thrown.(*lua.ApiError); !ok {
			thrown = &lua.ApiError{Type: lua.ApiErrorPanic, Object: lua.LString(fmt.Sprint(thrown)), StackTrace: noTrace}
		}
		panic(thrown)
	}()
	L.Call(L.GetTop()-1, lua.MultRet)
	return L.GetTop()
}

const (
	noTrace    = " " // what is empty is filled
	throwSteps = 50  // what an error costs that flies through a call
)

// protected calls a function, with its arguments behind it, so that its errors are answered.
func (m *Machine) protected(L *lua.LState, fn lua.LValue, args ...lua.LValue) error {
	L.Push(m.calm)
	L.Push(fn)
	for _, arg := range args {
		L.Push(arg)
	}
	return L.PCall(1+len(args), lua.MultRet, nil)
}
