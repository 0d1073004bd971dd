// Package savefile reads, checks and writes the save files of Tabletop Simulator: what the game would refuse or silently
// misread is a named problem here. It knows the shapes of the JSON and must never know scripts, frames or players.
//
//	save.go      a save and its objects
//	check.go     everything that is wrong with one; sheets.go is that for the pictures of cards
//	shapes.go    the keys that the game knows, their order and their kinds
//	write.go     a save written as the game orders it
//	strange.go   a save taken that others wrote, with what was odd in it
//	readable.go  whether a JSON text may be read at all
//	values.go    the values of a JSON text, each kept once
package savefile
