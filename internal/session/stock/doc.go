// Package stock brings cards and decks from the card database to tables, as they are at the moment of asking. cards.go finds
// them, decks.go says what is wrong with a list and makes its object, prints.go is what the rules core knows of a card,
// recipes.go how a card is made of others, and which lists limit it.
// author.go takes cards that somebody writes, scenes.go finds the scenario files that a card is in.
package stock
