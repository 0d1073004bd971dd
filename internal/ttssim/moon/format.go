package moon

import (
	"fmt"
	"math"
	"math/big"
	"regexp"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon/dotnet"
	"ttsbridge/internal/ttssim/moon/syntax"
)

// formatSteps is what it costs to write one value.
const formatSteps = 24

var tooWide = regexp.MustCompile(`[1-9][0-9]{2}`)

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
		flags := syntax.FormatFlags.FindString("%" + tail)
		if len(flags)-1 >= len(tail) {
			L.RaiseError("invalid option '%%' to 'format'")
		}
		arg++
		m.opt.Leash.Spend(formatSteps)
		b.WriteString(m.formatOne(L, flags, tail[len(flags)-1], arg))
		format = tail[len(flags):]
	}
	m.room(L, b.Len())
	L.Push(lua.LString(dotnet.Mend(b.String())))
	return 1
}

func (m *Machine) formatOne(L *lua.LState, flags string, verb byte, arg int) string {
	if tooWide.MatchString(flags) {
		L.RaiseError("invalid format (width or precision too long)")
	}
	if arg > L.GetTop() {
		L.RaiseError("bad argument #%d to 'format' (no value)", arg)
	}
	switch verb {
	case 's', 'q':
		return m.formatText(L, flags, verb, arg)
	case 'c':
		return dotnet.Glue([]uint16{uint16(formatNumber(L, arg))})
	case 'd', 'i':
		return fmt.Sprintf(flags+"d", int64(formatNumber(L, arg)))
	case 'u', 'x', 'X', 'o':
		if verb == 'u' {
			verb = 'd'
		}
		return fmt.Sprintf(flags+string(verb), uint64(int64(formatNumber(L, arg))))
	case 'f':
		return formatFixed(flags, formatNumber(L, arg))
	case 'e', 'E', 'g', 'G':
		return formatFloat(flags, verb, formatNumber(L, arg))
	}
	L.RaiseError("invalid option '%%%c' to 'format'", verb)
	return ""
}

func (m *Machine) formatText(L *lua.LState, flags string, verb byte, arg int) string {
	switch L.Get(arg).(type) {
	case lua.LString, lua.LNumber:
	default:
		L.RaiseError("bad argument #%d to 'format' (string expected, got %s)", arg, L.Get(arg).Type())
	}
	if verb == 'q' {
		return quoteText(argText(L, arg))
	}
	text, _ := m.operandText(L, L.Get(arg))
	return fmt.Sprintf(flags+"s", text)
}

func formatNumber(L *lua.LState, arg int) float64 {
	switch v := L.Get(arg).(type) {
	case lua.LNumber:
		return float64(v)
	case lua.LString:
		if n, ok := dotnet.TextNumber(string(v)); ok {
			return n
		}
	}
	L.RaiseError("bad argument #%d to 'format' (number expected, got %s)", arg, L.Get(arg).Type())
	return 0
}

// quoteText is %q: ends of lines behind a backslash, zeros as a number, everything else as it is.
func quoteText(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '"' || c == '\\' || c == '\n':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c == '\r':
			b.WriteString(`\r`)
		case c == 0 && i+1 < len(s) && s[i+1] >= '0' && s[i+1] <= '9':
			b.WriteString(`\000`)
		case c == 0:
			b.WriteString(`\0`)
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// formatFixed takes the fifteen digits that .NET sees and rounds those, halves away from zero.
func formatFixed(flags string, n float64) string {
	if math.IsNaN(n) || math.IsInf(n, 0) {
		width, _, _ := strings.Cut(strings.ReplaceAll(flags, "0", ""), ".")
		return fmt.Sprintf(width+"s", dotnet.NumberText(n))
	}
	digits := 6
	if _, after, ok := strings.Cut(flags, "."); ok {
		digits, _ = strconv.Atoi(after)
	}
	seen, ok := new(big.Rat).SetString(strconv.FormatFloat(math.Abs(n), 'E', 14, 64))
	if !ok {
		return fmt.Sprintf(flags+"f", n)
	}
	text := seen.FloatString(digits) // rounds halves away from zero
	if n < 0 {
		text = "-" + text
	} else if strings.Contains(flags, "+") {
		text = "+" + text
	}
	return padNumber(flags, text)
}

// padNumber brings a number to the width that its flags ask for.
func padNumber(flags, text string) string {
	width, _, _ := strings.Cut(strings.TrimLeft(flags, "%-+ #0"), ".")
	n, _ := strconv.Atoi(width)
	zero := strings.HasPrefix(strings.TrimLeft(flags, "%+ #"), "0") && !strings.Contains(flags, "-")
	missing := max(n-len(text), 0)
	switch {
	case zero && text[0] == '-':
		return "-" + strings.Repeat("0", missing) + text[1:]
	case zero:
		return strings.Repeat("0", missing) + text
	case strings.Contains(flags, "-"):
		return text + strings.Repeat(" ", missing)
	}
	return strings.Repeat(" ", missing) + text
}

// formatFloat writes the exponents of %e with three digits, as .NET does, those of %g with two.
func formatFloat(flags string, verb byte, n float64) string {
	if math.IsNaN(n) || math.IsInf(n, 0) {
		return dotnet.NumberText(n)
	}
	if verb == 'g' || verb == 'G' {
		if !strings.Contains(flags, ".") {
			flags += ".6"
		}
		return fmt.Sprintf(flags+string(verb), n)
	}
	out := fmt.Sprintf(flags+string(verb), n)
	if i := strings.LastIndexAny(out, "eE"); i >= 0 && i+2 < len(out) {
		exp := strings.TrimLeft(out[i+2:], "0")
		out = out[:i+2] + strings.Repeat("0", max(3-len(exp), 0)) + exp
	}
	return out
}
