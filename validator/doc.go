// Package validator is the vocabulary of the referee: a Game is a literal value that lists options, rules, phases and
// actions; a Move is what a player means; Judge says what becomes of it. The package imports the kernel of nouns and
// nothing else, and must never know the name of a game.
//
// What a game is:
//
//	game.go      options, rules, phases, actions, decks and set-ups: a game's own contents page
//	move.go      a move, a gesture, and what may be against a move
//	words.go     the words that a game reads in scenario files and on cards
//	matchlaw.go  what a game says about matches
//
// What becomes of a move:
//
//	open.go      a duel set up, with its options, seats and decks checked
//	reading.go   what a gesture means
//	judge.go     the first rule that a move breaks, or what follows from it
//	lawful.go    what a seat might do, and what of it is lawful
//	sift.go      which rules need not be asked again about the next move of a list
//	play.go      the work of one move: events done, phases entered, what is pending worked out, endless chains cut
//	mingle.go    what nobody can tell apart any more, and new numbers where one would tell it
//	chance.go    what chance answers
//	cutting.go   moves and refusals, taken from a ledger's line
//
// What cards say for themselves:
//
//	say.go       what scripts hear and do, and how that comes into a move
//	decide.go    what a script asks its player, or chance
//
// What every game has beside its rules:
//
//	consent.go   what players agree on: a draw, an undo, a rule let go
//	byhand.go    effects carried out and tables repaired by hand
//	check.go     a judge's look at a hidden card
//	clock.go     what the referee says of the clock
package validator
