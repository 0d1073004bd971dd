package naming

import (
	"slices"

	"ttsbridge/validator/table"
)

// union lists the cards of all sets, each once.
func union(sets [][]table.CardID) (all []table.CardID) {
	for _, set := range sets {
		for _, id := range set {
			if !slices.Contains(all, id) {
				all = append(all, id)
			}
		}
	}
	return all
}

// fewest is how many cards the smallest set has, most how many the largest.
func fewest(sets [][]table.CardID) int {
	n := len(sets[0])
	for _, set := range sets {
		n = min(n, len(set))
	}
	return n
}

func most(sets [][]table.CardID) (n int) {
	for _, set := range sets {
		n = max(n, len(set))
	}
	return n
}
