package face

import (
	"image"
	"sync"

	"ttsbridge/internal/carddb"
)

// drawnKept is how many faces are kept for the next band: those of two rows, some five megabytes.
const drawnKept = 2 * SheetWidth

// drawn keeps faces as they were drawn, by their prints: of a row in which one card was edited the others need not be drawn again.
type drawn struct {
	mu    sync.Mutex
	known map[[16]byte][]byte
}

func (d *drawn) find(print [16]byte) ([]byte, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	face, ok := d.known[print]
	return face, ok
}

func (d *drawn) keep(print [16]byte, face []byte) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.known) >= drawnKept || d.known == nil {
		d.known = make(map[[16]byte][]byte, drawnKept)
	}
	d.known[print] = face
}

// lay puts the face of a card at a place of the picture, as it was drawn before or drawn now.
func (p *Painter) lay(w *writer, on *image.Paletted, at image.Point, c *carddb.Card, print [16]byte) {
	room := on.SubImage(image.Rect(0, 0, Width, Height).Add(at)).(*image.Paletted)
	if face, ok := p.drawn.find(print); ok {
		for y := range Height {
			copy(room.Pix[y*room.Stride:][:Width], face[y*Width:])
		}
		return
	}
	w.drawFace(on, at, c)
	face := make([]byte, 0, Width*Height)
	for y := range Height {
		face = append(face, room.Pix[y*room.Stride:][:Width]...)
	}
	p.drawn.keep(print, face)
}
