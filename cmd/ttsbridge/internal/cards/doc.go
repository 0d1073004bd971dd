// Package cards looks cards up, takes in those of other programs, compares and checks them.
//
// cards.go has search and export and what all its commands share; then one file a command: check.go diff and lint, explain.go
// what a card does, import.go with imported.go for what became of it, newdb.go, newscript.go, and pictures.go and sheets.go for what
// cards look like.
package cards
