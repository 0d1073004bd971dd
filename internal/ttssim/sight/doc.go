// Package sight is what is true of a table, and what each of those at it sees of that.
package sight
