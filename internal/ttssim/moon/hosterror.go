package moon

import (
	"errors"
	"fmt"

	lua "github.com/yuin/gopher-lua"
)

// HostError is an error raised by the game rather than by the script, such as the use of a destroyed object.
type HostError struct {
	Text string
	// Fatal errors are exceptions of the interpreter's own host. No pcall catches them.
	Fatal bool
}

// Error gives the sentence with the script position it was raised at.
func (e *HostError) Error() string { return e.Text }

// Uncatchable tells whether an error was one that no pcall would have caught.
func Uncatchable(err error) bool {
	var host *HostError
	return errors.As(err, &host) && host.Fatal
}

// Raise stops the running script with an error of the host; in a strict machine pcall does not catch it.
func Raise(L *lua.LState, format string, args ...any) {
	L.Error(hostValue(L, &HostError{Text: where(L) + fmt.Sprintf(format, args...)}), 0)
}

// crash stops the running script with an exception that the game's interpreter does not make an error of the script.
func crash(L *lua.LState, format string, args ...any) {
	L.Error(hostValue(L, &HostError{Text: where(L) + fmt.Sprintf(format, args...), Fatal: true}), 0)
}

func hostValue(L *lua.LState, host *HostError) lua.LValue {
	ud := L.NewUserData()
	ud.Value = host
	meta := L.NewTable()
	meta.RawSetString("__tostring", L.NewFunction(func(L *lua.LState) int {
		L.Push(lua.LString(host.Text))
		return 1
	}))
	ud.Metatable = meta
	return ud
}

func hostError(v lua.LValue) (*HostError, bool) {
	ud, ok := v.(*lua.LUserData)
	if !ok {
		return nil, false
	}
	host, ok := ud.Value.(*HostError)
	return host, ok
}
