package demo

import (
	"fmt"
	"math"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/layout"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator/table"
)

// How far a card may lie from where it belongs, in units and degrees, and still lie there.
const (
	nearUnits   = 0.35
	nearDegrees = 5
)

// apart tells where table and duel have come apart: a card that lies elsewhere than the referee believes, or otherwise.
func (sh *show) apart() error {
	s := sh.duel.State()
	lying, piles := map[string]ttssim.ObjectView{}, map[string]string{}
	for _, o := range sh.sim.Objects() {
		lying[o.Memo] = o
		for _, c := range o.Contents {
			piles[c.Memo] = o.Memo
		}
	}
	for i := 1; i < len(s.Cards); i++ {
		id := table.CardID(i)
		memo := sh.top.Token(id)
		o, loose := lying[memo]
		if what := sh.astray(sh.top.Pose(&s, id), &s, id, o, loose, piles[memo]); what != "" {
			return fault.Internal("in turn %d %s of %s %s", s.Turn.Number, s.Print(id).Name, s.Place(s.Card(id).Spot).Name, what)
		}
	}
	return nil
}

// astray says what is wrong with where a card lies, "" when nothing is.
func (sh *show) astray(want layout.Pose, s *table.State, id table.CardID, o ttssim.ObjectView, loose bool, pile string) string {
	switch {
	case want.Lie == layout.Nowhere && (loose || pile != ""):
		return "is on the table and should not be"
	case want.Lie == layout.InPile && len(s.In(want.In)) > 1 && pile == "":
		return "is in no pile"
	case want.Lie == layout.Nowhere || want.Lie == layout.InPile:
		return ""
	case !loose && pile != "":
		return "lies in a pile, and not on the table"
	case !loose:
		return "does not lie on the table"
	case want.Lie == layout.InHand && o.InHandOf != sh.top.Color(s.Place(want.In).Owner):
		return "is not in its hand"
	case want.Lie == layout.Loose && !lies(o, want):
		return fmt.Sprintf("lies at %.2f, %.2f, turned %.0f, face-down %v, and not at %.2f, %.2f, turned %d, face-up %v",
			o.Position.X, o.Position.Z, o.Rotation.Y, o.FaceDown, want.X, want.Z, want.Rot, want.Up)
	}
	return ""
}

func lies(o ttssim.ObjectView, want layout.Pose) bool {
	off := math.Mod(o.Rotation.Y-float64(want.Rot)+540, 360) - 180
	return math.Hypot(o.Position.X-want.X, o.Position.Z-want.Z) <= nearUnits && o.FaceDown != want.Up && math.Abs(off) <= nearDegrees
}
