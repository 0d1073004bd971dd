// Package line is one line of a scenario file: cut into words, gone through by a cursor, and the mistakes made in it.
//
// line.go is the line and its words, split.go cuts it, cursor.go goes through and says what was expected.
package line
