// Package tell says what happened in players' words, and holds what a file expects against how things stand.
//
// happening.go is one thing that happened, tell.go says it, after.go reads a line of After.
package tell
