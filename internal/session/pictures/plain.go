package pictures

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"

	"ttsbridge/internal/deck"
)

// plainCard is a card of one colour with a darker edge.
func plainCard(fill color.RGBA) ([]byte, error) {
	const width, height, edge = deck.FaceWidth, deck.FaceHeight, 8
	dark := color.RGBA{fill.R / 2, fill.G / 2, fill.B / 2, 0xff}
	picture := image.NewPaletted(image.Rect(0, 0, width, height), color.Palette{dark, fill})
	for y := edge; y < height-edge; y++ {
		for x := edge; x < width-edge; x++ {
			picture.SetColorIndex(x, y, 1)
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, picture); err != nil {
		return nil, fmt.Errorf("draw a plain card: %w", err)
	}
	return out.Bytes(), nil
}
