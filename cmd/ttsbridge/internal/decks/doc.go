// Package decks checks, makes and converts decks.
//
// decks.go lists its commands and carries a job out for every list that is named, files.go finds and reads those lists,
// report.go says what each came to; build.go makes objects for the table, pictures.go asks for their pictures, odds.go says how
// likely their cards are drawn.
package decks
