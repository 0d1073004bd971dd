// Package standing says what holds now: values and skills of units, how far they get, what they would have to pay. It never
// writes, and nothing of it is ever stored.
//
// faces.go reads what is printed, reader.go finds and counts cards for rows, values.go has values and skills, ways.go how far units get, once.go
// what works once a turn.
package standing
