package script

import (
	"math/bits"
	"sort"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/script/sums"
	"ttsbridge/internal/script/tame"
)

// What scripts can do with lists. Whatever takes longer than an instruction counts for as many as it takes.

// slotBytes is what one slot of a list costs; freeSlots may be set ahead of a list's end without paying, and
// freeKeys between braces.
const (
	slotBytes = 16
	freeSlots = 1
	freeKeys  = 16
)

// set is what the assignment to a slot of a list becomes.
func (b *bench) set(l *lua.LState) int {
	of, k := l.Get(1), l.Get(2)
	t, ok := of.(*lua.LTable)
	if !ok {
		l.RaiseError("a %s is no list; nothing can be put into it", of.Type())
	}
	if n, ok := k.(lua.LNumber); ok {
		if f := float64(n); f != f {
			l.RaiseError("a slot needs a number")
		}
		b.reach(l, float64(n)-float64(b.lengthOf(l, t))-freeSlots)
	} else if k == lua.LNil {
		l.RaiseError("a slot needs a name or a number")
	}
	b.pay(l, slotBytes)
	if l.Get(3) == lua.LNil {
		b.meter.holes++
	}
	l.SetTable(t, k, l.Get(3))
	return 0
}

// reach pays for the empty slots between the end of a list and one that is set beyond it.
func (b *bench) reach(l *lua.LState, slots float64) {
	if slots <= 0 {
		return
	}
	b.pay(l, int(min(slots*slotBytes, maxBytes+1)))
	b.meter.holes += int(slots)
}

// lengthOf is how many slots a list has. The interpreter looks for the last one that holds something, past all that were emptied.
func (b *bench) lengthOf(l *lua.LState, t *lua.LTable) int {
	b.passHoles(l)
	return t.Len()
}

// passHoles counts the steps over as many empty slots as a list can have by now.
func (b *bench) passHoles(l *lua.LState) { b.work(l, b.meter.holes/everyStep) }

// size is what "#" becomes.
func (b *bench) size(l *lua.LState) int {
	switch v := l.Get(1).(type) {
	case *lua.LTable:
		l.Push(lua.LNumber(b.lengthOf(l, v)))
	case lua.LString:
		l.Push(lua.LNumber(len(v)))
	default:
		l.RaiseError("attempt to get length of a %s value", v.Type())
	}
	return 1
}

// pairsOf gives a list's slots one by one, past those that are empty.
func (b *bench) pairsOf(l *lua.LState) int {
	t := l.CheckTable(1)
	var at lua.LValue = lua.LNil
	l.Push(l.NewFunction(func(l *lua.LState) int {
		var v lua.LValue
		b.passHoles(l)
		at, v = t.Next(at)
		if at == lua.LNil {
			return 0
		}
		l.Push(at)
		l.Push(v)
		return 2
	}))
	return 1
}

// many is what stands around values of which a script does not say how many there are: each is a step and a slot.
func (b *bench) many(l *lua.LState) int {
	n := l.GetTop()
	b.work(l, n)
	b.pay(l, n*slotBytes)
	for i := range n {
		if l.Get(i+1) == lua.LNil {
			b.meter.holes++
		}
	}
	return n
}

// key is what a computed key between braces becomes.
func (b *bench) key(l *lua.LState) int {
	if n, ok := l.Get(1).(lua.LNumber); ok {
		if !(n <= tame.MaxSlots) {
			l.RaiseError("a slot between braces has a number of at most %d", tame.MaxSlots)
		}
		b.reach(l, float64(n)-freeKeys)
	}
	l.SetTop(1)
	return 1
}

// maxUnpacked bounds how many values a list is unpacked into.
const maxUnpacked = 64

func (b *bench) unpack(l *lua.LState) int {
	t := l.CheckTable(1)
	n := b.lengthOf(l, t)
	if n > maxUnpacked {
		l.RaiseError("a list of %d is too long to unpack", n)
	}
	for i := range n {
		l.Push(t.RawGetInt(i + 1))
	}
	return n
}

func (b *bench) insert(l *lua.LState) int {
	t := l.CheckTable(1)
	end := b.lengthOf(l, t) + 1
	at, v := end, l.Get(2)
	if l.GetTop() > 2 {
		at, v = l.CheckInt(2), l.Get(3)
	}
	if at < 1 || at > end {
		l.RaiseError("slot %d is not in a list of %d", at, end-1)
	}
	b.pay(l, slotBytes)
	b.work(l, (end-at)/everyStep)
	t.Insert(at, v)
	return 0
}

// everyStep is how many slots are moved in the time of an instruction.
const everyStep = 16

func (b *bench) remove(l *lua.LState) int {
	t := l.CheckTable(1)
	n := b.lengthOf(l, t)
	b.work(l, n/everyStep)
	at := l.OptInt(2, n)
	if at < 1 || at > n {
		return 0
	}
	l.Push(t.Remove(at))
	return 1
}

func (b *bench) concat(l *lua.LState) int {
	t, between := l.CheckTable(1), l.OptString(2, "")
	var parts []string
	n, size := b.lengthOf(l, t), 0
	b.work(l, n)
	for i := 1; i <= n; i++ {
		part := lua.LVAsString(t.RawGetInt(i))
		size += len(part) + len(between)
		b.pay(l, len(part)+len(between))
		b.short(l, size)
		parts = append(parts, part)
	}
	l.Push(lua.LString(strings.Join(parts, between)))
	return 1
}

// sorted sorts numbers and texts, or what a function of the script puts in order.
func (b *bench) sorted(l *lua.LState) int {
	t := l.CheckTable(1)
	all := make([]lua.LValue, b.lengthOf(l, t))
	b.work(l, len(all)*bits.Len(uint(len(all))))
	for i := range all {
		all[i] = t.RawGetInt(i + 1)
	}
	before := func(x, y lua.LValue) bool { return lua.LVAsString(x) < lua.LVAsString(y) }
	if _, isNumber := t.RawGetInt(1).(lua.LNumber); isNumber {
		before = func(x, y lua.LValue) bool {
			a, _ := sums.Number(x) // what is none counts as 0
			c, _ := sums.Number(y)
			return a < c
		}
	}
	if f := l.OptFunction(2, nil); f != nil {
		before = func(x, y lua.LValue) bool {
			l.Push(f)
			l.Push(x)
			l.Push(y)
			l.Call(2, 1)
			defer l.Pop(1)
			return lua.LVAsBool(l.Get(-1))
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return before(all[i], all[j]) })
	for i, v := range all {
		t.RawSetInt(i+1, v)
	}
	return 0
}
