// Package words is the words in which cards of Duel Masters say what they do: lists, and a number for each word. What the
// words mean is said by the code that carries rows out; this package must never look at a table.
//
// whens.go has the occasions, deeds.go what rows do, book.go words about cards, keywords.go what is printed on cards as a word of its own;
// leaves.go says what no row can say, sheet.go reads the rows of a print.
package words
