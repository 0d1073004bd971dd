package pen

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"fmt"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"

	"ttsbridge/internal/fault"
)

// mplus has what the Go fonts lack: kana and kanji, and more of the accented Latin letters.
//
//go:embed fonts/mplus-1p-regular.ttf
var mplus []byte

// Letters are a font of the user's own in which faces are drawn. Letters that it lacks are taken from the built-in fonts.
type Letters struct {
	font  *opentype.Font
	style string
}

// ReadLetters takes a font file: TrueType, OpenType, or the first font of a collection.
func ReadLetters(file []byte) (*Letters, error) {
	fonts, err := opentype.ParseCollection(file)
	if err != nil {
		return nil, fault.Invalid("That is no TrueType or OpenType font: %w", err)
	}
	first, err := fonts.Font(0)
	if err != nil {
		return nil, fault.Invalid("There is no font in that collection: %w", err)
	}
	sum := sha256.Sum256(file)
	return &Letters{font: first, style: hex.EncodeToString(sum[:8])}, nil
}

// Style names the font by its content, for the address of what is drawn in it; it is empty for the built-in ones.
func (l *Letters) Style() string {
	if l == nil {
		return ""
	}
	return l.style
}

// Families are the fonts for plain and for bold letters, the one to be asked first in front.
func (l *Letters) Families() (regular, bold []*opentype.Font, err error) {
	var built []*opentype.Font
	for _, file := range [][]byte{goregular.TTF, gobold.TTF, mplus} {
		f, err := opentype.Parse(file)
		if err != nil {
			return nil, nil, fmt.Errorf("read a built-in font: %w", err)
		}
		built = append(built, f)
	}
	if l != nil {
		regular, bold = append(regular, l.font), append(bold, l.font)
	}
	return append(regular, built[0], built[2]), append(bold, built[1], built[2]), nil
}

// strike is a font in one size.
type strike struct {
	font *opentype.Font
	face font.Face
}

// strikes makes a family's fonts ready in a size.
func strikes(family []*opentype.Font, size float64) ([]strike, error) {
	var all []strike
	for _, f := range family {
		face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingFull})
		if err != nil {
			return nil, fmt.Errorf("size a font: %w", err)
		}
		all = append(all, strike{f, face})
	}
	return all, nil
}

// has is whether a font has a letter.
func (c strike) has(r rune, buffer *sfnt.Buffer) bool {
	i, err := c.font.GlyphIndex(buffer, r)
	return err == nil && i != 0
}
