// Package club lets several bridges keep the tables of one club: the histories lie in a JetStream stream that all of them
// reach, and each table belongs to one bridge at a time.
//
//	club.go     a club joined and left
//	beat.go     this bridge's lease renewed, and those of bridges ended that have fallen silent
//	book.go     the club's histories as a hall uses them
//	tell.go     what everybody may know, put on the club's boards
//	carry.go    a history brought from elsewhere
//	door.go     callers handed on to the bridge that has their table
//	servers.go  the servers reached
//	counts.go   how it goes
//	strangers.go  what was passed over, because no bridge has written it
//	older.go    a club from before messages had codes
//	visit.go    a club's histories read from without
//
// The rooms below know nothing of one another, but for coded and board, which others stand on:
//
//	coded     messages that whoever has the club's key knows for those of a bridge
//	stream    the records of a table on a subject, and the fence that keeps two bridges from writing there
//	lease     which bridge a table belongs to
//	board     a stream on which something is told of each table
//	witness   the signed checkpoints of all tables, for everybody to follow
//	results   what came of each duel
//	editions  what tables play with
package club
