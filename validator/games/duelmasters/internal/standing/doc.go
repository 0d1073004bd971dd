// Package standing answers what holds now: filters, power, keywords, who can attack whom. It is read and never
// stored.
//
// What words of rows mean:
//
//	keys.go      the words of facts, as they are written
//	match.go     each word about a card
//	races.go     races; bases.go is which creatures evolve into which
//	reader.go    what rows ask of the table
//
// What holds:
//
//	power.go     power and keywords
//	lasting.go   what holds as long as a card lies there
//	attached.go  gears, weapons and castles, and whose abilities work
//	kept.go      what is kept from being chosen or untapped, and what is part of what
//	plays.go     what was played and drawn this turn
//	targets.go   who can attack whom
//
// And:
//
//	unread.go    what in the facts of a card nothing reads; itself.go is rows that switch themselves off
//	wording.go   what sentences to players are made of
package standing
