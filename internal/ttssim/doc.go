// Package ttssim is a Tabletop Simulator without a screen: it loads a real save file, runs the real Global script in it
// frame by frame and lets players act, so that a mod can be tried, shown and tested against a real server. It must never
// know what is being played or what the server thinks of it.
//
// The rooms, in the order in which a table comes alive:
//
//	config.go     what a caller may choose; every point nobody has confirmed is a field of Switches, every mishap one of Faults
//	sim.go        the table itself: New, Close, errors, what is missing, warnings
//	load.go       save file in, save file out, rewind
//	frame.go      the clock: what happens in one sixtieth of a second and in which order
//	event.go      how a script's handlers are found and called
//	object.go kind.go spawn.go         things: identity, kinds, birth and death
//	move.go       gravity, gliding, resting, snap points
//	container.go merge.go              decks, bags, taking, putting, merging
//	zone.go       zones and hands
//	player.go turns.go                 seats and turns
//	act*.go       what players do; the only input
//	wait.go web.go ui.go notes.go chat.go   the game's services
//	lua*.go       what scripts see of all this
//	scripting.go  what script editors see of it
//	view.go seen.go                    what a caller and what each player sees of it
//
// The language itself is in moon, the JSON class in jsonclass, the save format in savefile, acts as text in playscript and
// the editor protocol in editor.
//
// # Order and time
//
// One goroutine owns a table. Time is virtual and moves by Frame only. A player's act runs at once, with every handler it
// sets off; what a script starts (spawning, gliding, waiting, asking the web) is finished in later frames, and events a
// script causes run after the handler that caused them. The same seed, save, acts and answers give the same evening to the
// last bit: nothing depends on the clock on the wall or on the order of a Go map. A web request is sent at the end of its
// frame and waited for in real time, but delivered a fixed number of frames later, so that a slow machine changes nothing.
//
// # Honesty
//
// A member of the game's API that is missing here stops the script with an error that names it and is listed by Missing;
// nothing is accepted and silently dropped, except looks that no one could observe. What the game would punish without an
// error (a searched deck, sheets that clash) is listed by Warnings.
package ttssim
