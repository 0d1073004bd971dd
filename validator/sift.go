package validator

import (
	"slices"

	"ttsbridge/validator/table"
)

// A scope is of what it depends, besides the table and the seat, whether a check objects.
type scope uint8

const (
	ofMove scope = iota
	ofCard
	ofPlace
)

// A Lot is checks of one scope.
type Lot struct {
	Checks []Check
	of     scope
}

// OfCard are checks that object to a card, and to what is said of it, wherever it goes.
func OfCard(checks ...Check) Lot { return Lot{checks, ofCard} }

// OfPlace are checks that object to a place to go to, whatever goes there.
func OfPlace(checks ...Check) Lot { return Lot{checks, ofPlace} }

// OfMove are checks that may ask of everything.
func OfMove(checks ...Check) Lot { return Lot{checks, ofMove} }

// Each is the lot with something made of each of its checks, which asks of the same things.
func (l Lot) Each(of func(Check) Check) Lot {
	made := make([]Check, len(l.Checks))
	for i, check := range l.Checks {
		made[i] = of(check)
	}
	return Lot{made, l.of}
}

// Ruled is the action with its checks, lot by lot, in order. While moves are listed a check is asked once for all moves of a card, or to a
// place, where nothing else counts for it.
func (a Action) Ruled(lots ...Lot) Action {
	a.Checks, a.asks = nil, nil
	for _, lot := range lots {
		a.Checks = append(a.Checks, lot.Checks...)
		a.asks = append(a.asks, slices.Repeat([]scope{lot.of}, len(lot.Checks))...)
	}
	return a
}

// A sieve asks the checks of one action of one candidate after the other, and none twice that would say the same.
type sieve struct {
	checks []Check
	asks   []scope // of the last of the checks
	rest   []Check // those that may ask of everything
	sifts  bool    // whether the action has told what its checks ask of
	brief  bool    // nobody reads which rule is against a move
	said   said    // of the card of the candidate before
	card   *Violation
	places []verdict
}

// said is all that a move says of its card.
type said struct {
	card             table.CardID
	from             table.Spot
	word             string
	n                int
	flip, side, sure bool
}

// A verdict is what the checks have said of a place.
type verdict uint8

const (
	unknown verdict = iota
	passes
	objected
)

// begin takes up an action on a table with so many places.
func (f *sieve) begin(a *Action, places int) {
	f.checks, f.asks, f.said, f.card = a.Checks, a.asks, said{}, nil
	f.places = slices.Grow(f.places[:0], places)[:places]
	clear(f.places)
	first := len(f.checks) - len(f.asks)
	f.rest = append(f.rest[:0], f.checks[:first]...)
	for i, of := range f.asks {
		if of == ofMove {
			f.rest = append(f.rest, f.checks[first+i])
		}
	}
}

// against is the first check in order that objects to a move.
func (f *sieve) against(s *table.State, m *Move) *Violation {
	checks := f.checks
	switch card := f.againstCard(s, m); {
	case card == nil && f.passes(s, m):
		checks = f.rest
	case card != nil && f.brief:
		return card
	}
	for _, check := range checks {
		if v := check(s, m); v != nil {
			return v
		}
	}
	return nil
}

// againstCard is the first check that objects to the card, wherever it goes.
func (f *sieve) againstCard(s *table.State, m *Move) *Violation {
	now := said{m.Card, m.From, m.Word, m.N, m.Flip, m.Side, m.Sure}
	if now != f.said || now.card == 0 || len(m.Cards) > 0 {
		f.said, f.card = now, f.first(ofCard, s, m)
	}
	return f.card
}

// passes tells whether no check objects to the place that a move goes to.
func (f *sieve) passes(s *table.State, m *Move) bool {
	if int(m.To) >= len(f.places) {
		return false
	}
	if f.places[m.To] == unknown {
		f.places[m.To] = passes
		if f.first(ofPlace, s, m) != nil {
			f.places[m.To] = objected
		}
	}
	return f.places[m.To] == passes
}

// first is the first check of a scope that objects.
func (f *sieve) first(of scope, s *table.State, m *Move) *Violation {
	checks := f.checks[len(f.checks)-len(f.asks):]
	for i, asks := range f.asks {
		if asks == of {
			if v := checks[i](s, m); v != nil {
				return v
			}
		}
	}
	return nil
}
