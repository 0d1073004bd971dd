// Package record is what a ledger says of a table. Whoever writes records, replays them or audits them reads them here, so
// that they cannot differ.
//
// What a record says:
//
//	entry.go    its body, and who may see what of it
//	basis.go    what an opening was made of
//	prints.go   what a host chooses of edited cards
//	luck.go     what luck is drawn from; dealing.go is for hands that are dealt anew by a move
//	seating.go  who sits where
//	word.go     what players sign
//	ending.go   what came of the duel
//
// What of it is sealed:
//
//	hidden.go   what everybody may know of an entry, parted from the rest
//	seal.go     the rest, committed to; opening.go opens it
//	lying.go    where hidden cards were sealed last
//
// How it is kept:
//
//	writer.go   an entry written byte for byte; pieces.go writes the parts that come often
//	cutting.go  it is taken apart again
//	past.go     records read in order, and how far moves can be taken back
package record
