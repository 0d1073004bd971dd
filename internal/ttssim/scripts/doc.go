// Package scripts runs the scripts of a table, as the computer of the hosting player does: it hears what happens at the
// table, finds the handlers and calls them. What scripts see of the table is a surface that somebody else lays over it.
//
//	host.go     the host of a table, and what scripts keep of an object
//	birth.go    how scripts come to life with a save or an object
//	event.go    one running script; how handlers are called, and stopped
//	tell.go     the host as listener: events in, answers out
//	handle.go   what runs by name: handlers of interfaces, pieces of Lua
//	wait.go     waits and coroutines
//	web.go      web requests
//	values.go   values of Lua for values of the table, and back
//	classes.go  Vector, Color and the references to objects; classes.lua is their source
//	seat.go     Player values
//	costs.go    what scripts would have cost in the game
package scripts
