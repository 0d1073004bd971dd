// Package drawing makes a live table show a state: what has changed, what a hand displaced, what is missing.
//
// show.go leads from one state to the next, with cards.go, piles.go, pieces.go and asks.go for each kind of thing and tell.go
// for what is said and mates.go for what only a team hears; reprint.go makes cards anew that were edited, resync.go mends a
// table of which nothing is sure.
package drawing
