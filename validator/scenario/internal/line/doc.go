// Package line is one line of a scenario file: cut into words, gone through by a cursor, and the mistakes made in it.
//
// split.go cuts, cursor.go goes through, near.go finds the word that was meant.
package line
