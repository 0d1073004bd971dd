package face

import (
	"image"
	"image/png"
	"io"
	"sync"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck/pen"
	"ttsbridge/internal/fault"
)

// Painter draws sheets. It may be shared; each drawing goroutine has pens of its own.
type Painter struct {
	Letters *pen.Letters // the built-in ones when nil

	writers sync.Pool // *writer
	presses sync.Pool // *flate.Writer
	bands   bands
	drawn   drawn
}

// painters is how many goroutines draw one sheet.
const painters = 2

// Draw paints the faces of a sheet, row by row in the order of its cards. The same sheet gives the same picture.
func (p *Painter) Draw(s Sheet) (*image.Paletted, error) {
	if len(s.Cards) == 0 || len(s.Cards) > SheetCards {
		return nil, fault.Invalid("A sheet holds 1 to %d cards, not %d.", SheetCards, len(s.Cards))
	}
	wide, high := SheetWidth, SheetHeight
	if s.Single {
		wide, high = 1, 1
	}
	on := image.NewPaletted(image.Rect(0, 0, wide*Width, high*Height), palette())
	errs := make([]error, painters)
	var all sync.WaitGroup
	for n := range painters {
		all.Go(func() { errs[n] = p.drawSome(on, s, n) })
	}
	all.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return on, nil
}

// drawSome draws every painters-th card, beginning with the n-th.
func (p *Painter) drawSome(on *image.Paletted, s Sheet, n int) error {
	w, err := p.writer()
	if err != nil {
		return err
	}
	defer p.writers.Put(w)
	for slot := n; slot < len(s.Cards); slot += painters {
		at := image.Pt(slot%SheetWidth*Width, slot/SheetWidth*Height)
		w.drawFace(on, at, s.Cards[slot])
	}
	return nil
}

func (p *Painter) writer() (*writer, error) {
	if w, ok := p.writers.Get().(*writer); ok {
		return w, nil
	}
	return newWriter(p.Letters)
}

// PNG draws a sheet and writes it as a PNG. Of one that differs in a card from one before, only that card's row is made again.
func (p *Painter) PNG(to io.Writer, s Sheet) error {
	if !s.Single && len(s.Cards) > 0 && len(s.Cards) <= SheetCards {
		all, err := p.bandsOf(s)
		if err != nil {
			return err
		}
		return write(to, all)
	}
	picture, err := p.Draw(s)
	if err != nil {
		return err
	}
	e := png.Encoder{CompressionLevel: png.BestSpeed}
	return e.Encode(to, picture)
}

// The game's measure of a sheet. The last place is what a player sees who may not see the card, unless the back hides it;
// it stays empty here, so that a sheet is right with either setting.
const (
	SheetWidth  = 10
	SheetHeight = 7
	SheetCards  = SheetWidth*SheetHeight - 1
)

// Sheet is one picture of up to 69 cards, or of a single one.
type Sheet struct {
	Hash   string // of everything drawn on it, 32 hex digits: equal hash, equal picture
	Number int    // by which the table knows it, from 1; other sheets have other numbers
	Cards  []*carddb.Card
	Single bool // one face fills the picture
	// Pictures are content hashes of the pictures that are on it instead of drawn faces, card by card.
	Pictures [][16]byte
}
