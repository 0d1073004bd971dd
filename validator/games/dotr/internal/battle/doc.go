// Package battle is the march onto a tile, the attack and its end.
package battle
