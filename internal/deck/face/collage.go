package face

import (
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"io"
	"sync"

	"golang.org/x/image/draw"
)

// jpegQuality is that at which small print on a card stays legible.
const jpegQuality = 90

// JPEG puts the pictures of a sheet side by side, each as large as a face, and writes the whole as a JPEG. It opens them
// by their content hashes.
func JPEG(to io.Writer, s Sheet, open func([16]byte) (image.Image, error)) error {
	on := image.NewRGBA(image.Rect(0, 0, SheetWidth*Width, SheetHeight*Height))
	errs := make([]error, painters)
	var all sync.WaitGroup
	for n := range painters {
		all.Go(func() {
			for slot := n; slot < len(s.Pictures) && errs[n] == nil; slot += painters {
				picture, err := open(s.Pictures[slot])
				if err != nil {
					errs[n] = fmt.Errorf("the picture of %s: %w", s.Cards[slot].Key, err)
					return
				}
				at := image.Pt(slot%SheetWidth*Width, slot/SheetWidth*Height)
				mount(on, image.Rect(0, 0, Width, Height).Add(at), picture, Wide(s.Cards[slot]))
			}
		})
	}
	all.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return jpeg.Encode(to, on, &jpeg.Options{Quality: jpegQuality})
}

// mount scales a picture into its place, whole and in the middle. One of a card that lies on its side is turned, as the
// place stands upright.
func mount(on *image.RGBA, place image.Rectangle, picture image.Image, turn bool) {
	if b := picture.Bounds(); turn && b.Dx() > b.Dy() {
		picture = turned(picture)
	}
	size := picture.Bounds().Size()
	width, height := place.Dx(), size.Y*place.Dx()/max(1, size.X)
	if height > place.Dy() {
		width, height = size.X*place.Dy()/max(1, size.Y), place.Dy()
	}
	corner := place.Min.Add(image.Pt((place.Dx()-width)/2, (place.Dy()-height)/2))
	draw.Draw(on, place, image.NewUniform(color.Black), image.Point{}, draw.Src)
	if size == place.Size() {
		draw.Draw(on, place, picture, picture.Bounds().Min, draw.Over)
		return
	}
	scaler(size, width).Scale(on, image.Rectangle{corner, corner.Add(image.Pt(width, height))}, picture, picture.Bounds(), draw.Over, nil)
}

// scaler is the finer one for pictures that are made much smaller, where the faster one would drop lines.
func scaler(from image.Point, width int) draw.Scaler {
	if from.X > 3*width/2 {
		return draw.CatmullRom
	}
	return draw.ApproxBiLinear
}

// turned is a picture a quarter to the left.
func turned(p image.Image) image.Image {
	b := p.Bounds()
	out := image.NewRGBA(image.Rect(0, 0, b.Dy(), b.Dx()))
	for y := range b.Dx() {
		for x := range b.Dy() {
			out.Set(x, y, p.At(b.Max.X-1-y, b.Min.Y+x))
		}
	}
	return out
}
