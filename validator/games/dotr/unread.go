package dotr

import (
	"slices"

	"ttsbridge/validator/table"
)

// kinds are the kinds of cards that there are.
var kinds = []string{"monster", "spell", "trap"}

// unread lists what in the facts of a card nothing here reads: an author may have mistaken a word.
func unread(pr *table.Print) []string {
	var all []string
	if !slices.Contains(kinds, pr.Kind) {
		all = append(all, "the kind "+pr.Kind)
	}
	for _, e := range pr.Effects {
		if !slices.ContainsFunc(Timings, func(m Timing) bool { return m.Word == e.Timing }) {
			all = append(all, "the timing "+e.Timing)
		}
	}
	return all
}
