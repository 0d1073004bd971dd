// Package ttssim is a Tabletop Simulator without a screen: it loads a real save file, runs the real Global script in it
// frame by frame and lets players act, so that a mod can be tried, shown and tested against a real server. It must never
// know what is being played or what the server thinks of it.
//
// The rooms, from the ground up; each imports only rooms above it in this list:
//
//	settings   what a caller may choose; every point nobody has confirmed is a field of Switches, every mishap one of Faults
//	clock      frames, what is planned for later ones, what waits for the running handler to end, and chance
//	xmlui      the XML user interface
//	world      things, places, hands, zones, decks, seats and turns; it tells a listener what happens and knows no script
//	sight      what is true of a table and what each player sees of it
//	acts       what people do; the only input
//	scripts    the listener: finds and calls handlers, keeps waits and coroutines, asks the web, counts costs
//	luaapi     what scripts see of all this
//
// and here on top, where a table is put together:
//
//	sim.go        New, Close, errors, what is missing, warnings, costs
//	load.go       save file in, save file out, rewind
//	frame.go      what happens in one sixtieth of a second and in which order
//	scripting.go  what script editors see of it
//	names.go      the names callers use for what the rooms define
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
