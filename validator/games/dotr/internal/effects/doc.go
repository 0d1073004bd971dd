// Package effects tells what a row does and how it is carried out.
//
// How:
//
//	effects.go    a link of the chain is carried out
//	deed.go       one row of it, if its player likes
//	about.go      whether something is about the card that it answers
//	aim.go        the target asked for
//	apply.go      hidden cards asked for
//	deeds.go      each deed, and what carries it out
//
// What it does:
//
//	values.go     values of monsters; toplayers.go is what is done to players
//	places.go     cards and tiles; rearrange.go is units on new tiles
//	turnface.go   cards turned up and down; check.go is looks at hidden ones
//	shelter.go    attacks held off, and monsters that survive
//	underside.go  cards that go into others, and what is turned back
//	extras.go     one more play or summon
//	later.go      what comes when turns have gone by
//
// And homemade.go completes the cards that a scenario makes.
package effects
