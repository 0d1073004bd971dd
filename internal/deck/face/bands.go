package face

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"hash/adler32"
	"hash/crc32"
	"image"
	"io"
	"sync"

	"ttsbridge/internal/carddb"
)

// A sheet's picture is written in bands, one for each row of cards, that are compressed by themselves and laid one behind the other
// in one stream: where a card changes only its band is drawn and compressed again. The picture is a PNG like any other.

// band is a row of cards, compressed.
type band struct {
	data []byte
	sum  uint32 // Adler-32 of what was compressed
}

// bandsKept bounds the bytes of bands that are kept for the next sheet.
const bandsKept = 16 << 20

// bands keeps bands by the faces on them, the newest ones.
type bands struct {
	mu    sync.Mutex
	known map[string]band
	bytes int
}

func (k *bands) find(key string) (band, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	b, ok := k.known[key]
	return b, ok
}

func (k *bands) keep(key string, b band) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.bytes+len(b.data) > bandsKept || k.known == nil {
		k.known, k.bytes = map[string]band{}, 0
	}
	k.known[key], k.bytes = b, k.bytes+len(b.data)
}

// bandRaw is how many bytes a band has before it is compressed: before each line stands how it is filtered, which is not at all.
const bandRaw = Height * (1 + SheetWidth*Width)

// rows are the cards of a sheet by rows; the last ones may be empty.
func rows(s Sheet) [SheetHeight][]*carddb.Card {
	var all [SheetHeight][]*carddb.Card
	for i := range all {
		from := min(i*SheetWidth, len(s.Cards))
		all[i] = s.Cards[from:min(from+SheetWidth, len(s.Cards))]
	}
	return all
}

// bandsOf gives the bands of a sheet, those that are not known yet made by some goroutines.
func (p *Painter) bandsOf(s Sheet) ([SheetHeight]band, error) {
	var all [SheetHeight]band
	var errs [painters]error
	var work sync.WaitGroup
	for n := range painters {
		work.Go(func() {
			for i, row := range rows(s) {
				if i%painters == n && errs[n] == nil {
					all[i], errs[n] = p.band(row)
				}
			}
		})
	}
	work.Wait()
	for _, err := range errs {
		if err != nil {
			return all, err
		}
	}
	return all, nil
}

func (p *Painter) band(row []*carddb.Card) (band, error) {
	var key []byte
	prints := make([][16]byte, len(row))
	for i, c := range row {
		prints[i] = Print(c)
		key = append(key, prints[i][:]...)
	}
	if known, ok := p.bands.find(string(key)); ok {
		return known, nil
	}
	on := image.NewPaletted(image.Rect(0, 0, SheetWidth*Width, Height), palette())
	w, err := p.writer()
	if err != nil {
		return band{}, err
	}
	defer p.writers.Put(w)
	for i, c := range row {
		p.lay(w, on, image.Pt(i*Width, 0), c, prints[i])
	}
	made, err := p.compress(on)
	if err == nil {
		p.bands.keep(string(key), made)
	}
	return made, err
}

// compress makes the band of a picture. It ends at a byte, and nothing before it is looked back to.
func (p *Painter) compress(on *image.Paletted) (band, error) {
	var out bytes.Buffer
	to, err := p.press(&out)
	if err != nil {
		return band{}, err
	}
	defer p.presses.Put(to)
	sum := adler32.New()
	both := io.MultiWriter(to, sum)
	line := make([]byte, 1+on.Rect.Dx())
	for y := range on.Rect.Dy() {
		copy(line[1:], on.Pix[y*on.Stride:])
		if _, err := both.Write(line); err != nil {
			return band{}, err
		}
	}
	err = to.Flush()
	return band{bytes.Clone(out.Bytes()), sum.Sum32()}, err
}

// press gives a compressor that writes there. A new one costs more than a face does, so they are used again.
func (p *Painter) press(to io.Writer) (*flate.Writer, error) {
	if used, ok := p.presses.Get().(*flate.Writer); ok {
		used.Reset(to)
		return used, nil
	}
	return flate.NewWriter(to, flate.BestSpeed)
}

// write lays bands together as a PNG.
func write(to io.Writer, all [SheetHeight]band) error {
	out := &chunks{to: to}
	out.bytes([]byte("\x89PNG\r\n\x1a\n"))
	head := binary.BigEndian.AppendUint32(nil, SheetWidth*Width)
	head = binary.BigEndian.AppendUint32(head, SheetHeight*Height)
	out.chunk("IHDR", append(head, 8, 3, 0, 0, 0)) // a byte a pixel, from a palette
	var colours []byte
	for _, c := range palette() {
		r, g, b, _ := c.RGBA()
		colours = append(colours, byte(r>>8), byte(g>>8), byte(b>>8))
	}
	out.chunk("PLTE", colours)
	out.chunk("IDAT", []byte{0x78, 0x01}) // the beginning of a zlib stream
	sum := uint32(1)
	for _, b := range all {
		out.chunk("IDAT", b.data)
		sum = joined(sum, b.sum, bandRaw)
	}
	out.chunk("IDAT", binary.BigEndian.AppendUint32([]byte{1, 0, 0, 0xff, 0xff}, sum)) // a last block with nothing in it
	out.chunk("IEND", nil)
	return out.err
}

// joined is the Adler-32 of two texts, one behind the other, the second so long.
func joined(first, second uint32, length int) uint32 {
	const base = 65521
	rest := uint64(length % base)
	a1, b1, a2, b2 := uint64(first&0xffff), uint64(first>>16), uint64(second&0xffff), uint64(second>>16)
	a := (a1 + a2 + base - 1) % base
	b := (rest*a1 + b1 + b2 + base - rest) % base
	return uint32(b<<16 | a)
}

// chunks writes the pieces of a PNG until one cannot be written.
type chunks struct {
	to  io.Writer
	err error
}

func (c *chunks) bytes(b []byte) {
	if c.err == nil {
		_, c.err = c.to.Write(b)
	}
}

func (c *chunks) chunk(name string, data []byte) {
	c.bytes(binary.BigEndian.AppendUint32(nil, uint32(len(data))))
	c.bytes([]byte(name))
	c.bytes(data)
	c.bytes(binary.BigEndian.AppendUint32(nil, crc32.Update(crc32.ChecksumIEEE([]byte(name)), crc32.IEEETable, data)))
}
