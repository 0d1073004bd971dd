package objects

import (
	"fmt"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// HandZone is where a seat's hand is.
func HandZone(t *mats.Mat, s *table.State, seat table.Seat) tts.Object {
	o := tts.NewObject("HandTrigger")
	x, z := t.Turned(s, seat, 0, -t.HandFar(s))
	o.Transform = tts.Transform{PosX: mats.Round(x), PosY: t.Surface + 2.5, PosZ: mats.Round(z), RotY: float64(t.Spin(s, seat)),
		ScaleX: t.Hand.Width, ScaleY: 5, ScaleZ: t.Hand.Depth}
	o.GUID, o.FogColor, o.Locked, o.NoGrid = t.Tokens.Guid("hand "+t.Color(seat)), t.Color(seat), true, true
	o.Memo = mats.HandKind + ":" + t.Color(seat)
	clear := 0.0
	o.ColorDiffuse = tts.Color{R: 1, G: 1, B: 1, A: &clear}
	return o
}

// Counter shows one kind of a seat's points.
func Counter(t *mats.Mat, s *table.State, seat table.Seat, c *mats.Counter) tts.Object {
	o := tts.NewObject("Counter")
	x, z := t.Turned(s, seat, t.Rim(s)+c.X, c.Z-t.Rim(s))
	o.Transform.PosX, o.Transform.PosY, o.Transform.PosZ = mats.Round(x), t.Surface+0.1, mats.Round(z)
	o.Transform.RotY = float64(t.Spin(s, seat))
	o.Memo = c.ID + ":" + t.Color(seat)
	o.GUID, o.Tags, o.Locked = t.Tokens.Guid("counter "+o.Memo), []string{Refereed}, true
	o.Nickname, o.ColorDiffuse = c.Label+" "+t.SeatName(seat), tts.Color{R: 0.3, G: 0.3, B: 0.3}
	o.Counter = &tts.Counter{Value: s.Points(seat, c.Kind)}
	return o
}

// Sign is the name of a pile, written on its mat, with how many cards lie there.
func Sign(t *mats.Mat, s *table.State, p mats.Plot) tts.Object {
	x, z := p.Caption()
	text := p.Pile.Label
	if n := len(s.In(p.Spot)); n > 0 && p.Pile.Tallied() {
		text += fmt.Sprintf(": %d", n)
	}
	o := written(t, s, p.Seat, x, z, text, "sign "+s.Place(p.Spot).Name)
	o.Text.FontSize, o.Memo = captionSize, SignMemo(t, s, p.Spot)
	return o
}

// SignMemo is the memo of the caption of a pile.
func SignMemo(t *mats.Mat, s *table.State, at table.Spot) string { return "sign:" + t.Memo(s, at) }

// captionSize is the size of the captions of mats, on which the widths of mats depend.
const captionSize = 20

// written is a text flat on the table, at a point of a seat's side and upright for it.
func written(t *mats.Mat, s *table.State, seat table.Seat, x, z float64, text, name string) tts.Object {
	o := tts.NewObject("3DText")
	x, z = t.Turned(s, seat, x, z)
	o.Transform = tts.Transform{PosX: mats.Round(x), PosY: t.Surface + 0.05, PosZ: mats.Round(z), RotX: 90, RotY: float64(t.Spin(s, seat)),
		ScaleX: 1, ScaleY: 1, ScaleZ: 1}
	o.GUID, o.Locked = t.Tokens.Guid(name), true
	o.Text = &tts.TextBlock{Text: text, Colorstate: tts.Color{R: 0.9, G: 0.9, B: 0.85}, FontSize: 26}
	return o
}

// Zone is the space of a pile, for scripts of other mods and for the eyes of whoever arranges the table.
func Zone(t *mats.Mat, s *table.State, at table.Spot, p *mats.Pile) tts.Object {
	o := tts.NewObject("ScriptingTrigger")
	place := s.Place(at)
	seat := place.Owner
	wide, deep := p.Extent()
	x, z := t.PileStart(s, p)
	if p.Left {
		x -= wide / 2
	} else {
		x += wide / 2
	}
	x, z = t.Turned(s, seat, x, z+deep/2)
	o.Transform = tts.Transform{PosX: mats.Round(x), PosY: t.Surface + 1.5, PosZ: mats.Round(z), RotY: float64(t.Spin(s, seat)),
		ScaleX: mats.Round(wide + 2.2*t.CardSize + 0.2), ScaleY: 3, ScaleZ: mats.Round(deep + 3.1*t.CardSize + 0.2)}
	o.GUID, o.Memo = t.Tokens.Guid("zone "+place.Name), "zone:"+t.Memo(s, at)
	o.Nickname, o.Locked, o.NoGrid = place.Name, true, true
	faint, tint := 0.2, seatTint(t, seat)
	o.ColorDiffuse = tts.Color{R: tint.R, G: tint.G, B: tint.B, A: &faint}
	return o
}
