package script

import (
	"math"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/script/sums"
	"ttsbridge/internal/script/tame"
	"ttsbridge/validator/spelling"
)

// What a script finds besides the verbs: a small part of Lua's own libraries. There is nothing in it that reaches out
// of the sandbox, tells the time, throws dice, runs text, changes metatables or catches errors, and no patterns, for
// matching one cannot be interrupted.

// names are all the words that a script can read.
func (b *bench) names() *lua.LTable {
	words := b.lua.NewTable()
	for name, f := range map[string]lua.LGFunction{ // each under its own name, so the order does not matter
		"ipairs": eachOf, "pairs": b.pairsOf, "type": typeOf, "tostring": b.asText, "tonumber": sums.AsNumber, "error": raise,
		"assert": hold, "select": choose, "unpack": b.unpack, tame.Join: b.join, tame.Set: b.set, tame.Key: b.key, tame.Size: b.size,
		tame.Many: b.many, tame.Power: sums.Power,
	} {
		words.RawSetString(name, b.lua.NewFunction(f))
	}
	words.RawSetString("math", b.library(map[string]lua.LGFunction{
		"floor": sums.Of(math.Floor), "ceil": sums.Of(math.Ceil), "abs": sums.Of(math.Abs),
		"max": sums.Extreme(func(a, b float64) bool { return a > b }), "min": sums.Extreme(func(a, b float64) bool { return a < b }),
	}))
	words.RawSetString("table", b.library(map[string]lua.LGFunction{
		"insert": b.insert, "remove": b.remove, "concat": b.concat, "sort": b.sorted,
	}))
	text := b.library(map[string]lua.LGFunction{
		"rep": b.repeated, "sub": sub, "len": length, "upper": b.upper, "lower": b.lower, "format": b.format,
	})
	words.RawSetString("string", text)
	ofText := b.lua.NewTable()
	ofText.RawSetString("__index", text)
	for name, f := range sums.OfTexts() { // each under its own name, so the order does not matter
		ofText.RawSetString(name, b.lua.NewFunction(f))
	}
	b.lua.SetMetatable(lua.LString(""), ofText)
	b.verbs(words)
	return words
}

func (b *bench) library(functions map[string]lua.LGFunction) *lua.LTable {
	lib := b.lua.NewTable()
	for name, f := range functions { // each under its own name, so the order does not matter
		lib.RawSetString(name, b.lua.NewFunction(f))
	}
	return b.sealed("function of a library", lib)
}

// text pays for a string that a library function made, and returns it.
func (b *bench) text(l *lua.LState, s string) int {
	b.pay(l, len(s))
	b.short(l, len(s))
	l.Push(lua.LString(s))
	return 1
}

// short refuses a text that is longer than any card needs.
func (b *bench) short(l *lua.LState, bytes int) {
	if bytes > tame.LongestText {
		l.RaiseError("a text of %s is too long; it has at most %d", spelling.Count(bytes, "byte"), tame.LongestText)
	}
}

func (b *bench) pay(l *lua.LState, bytes int) {
	if !b.meter.charge(bytes) {
		l.RaiseError("%s", b.meter.over.Error())
	}
}

// work counts a library function's steps over a list.
func (b *bench) work(l *lua.LState, steps int) {
	if !b.meter.work(steps) {
		l.RaiseError("%s", errEndless.Error())
	}
}

// join is what ".." becomes.
func (b *bench) join(l *lua.LState) int {
	size, parts := 0, make([]string, l.GetTop())
	for i := range parts {
		v := l.Get(i + 1)
		if v.Type() != lua.LTString && v.Type() != lua.LTNumber {
			l.RaiseError("a %s cannot be joined to a text", v.Type())
		}
		parts[i] = lua.LVAsString(v)
		size += len(parts[i])
	}
	b.pay(l, size)
	b.short(l, size)
	l.Push(lua.LString(strings.Join(parts, "")))
	return 1
}

func eachOf(l *lua.LState) int {
	t := l.CheckTable(1)
	i := 0
	l.Push(l.NewFunction(func(l *lua.LState) int {
		i++
		v := t.RawGetInt(i)
		if v == lua.LNil {
			return 0
		}
		l.Push(lua.LNumber(i))
		l.Push(v)
		return 2
	}))
	return 1
}

func typeOf(l *lua.LState) int {
	name := l.CheckAny(1).Type().String()
	if u, ok := l.Get(1).(*lua.LUserData); ok {
		switch u.Value.(type) {
		case cardHandle:
			name = "card"
		case placeHandle:
			name = "place"
		}
	}
	l.Push(lua.LString(name))
	return 1
}

// asText never tells an address of memory: the same script says the same on every machine.
func (b *bench) asText(l *lua.LState) int {
	switch v := l.CheckAny(1); v.Type() {
	case lua.LTNil, lua.LTBool, lua.LTNumber, lua.LTString:
		return b.text(l, v.String())
	default:
		return b.text(l, v.Type().String())
	}
}

func raise(l *lua.LState) int {
	why := lua.LVAsString(l.Get(1))
	if why == "" {
		why = "the script stops here, and error(...) names no text"
	}
	l.RaiseError("%.200s", why)
	return 0
}

func hold(l *lua.LState) int {
	if !lua.LVAsBool(l.Get(1)) {
		l.RaiseError("%.200s", l.OptString(2, "what the script takes for granted is not so"))
	}
	l.SetTop(1)
	return 1
}

func choose(l *lua.LState) int {
	if l.Get(1) == lua.LString("#") {
		l.Push(lua.LNumber(l.GetTop() - 1))
		return 1
	}
	n := l.CheckInt(1)
	if n < 1 || n >= l.GetTop() {
		return 0
	}
	return l.GetTop() - n
}
