// Package witness is what a club tells of its histories to whoever wants to hold it to them: the signed checkpoints of all its
// tables, each with the proof that it goes on from the one told before. Nobody needs to be let at a ledger to follow them.
//
// witness.go is what is told, vouch.go by what it is known for the club's word, watcher.go how somebody holds a club to it, and board.go the stream on which it stands. cosign.go is for
// witnesses, who sign what they saw there for others to compare with what those see.
package witness
