package games

import (
	"fmt"

	"ttsbridge/validator/games/internal/yesterday"
	"ttsbridge/validator/table"
)

// Today gives the rows of a card that are written in the words of yesterday in those of today, the card left as it is. Its error
// says which row has no words of today; then none of them is given, since a row may hang on the one before it.
func Today(game string, pr *table.Print) ([]string, error) {
	g, ok := Find(game)
	if !ok || g.Explain == nil {
		return nil, fmt.Errorf("cards of %s have no rows", game)
	}
	lines, err := translated(game, pr)
	if err != nil || len(lines) == 0 {
		return nil, err
	}
	now := *pr
	now.Rows, now.Effects = lines, nil
	if _, err := g.Explain(&now); err != nil {
		return nil, err
	}
	return lines, nil
}

// translated gives the rows of a game's card one by one, readable or not.
func translated(game string, pr *table.Print) ([]string, error) {
	switch game {
	case "dotr":
		return yesterday.DuelistsOfTheRoses(pr), nil
	case "duelmasters":
		return yesterday.DuelMasters(pr.Effects)
	}
	return nil, fmt.Errorf("cards of %s had no rows of yesterday", game)
}
