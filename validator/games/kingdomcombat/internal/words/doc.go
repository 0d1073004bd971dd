// Package words is the words in which cards of Kingdom Combat say what they do: lists, and a number for each word. What the
// words mean is said by the code that carries rows out; this package must never look at a table.
package words
