// Package standing says what holds now: values and skills of units, how far they get, what they would have to pay. It never
// writes, and nothing of it is ever stored.
package standing
