package layout

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

var viewers = []table.Seat{0, 1, table.Nobody, table.Referee}

// Every card that lies somewhere is in its viewer's plan, or counted in a pile of which the uppermost is; all of it lies inside
// the frame, faces are those that the viewer knows, and his own hand is below.
func TestAPlanHasEverythingThatLiesOnTheTable(t *testing.T) {
	top := tabletop(t)
	walk(t, 3, 60, nothing, func(_ *table.State, v *validator.Verdict) {
		s := &v.After
		for _, by := range viewers {
			p := top.Plan(s, by)
			drawn, counted := map[table.CardID]bool{}, 0
			for _, c := range p.Cards {
				if drawn[c.ID] = true; (c.Print != nil) != s.Sees(by, c.ID) {
					t.Errorf("viewer %d: card %d has a face: %v", by, c.ID, c.Print != nil)
				}
				if c.X < p.Frame.X-p.Frame.Wide/2 || c.X > p.Frame.X+p.Frame.Wide/2 || c.Y < p.Frame.Y-p.Frame.Deep/2 ||
					c.Y > p.Frame.Y+p.Frame.Deep/2 {
					t.Errorf("viewer %d: card %d lies outside the frame", by, c.ID)
				}
			}
			for _, z := range p.Zones {
				if z.Heap && z.Count > 0 {
					counted += z.Count - 1
				}
				if z.Hand && z.Owner == max(by, 0) && (z.Y <= p.Frame.Y || z.Turn != 0) {
					t.Errorf("viewer %d: the own hand is above", by)
				}
			}
			if lying := onTable(top, s); len(drawn)+counted != lying || len(drawn) != len(p.Cards) {
				t.Errorf("viewer %d: %d cards are drawn and %d counted of %d", by, len(drawn), counted, lying)
			}
		}
	})
}

// onTable is how many cards lie on the table and in no bag.
func onTable(top *Tabletop, s *table.State) (n int) {
	for id := 1; id < len(s.Cards); id++ {
		pile := top.Pile(s.Place(s.Cards[id].Spot).Kind)
		if s.Cards[id].Spot != 0 && (pile == nil || pile.Shape != mats.Bag) {
			n++
		}
	}
	return n
}

// A plan stays as it is when cards become others that its viewer does not see.
func TestAPlanSaysNothingOfHiddenCards(t *testing.T) {
	top := tabletop(t)
	walk(t, 3, 60, nothing, func(_ *table.State, v *validator.Verdict) {
		s := &v.After
		for _, by := range viewers[:3] {
			other, changed := s.Forgotten(), 0
			other.Cards = slices.Clone(s.Cards)
			for id := 1; id < len(s.Cards); id++ {
				if !s.Sees(by, table.CardID(id)) {
					other.Cards[id].Print = table.PrintID((int(s.Cards[id].Print) + 1) % len(s.Prints))
					changed++
				}
			}
			if cmp.Diff(top.Plan(s, by), top.Plan(&other, by)) != "" || changed == 0 {
				t.Errorf("viewer %d can tell which of %d hidden cards are which", by, changed)
			}
		}
	})
}
