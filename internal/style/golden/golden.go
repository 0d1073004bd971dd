// Package golden compares drawn pictures with those that were looked at and kept.
package golden

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/image/draw"
)

// Machines round in their own ways, so a picture is compared small, and may be off by a little on the whole and by more in few points.
const (
	wide     = 240 // pixels, of a picture that is kept
	offAll   = 1.5 // of 255, on average
	offPoint = 90
	offMost  = 0.004 // of all points may be off by more than that
)

// Check compares a picture with that of the name in testdata/golden. GOLDEN=write in the environment keeps the picture instead:
// look at it before it is committed.
func Check(t testing.TB, name string, picture image.Image) {
	t.Helper()
	b := picture.Bounds()
	small := image.NewRGBA(image.Rect(0, 0, wide, max(1, wide*b.Dy()/b.Dx())))
	draw.CatmullRom.Scale(small, small.Rect, picture, b, draw.Src, nil)
	file := filepath.Join("testdata", "golden", name+".png")
	if os.Getenv("GOLDEN") == "write" {
		write(t, file, small)
		return
	}
	f, err := os.Open(file)
	if err != nil {
		t.Fatalf("there is no picture to compare with: %v", err)
	}
	defer f.Close()
	kept, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	if kept.Bounds() != small.Rect {
		t.Fatalf("%s is %v, and %v is kept", name, small.Rect, kept.Bounds())
	}
	if all, most := apart(small, kept); all > offAll || most > offMost {
		t.Errorf("%s looks otherwise: %.2f of 255 on average, %.1f in a hundred points clearly", name, all, most*100)
	}
}

func write(t testing.TB, file string, picture image.Image) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, picture); err != nil {
		t.Fatal(err)
	}
}

// apart is how far two pictures of one size are apart: on average, and the share of points that are clearly others.
func apart(a, b image.Image) (average, clearly float64) {
	r := a.Bounds()
	sum, many := 0.0, 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			ar, ag, ab, _ := a.At(x, y).RGBA()
			br, bg, bb, _ := b.At(x, y).RGBA()
			off := (distance(ar, br) + distance(ag, bg) + distance(ab, bb)) / 3
			if sum += off; off > offPoint {
				many++
			}
		}
	}
	points := float64(r.Dx() * r.Dy())
	return sum / points, float64(many) / points
}

func distance(a, b uint32) float64 {
	if a < b {
		a, b = b, a
	}
	return float64(a-b) / 257
}
