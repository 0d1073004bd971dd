// Package counsel answers what a player asks the referee in words: what a rule says, what a card does, what lies where, how the
// duel stands. It answers the one who asked, with what he may know, and changes nothing.
package counsel
