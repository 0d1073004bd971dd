// Package told says things to people: sentences.go what happened and why something goes back, phrases.go moves by phrases of the
// layout, steps.go work done by hand, panel.go the panel, asks.go questions with their buttons, spelled.go what a button means in words.
package told
