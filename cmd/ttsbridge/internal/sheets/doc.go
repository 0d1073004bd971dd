// Package sheets is what decks and single cards have in common when pictures are asked for or drawn onto sheets.
package sheets
