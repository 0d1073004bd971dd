package script

import lua "github.com/yuin/gopher-lua"

// What a number comes to that no whole number can hold, and what is raised to a fraction, differs from machine to machine. Whoever judges
// a move again on another one must come to the same.

// farthest is as far from 0 as a number counts where a whole one is meant.
const farthest = 1 << 53

// inRange is an argument as a whole number; what is beyond all that can be meant is the last that can.
func inRange(l *lua.LState, n int) int {
	x := l.CheckNumber(n)
	if x != x {
		l.RaiseError("a number is needed here, not the outcome of 0/0")
	}
	return int(max(-farthest, min(x, farthest)))
}

// maxPower bounds what a number can be raised to.
const maxPower = 1 << 10

// power is what "^" becomes: it multiplies, and so comes to the same everywhere.
func power(l *lua.LState) int {
	base, times := l.CheckNumber(1), l.CheckNumber(2)
	if times != lua.LNumber(inRange(l, 2)) || times < -maxPower || times > maxPower {
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
