// Package words is the words in which cards of Duelists of the Roses say what they do: lists. What the words mean is said by the
// code that carries rows out; this package must never look at a table.
//
// whens.go has the occasions, deeds.go what rows do, granted.go what cards and players can have, book.go words about cards; sheet.go reads
// the rows of a print.
package words
