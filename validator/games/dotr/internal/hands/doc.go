// Package hands is work by hand, scripts and the bare record.
//
//	byhand.go   effects that their player carries out
//	script.go   what scripts have of this game: counts, verbs, moments; hearing.go is how each moment is heard
//	deeds.go    what scripts do to cards, places and points; beyond.go to players, their hands and decks
//	record.go   tables at which nothing is judged
package hands
