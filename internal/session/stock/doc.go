// Package stock brings cards and decks from the card database to tables.
package stock
