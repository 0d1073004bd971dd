// Package stock brings cards and decks from the card database to tables, as they are at the moment of asking.
//
//	cards.go      cards and decks found
//	decks.go      what is wrong with a list, and the object made of it
//	bench.go      a list as whoever builds it reads it, in every format
//	prints.go     what the rules core knows of a card
//	recipes.go    how a card is made of others, and which lists limit it; lists.go refuses to play by one that is not there
//	described.go  cards told of that somebody calls by some words
//	author.go     cards that somebody writes; scenes.go finds the scenario files that a card is in
//	turns.go      who waits when the work takes long
package stock
