// Package conform is what every listed game must pass: seeded random play that holds the laws no game may break, from
// "every card is in one place" to "no view names a hidden card". It must never know the rules of a game.
//
//	conform.go   the laws listed, and duels played for each
//	walk.go      one duel of random lawful moves, step by step; dice.go is its luck
//
// The laws:
//
//	laws.go      what lies, what is refused, which rules are cited
//	record.go    events survive a ledger, and moves judged again come to the same
//	looking.go   a rule leaves the move it is asked about as it is, and nobody can tell by its number which card of a hand was laid
//	kept.go      answers do not hang on what is kept beside a state
//	living.go    nobody who is out is asked; leaving.go is for the others, who can go on
//	clock.go     the clock is heard at any time
//	gestures.go  a gesture means one thing
//	secrets.go   nobody is told what he may not know
//	mutate.go    senseless moves are refused, and whatever is refused is said in whole sentences
//
// Beside them:
//
//	files.go     a folder of scenario files played
//	golden.go    ways of lawful moves, counted
//	pace.go      what judging costs
//	deck.go      a game of which only decks are checked
//	race.go      whether the race detector looks on; norace.go says that it does not
package conform
