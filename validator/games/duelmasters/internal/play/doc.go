// Package play is paying and playing: creature, spell, gear, castle, ability by tapping.
package play
