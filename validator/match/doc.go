// Package match is what lies above the duel: several duels between the same players, of which the most wins decide. State
// in, state out, as in the duel; a duel of the match is to it a name, the seats that won and the rule that ended it. It must
// never know a card's facts, a clock, or how a duel is played.
//
//	match.go      the state, and what can be done to it
//	format.go     what players agree on
//	book.go       what a match asks its game
//	judge.go      a move carried through the rules
//	siding.go     the rules of decks between duels
//	course.go     what comes next
//	catalogue.go  the rules that hold in every game
//	events.go     what alone may change a match; codec.go writes and reads it
//	seen.go       who may know what of it
//	tell.go       all that in words
package match
