package face

import (
	"image"
	"image/color"
	"image/png"
	"io"
	"slices"

	"golang.org/x/image/draw"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
)

// ThumbSize is the width and height of a thumbnail in pixels, as the game draws them.
const ThumbSize = 256

// fan is how many cards a thumbnail shows.
const fan = 3

// Thumbnail draws the picture that stands for a list among saved objects: its leader or first cards, the first in front.
// An empty list is Invalid.
func (p *Painter) Thumbnail(to io.Writer, l deck.List) error {
	cards := covers(l)
	sheet, err := p.Draw(Sheet{Cards: cards})
	if err != nil {
		return err
	}
	thumb := image.NewRGBA(image.Rect(0, 0, ThumbSize, ThumbSize))
	draw.Draw(thumb, thumb.Bounds(), image.NewUniform(color.RGBA{0x2a, 0x2a, 0x30, 0xff}), image.Point{}, draw.Src)
	const high = ThumbSize - 16
	const wide = high * Width / Height
	step := 0
	if len(cards) > 1 {
		step = (ThumbSize - 16 - wide) / (len(cards) - 1)
	}
	for i := len(cards) - 1; i >= 0; i-- {
		face := image.Rect(0, 0, Width, Height).Add(image.Pt(i*Width, 0))
		left := (ThumbSize-wide-step*(len(cards)-1))/2 + i*step
		draw.CatmullRom.Scale(thumb, image.Rect(left, 8, left+wide, 8+high), sheet, face, draw.Src, nil)
	}
	return png.Encode(to, thumb)
}

// covers are the cards that a list shows of itself.
func covers(l deck.List) []*carddb.Card {
	var cards []*carddb.Card
	for _, s := range deck.Written {
		for _, e := range l.In(s) {
			if len(cards) < fan && !slices.Contains(cards, e.Card) {
				cards = append(cards, e.Card)
			}
		}
	}
	return cards
}
