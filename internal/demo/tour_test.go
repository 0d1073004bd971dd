package demo

import (
	"bytes"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/tour"
	"ttsbridge/validator/games"
)

// The tour of every game can be gone through at the table, step by step, by a player who does what it says.
func TestEveryTourCanBeGone(t *testing.T) {
	cards := shelf(t)
	for _, g := range detector.Sample(games.All) {
		t.Run(g.ID, func(t *testing.T) {
			lessons, ok := tour.For(g.ID)
			if !ok {
				t.Fatal("there is no tour")
			}
			var out bytes.Buffer
			if _, err := Run(t.Context(), Config{Game: g.ID, Seed: 4, Tour: true, Out: &out, Games: games.All, Cards: cards}); err != nil {
				t.Fatalf("%v\n%s", err, out.String())
			}
			at := 0
			for i, step := range lessons.Steps {
				found := strings.Index(out.String()[at:], step.Say)
				if found < 0 {
					t.Fatalf("step %d is not said in its place:\n%s", i+1, out.String())
				}
				at += found
			}
		})
	}
}
