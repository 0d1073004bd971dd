package words

import (
	"errors"
	"slices"

	"ttsbridge/validator/games/internal/rows"
)

// What rows say that this game does not carry out.
var (
	errWhichFoe = errors.New(`there may be several opponents, so none of them can be asked: leave out "by foe" and "foe may"`)
	errOneUse   = errors.New(`a card has one effect that its player uses, in rows of "use": leave out "use.2", or make it one of another moment`)
	errFree     = errors.New(`what holds for as long as the card is in play has no price: leave out "pay"`)
	errHolds    = errors.New(`what holds for as long as the card is in play asks nobody and has no row before it: write "this" or "all ..." under "on", and leave out "may", "done", "those" and "used"`)
	errNowhere  = errors.New(`say where cards lie, not where they do not: leave out "not:in"; without a place those in play are meant`)
	errHears    = errors.New(`a card hears of what is in play: leave out "in" behind the moment`)
	errStands   = errors.New(`what holds for as long as the card is in play holds of cards in play: leave out "in" under "on"`)
	errOnce     = errors.New(`nothing is exhausted more than once: write "exhaust 1"`)
	errLess     = errors.New(`that deed takes a number above none: write "damage 2"`)
	errShot     = errors.New(`a unit shoots for so much: write "grant ranged +2"`)
)

// unheard says what of a row this game does not carry out.
func unheard(r *rows.Row) error {
	holds := r.When.When == While
	switch {
	case asksFoe(r):
		return errWhichFoe
	case r.When.When == Use && r.When.Part > 0:
		return errOneUse
	case slices.ContainsFunc(About(r), func(f *rows.Filter) bool { return says(f, true) }):
		return errNowhere
	case says(r.When.Whom, false):
		return errHears
	case holds && says(r.On.Of, false):
		return errStands
	case holds && len(r.Pay) > 0:
		return errFree
	case holds && happens(r):
		return errHolds
	case slices.ContainsFunc(r.Pay, func(p rows.Price) bool { return p.Word == Exhaust && p.N > 1 }):
		return errOnce
	case r.Do.N < 0 && slices.Contains([]int{Damage, Repair, Draw, MakeToken, Prevent, Toll}, r.Do.Word):
		return errLess
	case r.Do.Word == Grant && r.Do.Name == "ranged" && r.Do.N <= 0:
		return errShot
	}
	return nil
}

// About lists what words of a row say about cards.
func About(r *rows.Row) []*rows.Filter {
	all := []*rows.Filter{r.When.Whom, r.On.Of}
	for i := range r.If {
		all = append(all, r.If[i].Of.Cards)
	}
	for _, per := range []*rows.Counted{r.On.Per, r.Do.Per} {
		if per != nil {
			all = append(all, per.Cards)
		}
	}
	return all
}

// says tells whether words say where cards lie, or do not lie.
func says(f *rows.Filter, not bool) bool {
	return f != nil && slices.ContainsFunc(f.Any, func(all []rows.Term) bool {
		return slices.ContainsFunc(all, func(t rows.Term) bool { return t.Word == In && t.Not == not })
	})
}

func asksFoe(r *rows.Row) bool {
	for _, c := range r.If {
		if c.Kind == rows.May && c.By == rows.Foe {
			return true
		}
	}
	return r.On.How.Asked() && r.On.By == rows.Foe
}

// happens tells whether a row says what can only be said of something that happens: somebody chooses, or something was done before.
func happens(r *rows.Row) bool {
	before := func(c rows.Cond) bool {
		return c.Kind == rows.May || !c.Of.Plain && slices.Contains([]int{DidSomething, ThoseCards, Used}, c.Of.Word)
	}
	return r.On.How.Numbered() || r.On.How == rows.Those || slices.ContainsFunc(r.If, before)
}
