// Package reading finds out what the lines of a list mean.
//
// book.go looks cards up and says what a format is, find.go understands a line, reading.go is the state of one reading.
// orders.go has the wishes that may stand in any list, numbers.go the cards by their passcodes, text.go what is no list at
// all; json.go and xml.go know the lines of their values.
package reading
