// Package moves reads the sentence of a move, and says moves as sentences that are read as just that move.
//
//	move.go      a sentence, and what stands behind its verb
//	verb.go      the verb, whatever people call it
//	parts.go     what the little words announce: where to, onto what, with what, as what
//	steps.go     tiles by the way to them
//	attack.go    who attacks whom; declared.go is for attacks told in more words
//	proposed.go  what is proposed, word by word
//	clock.go     what the referee says of the clock
//	answers.go   what would answer a question, said as a file does
package moves
