package merge

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/carddb/foreign"
	"ttsbridge/validator/spelling"
)

// merge puts what a row says over what is known of the card and plans to write the outcome if that is news.
func (p *placing) merge(key string, old *carddb.Card, f *foreign.Found, row *Row) Outcome {
	card, outcome := foreign.Blank(), New
	given := f.Card
	if old != nil {
		card, outcome = *old, Changed
		if given.Key == "" && given.Name != "" && carddb.Fold(given.Name) != carddb.Fold(old.Name) { // told by its passcode
			row.Notes = append(row.Notes, "here it is called "+old.Name)
			given.OtherNames = append(slices.Clip(given.OtherNames), given.Name)
			given.Name = ""
		}
	}
	card.Key, card.Game = key, p.game.ID
	untaken(&card, given.Rows, row)
	if _, planned := p.at[key]; p.keep && old != nil && !planned {
		over(&given, &card)
		given.Key, given.Game, given.Sources = key, card.Game, card.Sources
		card = uncounted(given, old)
	} else {
		over(&card, &given)
	}
	if old == nil || old.Fact("mana") != "" {
		p.mana(&card, row)
	}
	settle(&card)
	if old != nil && reflect.DeepEqual(card, settled(*old)) {
		return Same
	}
	p.plans(card)
	return outcome
}

// uncounted gives a card the parts of the known one that no row can say: effects, fits and what else belongs to rules.
func uncounted(card carddb.Card, known *carddb.Card) carddb.Card {
	card.Made, card.Fits, card.Tokens, card.Rows, card.Effects, card.Rituals, card.Changes = known.Made, known.Fits, known.Tokens, known.Rows, known.Effects, known.Rituals, known.Changes
	return card
}

// untaken tells of rows that say what a card does and that the card has not: an import writes none.
func untaken(card *carddb.Card, given []string, row *Row) {
	others := slices.DeleteFunc(slices.Clone(given), func(r string) bool { return slices.Contains(card.Rows, r) })
	if n := len(others); n > 0 {
		row.Notes = append(row.Notes, fmt.Sprintf("%s of what it does %s not taken in; write %s into the table row", spelling.Count(n, "row"),
			spelling.Said(n, "is", "are"), spelling.Said(n, "it", "them")))
	}
}

// mana takes a blank mana number for 1. A card that is known with a blank one keeps it: whoever plays it takes 1 as well.
func (p *placing) mana(card *carddb.Card, row *Row) {
	if p.game.ID == "duelmasters" && card.Fact("mana") == "" {
		card.Facts = append(slices.Clip(card.Facts), carddb.Fact{Name: "mana", Value: "1"})
		row.Notes = append(row.Notes, "its mana number is blank; 1 is taken")
	}
}

// plans puts a card among those to be written.
func (p *placing) plans(card carddb.Card) {
	if !slices.Contains(card.Sources, p.source) {
		card.Sources = append(slices.Clip(card.Sources), p.source)
	}
	if at, ok := p.at[card.Key]; ok {
		p.plan.cards[at] = card
	} else {
		p.at[card.Key] = len(p.plan.cards)
		p.plan.cards = append(p.plan.cards, card)
	}
	p.byName[carddb.Fold(card.Name)] = card.Key
	if card.Passcode != 0 {
		p.byCode[card.Passcode] = card.Key
	}
}

func settled(card carddb.Card) carddb.Card {
	settle(&card)
	return card
}

// settle puts what hangs on a card into the order in which the database gives it.
func settle(c *carddb.Card) {
	for _, words := range []*[]string{&c.Keywords, &c.Tags, &c.Timings, &c.OtherNames} {
		*words = slices.Clone(*words)
		slices.Sort(*words)
	}
	c.Facts, c.Printings, c.Faces = slices.Clone(c.Facts), slices.Clone(c.Printings), slices.Clone(c.Faces)
	slices.SortFunc(c.Facts, func(a, b carddb.Fact) int { return cmp.Compare(a.Name, b.Name) })
	slices.SortFunc(c.Printings, func(a, b carddb.Printing) int {
		return cmp.Or(cmp.Compare(a.Set, b.Set), cmp.Compare(a.Number, b.Number))
	})
	slices.SortFunc(c.Faces, func(a, b carddb.Face) int { return a.Ord - b.Ord })
}

// over puts what is given over what is known. Lists that are given replace those that stand in one cell; words, facts
// and printings are added, each in place of one of the same name.
func over(card, given *carddb.Card) {
	for _, t := range []struct{ to, from *string }{
		{&card.Name, &given.Name}, {&card.Kind, &given.Kind}, {&card.Subtype, &given.Subtype}, {&card.Pool, &given.Pool},
		{&card.Number, &given.Number}, {&card.Text, &given.Text}, {&card.Note, &given.Note},
	} {
		if *t.from != "" {
			*t.to = *t.from
		}
	}
	overNumbers(card, given)
	for _, l := range []struct{ to, from *[]string }{{&card.Colors, &given.Colors}, {&card.Races, &given.Races}} {
		if len(*l.from) > 0 {
			*l.to = *l.from
		}
	}
	for _, l := range []struct{ to, from *[]string }{
		{&card.Keywords, &given.Keywords}, {&card.Tags, &given.Tags}, {&card.Timings, &given.Timings}, {&card.OtherNames, &given.OtherNames},
	} {
		*l.to = joined(*l.to, *l.from, func(a, b string) bool { return a == b })
	}
	card.Facts = joined(card.Facts, given.Facts, func(a, b carddb.Fact) bool { return a.Name == b.Name })
	card.Faces = joined(card.Faces, given.Faces, func(a, b carddb.Face) bool { return a.Ord == b.Ord })
	overPrintings(card, given)
}

func overNumbers(card, given *carddb.Card) {
	for _, n := range []struct{ to, from *int }{{&card.Level, &given.Level}, {&card.Cost, &given.Cost}} {
		if *n.from != carddb.Unknown {
			*n.to = *n.from
		}
	}
	if given.Attack != carddb.Unknown || given.AttackText != "" {
		card.Attack, card.AttackText = given.Attack, given.AttackText
	}
	if given.Defense != carddb.Unknown || given.DefenseText != "" {
		card.Defense, card.DefenseText = given.Defense, given.DefenseText
	}
	if given.Passcode != 0 && card.Passcode == 0 {
		card.Passcode = given.Passcode
	}
	card.Extra = card.Extra || given.Extra
}

// overPrintings keeps what is known of a printing and not said again.
func overPrintings(card, given *carddb.Card) {
	all := slices.Clone(card.Printings)
	for _, p := range given.Printings {
		if p.Passcode == card.Passcode {
			p.Passcode = 0 // the card's own artwork
		}
		at := slices.IndexFunc(all, func(o carddb.Printing) bool { return o.Set == p.Set && o.Number == p.Number })
		if at < 0 {
			all = append(all, p)
			continue
		}
		o := &all[at]
		for _, t := range []struct{ to, from *string }{{&o.Rarity, &p.Rarity}, {&o.Date, &p.Date}, {&o.Image, &p.Image}} {
			if *t.from != "" {
				*t.to = *t.from
			}
		}
		if p.Passcode != 0 {
			o.Passcode = p.Passcode
		}
	}
	if len(given.Printings) > 0 {
		card.Printings = all
	}
}

// joined adds to a list, in place of what is the same.
func joined[T any](to, from []T, same func(a, b T) bool) []T {
	if len(from) == 0 {
		return to
	}
	all := slices.Clone(to)
	for _, f := range from {
		if at := slices.IndexFunc(all, func(t T) bool { return same(t, f) }); at >= 0 {
			all[at] = f
		} else {
			all = append(all, f)
		}
	}
	return all
}
