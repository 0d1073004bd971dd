// Package icon draws the program's own sign: a card with a tick on it. It is drawn so that no picture of anybody's is needed.
package icon

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/png"

	"golang.org/x/image/vector"
)

// Size is the height and width of the picture.
const Size = 256

var (
	edge = color.RGBA{0x2d, 0x1d, 0x0f, 0xff}
	back = color.RGBA{0x5a, 0x3a, 0x1e, 0xff}
	tick = color.RGBA{0xf2, 0xc9, 0x4c, 0xff}
)

// PNG gives the sign as a PNG. It is the same bytes at every call.
func PNG() ([]byte, error) {
	sign := image.NewRGBA(image.Rect(0, 0, Size, Size))
	fill(sign, edge, 44, 8, 212, 8, 212, 248, 44, 248)
	fill(sign, back, 56, 20, 200, 20, 200, 236, 56, 236)
	fill(sign, tick, 76, 132, 96, 112, 120, 136, 164, 80, 186, 98, 122, 178)
	var out bytes.Buffer
	if err := png.Encode(&out, sign); err != nil {
		return nil, fmt.Errorf("draw the sign: %w", err)
	}
	return out.Bytes(), nil
}

// fill paints the inside of a line through points.
func fill(on *image.RGBA, c color.RGBA, points ...float32) {
	z := vector.NewRasterizer(Size, Size)
	z.MoveTo(points[0], points[1])
	for i := 2; i < len(points); i += 2 {
		z.LineTo(points[i], points[i+1])
	}
	z.ClosePath()
	z.Draw(on, on.Bounds(), image.NewUniform(c), image.Point{})
}

// ICO gives the sign as Windows wants icons: a list of one picture, which is a PNG.
func ICO() ([]byte, error) {
	picture, err := PNG()
	if err != nil {
		return nil, err
	}
	const head, entry = 6, 16
	out := []byte{0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 32, 0} // one icon, of 256 by 256 written as 0 by 0
	out = binary.LittleEndian.AppendUint32(out, uint32(len(picture)))
	out = binary.LittleEndian.AppendUint32(out, head+entry)
	return append(out, picture...), nil
}
