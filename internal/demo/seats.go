package demo

import (
	"math/rand/v2"

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
		return sh.spoken(s, a.Shows(s, m)[0]), nil
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
func terrain(game string, dice *rand.Rand) map[string]string {
	if game != "dotr" {
		return nil
	}
	kinds := []string{"Forest", "Wasteland", "Mountain", "Meadow", "Sea", "Dark"}
	ground := map[string]string{"b5": "Labyrinth", "h5": "Labyrinth"}
	for _, pair := range [][2]string{{"c2", "g8"}, {"d3", "f7"}, {"e3", "e7"}, {"f3", "d7"}, {"g3", "c7"}, {"c4", "g6"},
		{"e4", "e6"}, {"g4", "c6"}, {"d5", "f5"}, {"a4", "i6"}, {"i4", "a6"}} {
		kind := kinds[dice.IntN(len(kinds))]
		ground[pair[0]], ground[pair[1]] = kind, kind
	}
	return ground
}
