// Package house is what most commands work with, as flags say: the folder, the cards and their looks, the game, and
// the bridge that runs.
package house
