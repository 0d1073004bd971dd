// Package hears tells card scripts of what happens in every game alike.
package hears

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Phase hears that a phase of a turn has begun; what comes before the first turn is not heard.
func Phase(phase uint8) func(*table.State, table.Event) (validator.Fact, bool) {
	return func(s *table.State, e table.Event) (validator.Fact, bool) {
		entered, ok := e.(table.Entered)
		return validator.Fact{Seat: s.Turn.Seat}, ok && entered.Phase == phase && s.Turn.Number > 0
	}
}
