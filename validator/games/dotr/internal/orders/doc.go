// Package orders is what a player does of the own accord: play, move, flip, use, summon.
package orders
