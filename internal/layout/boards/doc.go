// Package boards draws what lies below everything on the table of a game: the cloth, the frame of its board, its name, and
// a mat for each place. It takes all measures from the layout, so that a game that gets a layout gets a board.
package boards
