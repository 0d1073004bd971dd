// Package counsel answers what a player asks the referee in words: what a rule says, what a card does, what lies where, how the
// duel stands. It answers the one who asked, with what he may know, and changes nothing.
//
// counsel.go knows the questions, board.go says in words what lies where.
package counsel
