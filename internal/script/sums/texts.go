package sums

import (
	"math"

	lua "github.com/yuin/gopher-lua"
)

// OfTexts are what the interpreter asks where a text stands in a sum, by the name under which it asks: it would itself read a text of any
// length, in the time of one instruction.
func OfTexts() map[string]lua.LGFunction {
	return map[string]lua.LGFunction{
		"__add": both("add", func(a, b float64) float64 { return a + b }),
		"__sub": both("sub", func(a, b float64) float64 { return a - b }),
		"__mul": both("mul", func(a, b float64) float64 { return a * b }),
		"__div": both("div", func(a, b float64) float64 { return a / b }),
		"__mod": both("mod", rest),
		"__unm": negative,
	}
}

func both(name string, f func(a, b float64) float64) lua.LGFunction {
	return func(l *lua.LState) int {
		a, isA := Number(l.Get(1))
		b, isB := Number(l.Get(2))
		if !isA || !isB {
			l.RaiseError("cannot perform %s operation between %s and %s", name, l.Get(1).Type(), l.Get(2).Type())
		}
		l.Push(lua.LNumber(f(float64(a), float64(b))))
		return 1
	}
}

func negative(l *lua.LState) int {
	n, is := Number(l.Get(1))
	if !is {
		l.RaiseError("this text is no number; there is nothing to be negative")
	}
	l.Push(-n)
	return 1
}

// rest is what is left of a number by whole times another, on the side of that other one.
func rest(a, b float64) float64 {
	left := math.Mod(a, b)
	if b > 0 && left < 0 || b < 0 && left > 0 {
		left += b
	}
	return left
}
