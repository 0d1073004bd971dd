package words

import (
	"slices"

	"ttsbridge/validator/games/internal/rows"
)

// Means tells whether words mean cards at a place, by one of their alternatives.
func Means(f *rows.Filter, place string) bool {
	return f != nil && slices.ContainsFunc(f.Any, func(all []rows.Term) bool { return lies(all, place) })
}

// MeansHand tells whether words mean cards of the player's own hand, or certain ones of the hands of others.
func MeansHand(f *rows.Filter, own bool) bool {
	return f != nil && slices.ContainsFunc(f.Any, func(all []rows.Term) bool {
		mine := slices.ContainsFunc(all, func(t rows.Term) bool { return t.Word == Own && !t.Not })
		return lies(all, "hand") && mine == own && (own || certain(all))
	})
}

// Veiled tells whether words mean certain cards in a hand or deck: how many there are not everybody sees.
func Veiled(f *rows.Filter) bool {
	return f != nil && slices.ContainsFunc(f.Any, func(all []rows.Term) bool {
		return (lies(all, "hand") || lies(all, "deck")) && certain(all)
	})
}

// certain tells whether an alternative says more of its cards than whose they are and where they lie.
func certain(all []rows.Term) bool {
	return slices.ContainsFunc(all, func(t rows.Term) bool { return t.Word != Own && t.Word != Enemy && t.Word != In })
}

// lies tells whether an alternative says that its cards lie at a place.
func lies(all []rows.Term, place string) bool {
	return slices.ContainsFunc(all, func(t rows.Term) bool { return t.Word == In && !t.Not && t.Named(place) })
}
