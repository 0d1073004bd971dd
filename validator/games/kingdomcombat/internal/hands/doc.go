// Package hands is what hands do at the table that is no move of the game, and what waits while something else goes on: byhand.go has tables put
// right by hand, stray.go what is put back, busy.go why a move has to wait.
package hands
