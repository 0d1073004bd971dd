package face

import (
	"image"
	"image/png"
	"io"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck/pen"
)

// backs are the colour and the sign on the back of each game's cards.
var backs = map[string]struct {
	ground int
	sign   pen.Emblem
}{
	"dotr": {fusionMonster, "star"}, "duelmasters": {fireGround, "flame"}, "tagduel": {effectMonster, "rings"},
	"kingdomduels": {waterGround, "tower"}, "kingdomcombat": {natureGround, "sword"},
}

// Back draws the back of a game's cards.
func (p *Painter) Back(to io.Writer, game carddb.Game) error {
	w, err := p.writer()
	if err != nil {
		return err
	}
	defer p.writers.Put(w)
	look := backs[game.ID]
	on := image.NewPaletted(image.Rect(0, 0, Width, Height), palette())
	pen.Fill(on, on.Rect, pen.Tone(look.ground, 11))
	lattice(on, on.Rect.Inset(border), look.ground)
	middle := image.Rect(50, 130, Width-50, Height-130)
	pen.Fill(on, middle, pen.Tone(look.ground, 11))
	pen.Fill(on, middle.Inset(4), pen.Tone(look.ground, 1))
	if look.sign != "" {
		w.signs.Stamp(on, image.Pt((Width-180)/2, middle.Min.Y+28), look.sign, 180, look.ground, 12)
	}
	name, lines := pen.Fit(game.Name, []*pen.Pen{w.name, w.nameSmall, w.nameTiny}, middle.Dx()-24, 90)
	y := middle.Max.Y - 100 + (90-len(lines)*name.Height)/2
	for _, line := range lines {
		y = name.WriteAll(on, image.Pt((Width-name.Width(line))/2, y), []string{line}, look.ground)
	}
	return png.Encode(to, on)
}

// lattice fills an area with slanting lines.
func lattice(on *image.Paletted, area image.Rectangle, ground int) {
	const mesh, thick = 26, 5
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			t := 4
			if (x+y)%mesh < thick || (x-y+Height*mesh)%mesh < thick {
				t = 8
			}
			on.SetColorIndex(x, y, pen.Tone(ground, t))
		}
	}
}
