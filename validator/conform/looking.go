package conform

import (
	"fmt"
	"reflect"
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// rulesOnlyLook: a rule that is asked about a move leaves the move as it is. Rules are handed the very move that is judged, and one that
// changed it would have those behind it, and the action, judge another move.
func rulesOnlyLook() law {
	return func(st *step) error {
		s := st.verdict.After
		changed := error(nil)
		g := watched(st.game, func(err error) { changed = err })
		for _, seat := range st.seats() {
			validator.Candidates(g, &s, seat, func(validator.Move, *validator.Violation) {})
		}
		return changed
	}
}

// watched is a game that tells of every check that changes the move it is asked about.
func watched(g *validator.Game, tell func(error)) *validator.Game {
	w := *g
	w.Actions = slices.Clone(g.Actions)
	for i := range w.Actions {
		a := &w.Actions[i]
		a.Checks = slices.Clone(a.Checks)
		for n, check := range a.Checks {
			a.Checks[n] = func(s *table.State, m *validator.Move) *validator.Violation {
				was := *m
				was.Cards, was.Order = slices.Clone(m.Cards), slices.Clone(m.Order)
				v := check(s, m)
				if !reflect.DeepEqual(was, *m) {
					tell(fmt.Errorf("rule %d of %q was asked about %+v and made %+v of it", n+1, a.Kind, was, *m))
				}
				return v
			}
		}
	}
	return &w
}

// numbersTellNothing: where two cards of a hand can be laid out of sight alike, everybody has seen one of them and has its number, who does
// not see the hand is given the same whichever of them it is, numbers and all.
func numbersTellNothing() law {
	return func(st *step) error {
		s := st.verdict.After
		for _, seat := range st.seats() {
			for _, pair := range sample(st, twinsIn(&s, validator.Legal(st.game, &s, seat)), tries) {
				if err := st.untold(&s, pair); err != nil {
					return fmt.Errorf("%+v or %+v: %w", pair.one, pair.other, err)
				}
			}
		}
		return nil
	}
}

// twins are two moves that differ in nothing but which card of one place they are about: the first is about a where the other is about b.
type twins struct {
	one, other validator.Move
	a, b       table.CardID
}

// twinsIn finds the twins among what a seat may do.
func twinsIn(s *table.State, legal []validator.Move) (all []twins) {
	for i, one := range legal {
		for _, other := range legal[i+1:] {
			a, b := differ(one, other)
			if a == 0 || b == 0 || s.Card(a).Spot != s.Card(b).Spot || s.Place(s.Card(a).Spot).Sight != table.ByOwner {
				continue
			}
			alike := one
			if alike.Card, alike.Cards = other.Card, other.Cards; reflect.DeepEqual(alike, other) {
				all = append(all, twins{one, other, a, b}, twins{other, one, b, a})
			}
		}
	}
	return all
}

// differ gives the one card in which two moves differ, none where they differ in several.
func differ(one, other validator.Move) (a, b table.CardID) {
	if one.Kind != other.Kind || one.To != other.To || len(one.Cards) != len(other.Cards) {
		return 0, 0
	}
	if one.Card != other.Card {
		a, b = one.Card, other.Card
	}
	for i, id := range one.Cards {
		switch {
		case id == other.Cards[i]:
		case a != 0:
			return 0, 0
		default:
			a, b = id, other.Cards[i]
		}
	}
	return a, b
}

// untold makes both moves after everybody has seen the card of the first, and compares what is told of them.
func (st *step) untold(s *table.State, pair twins) error {
	at := s.Card(pair.a).Spot
	shown := st.met(s, pair.a)
	one, err := validator.Judge(st.game, shown, pair.one, nil)
	if err != nil || !slices.Equal(one.Slipped, []table.Spot{at}) {
		return err // it is seen where it goes, or cannot be told there
	}
	in := shown.In(at)
	order := validator.Mix(len(in), st.dice.pick)
	other, err := st.dealtIn(shown, pair.other, exchanged(order, slices.Index(in, pair.a), slices.Index(in, pair.b)))
	switch {
	case err != nil:
		return err
	case len(other.Slipped) > 0:
		return fmt.Errorf("everybody who has the number of card %d can tell whether it went", pair.a)
	case !slices.ContainsFunc(other.Events, isRenumbered):
		return nil // that one is seen where it goes
	}
	if one, err = st.dealtIn(shown, pair.one, order); err != nil || !slices.Equal(roads(one.Events), roads(other.Events)) || !reflect.DeepEqual(one.After.Players, other.After.Players) {
		return err // as everybody sees, a card of another kind goes to another place, or at another price
	}
	for _, by := range st.viewers() {
		if s.Privy(at).Has(by) || one.After.Sees(by, laidFrom(at, one.Events)) {
			continue
		}
		if this, that := toldAll(by, one.Events), toldAll(by, other.Events); !reflect.DeepEqual(this, that) {
			return fmt.Errorf("seat %d is told\n%+v\n%+v", by, this, that)
		}
		if err := alike(one.After.Seen(by), other.After.Seen(by)); err != nil {
			return fmt.Errorf("seat %d sees which of them it was: %w", by, err)
		}
	}
	return nil
}

// met is the state after everybody has met with a card of a hand: it was shown, or comes back to the hand from where it lay open, with
// what was stated of it.
func (st *step) met(s *table.State, id table.CardID) table.State {
	at, of := s.Card(id).Spot, s.Card(id).Owner
	open := slices.IndexFunc(s.Places, func(p table.Place) bool { return p.Sight == table.ByAll })
	shown, _ := table.Fold(*s, table.Revealed{Card: id, To: 1<<s.Count - 1})
	if open > 0 && st.dice.pick(2) == 0 {
		shown, _ = table.Fold(*s, table.Moved{Card: id, From: at, To: table.Spot(open)}, table.Moved{Card: id, From: table.Spot(open), To: at},
			table.Claimed{Claim: table.Claim{Seat: of, Card: id, Rule: "of a rule that nobody knows", What: "monster"}})
	}
	return shown
}

// dealtIn makes a move for which the cards of its hand are dealt anew in an order.
func (st *step) dealtIn(s table.State, m validator.Move, order []uint16) (validator.Verdict, error) {
	return validator.JudgeUntold(st.game, s, m, nil, func(int) []uint16 { return order })
}

// exchanged is an order with two things in each other's place.
func exchanged(order []uint16, a, b int) []uint16 {
	order = slices.Clone(order)
	i, j := slices.Index(order, uint16(a)), slices.Index(order, uint16(b))
	order[i], order[j] = order[j], order[i]
	return order
}

// laidFrom is the first card that leaves a place.
func laidFrom(at table.Spot, events []table.Event) table.CardID {
	for _, e := range events {
		if m, is := e.(table.Moved); is && m.From == at {
			return m.Card
		}
	}
	return 0
}

// roads are from where to where cards go, whichever they are.
func roads(events []table.Event) (all []table.Moved) {
	for _, e := range events {
		if m, is := e.(table.Moved); is {
			m.Card = 0
			all = append(all, m)
		}
	}
	return all
}

func isRenumbered(e table.Event) bool { return table.KindOf(e) == "renumbered" }
