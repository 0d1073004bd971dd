package script

import (
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/script/sums"
)

// What scripts can do with texts. Whatever makes one pays for it.

func (b *bench) repeated(l *lua.LState) int {
	s, n := l.CheckString(1), sums.InRange(l, 2)
	if n <= 0 || s == "" {
		l.Push(lua.LString(""))
		return 1
	}
	if n > maxBytes {
		n = maxBytes + 1
	}
	b.pay(l, len(s)*n)
	b.short(l, len(s)*n)
	l.Push(lua.LString(strings.Repeat(s, n)))
	return 1
}

func sub(l *lua.LState) int {
	s := l.CheckString(1)
	from, to := sums.InRange(l, 2), -1
	if l.Get(3) != lua.LNil {
		to = sums.InRange(l, 3)
	}
	if from < 0 {
		from += len(s) + 1
	}
	if to < 0 {
		to += len(s) + 1
	}
	from, to = max(from, 1), min(to, len(s))
	if from > to {
		l.Push(lua.LString(""))
		return 1
	}
	l.Push(lua.LString(s[from-1 : to]))
	return 1
}

func length(l *lua.LState) int {
	l.Push(lua.LNumber(len(l.CheckString(1))))
	return 1
}

func (b *bench) upper(l *lua.LState) int { return b.text(l, strings.ToUpper(l.CheckString(1))) }
func (b *bench) lower(l *lua.LState) int { return b.text(l, strings.ToLower(l.CheckString(1))) }

// format knows %d, %s and %%; nothing else is the same in every Lua.
func (b *bench) format(l *lua.LState) int {
	var out strings.Builder
	text, arg := l.CheckString(1), 1
	for i := 0; i < len(text); i++ {
		if text[i] != '%' || i+1 == len(text) {
			out.WriteByte(text[i])
			continue
		}
		i++
		switch text[i] {
		case '%':
			out.WriteByte('%')
		case 'd':
			arg++
			fmt.Fprintf(&out, "%d", sums.InRange(l, arg))
		case 's':
			arg++
			out.WriteString(l.CheckString(arg))
		default:
			l.RaiseError("%s", "string.format knows %d, %s and %% only")
		}
		if out.Len() > maxBytes {
			break
		}
	}
	return b.text(l, out.String())
}
