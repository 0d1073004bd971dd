// Package scenario reads and plays text files that each show one ruling: a position, moves, and what must come of
// them. It knows the words of the common grammar and asks the game for all others; it must never know a rule, a
// file system or a particular game.
//
// A file:
//
//	scenario.go  what a file is, and what becomes of it
//	parse.go     a file read, part by part
//	names.go     which cards a file speaks of
//	upgrade.go   a file brought into the words of today
//
// Its position:
//
//	agreed.go    what was agreed on: seats, options, whose turn; position.go is what lies where
//	borders.go   where the position ends and the moves begin, for who leaves the blank line out
//	cards.go     cards laid in their manner; ties.go is for those that lie under others, single.go for places of one card
//	bring.go     decks brought, instead of a position
//	homemade.go  cards that a file makes, with their further faces
//
// Its moves:
//
//	run.go       a file played, line by line
//	meaning.go   what a sentence means where several cards have a name
//	aim.go       what a move was aimed at, for what its player is asked of it
//	missed.go    cards that were named, and to which nothing was done
//	match.go     the match above the duel
//
// What came of it:
//
//	compare.go   held against Output and After
//	rules.go     rules that a file names
//
// The rooms below:
//
//	line    a line, its words and mistakes
//	names   seats, places and cards by what players call them
//	prints  the cards that a file makes
//	moves   moves as sentences
//	tell    what happened, and how things stand
package scenario
