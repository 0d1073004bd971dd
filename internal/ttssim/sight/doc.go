// Package sight is what is true of a table (view.go), and what each of those at it sees of that (seen.go).
package sight
