// Package hands is what hands do at the table that is no move of the game, and what waits while something else goes on.
package hands
