// Package formats has the ways to write a list; formats.go lists them and finds out which one a text is in.
//
// A file has what one format needs: own.go our own, plain.go text as people type it, ydk.go, ydke.go, omega.go,
// cockatrice.go, cockatricetext.go, octgn.go, duelmasters.go, kingdomduels.go, columns.go tables (cells.go tells which of
// their columns counts copies), listed.go the JSON of other programs, saved.go objects of the game. numbered.go and rows.go
// read what plain text may be mixed with. forgotten.go says what a format has kept nothing of.
package formats
