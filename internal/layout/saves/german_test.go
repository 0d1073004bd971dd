package saves

import (
	"testing"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/validator/games"
)

// Every caption of every table has German words, none of them much longer than the English ones, for which the mats are made.
func TestCaptionsInGerman(t *testing.T) {
	for _, g := range games.All {
		l, ok := mats.For(g.ID)
		if !ok {
			continue
		}
		for _, p := range l.Piles {
			words, known := german[p.Label]
			if numbered := len(p.Label) <= 2; !known && !numbered {
				t.Errorf("%s: %q has no German words", g.Name, p.Label)
			}
			if len([]rune(words)) > max(len(p.Label)+1, 7) {
				t.Errorf("%s: %q is longer than %q", g.Name, words, p.Label)
			}
		}
	}
}
