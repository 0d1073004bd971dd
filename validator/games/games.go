// Package games is the list of games the referee knows. A new game is one more line.
//
// games.go is the list, scenarios.go the scenario files of all games, today.go gives rows of yesterday in the words of today.
package games

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/games/duelmasters"
	"ttsbridge/validator/games/kingdomcombat"
	"ttsbridge/validator/games/kingdomduels"
	"ttsbridge/validator/games/tagduel"
)

// All lists every game that is refereed, the main one first.
var All = []*validator.Game{
	&dotr.Game,
	&duelmasters.Game,
	&tagduel.Game,
	&kingdomcombat.Game,
	&kingdomduels.Game,
}

// Laws lists the games of which only decks are checked: nobody judges their moves, and there are no tables of them.
var Laws []*validator.Game

// Find is the refereed game with that id.
func Find(id string) (*validator.Game, bool) { return find(All, id) }

// FindLaws is the game with that id whose decks are checked, refereed or not.
func FindLaws(id string) (*validator.Game, bool) { return find(slices.Concat(All, Laws), id) }

// Words are those that a game reads on cards; nil of a game that is not known.
func Words(id string) *validator.Words {
	if g, known := FindLaws(id); known {
		return &g.Words
	}
	return nil
}

func find(list []*validator.Game, id string) (*validator.Game, bool) {
	for _, g := range list {
		if g.ID == id {
			return g, true
		}
	}
	return nil, false
}
