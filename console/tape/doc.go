// Package tape is a duel that was played, for looking at it again: every moment of an exported ledger with the state it led to, what
// a viewer is told of it, and counts over many of them. It must never know a page.
//
// tape.go reads a ledger, told.go says what a moment changed, course.go draws numbers over the turns, tally.go counts over many duels;
// shelf.go holds the duels that were looked at last.
package tape
