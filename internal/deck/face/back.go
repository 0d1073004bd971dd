package face

import (
	"image"
	"image/color"
	"image/png"
	"io"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck/pen"
	"ttsbridge/internal/style"
)

// backs are the colour and the sign on the back of each game's cards.
var backs = map[string]struct {
	ground int
	sign   pen.Emblem
}{
	"dotr": {fusionMonster, "star"}, "duelmasters": {fireGround, "flame"}, "tagduel": {effectMonster, "rings"},
	"kingdomduels": {waterGround, "tower"}, "kingdomcombat": {natureGround, "sword"},
}

// The measures of a back.
const (
	bandWide   = 30 // in the owner's colour
	middleTop  = 130
	middleSide = 62
	signLarge  = 180
)

// Back draws the back of a game's cards: with a band in the colour of their owner, or the game's own for nobody's (-1).
func (p *Painter) Back(to io.Writer, game carddb.Game, owner int) error {
	w, err := p.writer()
	if err != nil {
		return err
	}
	defer p.writers.Put(w)
	look := backs[game.ID]
	colors := palette()
	on := image.NewPaletted(image.Rect(0, 0, Width, Height), colors)
	pen.Fill(on, on.Rect, pen.Tone(look.ground, 14))
	if owner >= 0 {
		dye(colors, plainGround, style.Seat(game.ID, owner))
		pen.Fill(on, on.Rect.Inset(5), pen.Tone(plainGround, frameTone))
		owned(on, owner)
	}
	inner := on.Rect.Inset(bandWide)
	pen.Fill(on, inner, pen.Tone(look.ground, 13))
	lattice(on, inner.Inset(4), look.ground)
	middle := image.Rect(middleSide, middleTop, Width-middleSide, Height-middleTop)
	pen.Fill(on, middle, pen.Tone(look.ground, 13))
	pen.Fill(on, middle.Inset(5), pen.Tone(look.ground, 2))
	if look.sign != "" {
		w.signs.Stamp(on, image.Pt((Width-signLarge)/2, middle.Min.Y+28), look.sign, signLarge, look.ground, 14)
	}
	name, lines := pen.Fit(game.Name, []*pen.Pen{w.title, w.name, w.nameSmall, w.nameTiny}, middle.Dx()-24, 90)
	y := middle.Max.Y - 104 + (90-len(lines)*name.Height)/2
	for _, line := range lines {
		y = name.WriteAll(on, image.Pt((Width-name.Width(line))/2, y), []string{line}, look.ground)
	}
	return png.Encode(to, on)
}

// dye gives a ramp another colour.
func dye(colors color.Palette, ramp int, own color.RGBA) {
	for t := range pen.Tones {
		share := max(0, float64(t-frameTone)) / (pen.Tones - 1 - frameTone)
		colors[pen.Tone(ramp, t)] = style.Blend(own, style.Ink, share)
	}
}

// owned marks the band with as many notches a side as the owner's number, for whoever sees no colours.
func owned(on *image.Paletted, owner int) {
	const notch, apart = 14, 34
	for i := range owner + 1 {
		x := Width/2 - owner*apart/2 + i*apart - notch/2
		for _, y := range []int{5, Height - bandWide} {
			pen.Fill(on, image.Rect(x, y, x+notch, y+bandWide-5), pen.Tone(plainGround, 13))
		}
	}
}

// lattice fills an area with slanting lines and a bead where they cross.
func lattice(on *image.Paletted, area image.Rectangle, ground int) {
	const mesh, thick = 30, 5
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			one, two := (x+y)%mesh, (x-y+Height*mesh)%mesh
			t := 8
			switch {
			case one < thick && two < thick:
				t = 2
			case one < thick || two < thick:
				t = 11
			}
			on.SetColorIndex(x, y, pen.Tone(ground, t))
		}
	}
}
