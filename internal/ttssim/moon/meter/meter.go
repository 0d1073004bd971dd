package meter

import (
	"context"
	"time"
)

// A Meter adds up what scripts would cost in the game's own interpreter. It counts what is done (instructions, calls of
// library functions, bytes that a search copies) and prices it by what each was measured to cost in MoonSharp 2.0.0.0; our own
// interpreter's speed does not enter. Nil counts nothing.
type Meter struct {
	spent float64 // nanoseconds
	calls int64   // of the game's own functions
}

// Prices in nanoseconds, of what comes on top of the instructions that lead to it; TestPricesAreThoseMeasured holds them.
const (
	instructionPrice = 150  // a loop turn 213, a function called 523, a field read and written 544
	decodePrice      = 2.28 // JSON.decode, a byte times a byte: 8 ms for 2.3 KB, 210 for 9.5, 2,870 for 34.7
	apiPrice         = 8000 // a call of the game: 1,600 of them 13 ms
	entryPrice       = 170  // an entry that a loop by pairs or ipairs goes over
	scanPrice        = 58   // gsub, a byte that it walks over

	// find, match and gmatch copy the whole text at each call; a short one costs less a byte.
	shortCopyPrice, longCopyPrice, shortCopy = 0.8, 2.65, 1000
)

// prices are those of library functions, by name.
var prices = map[string]float64{
	"string.byte": 100, "string.sub": 50, "string.len": 100, "string.format": 3500, "string.find": 0, "string.match": 0,
	"string.gmatch": 500, "string.gsub": 0, "string.rep": 1000, "string.upper": 1000, "string.lower": 1000, "string.char": 500,
	"string.reverse": 1000, "string.unicode": 100,
	"table.insert": 1750, "table.remove": 1750, "table.concat": 1500, "table.sort": 5000, "table.unpack": 500, "table.pack": 500,
	"tostring": 800, "tonumber": 800, "pcall": 100, "xpcall": 100, "error": 500, "unpack": 500,
}

// otherPrice is that of every library function without a price of its own.
const otherPrice = 300

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

// Copied counts a text that a search copies.
func (m *Meter) Copied(bytes int) {
	if m != nil {
		m.spent += copying(bytes)
	}
}

// copying is what it costs to copy a text.
func copying(bytes int) float64 {
	return shortCopyPrice*float64(min(bytes, shortCopy)) + longCopyPrice*float64(max(bytes-shortCopy, 0))
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

// ByLength is what a function costs for a text of that length.
func ByLength(name string) func(bytes int) float64 {
	switch name {
	case "string.find", "string.match":
		return copying
	case "string.gsub":
		return func(bytes int) float64 { return copying(bytes) + scanPrice*float64(bytes) }
	case "string.upper", "string.lower", "string.reverse":
		return func(bytes int) float64 { return float64(bytes) }
	}
	return nil
}

// Library is what a library function costs by itself.
func Library(name string) float64 {
	if price, known := prices[name]; known {
		return price
	}
	return otherPrice
}

// Spend counts nanoseconds.
func (m *Meter) Spend(price float64) { m.spent += price }
