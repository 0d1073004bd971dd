package moon

import (
	"context"
	"time"

	lua "github.com/yuin/gopher-lua"
)

// A Meter adds up what scripts would cost in the game's own interpreter. It counts what is done (instructions, calls of
// library functions, bytes that a search copies) and prices it by what each was measured to cost in MoonSharp 2.0.0.0; our own
// interpreter's speed does not enter. Nil counts nothing.
type Meter struct {
	spent float64 // nanoseconds
	calls int64   // of the game's own functions
}

// Prices in nanoseconds. Where a price depends on the length of a text it is for a byte.
const (
	instructionPrice = 170  // a loop turn 213, a function called 523, a field read and written 544
	searchPrice      = 2.4  // find, match and gmatch copy the whole text at each call
	scanPrice        = 58   // gsub, a byte that it walks over
	decodePrice      = 2.28 // JSON.decode, a byte times a byte: 8 ms for 2.3 KB, 210 for 9.5, 2,870 for 34.7
	apiPrice         = 8000 // a call of the game: 1,600 of them 13 ms
	entryPrice       = 330  // an entry that a loop by pairs or ipairs goes over
)

// prices are those of library functions, by name.
var prices = map[string]float64{
	"string.byte": 650, "string.sub": 700, "string.len": 500, "string.format": 4400, "string.find": 1500, "string.match": 1500,
	"string.gmatch": 1500, "string.gsub": 1500, "string.rep": 1500, "string.upper": 1500, "string.lower": 1500, "string.char": 1000,
	"string.reverse": 1500, "string.unicode": 650,
	"table.insert": 2500, "table.remove": 2500, "table.concat": 2000, "table.sort": 5000, "table.unpack": 1000, "table.pack": 1000,
	"tostring": 1400, "tonumber": 1400, "pcall": 800, "xpcall": 800, "error": 1000, "unpack": 1000,
}

// otherPrice is that of every library function without a price of its own.
const otherPrice = 600

// opPrices are those of the operators that are rewritten into calls. To our interpreter each is some instructions and a
// call, to the game's a single one or none, so most are worth less than they have been counted.
var opPrices = map[string]float64{
	opEqual: -500, opLess: -500, opLessSame: -500, opMore: -500, opMoreSame: -500, opModulo: -500, opLength: -300, opConcat: 500,
	opRest: -340, opPut: -680, opGot: -340, opHeld: -510, opField: -510,
}

// Spent is what has been done so far would have taken.
func (m *Meter) Spent() time.Duration {
	if m == nil {
		return 0
	}
	return time.Duration(m.spent)
}

// Calls is how often the game's own functions and properties were used so far.
func (m *Meter) Calls() int64 {
	if m == nil {
		return 0
	}
	return m.calls
}

// API counts a use of one of the game's own functions or properties.
func (m *Meter) API() {
	if m != nil {
		m.calls++
		m.spent += apiPrice
	}
}

// Decode counts a text that the game's JSON codec reads.
func (m *Meter) Decode(bytes int) {
	if m != nil {
		m.spent += decodePrice * float64(bytes) * float64(bytes)
	}
}

// Entries counts what is walked over or made an entry of a table, by the game itself.
func (m *Meter) Entries(n int) {
	if m != nil {
		m.spent += entryPrice * float64(n)
	}
}

func (m *Meter) copied(bytes int) {
	if m != nil {
		m.spent += searchPrice * float64(bytes)
	}
}

// Watch gives a context under which the interpreter counts its instructions.
func (m *Meter) Watch(ctx context.Context) context.Context {
	if m == nil {
		return ctx
	}
	return counting{ctx, m}
}

// counting is asked whether it is done once an instruction.
type counting struct {
	context.Context
	meter *Meter
}

// Done counts one instruction.
func (c counting) Done() <-chan struct{} {
	c.meter.spent += instructionPrice
	return c.Context.Done()
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
		price, known := prices[prefix+name]
		if !known {
			price = otherPrice
		}
		lib.RawSetString(name, m.counted(fn.GFunction, price, perByte(prefix+name)))
	}
}

// perByte is what a function costs for each byte of its first argument.
func perByte(name string) float64 {
	switch name {
	case "string.find", "string.match":
		return searchPrice
	case "string.gsub":
		return searchPrice + scanPrice
	case "string.upper", "string.lower", "string.reverse":
		return 1
	}
	return 0
}

func (m *Machine) counted(fn lua.LGFunction, price, perByte float64) *lua.LFunction {
	meter := m.opt.Meter
	return m.L.NewFunction(func(L *lua.LState) int {
		meter.spent += price
		if perByte > 0 {
			if s, ok := L.Get(1).(lua.LString); ok {
				meter.spent += perByte * float64(len(s))
			}
		}
		return fn(L)
	})
}
