// Package scripts runs the scripts of a table: it finds and calls their handlers, keeps their waits and coroutines,
// sends their web requests and counts what they cost.
package scripts
