package games

import (
	"os"
	"path"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/validator"
	"ttsbridge/validator/conform"
	"ttsbridge/validator/games/kingdomduels"
	"ttsbridge/validator/games/tagduel"
	"ttsbridge/validator/table"
)

// everyPosition lets the test take every file, not one in a dozen, which takes minutes.
var everyPosition = os.Getenv("EVERY_POSITION") != ""

// onwards is how many moves a duel goes on from the position of a file.
const onwards = 20

// TestDuelsGoOnFromEveryPosition plays at random from the positions of the scenario files of the games whose cards are made in files, with every
// word that they use, and holds the laws that hold of duels with ready decks.
func TestDuelsGoOnFromEveryPosition(t *testing.T) {
	for _, g := range []*validator.Game{&kingdomduels.Game, &tagduel.Game} {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			step := 11 // which meets every law, for there are sixteen
			if detector.Race {
				step *= 10
			}
			for nth, file := range files(t, g.ID) {
				if nth%step != 0 && !everyPosition {
					continue
				}
				for _, from := range positions(t, g, file) {
					t.Run(path.Base(file), func(t *testing.T) { conform.GoOn(t, g, nth, from, onwards) })
				}
			}
		})
	}
}

// positions are those of a file in which its first move and its last one are made; none for a file about the time before a duel.
func positions(t *testing.T, g *validator.Game, file string) (all []table.State) {
	t.Helper()
	watched := *g
	watched.Over = func(s *table.State, m *validator.Move) *validator.Violation {
		all = append(all, *s)
		if g.Over == nil {
			return nil
		}
		return g.Over(s, m)
	}
	find := func(id string) (*validator.Game, bool) { return &watched, id == g.ID }
	read(t, file).Run(find, nil, nil)
	if len(all) == 0 {
		return nil
	}
	return []table.State{all[0], all[len(all)-1]}
}
