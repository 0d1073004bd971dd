package record

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Where a number would tell which card of a hand was laid unseen, the hand is dealt anew under other numbers by the very record of that
// move. The order is luck like any other, and sealed.

// answers is how often luck is drawn for what chance says. A clock's answer is none: the host could shift luck by it.
func answers(m *validator.Move) int64 {
	if m.Kind == validator.AskLot || m.Kind == validator.AskShuffle {
		return 1
	}
	return 0
}

// Mix draws the orders in which hands are dealt anew by a move, which may be an answer of chance itself; by pick where the host's secret is
// not known. Each counts as an answer. It is nil for a ledger of before, which goes on as it began.
func (l *Luck) Mix(version int, m *validator.Move, pick func(n int) int) func(n int) []uint16 {
	if version < Untold {
		return nil
	}
	drawn := answers(m)
	return func(n int) []uint16 {
		drawn++
		if by, known := l.ahead(drawn); known {
			return validator.Mix(n, by)
		}
		return validator.Mix(n, pick)
	}
}

// Mixed tells whether a record deals hands anew as luck is drawn for it, where anybody can know.
func (l *Luck) Mixed(e *Entry) bool {
	if !l.known || e.Move == nil {
		return true
	}
	mix := l.Mix(Version, e.Move, nil)
	return !slices.ContainsFunc(renumberings(e.Events), func(r table.Renumbered) bool { return !slices.Equal(r.Order, mix(len(r.Order))) })
}

// renumberings are those among a record's events; few records have any.
func renumberings(events table.Events) (all []table.Renumbered) {
	for _, e := range events {
		if r, ok := e.(table.Renumbered); ok {
			all = append(all, r)
		}
	}
	return all
}

// numbered tells whether a card has got its number by one of some renumberings.
func numbered(all []table.Renumbered, id table.CardID) bool {
	return slices.ContainsFunc(all, func(r table.Renumbered) bool { return r.Has(id) })
}

// unordered tells of faces that are dealt anew in an order that is sealed.
func unordered(e table.Event) bool {
	switch e := e.(type) {
	case table.Shuffled:
		return e.Order == nil
	case table.Renumbered:
		return e.Order == nil
	}
	return false
}

// ordered is such an event with the order in which nothing changes its place.
func ordered(s *table.State, e table.Event) table.Event {
	switch e := e.(type) {
	case table.Shuffled:
		e.Order = validator.AsItLies(len(e.Among(s)))
		return e
	case table.Renumbered:
		e.Order = validator.AsItLies(len(e.Cards))
		return e
	}
	return e
}
