// Package board is the ground the duel stands on: words, tiles, seats, piles, and which card stands where. It never
// writes.
//
//	board.go     tiles and piles, and the ways between them; start.go is where leaders and tokens begin
//	seats.go     who sits where, who plays with whom
//	turn.go      whose turn it is, and what can be done in it
//	cards.go     what kind of card one is; match.go is whether a face is what a recipe asks for
//	options.go   the house rules
//	words.go     what is remembered of cards and seats; sentence.go is what sentences are made of
package board
