package house

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"ttsbridge/internal/fault"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/spelling"
)

// GameFlag is the game a command is about, the first in the list when none is named.
type GameFlag struct{ ID string }

// Flags puts --game on a command.
func (g *GameFlag) Flags(c *cobra.Command) {
	GameVar(c, &g.ID, games.All[0].ID)
}

// GameVar puts --game on a command, with the game that is meant when nobody names one, or "".
func GameVar(c *cobra.Command, id *string, usual string) {
	*id = usual
	var ids []string
	for _, g := range games.All {
		ids = append(ids, g.ID)
	}
	c.Flags().Var((*gameID)(id), "game", "id of the game: "+spelling.OrList(ids))
}

// gameID is a game as somebody names it: by its id or its name, in letters of any size.
type gameID string

// Set takes what stands behind --game.
func (id *gameID) Set(said string) error {
	*id = gameID(said)
	for _, g := range slices.Concat(games.All, games.Laws) {
		if meant := spelling.Squash(said); meant == spelling.Squash(g.ID) || meant == spelling.Squash(g.Name) {
			*id = gameID(g.ID)
		}
	}
	return nil
}

func (id *gameID) String() string { return string(*id) }

// Type is what the help calls it.
func (id *gameID) Type() string { return "string" }

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

// Options reads house rules as flags give them: name=value.
func Options(pairs []string) (map[string]string, error) {
	options := map[string]string{}
	for _, pair := range pairs {
		name, value, ok := strings.Cut(pair, "=")
		if !ok {
			return nil, fault.Invalid("--option is name=value; %q is not.", pair)
		}
		options[name] = value
	}
	return options, nil
}

func gameIDs(all []*validator.Game) string {
	var ids []string
	for _, g := range all {
		ids = append(ids, g.ID)
	}
	return strings.Join(ids, ", ")
}
