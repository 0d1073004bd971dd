// Package play is what players do with gold and units beside fighting: they play cards, use effects, shoot and move.
package play
