// Package search is the one language in which cards are looked for, on the command line and over HTTP alike. It must never
// know where cards are kept or what a rule says. docs/cards.md describes the language.
//
// search.go runs what was understood and puts what it finds into order; parse.go makes a small tree of what was typed, about.go
// each of its terms; fields.go lists what may be asked about, tree.go asks it of a card.
package search
