// Package session is the hall: all the tables of one bridge. It makes, finds and lists them, resumes them from the ledger
// and tells them of edits. It must never know HTTP, a rule of a game or a coordinate of a table.
//
// hall.go is the hall, known.go says which games there are, wish.go what a new table shall be, tabletop.go how tables with
// a layout look, edits.go hears of edits of the card database and of scripts, bouts.go lets the duels of a match follow one
// another, late.go shows a table late to spectators, and shared.go is what is different when several bridges use one book.
//
// The rooms below it, each of which imports only those that it names:
//
//	access    the key of the house, and the tokens that open a table
//	record    what the ledger says of a table: entries, what of them is sealed, the past read back from them
//	view      a table as a viewer may know it, in the words of its game; on record
//	pictures  what cards look like: sheets, fetched pictures, backs
//	stock     cards and decks from the card database; on pictures
//	notes     what a host calls his tables, and which links he took back; on access
//	matches   one match above its duels: its state, its place in the ledger
//	people    who sits at a table, what they are called and told aside; on record
//	patience  how long a seat may keep the others waiting
//	lent      rooms for the replies that tables keep
//	live      one table: its lock, its state, its place in the ledger; on access, record, people, matches, view and patience
//	toy       a small game with a table of its own, for tests
package session
