// Package moves reads the sentence of a move, and says moves as sentences that are read as just that move.
//
// move.go reads what stands behind the verb, verb.go the verb, parts.go what the little words announce; answers.go says
// what would answer a question.
package moves
