// Package hands tells whether words about cards mean hands alone, and whether certain cards there. Who is asked for what must not
// tell what anybody holds.
package hands

import (
	"slices"

	"ttsbridge/validator/games/internal/rows"
)

// Alone tells whether words mean cards in hands and nowhere else; in is the game's word for where a card lies.
func Alone(f *rows.Filter, in int) bool {
	return f != nil && !slices.ContainsFunc(f.Any, func(all []rows.Term) bool {
		return !slices.ContainsFunc(all, func(t rows.Term) bool { return t.Word == in && !t.Not && slices.Equal(t.Names, []string{"hand"}) })
	})
}

// Own tells whether words mean cards in the hand of their player and nowhere else; own is the game's word for whose they are.
func Own(f *rows.Filter, in, own int) bool {
	return Alone(f, in) && !slices.ContainsFunc(f.Any, func(all []rows.Term) bool {
		return !slices.ContainsFunc(all, func(t rows.Term) bool { return t.Word == own && !t.Not })
	})
}

// Certain tells whether words say more of a card than those that are listed, such as whose it is and where.
func Certain(f *rows.Filter, than ...int) bool {
	return f != nil && slices.ContainsFunc(f.Any, func(all []rows.Term) bool {
		return slices.ContainsFunc(all, func(t rows.Term) bool { return !slices.Contains(than, t.Word) })
	})
}
