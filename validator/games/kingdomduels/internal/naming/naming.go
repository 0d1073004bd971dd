// Package naming asks for the cards that a hand cannot name while it carries one: on which monster an Equip Spell is put, of what a
// monster of the Extra Deck is made. Where only one choice is lawful, that one is taken. naming.go asks, sets.go compares what could be named.
package naming

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/kingdomduels/internal/chain"
	"ttsbridge/validator/games/kingdomduels/internal/making"
	"ttsbridge/validator/table"
)

// Kind is the kind of what waits for names, and of the question about them.
const Kind = "naming"

// An askable is an action whose moves may lack names, with the cards for which any are needed, and those that they could name.
type askable struct {
	validator.Action
	needs func(*table.State, table.CardID) bool
	could func(*table.State, validator.Move) []table.CardID
}

// askables lists them: cards that are put on a monster, and what is made of materials.
func askables() []askable {
	all := []askable{{chain.Activate, chain.NamesBearer, chain.Bearers}, {chain.Respond, chain.NamesBearer, chain.Bearers}}
	for _, a := range making.Actions() {
		all = append(all, askable{a, everyCard, making.Usable})
	}
	return all
}

// everyCard that is made is made of others.
func everyCard(*table.State, table.CardID) bool { return true }

// Actions are the actions that ask for the cards which they need, and those by which that is answered.
func Actions() (all []validator.Action) {
	for _, a := range askables() {
		asks := a.Action
		asks.Checks = lenient(a)
		asks.Does = func(p *validator.Play, m validator.Move) { begin(p, a, m) }
		all = append(all, asks)
	}
	return append(all, name, leave)
}

// lenient are the checks of an action, which let a move pass that lacks nothing but names. Where no names would do, what is wrong is said
// of those that come nearest.
func lenient(a askable) (all []validator.Check) {
	for i, check := range a.Checks {
		all = append(all, func(s *table.State, m *validator.Move) *validator.Violation {
			if lacks(s, a, m) {
				return nil
			}
			v := check(s, m)
			if v != nil && len(m.Cards) == 0 && a.needs(s, m.Card) {
				if passed, wrong := nearest(s, a, *m); passed > i {
					return wrong
				}
			}
			return v
		})
	}
	return all
}

// nearest tells how many checks a move passes with the cards that it could name and that pass the most, and what is wrong then.
func nearest(s *table.State, a askable, m validator.Move) (passed int, wrong *validator.Violation) {
	sets(s, a, m, func(full validator.Move) {
		for i, check := range a.Checks {
			if v := check(s, &full); v != nil {
				if i > passed {
					passed, wrong = i, v
				}
				return
			}
		}
	})
	return passed, wrong
}

// lacks tells of a move that names no cards, must, and could.
func lacks(s *table.State, a askable, m *validator.Move) bool {
	return len(m.Cards) == 0 && a.needs(s, m.Card) && len(a.could(s, *m)) > 0 && refused(s, a, m) != nil && len(choices(s, a, *m)) > 0
}

// refused is what is wrong with a move, nil for a lawful one.
func refused(s *table.State, a askable, m *validator.Move) *validator.Violation {
	for _, check := range a.Checks {
		if v := check(s, m); v != nil {
			return v
		}
	}
	return nil
}

// choices lists what a move that names no cards could name: what the recipes ask for, or one or two cards where none does.
func choices(s *table.State, a askable, m validator.Move) (all [][]table.CardID) {
	sets(s, a, m, func(full validator.Move) {
		if refused(s, a, &full) == nil && !listed(all, full.Cards) {
			all = append(all, full.Cards)
		}
	})
	return all
}

// sets yields a move with each set of cards that it could name: what is offered, or one or two cards.
func sets(s *table.State, a askable, m validator.Move, yield func(validator.Move)) {
	try := func(cards ...table.CardID) {
		if full := m; len(cards) > 0 {
			full.Cards = cards
			yield(full)
		}
	}
	a.Offers(s, m.Seat, func(offered validator.Move) {
		if offered.Card == m.Card {
			try(offered.Cards...)
		}
	})
	cards := a.could(s, m)
	for i, one := range cards {
		try(one)
		for _, other := range cards[:i] {
			try(other, one)
		}
	}
}

// listed tells whether the same cards are in a list already, in whichever order.
func listed(all [][]table.CardID, cards []table.CardID) bool {
	for _, other := range all {
		if len(other) == len(cards) && len(union([][]table.CardID{other, cards})) == len(cards) {
			return true
		}
	}
	return false
}

// begin does what is complete, and asks for what is not.
func begin(p *validator.Play, a askable, m validator.Move) {
	s := p.State()
	if len(m.Cards) > 0 || refused(s, a, &m) == nil {
		a.Does(p, m)
		return
	}
	all := choices(s, a, m)
	switch len(all) {
	case 0: // the table has agreed to do without the rule that it breaks
		a.Does(p, m)
	case 1:
		m.Cards = all[0]
		a.Does(p, m)
	default:
		p.Do(table.Stacked{Pending: waits(a, m)})
	}
}

// waits keeps a move until its cards are named.
func waits(a askable, m validator.Move) table.Pending {
	now := table.Pending{Kind: Kind, Seat: m.Seat, Card: m.Card, From: m.From, To: m.To, N: m.N, Word: string(a.Kind) + "|" + m.Word}
	if m.Side {
		now.Stage = 1
	}
	return now
}

// waiting is the move that waits, without its cards, and the action that it is of.
func waiting(now *table.Pending) (askable, validator.Move) {
	kind, word, _ := strings.Cut(now.Word, "|")
	all := askables()
	i := slices.IndexFunc(all, func(a askable) bool { return string(a.Kind) == kind })
	return all[i], validator.Move{Kind: all[i].Kind, Seat: now.Seat, Card: now.Card, From: now.From, To: now.To, N: now.N, Word: word, Side: now.Stage == 1}
}

// before is the state without what waits: as it was when the move was made.
func before(s *table.State) *table.State {
	d := table.From(*s)
	d.Do(table.Resolved{})
	return d.State()
}

// name names the cards.
var name = validator.Action{
	Kind: "name", Verb: "names", Answers: Kind,
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, Cards: g.Cards}, g.Kind == validator.Press && g.Word == "pick"
	},
	Shows: func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Word: "pick", Cards: m.Cards})
	},
	Offers: func(s *table.State, _ table.Seat, yield func(validator.Move)) {
		a, m := waiting(s.Top())
		for _, cards := range choices(before(s), a, m) {
			yield(validator.Move{Cards: cards})
		}
	},
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		a, full := completed(s, *m)
		return refused(before(s), a, &full)
	}},
	Does: func(p *validator.Play, m validator.Move) {
		a, full := completed(p.State(), m)
		p.Do(table.Resolved{})
		a.Does(p, full)
	},
}

// completed is the move that waits with the cards that an answer names.
func completed(s *table.State, m validator.Move) (askable, validator.Move) {
	a, full := waiting(s.Top())
	full.Cards = ask.Named(m)
	return a, full
}

// leave names nothing: the move was not made.
var leave = validator.Action{
	Kind: "leave", Verb: "takes it back", Answers: Kind, Reads: ask.Pressed("cancel"), Shows: ask.Presses("cancel"),
	Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{}) },
	Does:   func(p *validator.Play, _ validator.Move) { p.Do(table.Resolved{}) },
}

// Naming asks the player of what waits for its cards.
func Naming(p *validator.Play, now table.Pending) {
	a, m := waiting(&now)
	all := choices(before(p.State()), a, m)
	if len(all) == 0 { // what could be named is gone
		p.Do(table.Resolved{})
		return
	}
	q := table.Ask{Seat: now.Seat, Kind: Kind, Words: []string{"cancel"}, Cards: union(all), Min: fewest(all), Max: most(all),
		Text: "of which cards is it made?"}
	switch {
	case a.Kind == "activate" || a.Kind == "respond":
		q.Text = "on which monster is that card put?"
	case q.Min == 1 && q.Max == 2: // no recipe says how many
		q.Max = len(q.Cards)
	}
	p.Do(table.Asked{Ask: q})
}
