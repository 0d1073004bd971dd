// Package stock brings cards and decks from the card database to tables, as they are at the moment of asking. cards.go finds
// them, decks.go says what is wrong with a list and makes its object, prints.go is what the rules core knows of a card,
// recipes.go how a card is made of others, and which lists limit it.
package stock
