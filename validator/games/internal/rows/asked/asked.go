// Package asked lists the very cards for which rows ask, and the races and other open words. It knows no word of a game: each game says which
// of its words means one card, and which a race.
package asked

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
)

// A Sort is a word about cards behind which words of authors may stand, and how these are called: a race.
type Sort struct {
	Word int
	Name string
}

// Traits lists what the rows of a sheet ask of cards by words of some sorts.
func Traits(sheet *rows.Sheet, sorts []Sort) (all []validator.Trait) {
	for _, sort := range sorts {
		all = append(all, Had(sort.Name, Cards(sheet, sort.Word)...)...)
	}
	return all
}

// Had are words of one sort; what is blank is none.
func Had(sort string, words ...string) (all []validator.Trait) {
	for _, word := range words {
		if word != "" {
			all = append(all, validator.Trait{Sort: sort, Word: word})
		}
	}
	return all
}

// Given lists the names that the rows of a sheet give to cards by a deed.
func Given(sheet *rows.Sheet, deed int) (all []string) {
	for _, r := range sheet.Rows() {
		if r.Do.Word == deed {
			all = append(all, r.Do.Name)
		}
	}
	return all
}

// Cards lists what follows a word about cards anywhere in the rows of a sheet, each once, in the order in which it is read.
func Cards(sheet *rows.Sheet, word int) (all []string) {
	for _, r := range sheet.Rows() {
		for _, f := range Filters(r) {
			for _, name := range Names(f, word) {
				if !slices.Contains(all, name) {
					all = append(all, name)
				}
			}
		}
	}
	return all
}

// Counted lists what follows a word that stands for a number, anywhere in the rows of a sheet.
func Counted(sheet *rows.Sheet, word int) (all []string) {
	for _, r := range sheet.Rows() {
		for _, c := range Counts(r) {
			if !c.Plain && c.Word == word && c.Name != "" {
				all = append(all, c.Name)
			}
		}
	}
	return all
}

// Counts lists what a row counts.
func Counts(r *rows.Row) (all []*rows.Counted) {
	for i := range r.If {
		all = append(all, &r.If[i].Of)
	}
	for _, per := range []*rows.Counted{r.On.Per, r.Do.Per} {
		if per != nil {
			all = append(all, per)
		}
	}
	return all
}

// Filters are all the places of a row where words about cards may stand; nil where there are none.
func Filters(r *rows.Row) []*rows.Filter {
	all := []*rows.Filter{r.When.Whom, r.On.Of, r.Do.Of}
	for i := range r.Pay {
		all = append(all, r.Pay[i].Of)
	}
	for _, c := range Counts(r) {
		all = append(all, c.Cards)
	}
	return all
}

// Names lists what follows a word in words about cards, denied or not.
func Names(f *rows.Filter, word int) (all []string) {
	if f == nil {
		return nil
	}
	for _, way := range f.Any {
		for i := range way {
			if way[i].Word == word {
				all = append(all, way[i].Names...)
			}
		}
	}
	return all
}
