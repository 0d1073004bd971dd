// Package clock is the time of a table: frames, what is planned for later ones, what waits for the running handler to
// end, and chance. It knows nothing of what is planned.
//
//	clock.go   frames and what is planned for them
//	queue.go   what waits for the running handler to end
//	chance.go  what happens every so often, and in which order
package clock
