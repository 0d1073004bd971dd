// Package tables makes tables for Tabletop Simulator, tries them without a screen, draws them, and changes them while
// they run.
//
// tables.go makes a table and files.go puts it where the game finds it; run.go lets players act at one without a
// screen, frames.go tells what that costs, picture.go draws it, demo.go plays a whole duel there; push.go changes the
// mod of a game that runs.
package tables
