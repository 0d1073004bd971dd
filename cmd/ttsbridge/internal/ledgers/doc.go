// Package ledgers verifies, proves, tells and follows the ledgers of duels.
//
//	ledgers.go     a file held to what was kept of it; watched.go shows how far a long one is read
//	prove.go       single records proved
//	match.go       the ledger of a match
//	judge.go       moves judged again
//	report.go      a dossier written
//	replay.go      a duel told as a story
//	statistics.go  many duels counted
//	watch.go       a table followed while it is played; witness.go keeps what it tells, onward.go goes
//	               over to where it goes on
package ledgers
