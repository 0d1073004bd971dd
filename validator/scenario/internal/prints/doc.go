// Package prints reads what is printed on a card that a file makes.
//
// print.go reads the line of a card, rows.go the rows that say what it does.
package prints
