package moon

import (
	"math/bits"

	lua "github.com/yuin/gopher-lua"
)

// sorting is one run of table.sort, which is that of .NET lists: equal items come out in another order than they went in.
type sorting struct {
	m     *Machine
	L     *lua.LState
	cmp   lua.LValue
	items []lua.LValue
}

func (m *Machine) tableSort(L *lua.LState) int {
	t := L.CheckTable(1)
	s := &sorting{m: m, L: L, cmp: lua.LNil, items: make([]lua.LValue, border(t))}
	if fn, ok := L.Get(2).(*lua.LFunction); ok {
		s.cmp = fn
	}
	for i := range s.items {
		s.items[i] = t.RawGetInt(i + 1)
	}
	m.opt.Leash.Spend(len(s.items) * bits.Len(uint(len(s.items))) / 2)
	m.bar(1)
	defer m.bar(-1)
	s.sort(0, len(s.items)-1, 2*bits.Len(uint(len(s.items))))
	for i, v := range s.items {
		t.RawSetInt(i+1, v)
	}
	L.Push(t)
	return 1
}

// before asks for both orders, as the game does, and refuses an answer that says yes to both.
func (s *sorting) before(a, b lua.LValue) bool {
	less := s.cmp
	if less == lua.LNil {
		less = metaOf(s.L, "__lt", a, b)
	}
	if less == lua.LNil {
		return s.m.before(s.L, a, b)
	}
	yes, other := ask(s.L, less, a, b), ask(s.L, less, b, a)
	if yes && other {
		s.L.RaiseError("invalid order function for sorting")
	}
	return yes
}

func (s *sorting) order(i, j int) {
	if i != j && s.before(s.items[j], s.items[i]) {
		s.swap(i, j)
	}
}

func (s *sorting) swap(i, j int) { s.items[i], s.items[j] = s.items[j], s.items[i] }

// Up to sixteen items are sorted by insertion, more are parted around the middle one of three. When parting does not help,
// which cunningly laid lists manage, the rest is sorted as a heap.
const fewItems = 16

func (s *sorting) sort(low, high, depth int) {
	for high > low {
		switch {
		case high-low == 1:
			s.order(low, high)
			return
		case high-low == 2:
			s.order(low, high-1)
			s.order(low, high)
			s.order(high-1, high)
			return
		case high-low < fewItems:
			s.insert(low, high)
			return
		case depth == 0:
			s.heap(low, high)
			return
		}
		depth--
		middle := s.part(low, high)
		s.sort(middle+1, high, depth)
		high = middle - 1
	}
}

func (s *sorting) part(low, high int) int {
	middle := low + (high-low)/2
	s.order(low, middle)
	s.order(low, high)
	s.order(middle, high)
	pivot := s.items[middle]
	s.swap(middle, high-1)
	left, right := low, high-1
	for left < right {
		for left++; left < high && s.before(s.items[left], pivot); left++ {
		}
		for right--; right > low && s.before(pivot, s.items[right]); right-- {
		}
		if left >= right {
			break
		}
		s.swap(left, right)
	}
	s.swap(left, high-1)
	return left
}

func (s *sorting) insert(low, high int) {
	for i := low; i < high; i++ {
		item, j := s.items[i+1], i
		for ; j >= low && s.before(item, s.items[j]); j-- {
			s.items[j+1] = s.items[j]
		}
		s.items[j+1] = item
	}
}

func (s *sorting) heap(low, high int) {
	n := high - low + 1
	for i := n / 2; i >= 1; i-- {
		s.sink(i, n, low)
	}
	for i := n; i > 1; i-- {
		s.swap(low, low+i-1)
		s.sink(1, i-1, low)
	}
}

func (s *sorting) sink(i, n, low int) {
	item := s.items[low+i-1]
	for i <= n/2 {
		child := 2 * i
		if child < n && s.before(s.items[low+child-1], s.items[low+child]) {
			child++
		}
		if !s.before(item, s.items[low+child-1]) {
			break
		}
		s.items[low+i-1] = s.items[low+child-1]
		i = child
	}
	s.items[low+i-1] = item
}
