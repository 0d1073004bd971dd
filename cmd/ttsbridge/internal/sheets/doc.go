// Package sheets is what decks and single cards have in common when pictures are asked for or drawn onto sheets:
// ask.go asks whether pictures are there, sheets.go draws sheets into a folder.
package sheets
