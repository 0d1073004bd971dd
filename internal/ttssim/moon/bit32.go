package moon

import (
	"math/bits"

	lua "github.com/yuin/gopher-lua"
)

func (m *Machine) bit32Library() *lua.LTable {
	t := m.L.NewTable()
	fold := func(name string, start uint32, op func(a, b uint32) uint32, last func(uint32) lua.LValue) {
		m.set(t, name, func(L *lua.LState) int {
			acc := start
			word(L, 1)
			for i := 1; i <= L.GetTop(); i++ {
				acc = op(acc, word(L, i))
			}
			L.Push(last(acc))
			return 1
		})
	}
	number := func(v uint32) lua.LValue { return lua.LNumber(v) }
	fold("band", ^uint32(0), func(a, b uint32) uint32 { return a & b }, number)
	fold("bor", 0, func(a, b uint32) uint32 { return a | b }, number)
	fold("bxor", 0, func(a, b uint32) uint32 { return a ^ b }, number)
	fold("btest", ^uint32(0), func(a, b uint32) uint32 { return a & b }, func(v uint32) lua.LValue { return lua.LBool(v != 0) })
	m.shifts(t)
	m.set(t, "extract", func(L *lua.LState) int {
		L.Push(lua.LNumber(word(L, 1) >> five(L.CheckInt(2)) & (1<<five(L.OptInt(3, 1)) - 1)))
		return 1
	})
	m.set(t, "replace", func(L *lua.LState) int {
		mask := uint32(1<<five(L.OptInt(4, 1))-1) << five(L.CheckInt(3))
		L.Push(lua.LNumber(word(L, 1)&^mask | word(L, 2)&mask)) // the game forgets to shift
		return 1
	})
	return t
}

func (m *Machine) shifts(t *lua.LTable) {
	two := func(name string, op func(v uint32, n int) uint32) {
		m.set(t, name, func(L *lua.LState) int {
			L.Push(lua.LNumber(op(word(L, 1), L.OptInt(2, 0))))
			return 1
		})
	}
	two("bnot", func(v uint32, _ int) uint32 { return ^v })
	two("lshift", shift)
	two("rshift", func(v uint32, n int) uint32 { return shift(v, -n) })
	m.set(t, "arshift", func(L *lua.LState) int {
		v, n := int32(word(L, 1)), L.CheckInt(2)
		if n < 0 {
			v <<= five(-n)
		} else {
			v >>= five(n)
		}
		L.Push(lua.LNumber(v)) // with its sign
		return 1
	})
	two("lrotate", bits.RotateLeft32)
	two("rrotate", func(v uint32, n int) uint32 { return bits.RotateLeft32(v, -n) })
}

// shift looks at five bits of the distance only, as .NET does.
func shift(v uint32, n int) uint32 {
	if n < 0 {
		return v >> five(-n)
	}
	return v << five(n)
}

// five are the bits of a distance that .NET looks at.
func five(n int) int { return n & 31 }

func word(L *lua.LState, i int) uint32 { return uint32(int64(L.CheckNumber(i))) }
