// Package ledger keeps what was decided at each table in an append-only, hash-chained log: many logs in one SQLite file,
// exported as JSON lines that anybody can verify offline. It must never know a game: what a record says is opaque JSON
// to it, and the time is told to it.
//
// ledger.go opens a book and finds its logs, log.go appends and reads, keep.go is where the records of a log lie: in a book,
// or in another place. record.go is the exact layout of what is hashed. commit.go makes the writes of many tables one, and post.go brings them
// from the daybook into the SQLite file, which file.go opens, store.go asks and copy.go copies; tails.go notes where logs end in it. export.go
// and verify.go are the file for the judge, which scanner.go goes over and ahead.go reads before its turn, lines.go has single records as it has them. checkpoint.go is what is signed of a history, proof.go what it proves.
//
// Rooms beside it:
//
//	said     puts what SQLite says into a sentence; it knows no other
//	guard    sees that files are still where they were; it knows no other
//	daybook  the file that takes every commit first; it knows guard
//	pace     asks a disk for no more than it can do; it knows no other
//	tree     hashes, and the Merkle log over those of the records; it knows no other
//	exports  where the exports begin that stand in one file; it knows no other
//	seals    the exact bytes of every commitment; it knows tree
//	exact    takes lines apart that can be written in one way alone; it knows tree
//	kept     the lines that guests keep, which stands on the ledger
//	result   what came of a duel in one small signed record, which stands on the ledger
package ledger
