// Package luaapi is what scripts see of a table: the globals, objects, players and services of the game's Lua API.
//
//	tabletop.go   the surface all of it is
//	globals.go    the globals of a script
//	lacking.go    members of the game's API that are not there
//	object.go     members of an object: how they are found, and its variables
//	identity.go   names, tags, data, copies, states, values
//	place.go      where an object is and where it goes
//	container.go  what decks and bags do
//	look.go       colours, hiding, buttons, menus, counters, texts
//	link.go       calls from one script to another; snap points
//	spawn.go      new objects and groups
//	player.go     Player values
//	seats.go      Player itself: seats and people
//	talk.go       print and broadcast
//	services.go   Wait, Time, Turns, Hands, Notes
//	ui.go         UI
//	web.go        WebRequest
//	strangers.go  what live mods call and ours does not: inputs, custom objects, Physics, Timer, json
package luaapi
