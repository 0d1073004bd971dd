// Package board is the ground the duel stands on: words, tiles, seats, piles, and which card stands where. It never
// writes.
package board
