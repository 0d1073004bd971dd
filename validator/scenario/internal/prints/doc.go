// Package prints reads what is printed on a card that a file makes.
package prints
