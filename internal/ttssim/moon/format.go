package moon

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

var spec = regexp.MustCompile(`^%[-+ #0]*[0-9]*(\.[0-9]*)?`)

// strFormat is string.format; like MoonSharp it takes only text and numbers for %s and misses no missing argument.
func (m *Machine) strFormat(L *lua.LState) int {
	format, arg := argText(L, 1), 1
	var b strings.Builder
	for {
		head, tail, found := strings.Cut(format, "%")
		b.WriteString(head)
		if !found {
			break
		}
		if strings.HasPrefix(tail, "%") {
			b.WriteByte('%')
			format = tail[1:]
			continue
		}
		flags := spec.FindString("%" + tail)
		if len(flags)-1 >= len(tail) {
			L.RaiseError("invalid option '%%' to 'format'")
		}
		arg++
		b.WriteString(m.formatOne(L, flags, tail[len(flags)-1], arg))
		format = tail[len(flags):]
	}
	L.Push(lua.LString(mend(b.String())))
	return 1
}

func (m *Machine) formatOne(L *lua.LState, flags string, verb byte, arg int) string {
	if arg > L.GetTop() {
		L.RaiseError("bad argument #%d to 'format' (no value)", arg)
	}
	switch verb {
	case 's', 'q':
		return formatText(L, flags, verb, arg)
	case 'c':
		return glue([]uint16{uint16(formatNumber(L, arg))})
	case 'd', 'i':
		return fmt.Sprintf(flags+"d", int64(formatNumber(L, arg)))
	case 'u', 'x', 'X', 'o':
		if verb == 'u' {
			verb = 'd'
		}
		return fmt.Sprintf(flags+string(verb), uint64(int64(formatNumber(L, arg))))
	case 'f', 'e', 'E', 'g', 'G':
		return formatFloat(flags, verb, formatNumber(L, arg))
	}
	L.RaiseError("invalid option '%%%c' to 'format'", verb)
	return ""
}

func formatText(L *lua.LState, flags string, verb byte, arg int) string {
	switch L.Get(arg).(type) {
	case lua.LString, lua.LNumber:
	default:
		L.RaiseError("bad argument #%d to 'format' (string expected, got %s)", arg, L.Get(arg).Type())
	}
	if verb == 'q' {
		return strconv.Quote(argText(L, arg))
	}
	return fmt.Sprintf(flags+"s", argText(L, arg))
}

func formatNumber(L *lua.LState, arg int) float64 {
	switch v := L.Get(arg).(type) {
	case lua.LNumber:
		return float64(v)
	case lua.LString:
		if n, ok := textNumber(string(v)); ok {
			return n
		}
	}
	L.RaiseError("bad argument #%d to 'format' (number expected, got %s)", arg, L.Get(arg).Type())
	return 0
}

// formatFloat rounds halves away from zero and writes exponents with three digits, as .NET does.
func formatFloat(flags string, verb byte, n float64) string {
	if verb == 'f' {
		digits := 6
		if _, after, ok := strings.Cut(flags, "."); ok {
			digits, _ = strconv.Atoi(after)
		}
		if scale := math.Pow10(digits); math.Abs(n)*scale < 1<<52 {
			n = math.Copysign(math.Floor(math.Abs(n)*scale+0.5), n) / scale
		}
	}
	out := fmt.Sprintf(flags+string(verb), n)
	if i := strings.LastIndexAny(out, "eE"); i >= 0 && i+2 < len(out) && verb != 'f' {
		exp := strings.TrimLeft(out[i+2:], "0")
		out = out[:i+2] + strings.Repeat("0", max(3-len(exp), 0)) + exp
	}
	return out
}
