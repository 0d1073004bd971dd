// Package ledgers verifies, proves, tells and follows the ledgers of duels.
//
// ledgers.go holds a file to what was kept of it and proves single records, match.go does so for the ledger of a match, judge.go
// judges moves again, report.go writes a dossier, replay.go tells a duel as a story, statistics.go counts over many; watch.go
// follows a table while it is played, and witness.go keeps what it tells. watched.go shows how far a long file is read.
package ledgers
