package moon

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	lua "github.com/yuin/gopher-lua"
)

func (m *Machine) osLibrary() *lua.LTable {
	t := m.L.NewTable()
	m.set(t, "time", m.osTime)
	m.set(t, "clock", func(L *lua.LState) int { L.Push(lua.LNumber(m.now())); return 1 })
	m.set(t, "date", m.osDate)
	m.set(t, "difftime", func(L *lua.LState) int {
		L.Push(L.CheckNumber(1) - L.OptNumber(2, 0))
		return 1
	})
	return t
}

func (m *Machine) now() float64 {
	if m.opt.Now == nil {
		return 0
	}
	return m.opt.Now()
}

// osTime is fractional without an argument and takes a table as UTC, as MoonSharp does.
func (m *Machine) osTime(L *lua.LState) int {
	if L.GetTop() == 0 || L.Get(1) == lua.LNil {
		L.Push(lua.LNumber(m.now()))
		return 1
	}
	t := L.CheckTable(1)
	field := func(name string, otherwise int) int {
		if n, ok := operandNumber(t.RawGetString(name)); ok {
			return int(n)
		}
		if otherwise < 0 {
			L.RaiseError("field '%s' missing in date table", name)
		}
		return otherwise
	}
	sec, min, hour := field("sec", 0), field("min", 0), field("hour", 12)
	day, month, year := field("day", -1), field("month", -1), field("year", -1)
	at := time.Date(year, time.Month(month), day, hour, min, sec, 0, time.UTC)
	if year < 1 || year > 9999 || at.Year() != year || int(at.Month()) != month || at.Day() != day || at.Hour() != hour ||
		at.Minute() != min || at.Second() != sec {
		crash(L, "ArgumentOutOfRangeException: %d-%d-%d %d:%d:%d is no time", year, month, day, hour, min, sec)
	}
	L.Push(lua.LNumber(at.Unix()))
	return 1
}

// dateParts are the parts of os.date that Go can write itself.
var dateParts = map[byte]string{
	'a': "Mon", 'A': "Monday", 'b': "Jan", 'B': "January", 'c': "Monday, 02 January 2006 15:04", 'd': "02", 'D': "01/02/06",
	'F': "2006-01-02", 'H': "15", 'h': "Jan", 'I': "03", 'm': "01", 'M': "04", 'p': "PM", 'r': "3:04:05 PM", 'R': "15:04", 'S': "05",
	'T': "15:04:05", 'y': "06", 'Y': "2006", 'x': "01/02/2006", 'X': "15:04:05", 'z': "-07:00", 'Z': "-07:00",
}

// dateSteps is how many steps it takes to write a date.
const dateSteps = 20

func (m *Machine) osDate(L *lua.LState) int {
	m.opt.Leash.Spend(dateSteps)
	format := strings.TrimPrefix(L.OptString(1, "%c"), "!")
	at := time.Unix(int64(L.OptNumber(2, lua.LNumber(m.now()))), 0).UTC()
	if strings.HasPrefix(format, "*t") {
		L.Push(dateTable(L, at))
		return 1
	}
	var b strings.Builder
	for i := 0; i < len(format); i++ {
		if format[i] != '%' || i+1 == len(format) {
			b.WriteByte(format[i])
			continue
		}
		i++
		part, ok := datePart(at, format[i])
		if !ok {
			L.RaiseError("bad argument #1 to 'date' (invalid conversion specifier '%%%c')", format[i])
		}
		b.WriteString(part)
	}
	L.Push(lua.LString(b.String()))
	return 1
}

func datePart(at time.Time, c byte) (string, bool) {
	switch c {
	case '%':
		return "%", true
	case 'n':
		return "\n", true
	case 't':
		return "\t", true
	case 'j':
		return fmt.Sprintf("%03d", at.YearDay()), true
	case 'w':
		return strconv.Itoa(int(at.Weekday())), true
	}
	layout, ok := dateParts[c]
	return at.Format(layout), ok
}

func dateTable(L *lua.LState, at time.Time) *lua.LTable {
	t := L.NewTable()
	for name, n := range map[string]int{
		"year": at.Year(), "month": int(at.Month()), "day": at.Day(), "hour": at.Hour(), "min": at.Minute(), "sec": at.Second(),
		"wday": int(at.Weekday()) + 1, "yday": at.YearDay(),
	} {
		t.RawSetString(name, lua.LNumber(n))
	}
	t.RawSetString("isdst", lua.LFalse)
	return t
}
