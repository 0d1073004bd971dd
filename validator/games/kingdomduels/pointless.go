package kingdomduels

import (
	"fmt"
	"slices"

	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/rows/asked"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// pointless lists rows of a card that can be read, and of which nothing ever comes: they speak of a row before the first, mean cards that there
// cannot be, or do to cards what cannot be done where these lie.
func pointless(pr *table.Print) (all []string) {
	sheet := words.Sheet(pr)
	if sheet == nil {
		return nil
	}
	for i := range sheet.Abilities {
		a := &sheet.Abilities[i]
		for n := range a.Rows {
			r := &a.Rows[n]
			first := n == 0
			for _, what := range []string{back(a, r, first), rolls(sheet, r), contradicts(r), idles(r), goesNowhere(r), lying(pr, a, first)} {
				if what != "" {
					all = append(all, fmt.Sprintf("in row %d %s", r.No+1, what))
				}
			}
		}
	}
	return all
}

// back says of the first row of an ability that it speaks of what the row before has done or of its cards.
func back(a *rows.Ability, r *rows.Row, first bool) string {
	if first && looksBack(r) {
		return "what the row before did, and it is the first of " + a.Word
	}
	return ""
}

func looksBack(r *rows.Row) bool {
	done := slices.ContainsFunc(r.If, func(c rows.Cond) bool {
		return c.Kind != rows.May && !c.Of.Plain && c.Of.Cards == nil && c.Of.Word == words.DidSomething
	})
	return done || r.On.How == rows.Those || slices.ContainsFunc(asked.Filters(r), func(f *rows.Filter) bool { return f.Term(words.Those) != nil })
}

// rolls says of a row that it counts a die which its card does not roll.
func rolls(sheet *rows.Sheet, r *rows.Row) string {
	counts := slices.ContainsFunc(asked.Counts(r), func(c *rows.Counted) bool { return !c.Plain && c.Cards == nil && c.Word == words.Rolled })
	if counts && !sheet.Does(words.Roll) && !sheet.Does(words.Script) {
		return "rolled of a card that rolls no die"
	}
	return ""
}

// apart are words of which one card has one at most.
var apart = [][2]int{{words.Own, words.Enemy}, {words.FaceUp, words.FaceDown}, {words.AttackPosition, words.DefencePosition}, {words.Hidden, words.FaceUp},
	{words.Set, words.FaceUp}, {words.Hidden, words.Set}, {words.QuickOne, words.SlowOne}, {words.Strongest, words.Weakest}}

// contradicts says of words about cards that they hold of none.
func contradicts(r *rows.Row) string {
	for _, f := range asked.Filters(r) {
		if f == nil {
			continue
		}
		for _, all := range f.Any {
			if empty(all) {
				return "\"" + f.String() + "\", for there is no such card"
			}
		}
	}
	return ""
}

// empty tells whether no card could be all that.
func empty(all []rows.Term) bool {
	has := func(word int) bool {
		return slices.ContainsFunc(all, func(t rows.Term) bool { return t.Word == word && !t.Not })
	}
	if slices.ContainsFunc(apart, func(two [2]int) bool { return has(two[0]) && has(two[1]) }) {
		return true
	}
	for _, one := range all {
		for _, other := range all {
			limits := slices.Contains([]int{words.ATK, words.DEF, words.Level, words.Hierarchy, words.Counters}, one.Word)
			switch {
			case one.Word != other.Word || one.Not:
			case limits && !other.Not && one.Most && !other.Most && one.N < other.N, !limits && other.Not && slices.Equal(one.Names, other.Names):
				return true
			}
		}
	}
	return false
}

// idles says of a row that answers something that it is used when there is nothing to answer.
func idles(r *rows.Row) string {
	if r.When.Whom != nil || r.When.When != words.Use {
		return ""
	}
	switch r.Do.Word {
	case words.Negate:
		return "negate by use, when nothing waits on a chain; quick answers"
	case words.NegateAttack, words.Redirect:
		return "an attack by use, when none goes on; quick answers"
	}
	return ""
}

// onTheField are the deeds that are done to what lies on the field, which are sent to where the words after them say.
var onTheField = []int{words.AtkMore, words.DefMore, words.HideEither, words.HideAttack, words.HideDefence, words.Swap, words.Lock, words.Take, words.Redirect,
	words.LayTerrain}

// there are the places at which a deed that takes cards there does nothing.
var there = map[int]string{words.Destroy: "graveyard", words.DestroyDamage: "graveyard", words.SendOff: "graveyard", words.ToHand: "hand", words.ToDeck: "deck", words.Erode: "eroded"}

// goesNowhere says of a row that it does nothing to cards where its words mean them.
func goesNowhere(r *rows.Row) string {
	if r.On.Of == nil {
		return ""
	}
	for _, all := range r.On.Of.Any {
		if !nowhere(r.Do.Word, all) {
			return ""
		}
	}
	return words.Lexicon.Deeds[r.Do.Word].Name + " of \"" + r.On.Of.String() + "\", to which it does nothing"
}

// nowhere tells whether a deed does nothing to any card of which some words hold.
func nowhere(deed int, all []rows.Term) bool {
	term := func(word int) *rows.Term {
		i := slices.IndexFunc(all, func(t rows.Term) bool { return t.Word == word && !t.Not })
		if i < 0 {
			return nil
		}
		return &all[i]
	}
	in := term(words.In)
	only := func(place string) bool { return in != nil && len(in.Names) == 1 && in.Named(place) }
	anywhere := term(words.That) != nil || term(words.Those) != nil || term(words.This) != nil || term(words.MaterialOf) != nil
	monster := term(words.Spell) == nil && term(words.Trap) == nil && term(words.RuleCard) == nil || term(words.Monster) != nil || term(words.TwoColour) != nil
	switch {
	case slices.Contains(onTheField, deed) && in != nil && !in.Named("field"), there[deed] != "" && only(there[deed]):
		return true
	case deed == words.Summon || deed == words.SummonDefence:
		return !monster || in == nil && !anywhere && term(words.AnyKind) == nil && term(words.TwoColour) == nil && term(words.Monster) == nil
	case deed == words.PlayRule:
		return in == nil || !in.Named("extra")
	case deed == words.Take:
		return term(words.Own) != nil
	}
	return false
}

// lying says of an ability of what lies open that its card never does, or never so.
func lying(pr *table.Print, a *rows.Ability, first bool) string {
	name := words.Lexicon.Whens[a.When].Name
	open := []int{words.Use, words.Quick, words.Standby, words.FoeStandby, words.End, words.FoeEnd}
	beneath := []int{words.Detach, words.WhileAttached}
	stays := board.Stays(pr) || board.Kind(pr, "monster") || board.RuleCard(pr) || words.Sheet(pr).Does(words.EquipTo)
	switch {
	case !first:
	case slices.Contains(open, a.When) && a.Whom == nil && !stays:
		return "the occasion " + name + " of a card that goes to the Graveyard once it is played"
	case slices.Contains(beneath, a.When) && a.Whom == nil && (board.RuleCard(pr) || board.Token(pr)):
		return "the occasion " + name + " of a card that is never attached"
	case a.When == words.While && !stays:
		return "the occasion " + name + " of a card that goes to the Graveyard once it is played"
	}
	return ""
}
