// Package deck is the deck list: its cards, its sections and their words, its backs, its fingerprint and seal, the marks
// on its cards, and what its cards make. It must never know how a deck is judged: that is a game's business.
//
//	deck.go      a list, its sections and entries
//	sections.go  the words by which people call its parts
//	problem.go   what a reader could not take as it was written
//	ready.go     a list made of a deck that ships
//	related.go   what lies beside a deck: tokens, and what its cards may become; match.go finds the cards that are meant
//	backs.go     card backs
//	hash.go      the fingerprint, and the seal that gives nothing away
//	marks.go     sealed words by which a card is known again
//
// The rooms around it, from the bottom:
//
//	pen        letters, lines and signs, in tones
//	art        what stands on a drawn card: beasts, people, things and land
//	face       pictures of cards, drawn or found elsewhere
//	reading    what the lines of a list mean, whoever wrote them, with nothing dropped in silence
//	formats    the ways to write a list, one file each
//	objects    what is spawned of a list
//	decktest   what the tests share
package deck
