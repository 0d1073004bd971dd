// Package realm knows the places of a kingdom, how zones lie to each other, and which card lies where. It never writes.
//
// words.go has the stages of a turn, and what is remembered; places.go the places and seats, zones.go the zones, cards.go the cards.
package realm
