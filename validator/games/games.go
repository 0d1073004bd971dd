// Package games is the list of games the referee knows. A new game is one more line.
package games

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/games/duelmasters"
)

// All lists every game, the main one first.
var All = []*validator.Game{
	&dotr.Game,
	&duelmasters.Game,
}

// Find is the game with that id.
func Find(id string) (*validator.Game, bool) {
	for _, g := range All {
		if g.ID == id {
			return g, true
		}
	}
	return nil, false
}
