package house

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"ttsbridge/internal/fault"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
)

// GameFlag is the game a command is about, the first in the list when none is named.
type GameFlag struct{ ID string }

// Flags puts --game on a command.
func (g *GameFlag) Flags(c *cobra.Command) {
	c.Flags().StringVar(&g.ID, "game", games.All[0].ID, "id of the game")
}

// Find is the game, if there are tables of it.
func (g *GameFlag) Find() (*validator.Game, error) {
	if found, ok := games.Find(g.ID); ok {
		return found, nil
	}
	if found, ok := games.FindLaws(g.ID); ok {
		return nil, fault.Invalid("Decks of %s are checked, but its moves are not judged, so there are no tables of it; there are tables of %s.",
			found.Name, gameIDs(games.All))
	}
	return nil, fault.Invalid("There is no game %q; there is %s.", g.ID, gameIDs(games.All))
}

// FindLaws is the game, also one of which only decks are checked.
func (g *GameFlag) FindLaws() (*validator.Game, error) {
	if found, ok := games.FindLaws(g.ID); ok {
		return found, nil
	}
	return nil, fault.Invalid("There is no game %q; there is %s.", g.ID, gameIDs(slices.Concat(games.All, games.Laws)))
}

func gameIDs(all []*validator.Game) string {
	var ids []string
	for _, g := range all {
		ids = append(ids, g.ID)
	}
	return strings.Join(ids, ", ")
}
