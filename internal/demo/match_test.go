package demo

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/detector"
	"ttsbridge/validator/games"
)

// A best of three is played at headless tables, with siding typed between its duels, and its ledger holds.
func TestAMatchIsPlayedToItsEnd(t *testing.T) {
	for _, game := range []string{"dotr", "duelmasters", "tagduel"} {
		t.Run(game, func(t *testing.T) {
			if detector.Race && game != "dotr" {
				t.Skip("a match takes long here, and another game's has the same goroutines")
			}
			var out, export bytes.Buffer
			r, err := RunMatch(context.Background(), Config{Game: game, Seed: 2, Games: games.All, Cards: shelf(t), Out: &out, Export: &export}, 3)
			if err != nil {
				t.Fatalf("%v\n%s", err, tail(out.String()))
			}
			if !r.Whole || len(r.Duels) < 2 || len(r.Duels) > 3 || max(r.Wins[0], r.Wins[1]) != 2 || r.Winner == "" ||
				r.Reason != "match.length" && r.Reason != "ygo.match.best-of-three" {
				t.Errorf("%+v", r)
			}
			g, _ := games.Find(game)
			names := g.Names
			for _, said := range []string{names[0] + " sides. ", names[1] + " sides. ", names[0] + " is done siding. ", " begin. "} {
				if !slices.ContainsFunc(r.Sided, func(line string) bool { return strings.Contains(line, said) }) {
					t.Errorf("nobody was told %q: %q", said, r.Sided)
				}
			}
			if slices.Contains(r.Sided, "That means nothing just now.") {
				t.Errorf("what is typed means nothing: %q", r.Sided)
			}
			for _, duel := range r.Duels {
				if !duel.Ledger.Verified {
					t.Errorf("the ledger of a duel does not hold: %+v", duel.Ledger)
				}
			}
			if h, err := audit.ReadMatch(&export, nil); err != nil || !h.OK() || len(h.Duels) != len(r.Duels) {
				t.Errorf("the exported ledger: %v %v", h.Faults, err)
			}
		})
	}
}
