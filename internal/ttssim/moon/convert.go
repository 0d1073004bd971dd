package moon

import (
	"fmt"
	"reflect"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon/dotnet"
)

func (m *Machine) tostring(L *lua.LState) int {
	v := L.CheckAny(1)
	if n, ok := v.(lua.LNumber); ok {
		L.Push(lua.LString(dotnet.NumberText(float64(n))))
		return 1
	}
	if meta := L.GetMetaField(v, "__tostring"); meta != lua.LNil {
		L.Push(meta)
		L.Push(v)
		L.Call(1, 1)
		if L.Get(-1).Type() != lua.LTString {
			L.RaiseError("'tostring' must return a string")
		}
		return 1
	}
	switch v.(type) {
	case *lua.LTable, *lua.LFunction, *lua.LState:
		m.opt.Leash.Spend(identitySteps)
		L.Push(lua.LString(fmt.Sprintf("%s: %08X", v.Type(), identity(v))))
	default:
		L.Push(lua.LString(v.String()))
	}
	return 1
}

// identitySteps is how many steps it takes to write which table something is.
const identitySteps = 10

// identity is a number that no other living value has, as long as the game would show it.
func identity(v lua.LValue) uint32 {
	return uint32(reflect.ValueOf(v).Pointer())
}

func (m *Machine) tonumber(L *lua.LState) int {
	if L.GetTop() >= 2 && L.Get(2) != lua.LNil {
		L.Push(baseNumber(L))
		return 1
	}
	switch v := L.CheckAny(1).(type) {
	case lua.LNumber:
		L.Push(v)
	case lua.LString:
		m.opt.Leash.Grow(len(v))
		if n, ok := dotnet.TextNumber(string(v)); ok {
			L.Push(lua.LNumber(n))
			return 1
		}
		L.Push(lua.LNil)
	default:
		L.Push(lua.LNil)
	}
	return 1
}

// baseNumber reads a number in a base. Four bases are read by .NET, whose exceptions no pcall catches.
func baseNumber(L *lua.LState) lua.LValue {
	base, text := intArg(L, 2, 10), strings.TrimSpace(argText(L, 1))
	if base != 16 && (base < 2 || base > 10) {
		L.RaiseError("bad argument #2 to 'tonumber' (base out of range)")
	}
	byHost := base == 2 || base == 8 || base == 10 || base == 16
	if byHost {
		checkDigits(L, text, base)
	}
	if base == 16 && (strings.HasPrefix(text, "0x") || strings.HasPrefix(text, "0X")) {
		text = text[2:]
	}
	n := 0.0
	for _, c := range strings.TrimPrefix(text, "+") {
		d := digit(c)
		if d < 0 || d >= base {
			L.RaiseError("bad argument #1 to 'tonumber' (invalid character)")
		}
		n = n*float64(base) + float64(d)
	}
	if byHost && n > 1<<32-1 {
		crash(L, "OverflowException: Value was either too large or too small for a UInt32.")
	}
	return lua.LNumber(uint32(int64(n)))
}

// checkDigits raises what .NET raises for a text that is no number of a base.
func checkDigits(L *lua.LState, text string, base int) {
	digits := strings.TrimPrefix(text, "+")
	if base == 16 && len(digits) > 1 && strings.EqualFold(digits[:2], "0x") {
		digits = digits[2:]
	}
	known := 0
	for known < len(digits) && digit(rune(digits[known])) >= 0 && digit(rune(digits[known])) < base {
		known++
	}
	switch {
	case text == "":
		crash(L, "ArgumentOutOfRangeException: tonumber of an empty text")
	case text[0] == '-':
		crash(L, "OverflowException: tonumber: %q could not have a negative sign", text)
	case known == 0:
		crash(L, "FormatException: tonumber: %q is no number of base %d", text, base)
	case known < len(digits):
		crash(L, "FormatException: tonumber: %q has other characters at its end", text)
	}
}

func digit(c rune) int {
	switch {
	case '0' <= c && c <= '9':
		return int(c - '0')
	case 'a' <= c && c <= 'f':
		return int(c-'a') + 10
	case 'A' <= c && c <= 'F':
		return int(c-'A') + 10
	}
	return -1
}

// argText reads a text argument; numbers count as text the way MoonSharp prints them.
func argText(L *lua.LState, i int) string {
	if n, ok := L.Get(i).(lua.LNumber); ok {
		return dotnet.NumberText(float64(n))
	}
	return L.CheckString(i)
}

// intArg reads a whole number; texts count as numbers, fractions are cut off.
func intArg(L *lua.LState, i, otherwise int) int {
	if L.Get(i) == lua.LNil {
		return otherwise
	}
	return needInt(L, i)
}

func needInt(L *lua.LState, i int) int {
	n, ok := operandNumber(L.Get(i))
	if !ok {
		L.TypeError(i, lua.LTNumber)
	}
	return int(n)
}
