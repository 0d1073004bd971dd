package style

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"math"
	"slices"
	"testing"

	"ttsbridge/internal/style/golden"
)

// drawn is the picture of a ground on grey.
func drawn(t *testing.T, name string) *image.Gray {
	t.Helper()
	raw, err := Ground(name)
	if err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	on := image.NewGray(picture.Bounds())
	draw.Draw(on, on.Rect, image.NewUniform(color.Gray{128}), image.Point{}, draw.Src)
	draw.Draw(on, on.Rect, picture, image.Point{}, draw.Over)
	return on
}

// Every ground is told from every other one without its colour: by its texture, by its icon, and by the mark in its corner alone.
func TestGroundsAreToldApartInGrey(t *testing.T) {
	names := append(slices.Sorted(maps.Keys(terrains)), "a ground of tomorrow")
	pictures := map[string]*image.Gray{}
	for _, name := range names {
		pictures[name] = drawn(t, name)
	}
	corner := func(p *image.Gray) image.Rectangle {
		return image.Rect(p.Rect.Dx()*3/4, p.Rect.Dy()*3/4, p.Rect.Dx(), p.Rect.Dy())
	}
	for i, a := range names {
		for _, b := range names[:i] {
			if off := differ(pictures[a], pictures[b], pictures[a].Rect); off < 3 {
				t.Errorf("%s and %s differ by %.1f of 255", a, b, off)
			}
			if off := differ(pictures[a], pictures[b], corner(pictures[a])); off < 4 {
				t.Errorf("the marks of %s and %s differ by %.1f of 255", a, b, off)
			}
		}
	}
}

func differ(a, b *image.Gray, in image.Rectangle) float64 {
	sum := 0.0
	for y := in.Min.Y; y < in.Max.Y; y++ {
		for x := in.Min.X; x < in.Max.X; x++ {
			sum += math.Abs(float64(a.GrayAt(x, y).Y) - float64(b.GrayAt(x, y).Y))
		}
	}
	return sum / float64(in.Dx()*in.Dy())
}

// The grounds look as they were looked at.
func TestGroundsLookAsTheyDid(t *testing.T) {
	names := slices.Sorted(maps.Keys(terrains))
	all := image.NewGray(image.Rect(0, 0, groundPixels*len(names), groundPixels))
	for i, name := range names {
		draw.Draw(all, image.Rect(i*groundPixels, 0, (i+1)*groundPixels, groundPixels), drawn(t, name), image.Point{}, draw.Src)
	}
	golden.Check(t, "grounds", all)
}

// Seats are told apart in grey as well.
func TestSeatsAreToldApartInGrey(t *testing.T) {
	for i, a := range Seats {
		for _, b := range Seats[:i] {
			x, y := color.GrayModel.Convert(a).(color.Gray).Y, color.GrayModel.Convert(b).(color.Gray).Y
			if math.Abs(float64(x)-float64(y)) < 20 {
				t.Errorf("%v and %v are %d and %d in grey", a, b, x, y)
			}
		}
	}
}
