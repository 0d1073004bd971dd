// Package tables makes tables for Tabletop Simulator, tries them without a screen, draws them, and changes them while
// they run.
//
// tables.go lists the commands. save.go makes a table as wish.go and ground.go read it from flags, reach.go where tables are,
// and files.go puts it where the game finds it; keep.go lists, shows and deletes tables; run.go lets players act at one without
// a screen, frames.go tells what that costs, picture.go draws it, demo.go plays a whole duel there; tree.go takes saves apart
// and compares them; push.go changes the mod of a game that runs. note.go writes into the ledger what the host has to say.
package tables
