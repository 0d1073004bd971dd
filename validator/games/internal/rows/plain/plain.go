// Package plain reads lists of plain words: their names, and what a sentence says of a card that has one of them.
package plain

import (
	"cmp"

	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/rows/english"
)

// Names are the names of some words.
func Names(words []rows.Plain) (all []string) {
	for _, w := range words {
		all = append(all, w.Name)
	}
	return all
}

// Having says of a card that it has one of some traits, by its name.
func Having(traits []rows.Plain) func(name string) string {
	return func(name string) string {
		for _, w := range traits {
			if w.Name == name {
				return english.Having(name, cmp.Or(w.Says, w.Text))
			}
		}
		return english.Having(name, "")
	}
}
