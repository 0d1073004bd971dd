package kingdomcombat

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/words"
	"ttsbridge/validator/table"
)

// unread lists what nobody reads of what a card's facts say, and rows of which nothing can come.
func unread(pr *table.Print) []string {
	odd := slices.Concat(oddTags(pr), oddFacts(pr))
	for _, r := range words.Sheet(pr).Rows() {
		for _, says := range []func(*table.Print, *rows.Row) string{never, unasked, nobody, aimless} {
			if what := says(pr, r); what != "" {
				odd = append(odd, fmt.Sprintf("in row %d %s", r.No+1, what))
				break
			}
		}
	}
	return odd
}

// oddTags lists keywords that there are not, or that such a card does not have.
func oddTags(pr *table.Print) (odd []string) {
	for _, tag := range pr.Tags {
		number, ranged := strings.CutPrefix(tag, "ranged")
		n, err := strconv.Atoi(strings.TrimLeft(number, ":_- "))
		switch {
		case !knows(tag):
			odd = append(odd, "the keyword "+tag)
		case pr.Kind != "unit":
			odd = append(odd, "the keyword "+tag+" of a card that is no unit")
		case ranged && (err != nil || n <= 0):
			odd = append(odd, "the keyword "+tag+" (it takes a number: ranged 2)")
		}
	}
	return odd
}

// numbers are the facts that are numbers, and of which kinds of cards.
var numbers = []struct{ fact, kinds string }{
	{"armor", "unit"}, {"hp", "unit structure fortress"}, {"cost", ""}, {"gold-per-turn", "unit structure fortress"}, {"starting-gold", "fortress"},
}

// oddFacts lists facts that are no numbers or names where they have to be, or that such a card does not have.
func oddFacts(pr *table.Print) (odd []string) {
	for _, one := range numbers {
		said, has := pr.Extra[one.fact]
		n, err := strconv.Atoi(said)
		switch {
		case has && (err != nil || n < 0):
			odd = append(odd, fmt.Sprintf("the fact %s %q (it takes a number)", one.fact, said))
		case has && one.kinds != "" && !slices.Contains(strings.Fields(one.kinds), pr.Kind):
			odd = append(odd, "the fact "+one.fact+" of a card that is no "+strings.ReplaceAll(one.kinds, " ", " or "))
		}
	}
	return odd
}

// never says of a row that its moment does not come to such a card.
func never(pr *table.Print, r *rows.Row) string {
	when, own := r.When.When, r.When.Whom == nil
	moves := when == words.Attacks || when == words.Retreats
	name := words.Lexicon.Whens[when].Name
	used := pr.Kind == "event" || pr.Kind == "dirty trick"
	switch {
	case used && when != words.Play:
		return "the moment " + name + ", which does not come to a card that is played and discarded; there it is play"
	case !used && when == words.Play:
		return "the moment play, which comes to events and dirty tricks only"
	case moves && (own && realm.Building(pr) || building(r.When.Whom)):
		return "the moment " + name + ", which comes to units only"
	case own && pr.Kind == "fortress" && (when == words.Enter || when == words.Destroyed):
		return "the moment " + name + " of a fortress, which stands from the beginning and falls with its player"
	case own && (when == words.TurnStart || when == words.TurnEnd) && slices.ContainsFunc(r.If, notOwnTurn):
		return "the condition not own-turn, which never holds in its player's turn"
	}
	return ""
}

// building tells whether words mean structures alone.
func building(f *rows.Filter) bool {
	return f != nil && !slices.ContainsFunc(f.Any, func(all []rows.Term) bool {
		return !slices.ContainsFunc(all, func(t rows.Term) bool {
			return !t.Not && slices.Contains([]int{words.Structure, words.Building, words.Fortress}, t.Word)
		})
	})
}

func notOwnTurn(c rows.Cond) bool {
	return c.Kind == rows.None && !c.Of.Plain && c.Of.Word == words.MyTurn
}

// unasked says of a row that it speaks of what was not before it.
func unasked(pr *table.Print, r *rows.Row) string {
	before := first(pr, r)
	that := r.When.Whom != nil || slices.Contains([]int{words.Slays, words.Attacks, words.Attacked}, r.When.When)
	for _, c := range r.If {
		if plain := c.Of.Plain || c.Kind == rows.May; !plain && c.Of.Word == words.Used && c.Kind != rows.None {
			return "the condition used, which is written as not used"
		} else if !plain && before && (c.Of.Word == words.DidSomething || c.Of.Word == words.ThoseCards) {
			return "what the row before has done, and there is none before it of that moment"
		}
	}
	switch {
	case before && (r.On.How == rows.Those || speaks(r, words.Those)):
		return "those, and there is no row before it of that moment"
	case !that && (r.On.How == rows.That || speaks(r, words.That)):
		return "that, and at its moment the card has to do with no other one"
	case exhausts(r) && (pr.Kind == "event" || pr.Kind == "dirty trick"):
		return "the price exhaust, which units and structures pay"
	}
	return ""
}

func exhausts(r *rows.Row) bool {
	return slices.ContainsFunc(r.Pay, func(price rows.Price) bool { return price.Word == words.Exhaust })
}

// first tells whether a row is the first of its ability.
func first(pr *table.Print, r *rows.Row) bool {
	for _, other := range words.Sheet(pr).Rows() {
		if other.No < r.No && other.When.When == r.When.When && other.When.Part == r.When.Part {
			return false
		}
	}
	return true
}

// speaks tells whether a row's words about cards use a word.
func speaks(r *rows.Row, word int) bool {
	return slices.ContainsFunc(words.About(r), func(f *rows.Filter) bool { return f.Says(word) })
}

// nobody says of a row that its words about cards hold of none.
func nobody(pr *table.Print, r *rows.Row) string {
	for _, f := range words.About(r) {
		for i := 0; f != nil && i < len(f.Any); i++ {
			if why := contrary(pr, f.Any[i]); why != "" {
				return "words that hold of no card: " + why
			}
		}
	}
	return ""
}

// apart are words of which no two hold of one card.
var apart = [][]int{
	{words.Own, words.Enemy}, {words.Active, words.Exhausted}, {words.Attacking, words.Defending},
	{words.Unit, words.Structure}, {words.Unit, words.Fortress}, {words.Unit, words.Building}, {words.Fortress, words.Building},
	{words.Token, words.Structure}, {words.Token, words.Building}, {words.Token, words.Fortress}, {words.This, words.Other},
}

// inPlay are words that hold of cards in play only.
var inPlay = []int{words.Active, words.Exhausted, words.Attacking, words.Defending, words.Damaged, words.Here, words.Joined}

// contrary says which words of one alternative hold of no card together.
func contrary(pr *table.Print, all []rows.Term) string {
	has := func(word int, not bool) bool {
		return slices.ContainsFunc(all, func(t rows.Term) bool { return t.Word == word && t.Not == not && len(t.Names) == 0 })
	}
	name := func(word int) string { return words.Lexicon.Book[word].Name }
	for _, two := range apart {
		if has(two[0], false) && has(two[1], false) {
			return name(two[0]) + " and " + name(two[1])
		}
	}
	lies := slices.ContainsFunc(all, func(t rows.Term) bool { return t.Word == words.In })
	stands := pr.Kind != "event" && pr.Kind != "dirty trick"
	for i := range all {
		switch word := all[i].Word; {
		case has(word, true) && has(word, false):
			return name(word) + " and not:" + name(word)
		case lies && slices.Contains(inPlay, word):
			return name(word) + " of what is not in play"
		case !stands && (word == words.Here || word == words.Joined) && !all[i].Not:
			return name(word) + ", for the card stands nowhere"
		}
	}
	return costs(all)
}

// costs says that costs leave none that a card can have.
func costs(all []rows.Term) string {
	least, most := 0, 1<<30
	for i := range all {
		switch t := &all[i]; {
		case t.Word != words.Cost || t.Not:
		case t.Most:
			most = min(most, t.N)
		default:
			least = max(least, t.N)
		}
	}
	if least > most {
		return fmt.Sprintf("a cost of %d or more and of %d or less", least, most)
	}
	return ""
}
