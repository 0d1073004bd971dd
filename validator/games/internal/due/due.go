// Package due orders what is due at one moment: seat by seat, and each player says in which order the own things come.
package due

import (
	"iter"
	"slices"

	"ttsbridge/validator/table"
)

// Next finds whose it is of what is due: everything of the first of the seats that has any, and the cards among which
// its player must say what comes first, in the order of their numbers; none where it makes no difference. Alike tells
// whether two things come to the same; nil: none do.
func Next(seats iter.Seq[table.Seat], of func(table.Seat) []table.Pending, alike func(a, b table.Pending) bool) (own []table.Pending, ask []table.CardID) {
	for seat := range seats {
		if own = of(seat); len(own) > 0 {
			return own, choices(own, alike)
		}
	}
	return nil, nil
}

func choices(own []table.Pending, alike func(a, b table.Pending) bool) []table.CardID {
	var cards []table.CardID
	differ := false
	for _, now := range own {
		differ = differ || alike == nil || !alike(own[0], now)
		if !slices.Contains(cards, now.Card) {
			cards = append(cards, now.Card)
		}
	}
	if !differ || len(cards) < 2 {
		return nil
	}
	slices.Sort(cards)
	return cards
}
