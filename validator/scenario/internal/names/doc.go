// Package names knows how players call seats, places and cards of a game. It must never know what is done with them.
//
// names.go finds them by name, cardnames.go cards by their places in piles too.
package names
