package standing

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/internal/rows"
)

// A row that gives a keyword or a race for as long as it stands, and holds only where that is missing, switches itself off: as soon as it
// gives, what it hangs on is gone. Of power there is no such row, for that is read as printed where power is made.

// againstItself says of a row what it gives that way, "" where what it gives takes nothing away from it.
func againstItself(sheet *rows.Sheet, r *rows.Row) string {
	if r.Do.Word != words.Grant || !words.Lexicon.Whens[r.When.When].Holds {
		return ""
	}
	to := reached(r)
	gone := r.On.How == rows.All && ends(r.Do.Name, r.On.Of, true, to)
	for _, before := range sheet.Rows() {
		if before.No <= r.No && before.When.When == r.When.When && before.When.Face == r.When.Face && before.When.Part == r.When.Part {
			gone = gone || slices.ContainsFunc(before.If, func(c rows.Cond) bool { return endedBy(&c, r.Do.Name, to) })
		}
	}
	if !gone {
		return ""
	}
	return fmt.Sprintf("in row %d the %s that it gives, for it holds only where that is missing and so switches itself off", r.No+1, HeadOf(trait(r.Do.Name)))
}

// trait is what a row gives, as a player calls it.
func trait(given string) string {
	if of, is := strings.CutPrefix(given, "race:"); is {
		return "race " + strings.ReplaceAll(of, "_", " ")
	}
	return given
}

// reached are the words of the cards to which a row gives something.
func reached(r *rows.Row) [][]rows.Term {
	switch {
	case r.On.How == rows.This:
		return [][]rows.Term{{{Word: words.This}, {Word: words.Own}}}
	case r.On.Of == nil:
		return [][]rows.Term{nil}
	}
	return r.On.Of.Any
}

// endedBy tells whether a condition can fail by something that cards are given: there have to be few who have it, or some who lack it.
func endedBy(c *rows.Cond, given string, to [][]rows.Term) bool {
	switch {
	case c.Kind == rows.May || !c.Of.Plain:
		return false
	case c.Kind == rows.None || c.Kind == rows.Under || c.Kind == rows.Fewer:
		return ends(given, c.Of.Cards, false, to)
	}
	return ends(given, c.Of.Cards, true, to)
}

// ends tells whether words ask for what is given, or deny it, of cards that are given it.
func ends(given string, f *rows.Filter, denied bool, to [][]rows.Term) bool {
	return f != nil && slices.ContainsFunc(f.Any, func(all []rows.Term) bool {
		asked := slices.ContainsFunc(all, func(t rows.Term) bool { return t.Not == denied && asksFor(&t, given) })
		return asked && slices.ContainsFunc(to, func(one []rows.Term) bool { return !apart(all, one) })
	})
}

// asksFor tells whether a word asks for what a row gives.
func asksFor(t *rows.Term, given string) bool {
	if of, is := strings.CutPrefix(given, "race:"); is {
		return t.Word == words.Race && OfOneRace([]string{strings.ReplaceAll(of, "_", " ")}, t.Names)
	}
	return t.Word == words.Has && slices.ContainsFunc(t.Names, func(word string) bool { return HeadOf(word) == HeadOf(given) })
}

// apart tells whether no card can be what both say: one of mine and one of yours, the card itself and another, one that is and one that is
// not, or one that does not stand in the battle zone.
func apart(one, other []rows.Term) bool {
	return slices.ContainsFunc(one, func(a rows.Term) bool {
		if a.Word == words.In && !a.Not && !a.Named("battle") {
			return true
		}
		return slices.ContainsFunc(other, func(b rows.Term) bool { return opposed(&a, &b) || opposed(&b, &a) })
	})
}

func opposed(a, b *rows.Term) bool {
	switch {
	case a.Word == b.Word:
		return a.Not != b.Not && slices.Equal(a.Names, b.Names) && a.N == b.N && a.Most == b.Most
	case a.Not || b.Not:
		return false
	}
	return a.Word == words.Own && b.Word == words.Enemy || a.Word == words.This && b.Word == words.Other
}
