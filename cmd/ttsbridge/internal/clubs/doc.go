// Package clubs is what a bridge needs to belong to a club: where its servers are, who it is to them, and which key it has.
//
// clubs.go is the flags and how a bridge joins, copy.go carries a duel from the ledger file into a club and back, results.go
// lists what came of its duels, read.go reads the ledger of a club's table as a file has it, and watch.go
// follows the checkpoints of all tables as they come, and co-signs them.
package clubs
