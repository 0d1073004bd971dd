package session

import (
	"slices"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/live"
	"ttsbridge/validator"
)

// Games lists the games that can be played here.
func (h *Hall) Games() []*validator.Game { return h.means.Games }

// Game finds a game that can be played by its id. The error lists those there are.
func (h *Hall) Game(id string) (*validator.Game, error) {
	if g := named(h.means.Games, id); g != nil {
		return g, nil
	}
	if g := named(h.means.Laws, id); g != nil {
		return nil, fault.Invalid("Decks of %s are checked, but its moves are not judged, so there are no tables of it; there are tables of %s.",
			g.Name, ids(h.means.Games))
	}
	return nil, fault.Invalid("There is no game %.64q; there is %s.", id, ids(h.means.Games))
}

// Laws lists the games of which only decks are checked.
func (h *Hall) Laws() []*validator.Game { return h.means.Laws }

// Known finds a game by its id, also one of which only decks are checked. The error lists those there are.
func (h *Hall) Known(id string) (*validator.Game, error) {
	all := slices.Concat(h.means.Games, h.means.Laws)
	if g := named(all, id); g != nil {
		return g, nil
	}
	return nil, fault.Invalid("There is no game %.64q; there is %s.", id, ids(all))
}

func named(games []*validator.Game, id string) *validator.Game {
	for _, g := range games {
		if g.ID == id {
			return g
		}
	}
	return nil
}

func ids(games []*validator.Game) string {
	all := make([]string, len(games))
	for i, g := range games {
		all[i] = g.ID
	}
	return strings.Join(all, ", ")
}

// Tabletop is the physical table of a game that no duel is played at, for looking at one again; nil when it has none.
func (h *Hall) Tabletop(g *validator.Game) live.Board {
	if h.means.Boards == nil {
		return nil
	}
	return h.means.Boards(g, h.house.Key.Derive("memos", ""))
}
