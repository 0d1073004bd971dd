package match

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// whileSiding: decks change between duels, until their player is done; never before the first.
func whileSiding(b Book, s *State, m Move) *validator.Violation {
	switch {
	case s.Next.Tiebreak && !b.Law.Tiebreak.Siding:
		return validator.Violates(or(b.Law.Tiebreak.SidingBy, ruleSiding), "no deck changes for a tiebreak; all stay as they were in the duel before")
	case s.Next.Stage != ToSide:
		return validator.Violates(or(b.Law.SidingBy, ruleSiding), "decks are sided between duels, and %s", b.waits(s))
	case !s.Next.Seats.Has(m.Seat):
		return validator.Violates(ruleOrder, "%s is done with siding already", b.seat(m.Seat))
	}
	return nil
}

// swapsAllowed: cards are exchanged where that was agreed.
func swapsAllowed(b Book, s *State, _ Move) *validator.Violation {
	if s.Format.Siding != validator.OneForOne {
		return validator.Violates(or(b.Law.SidingBy, ruleSiding), "cards are not exchanged one for one in this match; siding is %q", s.Format.Siding)
	}
	return nil
}

// newDecksAllowed: another deck may be brought where that was agreed.
func newDecksAllowed(b Book, s *State, _ Move) *validator.Violation {
	if s.Format.Siding != validator.Anew {
		return validator.Violates(or(b.Law.SidingBy, ruleSiding), "no other deck may be brought in this match; siding is %q", s.Format.Siding)
	}
	return nil
}

// sizesStay: as many cards go into the side deck as come out of it, for the deck and for what lies beside it.
func sizesStay(b Book, _ *State, m Move) *validator.Violation {
	for _, swap := range []Swap{m.Main, m.Extra} {
		if len(swap.Out) != len(swap.In) {
			return validator.Violates(or(b.Law.SidingBy, ruleSiding), "%d out and %d in; the sizes stay the same", len(swap.Out), len(swap.In))
		}
	}
	return nil
}

// inTheDeck: only what is in the deck can leave it.
func inTheDeck(b Book, s *State, m Move) *validator.Violation {
	list := s.Lists[m.Seat]
	for _, from := range []struct {
		pile, out []string
		name      string
	}{{list.Main, m.Main.Out, "deck"}, {list.Extra, m.Extra.Out, "extra deck"}} {
		if _, missing := without(from.pile, from.out); missing != "" {
			return b.lacks(s, m.Seat, from.pile, ruleOwn, missing, from.name)
		}
	}
	return nil
}

// fromTheSideDeck: each deck has a side deck of its own.
func fromTheSideDeck(b Book, s *State, m Move) *validator.Violation {
	in := slices.Concat(m.Main.In, m.Extra.In)
	side := s.Lists[m.Seat].Side
	if _, missing := without(side, in); missing != "" {
		return b.lacks(s, m.Seat, side, or(b.Law.OwnBy, ruleOwn), missing, "side deck")
	}
	return nil
}

// lacks says that a card was named more often than a pile of a seat has it.
func (b Book) lacks(s *State, seat table.Seat, pile []string, rule, missing, name string) *validator.Violation {
	if !slices.Contains(pile, missing) {
		return validator.Violates(rule, "there is no %s in %s's %s", b.own(s, seat, missing), b.seat(seat), name)
	}
	return validator.Violates(rule, "so many of %s are not in %s's %s", b.own(s, seat, missing), b.seat(seat), name)
}

// sidedLawfully: a deck obeys the deck rules in every duel.
func sidedLawfully(b Book, s *State, m Move) *validator.Violation {
	return b.first(exchange(s.Lists[m.Seat], m.Main, m.Extra))
}

// broughtLawfully: so does one that takes another's place.
func broughtLawfully(b Book, _ *State, m Move) *validator.Violation { return b.first(*m.List) }

func side(p *play, m Move) { p.do(Sided{Seat: m.Seat, Main: m.Main, Extra: m.Extra}) }

func bring(p *play, m Move) { p.do(Brought{Seat: m.Seat, List: *m.List}) }

func ready(p *play, m Move) { p.do(Readied{Seat: m.Seat}) }

// exchange is the list after its swaps: what comes out of the side deck lay there before.
func exchange(list List, main, extra Swap) List {
	side, _ := without(list.Side, slices.Concat(main.In, extra.In))
	list.Side = slices.Concat(side, main.Out, extra.Out)
	list.Main = swapped(list.Main, main)
	list.Extra = swapped(list.Extra, extra)
	return list
}

func swapped(pile []string, swap Swap) []string {
	rest, _ := without(pile, swap.Out)
	return slices.Concat(rest, swap.In)
}

// without is a pile without some cards, and the first of them that is not there, "" when all are.
func without(pile, out []string) (rest []string, missing string) {
	rest = slices.Clone(pile)
	for _, key := range out {
		i := slices.Index(rest, key)
		if i < 0 {
			return rest, key
		}
		rest = slices.Delete(rest, i, i+1)
	}
	return rest, ""
}

// size is how many cards a list names.
func (l *List) size() int {
	if l == nil {
		return 0
	}
	return len(l.Main) + len(l.Extra) + len(l.Side)
}
