package mats

import "slices"

// layouts is the list of all games that have a table; a new one is one more line.
var layouts = []*Layout{&dotr, &duelMasters, &tagDuel, &kingdomCombat, &kingdomDuels}

// everywhere is how moves are told that all games have.
var everywhere = []Order{{"end", "ends the turn"}, {"shuffle", "shuffles {to}"}, {"lot", "draws lots"}}

// For finds the layout of a game.
func For(game string) (*Layout, bool) {
	i := slices.IndexFunc(layouts, func(l *Layout) bool { return l.Game == game })
	if i < 0 {
		return nil, false
	}
	return layouts[i], true
}
