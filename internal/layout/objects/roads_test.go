package objects

import (
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
