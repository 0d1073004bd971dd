// Package hands tells whether words about cards mean hands alone, and whether certain cards there. Who is asked for what must not
// tell what anybody holds.
package hands

import (
	"slices"

	"ttsbridge/validator/games/internal/rows"
)

// Alone tells whether words mean cards in hands and nowhere else; in is the game's word for where a card lies.
func Alone(f *rows.Filter, in int) bool {
	return everywhere(f, func(t rows.Term) bool { return t.Word == in && slices.Equal(t.Names, []string{"hand"}) })
}

// OneOf tells whether words mean cards in a hand or a Deck alone, of the side that the word whose names, and in which of the two.
func OneOf(f *rows.Filter, in, whose int) (place string, is bool) {
	for _, place := range []string{"hand", "deck"} {
		if everywhere(f, func(t rows.Term) bool { return t.Word == in && slices.Equal(t.Names, []string{place}) }) {
			return place, everywhere(f, func(t rows.Term) bool { return t.Word == whose })
		}
	}
	return "", false
}

// everywhere tells whether each alternative of words has such a word, and does not deny it.
func everywhere(f *rows.Filter, is func(rows.Term) bool) bool {
	return f != nil && !slices.ContainsFunc(f.Any, func(all []rows.Term) bool {
		return !slices.ContainsFunc(all, func(t rows.Term) bool { return !t.Not && is(t) })
	})
}

// Certain tells whether words say more of a card than those that are listed, such as whose it is and where.
func Certain(f *rows.Filter, than ...int) bool {
	return f != nil && slices.ContainsFunc(f.Any, func(all []rows.Term) bool {
		return slices.ContainsFunc(all, func(t rows.Term) bool { return !slices.Contains(than, t.Word) })
	})
}
