package demo

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// Every kind of ground has a letter and a colour of its own in the picture.
func TestGroundsInTheTerminal(t *testing.T) {
	for _, g := range games.All {
		options, err := g.Resolve(nil)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(g.Places(options, g.Seats[0]), func(p table.Place) bool { return p.X > 0 }) {
			continue // its zones are listed, with the names of their grounds
		}
		seen := map[string]string{}
		for i, sign := range groundSigns(g.Grounds) {
			if other := seen[sign]; sign == "" || other != "" {
				t.Errorf("%s: %s and %s are both %q", g.Name, g.Grounds[i], other, sign)
			}
			seen[sign] = g.Grounds[i]
		}
		if len(g.Grounds) > len(groundColors) {
			t.Errorf("%s has %d grounds, and there are %d colours", g.Name, len(g.Grounds), len(groundColors))
		}
	}
}

// Who watches reads what the picture means, whole names and what battles come to; seals only when he asks for them.
func TestWhatIsTold(t *testing.T) {
	if detector.Race {
		t.Skip("a whole duel is played elsewhere, too, with the same goroutines")
	}
	for _, seals := range []bool{false, true} {
		var out bytes.Buffer
		_, err := Run(context.Background(), Config{Game: "dotr", Seed: 3, Cards: shelf(t), Games: games.All, Out: &out, Seals: seals})
		if err != nil {
			t.Fatal(err)
		}
		text := out.String()
		for _, want := range []string{"Ground: f Forest", "* a leader", "(leader)", "-> South: SP 2, was 6.", "goes to North graveyard."} {
			if !strings.Contains(text, want) {
				t.Errorf("the story lacks %q", want)
			}
		}
		if strings.Contains(text, "Keep this line, it names all that was done so far: ") != seals || strings.Count(text, "Ground: f Forest") != 1 {
			t.Errorf("seals %v: %.400s", seals, text)
		}
	}
}
