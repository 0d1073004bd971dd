package layout

import (
	"math"
	"testing"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Cards nearer to each other than this merge into a deck.
const merging = 0.5

// Whatever happens, every loose card lies where it is read back to, and no two lie so that they would merge unless they
// share a tile.
func TestPosesAreReadBackAndKeepApart(t *testing.T) {
	top := tabletop(t)
	walk(t, 6, 120, nothing, func(_ *table.State, v *validator.Verdict) {
		s := &v.After
		poses := make([]mats.Pose, len(s.Cards))
		for i := 1; i < len(s.Cards); i++ {
			id := table.CardID(i)
			p := top.Pose(s, id)
			poses[i] = p
			if stowed := top.Stowed(s, id); stowed != (p.Lie == mats.InPile) {
				t.Fatalf("card %d at %s lies as %v, stowed: %v", i, s.Place(s.Cards[i].Spot).Name, p.Lie, stowed)
			}
			if p.Lie == mats.Nowhere {
				t.Fatalf("card %d at %s lies nowhere", i, s.Place(s.Cards[i].Spot).Name)
			}
			if at := top.SpotAt(s, p.X, p.Z); p.Lie != mats.InHand && at != s.Cards[i].Spot {
				t.Fatalf("card %d at %s is read back as %q", i, s.Place(s.Cards[i].Spot).Name, s.Place(at).Name)
			}
			for j := 1; j < i; j++ {
				q := poses[j]
				same := s.Cards[i].Spot == s.Cards[j].Spot
				if p.Lie == mats.Loose && q.Lie == mats.Loose && !same && math.Hypot(p.X-q.X, p.Z-q.Z) < merging {
					t.Fatalf("cards %d and %d would merge", i, j)
				}
			}
		}
	})
}
