// Package live is one live table: its lock, its state and its place in the ledger. What a callback does to it is one straight
// line, in handle.go. The package must never know HTTP, a rule of a game, a coordinate of a table or the card database.
//
// house.go makes tables and resume.go brings them back after a restart, or when somebody asks again for one that sleeps;
// table.go is one table, board.go what lies before its players. judge.go carries a move through the rules and into the
// ledger, luck.go answers for chance. handle.go does so for the mod, in the order that line.go keeps, and answer.go tells the
// mod what to do; move.go serves everybody else, check.go the judge and whoever holds a clock, stall.go is about time: it
// tells whom somebody keeps waiting, and closes windows in which nobody answers; counsel.go answers what somebody asks. stream.go lets others follow, honour.go lets guests hold
// the host to what they saw, and writes down what players say and sign. reprint.go is what edits of cards do to a table,
// lines.go what a table is told of what was done beyond the rules, people.go whom it leads through a tour, and where it goes on.
package live
