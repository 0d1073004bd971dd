// Package ttssim is a Tabletop Simulator without a screen: it loads a real save file, runs the real Global script in it
// frame by frame and lets players act, so that a mod can be tried, shown and tested against a real server. It must never
// know what is being played or what the server thinks of it.
//
// The rooms, in the order in which a table comes alive:
//
//	config.go    what a caller may choose; every point the platform reference leaves open is a field of Switches
//	sim.go       the table itself: New, Close, errors, printing
//	load.go      save file in, save file out, rewind
//	frame.go     the clock: what happens in one sixtieth of a second and in which order
//	event.go     how a script's handlers are found and called
//	object.go    the things on the table, their names, identities and deaths
//	move.go      gravity, gliding, resting, snap points
//	container.go decks, bags, taking, putting, merging
//	zone.go      zones and hands
//	player.go    seats, turns
//	act*.go      what players do; the only input
//	wait.go web.go ui.go notes.go      the game's services
//	lua*.go      what scripts see of all this
//	view.go seen.go                    what a caller and what each player sees of all this
//
// The language itself is in moon, the JSON class in jsonclass, the save format in savefile, acts as text in playscript and the
// editor protocol in editor.
package ttssim
