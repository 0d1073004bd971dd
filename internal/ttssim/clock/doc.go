// Package clock is the time of a table: frames, what is planned for later ones, what waits for the running handler to
// end, and chance. It knows nothing of what is planned.
package clock
