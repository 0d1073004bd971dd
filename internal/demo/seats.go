package demo

import (
	"fmt"
	"math/rand/v2"
	"strconv"

	"ttsbridge/internal/fault"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// choose lets the seat that is to act think, and says how a hand would do what it wants.
func (sh *show) choose(s *table.State) (validator.Gesture, error) {
	for _, seat := range validator.ToAct(s) {
		if seat < 0 {
			continue
		}
		m, ok := sh.think(s, seat)
		if !ok {
			continue
		}
		a := sh.game.Action(m.Kind)
		if a.Shows == nil {
			return validator.Gesture{}, fault.Internal("nobody knows how a hand does %q", m.Kind)
		}
		return sh.spoken(s, a.Shows(s, m, nil)[0]), nil
	}
	return validator.Gesture{}, fault.Internal("nobody can act in turn %d", s.Turn.Number)
}

// spoken takes out of a gesture what a hand cannot say: a card laid down says nothing of itself until it is asked.
func (sh *show) spoken(_ *table.State, g validator.Gesture) validator.Gesture {
	if g.Kind == validator.Drag {
		g.Word, g.N = "", 0
	}
	return g
}

// terrain lays a board with something of everything, the same from both sides.
func terrain(game string, options map[string]string, dice *rand.Rand) map[string]string {
	if game != "dotr" {
		return nil
	}
	n, err := strconv.Atoi(options["board.size"])
	if err != nil {
		n = 9
	}
	ground := map[string]string{}
	lay := func(tile, kind string) { // and the tile across the middle of the board
		x, y := int(tile[0]-'a')+1, int(tile[1]-'0')
		if x <= n && y <= n {
			ground[tile], ground[fmt.Sprintf("%c%d", 'a'+n-x, n+1-y)] = kind, kind
		}
	}
	lay("b5", "Labyrinth")
	kinds := []string{"Forest", "Wasteland", "Mountain", "Meadow", "Sea", "Dark"}
	for _, tile := range []string{"c2", "d3", "e3", "f3", "g3", "c4", "e4", "g4", "d5", "a4", "i4"} {
		lay(tile, kinds[dice.IntN(len(kinds))])
	}
	return ground
}
