// Package savetree takes a saved game of Tabletop Simulator apart into a tree of small files, puts such a tree together
// again, byte for byte as it was, and says in words what differs between two saved games.
//
// unpack.go cuts and pack.go joins; both leave the text of the file as it stands and replace only whole values by a
// reference to the file that holds them, as splice.go does it. values.go finds those values, escape.go writes texts as the save had them,
// names.go makes file names, diff.go compares and words.go says what came of it.
package savetree
