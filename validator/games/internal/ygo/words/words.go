// Package words is the words in which cards of the Yu-Gi-Oh family say what they do: lists, and a number for each word. What
// the words mean is said by the rooms above that carry rows out; this package must never look at a table.
//
//   - words.go: all of them together; whens.go: the occasions
//   - deeds.go: what rows do; traits.go: what cards can have and tables can forbid
//   - cards.go: words about cards; counts.go: what can be counted, and prices
//   - read.go: reads the rows of a print, and keeps what was read
package words

import "ttsbridge/validator/games/internal/rows"

// Lexicon is all words of the family's cards.
var Lexicon = rows.Lexicon{
	Game: "Yu-Gi-Oh", Whens: whens, Deeds: deeds, Counts: counts, Prices: prices, Book: book,
	Nouns: rows.Nouns{Card: "monster", Elsewhere: "card", Foe: "your opponent", Turns: "until the end of turn {n} from now",
		Places: []rows.PlaceNoun{{Name: "deck", Says: "deck"}, {Name: "removed", Says: "removed cards"}, {Name: "fusion", Says: "Fusion Deck"}}},
}
