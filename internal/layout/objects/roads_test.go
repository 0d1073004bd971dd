package objects

import (
	"math"
	"testing"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/validator/games/kingdomcombat"
	"ttsbridge/validator/table"
)

// A road that lies below the cloth, or below the picture on it, is seen by nobody.
func TestRoadsLieAboveTheCloth(t *testing.T) {
	m, err := mats.Unroll(&kingdomcombat.Game, []byte("a secret"))
	if err != nil {
		t.Fatal(err)
	}
	m.Pictures = func(string) string { return "https://example.org/board.png" }
	options, err := m.Rules.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	s := table.State{Count: 3, Places: m.Rules.Places(options, 3)}
	cloth := Cloth(m, &s)
	top := cloth.Transform.PosY + cloth.Transform.ScaleY*max(0.5, cloth.AttachedDecals[0].Transform.PosY)
	roads := Roads(m, &s)
	for _, r := range roads {
		if above := r.Transform.PosY + r.Transform.ScaleY/2; above <= top || above > top+0.01 {
			t.Errorf("the road %s ends at a height of %.3f, the cloth at %.3f", r.Nickname, above, top)
		}
	}
	if len(roads) != 6 {
		t.Errorf("%d roads for three", len(roads))
	}
}

// A road that leads across a battlefield to which it does not belong looks like a way into it.
func TestRoadsLeadAcrossNobodysBattlefield(t *testing.T) {
	m, err := mats.Unroll(&kingdomcombat.Game, []byte("a secret"))
	if err != nil {
		t.Fatal(err)
	}
	options, err := m.Rules.Resolve(map[string]string{"topology": "ring_of_battlefields"})
	if err != nil {
		t.Fatal(err)
	}
	for seats := 3; seats <= 6; seats++ {
		s := table.State{Count: seats, Places: m.Rules.Places(options, seats)}
		for _, r := range m.Roads(&s) {
			for at := table.Spot(1); int(at) < len(s.Places); at++ {
				if p := s.Place(at); p.Owner == table.Nobody && m.Pile(p.Kind) != nil && at != r[1] && across(m, &s, r, at) {
					t.Errorf("%d in a ring: the road from %s to %s leads across %s", seats, s.Place(r[0]).Name, s.Place(r[1]).Name, p.Name)
				}
			}
		}
	}
}

// across tells whether a road touches the cards of a place that is nobody's.
func across(m *mats.Mat, s *table.State, road [2]table.Spot, at table.Spot) bool {
	ax, az := middle(m, s, road[0])
	bx, bz := middle(m, s, road[1])
	x, z := middle(m, s, at)
	wide, deep := m.Pile(s.Place(at).Kind).Extent()
	for i := range 101 {
		part := float64(i) / 100
		if math.Abs(ax+(bx-ax)*part-x) < wide/2+1 && math.Abs(az+(bz-az)*part-z) < deep/2+1 {
			return true
		}
	}
	return false
}
