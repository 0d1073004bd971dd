// Package saves writes a table as a saved game with panels and mod, and dresses it as a host wants it.
//
// save.go puts everything together, xml.go writes the panels, german.go their captions in German and bundle.go the script;
// dress.go changes a save that was written, and makes a puck of it.
package saves
