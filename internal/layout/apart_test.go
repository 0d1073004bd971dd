package layout

import (
	"fmt"
	"testing"

	"ttsbridge/validator/table"
)

// No two places of a table lie where the other one is: whatever is let go on a place belongs to it, and a card that the
// mod lays out never comes into somebody's hand.
func TestPlacesLieApart(t *testing.T) {
	for _, count := range []int{2, 4} {
		t.Run(fmt.Sprint(count), func(t *testing.T) {
			top := tabletop(t)
			options, err := top.game.Resolve(nil)
			if err != nil {
				t.Fatal(err)
			}
			s := table.State{Count: count, Places: top.game.Places(options, count)}
			s.Spots = make([][]table.CardID, len(s.Places))
			for at := 1; at < len(s.Places); at++ {
				for _, p := range top.corners(&s, table.Spot(at)) {
					if got := top.spotAt(&s, p[0], p[1]); int(got) != at {
						t.Errorf("%v belongs to %s, and %s lies there", p, s.Places[at].Name, s.Places[got].Name)
					}
				}
			}
		})
	}
}

// corners are the middles of the outermost cards of a place that is no tile.
func (t *Tabletop) corners(s *table.State, at table.Spot) [][2]float64 {
	place := s.Places[at]
	p := t.pile(place.Kind)
	if place.X > 0 || p == nil {
		return nil
	}
	last := max(p.Columns, 1)*max(p.Rows, 1) - 1
	var out [][2]float64
	for _, i := range []int{0, max(p.Columns, 1) - 1, last - max(p.Columns, 1) + 1, last} {
		x, z := t.pileStart(s, p)
		if p.Columns > 0 {
			x, _, z = t.slot(s, p, i)
		}
		x, z = t.turned(max(place.Owner, 0), x, z)
		out = append(out, [2]float64{x, z})
	}
	return out
}
