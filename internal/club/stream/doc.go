// Package stream keeps the records of tables on the subjects of a JetStream stream, a subject for each table. What lies there
// are the very lines of an export, so the hashes, the seals, the proofs and the checkpoints are those of the file.
//
// stream.go says what lies on a subject and what is asked of whoever has the subjects; keep.go is the keep under a table's log, row.go what its messages must be together,
// take.go how a bridge makes a table its own, and jetstream.go the subjects as JetStream has them. open.go finds the stream of a
// club, or makes it, and refuses one that is another's; older.go leads over one from before messages had codes.
//
// The fence: a message is taken only when the subject's newest one is that which its sender knows. A bridge that makes a table
// its own puts a message without records there first. Whoever had the table before then learns at his next record that he has
// it no more, whatever he believed of leases and clocks.
package stream
