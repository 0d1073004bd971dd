// Package words is the words in which cards of Kingdom Combat say what they do: lists, and a number for each word. What the
// words mean is said by the code that carries rows out; this package must never look at a table.
//
// lexicon.go has all of them, and the occasions; deeds.go what rows do, book.go words about cards, places.go which of those mean cards in
// hands and decks; unheard.go says what no row can say.
package words
