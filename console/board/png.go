package board

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"ttsbridge/internal/style"
)

// Style is how a drawing looks that stands by itself, by day.
const Style = `.board{background:#d9d3c4}text{font:.26px sans-serif;fill:#1f1d18}.tile rect{stroke:#0004;stroke-width:.03px}.tile.dark text{fill:#fff}` +
	`.zone rect{fill:none;stroke:#625d52;stroke-width:.035px}.zone text{font-size:.32px}.card rect{stroke:#0009;stroke-width:.035px}.card text{text-anchor:middle}` +
	`.k0 rect{fill:#efe3c2}.k1 rect{fill:#d5e3da}.k2 rect{fill:#e6d5dd}.k3 rect{fill:#d3dfe9}.k4 rect{fill:#e9dccd}.k5 rect{fill:#dcd9e8}` +
	`.card.back rect{fill:#6b3f2a;stroke:#3d2316;stroke-width:.07px}.card .foot{font-weight:600}.card .mark{fill:#8f1d14;font-weight:600}`

// unit is how many dots of a picture a unit of the table is, and mostDots how wide a picture can be.
const (
	unit     = 48
	mostDots = 4096
)

var fills = [kinds]color.Color{rgb(0xefe3c2), rgb(0xd5e3da), rgb(0xe6d5dd), rgb(0xd3dfe9), rgb(0xe9dccd), rgb(0xdcd9e8)}

var (
	cloth, ink, edge   = rgb(0xd9d3c4), rgb(0x1f1d18), rgb(0x625d52)
	back, marked, pale = rgb(0x6b3f2a), rgb(0x8f1d14), rgb(0xffffff)
)

func rgb(v uint32) color.Color { return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255} }

// letters are those of a picture; all sizes are of one family.
var letters = sync.OnceValue(func() *opentype.Font {
	f, err := opentype.Parse(goregular.TTF)
	if err != nil {
		panic("board: " + err.Error()) // it is built in
	}
	return f
})

// A canvas is a picture being drawn.
type canvas struct {
	*image.RGBA
	x, y, scale float64
	faces       map[float64]font.Face
}

// PNG draws the table as a picture.
func (d *Drawing) PNG(w io.Writer) error {
	box := numbers(d.Box)
	if len(box) != 4 || box[2] <= 0 || box[3] <= 0 {
		return fmt.Errorf("a drawing has no size: %q", d.Box)
	}
	scale := min(unit, mostDots/max(box[2], box[3]))
	c := &canvas{image.NewRGBA(image.Rect(0, 0, int(box[2]*scale), int(box[3]*scale))), box[0], box[1], scale, map[float64]font.Face{}}
	draw.Draw(c.RGBA, c.Bounds(), image.NewUniform(cloth), image.Point{}, draw.Src)
	for _, t := range d.Tiles {
		c.rect(t, fillOf(t.Fill), true)
		c.write(number(t.TX), number(t.TY), .27, t.Label, inkOn(t.Dark), false)
	}
	for _, z := range d.Zones {
		c.rect(z, nil, true)
		c.write(number(z.TX), number(z.TY), .32, z.Label, ink, true)
	}
	for i := range d.Cards {
		c.card(&d.Cards[i])
	}
	return png.Encode(w, c.RGBA) // the libraries are fast with what they know
}

func inkOn(dark bool) color.Color {
	if dark {
		return pale
	}
	return ink
}

func fillOf(hex string) color.Color {
	v, err := strconv.ParseUint(strings.TrimPrefix(hex, "#"), 16, 32)
	if err != nil {
		return cloth
	}
	return rgb(uint32(v))
}

// rect draws a tile or a zone, turned as it is.
func (c *canvas) rect(r Rect, fill color.Color, line bool) {
	x, y, w, h := number(r.X), number(r.Y), number(r.W), number(r.H)
	turn := numbers(strings.NewReplacer("rotate(", "", ")", "").Replace(r.Turn))
	at := func(dx, dy float64) (float64, float64) { return x + dx, y + dy }
	if len(turn) == 3 {
		at = func(dx, dy float64) (float64, float64) {
			px, py := turned(x+dx-turn[1], y+dy-turn[2], turn[0])
			return px + turn[1], py + turn[2]
		}
	}
	c.shape(at, w, h, fill, edge, line)
}

// card draws a card. Its letters stand upright, whichever way it lies.
func (c *canvas) card(one *Card) {
	place := numbers(strings.NewReplacer("translate(", "", ") rotate(", " ", ")", "").Replace(one.Place))
	if len(place) != 3 {
		return
	}
	x, y, w, h := number(one.X), number(one.Y), number(one.W), number(one.H)
	at := func(dx, dy float64) (float64, float64) {
		px, py := turned(x+dx, y+dy, place[2])
		return px + place[0], py + place[1]
	}
	fill := back
	if one.Known {
		fill = fills[one.Kind]
	}
	c.shape(at, w, h, fill, ink, true)
	for _, line := range one.Lines {
		c.write(place[0], place[1]+number(line.Y), .24, line.Text, ink, true)
	}
	c.write(place[0], place[1]+number(one.FootY), .27, one.Foot, ink, true)
	c.write(place[0], place[1]+number(one.MarkY), .26, one.Mark, marked, true)
}

func turned(x, y, degrees float64) (float64, float64) {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return x*cos - y*sin, x*sin + y*cos
}

// shape fills a rectangle whose corners are laid by at, and draws its edge.
func (c *canvas) shape(at func(dx, dy float64) (x, y float64), w, h float64, fill, line color.Color, edged bool) {
	corners := [][2]float64{{0, 0}, {w, 0}, {w, h}, {0, h}}
	if fill != nil {
		c.polygon(corners, at, fill)
	}
	if !edged {
		return
	}
	const thin = .035
	for _, side := range [][4]float64{{0, 0, w, thin}, {0, h - thin, w, h}, {0, 0, thin, h}, {w - thin, 0, w, h}} {
		c.polygon([][2]float64{{side[0], side[1]}, {side[2], side[1]}, {side[2], side[3]}, {side[0], side[3]}}, at, line)
	}
}

// polygon fills a shape. Only the part of the picture where it lies is looked at.
func (c *canvas) polygon(corners [][2]float64, at func(dx, dy float64) (x, y float64), fill color.Color) {
	points := make([][2]float64, len(corners))
	for i, corner := range corners {
		x, y := at(corner[0], corner[1])
		points[i] = [2]float64{(x - c.x) * c.scale, (y - c.y) * c.scale}
	}
	style.Area(c.RGBA, fill, points)
}

// write writes a line, in the middle or from its left.
func (c *canvas) write(x, y, size float64, text string, in color.Color, middle bool) {
	if text == "" {
		return
	}
	face := c.faces[size]
	if face == nil {
		made, err := opentype.NewFace(letters(), &opentype.FaceOptions{Size: size * c.scale, DPI: 72})
		if err != nil {
			return // a size that no letters have writes none
		}
		face = made
		c.faces[size] = face
	}
	d := font.Drawer{Dst: c.RGBA, Src: image.NewUniform(in), Face: face}
	px := (x - c.x) * c.scale
	if middle {
		px -= float64(d.MeasureString(text)) / 64 / 2
	}
	d.Dot = fixed.Point26_6{X: fixed.Int26_6(px * 64), Y: fixed.Int26_6((y - c.y) * c.scale * 64)}
	d.DrawString(text)
}

// numbers are those of a text that are parted by blanks.
func numbers(text string) (all []float64) {
	for _, word := range strings.Fields(text) {
		all = append(all, number(word))
	}
	return all
}

func number(text string) float64 {
	v, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return 0
	}
	return v
}
