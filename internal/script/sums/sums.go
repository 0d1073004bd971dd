// Package sums is what card scripts reckon with. It comes to the same on every machine, and knows nothing of cards.
//
// sums.go has the functions of numbers, texts.go what the interpreter asks where a text stands in a sum.
package sums

import (
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// What a number comes to that no whole number can hold, and what is raised to a fraction, differs from machine to machine. Whoever judges
// a move again on another one must come to the same.

// farthest is as far from 0 as a number counts where a whole one is meant.
const farthest = 1 << 53

// maxNumber is how long a text that is a number can be: nothing counts how long it takes to read one.
const maxNumber = 32

// Number is what a value comes to where a number is meant; a short text may be one, as everywhere in Lua.
func Number(v lua.LValue) (n lua.LNumber, is bool) {
	switch v := v.(type) {
	case lua.LNumber:
		return v, true
	case lua.LString:
		if len(v) > maxNumber {
			return 0, false
		}
		text := strings.Trim(string(v), " \t\n")
		if whole, err := strconv.ParseInt(text, 0, lua.LNumberBit); err == nil {
			return lua.LNumber(whole), true
		}
		x, err := strconv.ParseFloat(text, lua.LNumberBit)
		return lua.LNumber(x), err == nil
	}
	return 0, false
}

// Argument is an argument that must be a number.
func Argument(l *lua.LState, n int) lua.LNumber {
	x, is := Number(l.Get(n))
	if !is {
		l.TypeError(n, lua.LTNumber)
	}
	return x
}

// InRange is an argument as a whole number; what is beyond all that can be meant is the last that can.
func InRange(l *lua.LState, n int) int {
	x := Argument(l, n)
	if x != x {
		l.RaiseError("a number is needed here, not the outcome of 0/0")
	}
	return int(max(-farthest, min(x, farthest)))
}

// maxPower bounds what a number can be raised to.
const maxPower = 1 << 10

// Power is what "^" becomes: it multiplies, and so comes to the same everywhere.
func Power(l *lua.LState) int {
	base, times := Argument(l, 1), Argument(l, 2)
	if times != lua.LNumber(InRange(l, 2)) || times < -maxPower || times > maxPower {
		l.RaiseError("a number is raised to a whole number of at most %d, not to %s", maxPower, times.String())
	}
	out := lua.LNumber(1)
	for range max(int(times), -int(times)) {
		out *= base
	}
	if times < 0 {
		out = 1 / out
	}
	l.Push(out)
	return 1
}

// AsNumber is the number that a text is; nil for any other.
func AsNumber(l *lua.LState) int {
	l.SetTop(1)
	if s, ok := l.Get(1).(lua.LString); ok && len(s) <= maxNumber {
		if n, err := strconv.Atoi(strings.TrimSpace(string(s))); err == nil {
			l.Push(lua.LNumber(n))
			return 1
		}
	}
	if l.Get(1).Type() != lua.LTNumber {
		l.Push(lua.LNil)
	}
	return 1
}

// Of makes a function of one number.
func Of(f func(float64) float64) lua.LGFunction {
	return func(l *lua.LState) int {
		l.Push(lua.LNumber(f(float64(Argument(l, 1)))))
		return 1
	}
}

// Extreme makes a function that gives the best of several numbers.
func Extreme(better func(a, b float64) bool) lua.LGFunction {
	return func(l *lua.LState) int {
		best := Argument(l, 1)
		for i := 2; i <= l.GetTop(); i++ {
			if n := Argument(l, i); better(float64(n), float64(best)) {
				best = n
			}
		}
		l.Push(best)
		return 1
	}
}
