package moon

import lua "github.com/yuin/gopher-lua"

// opPrices are those of the operators that are rewritten into calls. To our interpreter each is some instructions and a
// call, to the game's a single one or none, so most are worth less than they have been counted.
var opPrices = map[string]float64{
	opEqual: -450, opLess: -450, opLessSame: -450, opMore: -450, opMoreSame: -450, opModulo: -450, opLength: -270, opConcat: 500,
	opRest: -300, opPut: -600, opGot: -300, opHeld: -450, opField: -450,
}

// priced has every library function counted when it is called.
func (m *Machine) priced(globals *lua.LTable) {
	if m.opt.Meter == nil {
		return
	}
	m.price(globals, "")
	for _, lib := range []string{"string", "table", "math", "os", "bit32"} {
		m.price(globals.RawGetString(lib).(*lua.LTable), lib+".")
	}
}

func (m *Machine) price(lib *lua.LTable, prefix string) {
	for _, name := range names(lib) {
		fn, ok := lib.RawGetString(name).(*lua.LFunction)
		if !ok || !fn.IsG || len(fn.Upvalues) > 0 { // ipairs needs its own
			continue
		}
		lib.RawSetString(name, m.counted(fn.GFunction, library(prefix+name), byLength(prefix+name)))
	}
}

func (m *Machine) counted(fn lua.LGFunction, price float64, length func(bytes int) float64) *lua.LFunction {
	count := m.opt.Meter
	return m.L.NewFunction(func(L *lua.LState) int {
		count.spend(price)
		if s, ok := L.Get(1).(lua.LString); ok && length != nil {
			count.spend(length(len(s)))
		}
		return fn(L)
	})
}
