package moon

import (
	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon/meter"
	"ttsbridge/internal/ttssim/moon/syntax"
)

// opPrices are those of the operators that are rewritten into calls. To our interpreter each is some instructions and a
// call, to the game's a single one or none, so most are worth less than they have been counted.
var opPrices = map[string]float64{
	syntax.OpEqual: -450, syntax.OpLess: -450, syntax.OpLessSame: -450, syntax.OpMore: -450, syntax.OpMoreSame: -450,
	syntax.OpModulo: -450, syntax.OpLength: -270, syntax.OpConcat: 500,
	syntax.OpRest: -300, syntax.OpPut: -600, syntax.OpGot: -300, syntax.OpHeld: -450, syntax.OpField: -450,
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
		lib.RawSetString(name, m.counted(fn.GFunction, meter.Library(prefix+name), meter.ByLength(prefix+name)))
	}
}

func (m *Machine) counted(fn lua.LGFunction, price float64, length func(bytes int) float64) *lua.LFunction {
	count := m.opt.Meter
	return m.L.NewFunction(func(L *lua.LState) int {
		count.Spend(price)
		if s, ok := L.Get(1).(lua.LString); ok && length != nil {
			count.Spend(length(len(s)))
		}
		return fn(L)
	})
}
