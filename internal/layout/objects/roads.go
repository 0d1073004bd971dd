package objects

import (
	"fmt"
	"math"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// Roads are lines on the table between places from one to the other of which cards go. They lie just above the picture on the cloth.
func Roads(t *mats.Mat, s *table.State) (out []tts.Object) {
	if t.Roads == nil {
		return nil
	}
	for _, r := range t.Roads(s) {
		ax, az := middle(t, s, r[0])
		bx, bz := middle(t, s, r[1])
		o := tts.NewObject("BlockSquare")
		o.Transform = tts.Transform{PosX: mats.Round((ax + bx) / 2), PosY: mats.Round(t.Surface + 0.003), PosZ: mats.Round((az + bz) / 2),
			RotY:   mats.Round(math.Atan2(bx-ax, bz-az) * 180 / math.Pi),
			ScaleX: 0.3, ScaleY: 0.05, ScaleZ: mats.Round(math.Hypot(bx-ax, bz-az))}
		o.GUID, o.Locked = t.Tokens.Guid(fmt.Sprintf("road %d %d", r[0], r[1])), true
		o.Nickname = s.Place(r[0]).Name + " - " + s.Place(r[1]).Name
		o.ColorDiffuse = tts.Color{R: 0.55, G: 0.45, B: 0.3}
		out = append(out, o)
	}
	return out
}

// middle is the middle of a place that is no tile.
func middle(t *mats.Mat, s *table.State, at table.Spot) (float64, float64) {
	place := s.Place(at)
	p := t.Pile(place.Kind)
	wide, deep := p.Extent()
	x, z := t.PileStart(s, p)
	return t.Turned(s, place.Owner, x+wide/2, z+deep/2)
}
