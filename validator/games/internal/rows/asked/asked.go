// Package asked lists the very cards for which rows ask. It knows no word of a game: each game says which of its words means one card.
package asked

import (
	"slices"

	"ttsbridge/validator/games/internal/rows"
)

// Cards lists what follows a word about cards anywhere in the rows of a sheet, each once, in the order in which it is read.
func Cards(sheet *rows.Sheet, word int) (all []string) {
	for _, r := range sheet.Rows() {
		for _, f := range filters(r) {
			for _, name := range names(f, word) {
				if !slices.Contains(all, name) {
					all = append(all, name)
				}
			}
		}
	}
	return all
}

// filters are all the places of a row where words about cards may stand; nil where there are none.
func filters(r *rows.Row) []*rows.Filter {
	all := []*rows.Filter{r.When.Whom, r.On.Of, r.Do.Of}
	for i := range r.If {
		all = append(all, r.If[i].Of.Cards)
	}
	for i := range r.Pay {
		all = append(all, r.Pay[i].Of)
	}
	for _, per := range []*rows.Counted{r.On.Per, r.Do.Per} {
		if per != nil {
			all = append(all, per.Cards)
		}
	}
	return all
}

func names(f *rows.Filter, word int) (all []string) {
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
