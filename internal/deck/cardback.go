package deck

import (
	"image"
	"image/png"
	"io"

	"ttsbridge/internal/carddb"
)

// backs are the colour and the sign on the back of each game's cards.
var backs = map[string]struct {
	ground int
	sign   emblem
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
	on := image.NewPaletted(image.Rect(0, 0, FaceWidth, FaceHeight), palette())
	fill(on, on.Rect, tone(look.ground, 11))
	lattice(on, on.Rect.Inset(border), look.ground)
	middle := image.Rect(50, 130, FaceWidth-50, FaceHeight-130)
	fill(on, middle, tone(look.ground, 11))
	fill(on, middle.Inset(4), tone(look.ground, 1))
	if look.sign != "" {
		w.signs.stamp(on, image.Pt((FaceWidth-180)/2, middle.Min.Y+28), look.sign, 180, look.ground, 12)
	}
	name, lines := fit(game.Name, []*pen{w.name, w.nameSmall, w.nameTiny}, middle.Dx()-24, 90)
	y := middle.Max.Y - 100 + (90-len(lines)*name.height)/2
	for _, line := range lines {
		y = name.writeAll(on, image.Pt((FaceWidth-name.width(line))/2, y), []string{line}, look.ground)
	}
	return png.Encode(to, on)
}

// lattice fills an area with slanting lines.
func lattice(on *image.Paletted, area image.Rectangle, ground int) {
	const mesh, thick = 26, 5
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			t := 4
			if (x+y)%mesh < thick || (x-y+FaceHeight*mesh)%mesh < thick {
				t = 8
			}
			on.SetColorIndex(x, y, tone(ground, t))
		}
	}
}
