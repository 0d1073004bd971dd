package aerial

import (
	"fmt"
	"image"
	"image/color"
	"math"

	"ttsbridge/internal/tts"
)

// The size of a card of scale 1, in units.
const (
	cardWide = 2.2
	cardDeep = 3.1
)

// mostShown is how many cards of a pile are seen at its side.
const mostShown = 12

// cards draws a card or a pile. A pile is as thick as its cards.
func (s *scene) cards(o *tts.Object) {
	t := &o.Transform
	b := box{t.PosX, t.PosZ, cardWide * t.ScaleX, cardDeep * t.ScaleZ, t.RotY - 180}
	rise := 0.5 + float64(min(len(o.DeckIDs), mostShown))*0.35
	edge := b
	dx, dz := spun(rise/s.scale, -rise/s.scale, s.yaw)
	edge.x, edge.z = b.x+dx, b.z+dz
	corners := s.corners(edge)
	s.fill(corners[:], color.RGBA{12, 12, 14, 255})
	s.side(o, b)
	s.outline(b, max(1, 0.05*s.scale), rim(o.ColorDiffuse))
	if n := len(o.DeckIDs); n > 0 {
		s.disc(b.x, b.z, 0.62, color.RGBA{30, 34, 40, 255})
		s.write(box{b.x, b.z, 0, 0.75, s.yaw}, fmt.Sprint(n), white, true)
	}
}

// rim is the colour of a card's edge, which is white plastic in the tint of the card: as the eye sees it beside the face.
func rim(c tts.Color) color.RGBA {
	low, high := min(c.R, c.G, c.B), max(c.R, c.G, c.B)
	if high-low < 0.02 {
		return color.RGBA{16, 16, 16, 255}
	}
	part := func(v float64) float64 { return (v - low*0.9) / (high - low*0.9) }
	return tint(tts.Color{R: part(c.R), G: part(c.G), B: part(c.B)})
}

// side draws the face or the back, whichever the viewer sees.
func (s *scene) side(o *tts.Object, b box) {
	sheet, slot, ok := shown(o)
	up := math.Mod(o.Transform.RotZ+360, 360)
	if ok && (up < 90 || up > 270) && !s.foreign(b) {
		if face := s.picture(sheet.FaceURL); face != nil {
			s.lay(face, partOf(face.Bounds(), &sheet, slot), b)
			return
		}
		s.blank(o, b)
		return
	}
	if back := s.picture(sheet.BackURL); ok && back != nil {
		s.lay(back, back.Bounds(), b)
		return
	}
	s.block(b, color.RGBA{90, 58, 30, 255})
}

// blank is a face whose picture is not to be had: the name alone.
func (s *scene) blank(o *tts.Object, b box) {
	s.block(b, color.RGBA{232, 224, 208, 255})
	size := b.deep / 12
	for i, line := range s.pens.wrap(pen{math.Round(size*s.scale*2) / 2, false}, o.Nickname, b.wide*s.scale*0.9) {
		if float64(i)*size*1.3 > b.deep {
			break // below the card
		}
		dx, dz := spun(0, b.deep*0.38-float64(i)*size*1.3, b.spin)
		s.write(box{b.x + dx, b.z + dz, 0, size, b.spin}, line, color.RGBA{24, 20, 18, 255}, false)
	}
}

// foreign tells whether something lies in the hand of another colour.
func (s *scene) foreign(b box) bool {
	for _, hand := range s.hands {
		if hand.inside(b.x, b.z) {
			return true
		}
	}
	return false
}

func (s *scene) picture(url string) image.Image {
	if s.Face == nil || url == "" {
		return nil
	}
	return s.Face(url)
}

// shown is the sheet and the place on it of a card, or of the card of a pile that lies uppermost.
func shown(o *tts.Object) (tts.Sheet, int, bool) {
	id := o.CardID
	if n := len(o.DeckIDs); n > 0 {
		id = o.DeckIDs[n-1]
	}
	for _, d := range o.CustomDeck {
		if d.Number == id/100 {
			return d.Value, id % 100, true
		}
	}
	return tts.Sheet{}, 0, false
}

// partOf is the area of one face on a sheet.
func partOf(all image.Rectangle, sheet *tts.Sheet, slot int) image.Rectangle {
	wide, high := max(sheet.NumWidth, 1), max(sheet.NumHeight, 1)
	w, h := all.Dx()/wide, all.Dy()/high
	at := all.Min.Add(image.Pt(slot%wide*w, slot/wide*h))
	return image.Rectangle{Min: at, Max: at.Add(image.Pt(w, h))}
}
