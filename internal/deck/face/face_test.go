package face

import (
	"bytes"
	"image"
	"image/png"
	"io"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/gomono"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck/decktest"
	"ttsbridge/internal/deck/pen"
)

// A font of the user's own changes the faces, and has a name of its own.
func TestFacesInAnotherFont(t *testing.T) {
	letters, err := pen.ReadLetters(gomono.TTF)
	if err != nil {
		t.Fatal(err)
	}
	kuriboh, _ := decktest.Cards(t).ByName("dotr", "Kuriboh")
	face := func(l *pen.Letters) []byte {
		p := Painter{Letters: l}
		var out bytes.Buffer
		if err := p.PNG(&out, Sheet{Cards: []*carddb.Card{kuriboh}, Single: true}); err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}
	if bytes.Equal(face(letters), face(nil)) {
		t.Error("the font changes nothing")
	}
	if letters.Style() == "" || letters.Style() == (*pen.Letters)(nil).Style() {
		t.Errorf("the font is called %q", letters.Style())
	}
}

// Every sign that a card may have is drawn.
func TestSignsAreDrawn(t *testing.T) {
	for _, used := range []map[string]pen.Emblem{colorEmblems, kindEmblems} {
		for of, sign := range used {
			on := image.NewPaletted(image.Rect(0, 0, signSize, signSize), palette())
			pen.Signs{}.Stamp(on, image.Point{}, sign, signSize, paper, stripTone)
			if !slices.ContainsFunc(on.Pix, func(ink uint8) bool { return ink > 0 }) {
				t.Errorf("%s has no sign %q", of, sign)
			}
		}
	}
}

// Ink stands out from every ground as much as small print needs (4.5 to 1), for whatever eyes.
func TestInkStandsOut(t *testing.T) {
	colors := palette()
	light := func(i uint8) float64 {
		part := func(v uint32) float64 {
			c := float64(v) / 0xffff
			if c <= 0.04045 {
				return c / 12.92
			}
			return math.Pow((c+0.055)/1.055, 2.4)
		}
		r, g, b, _ := colors[i].RGBA()
		return 0.2126*part(r) + 0.7152*part(g) + 0.0722*part(b)
	}
	for ground := range grounds {
		if ratio := (light(pen.Tone(ground, frameTone)) + 0.05) / (light(pen.Tone(ground, pen.Tones-1)) + 0.05); ratio < 4.5 {
			t.Errorf("ground %d: %.1f to 1", ground, ratio)
		}
	}
}

// The back of each game is drawn, and is no other game's.
func TestBacksOfGames(t *testing.T) {
	var p Painter
	seen := map[string]string{}
	for _, g := range decktest.Cards(t).Games() {
		var out bytes.Buffer
		if err := p.Back(&out, g, -1); err != nil {
			t.Fatal(err)
		}
		if other := seen[out.String()]; other != "" {
			t.Errorf("%s has the back of %s", g.ID, other)
		}
		seen[out.String()] = g.ID
		if size, err := png.DecodeConfig(&out); err != nil || size.Width != Width || size.Height != Height {
			t.Errorf("%s: %+v %v", g.ID, size, err)
		}
		if dir := os.Getenv("SHOW"); dir != "" {
			var again bytes.Buffer
			_ = p.Back(&again, g, 1)
			_ = os.WriteFile(dir+"/back-"+g.ID+".png", again.Bytes(), 0o644)
		}
	}
}

// full is a sheet of 69 cards with texts.
func full(t testing.TB) Sheet {
	var s Sheet
	for _, c := range decktest.Cards(t).Cards("dotr") {
		if c.Text != "" && len(s.Cards) < SheetCards {
			s.Cards = append(s.Cards, c)
		}
	}
	return s
}

func TestSheetPicture(t *testing.T) {
	var p Painter
	s := full(t)
	var first, second bytes.Buffer
	if err := p.PNG(&first, s); err != nil {
		t.Fatal(err)
	}
	if err := p.PNG(&second, s); err != nil || !bytes.Equal(first.Bytes(), second.Bytes()) {
		t.Errorf("the same sheet gives other bytes: %v", err)
	}
	picture, err := png.Decode(&first)
	if err != nil {
		t.Fatal(err)
	}
	if b := picture.Bounds(); b.Dx() != 4090 || b.Dy() != 4095 {
		t.Errorf("the picture is %v", b)
	}
	if err := p.PNG(&second, Sheet{}); err == nil {
		t.Error("an empty sheet is drawn")
	}
}

// Every card of every game fits on its face whole: no line of any text is wider than its box, none is left out.
func TestTextsFitTheirFaces(t *testing.T) {
	w, err := newWriter(nil)
	if err != nil {
		t.Fatal(err)
	}
	s := decktest.Cards(t)
	for _, g := range s.Games() {
		for _, c := range s.Cards(g.ID) {
			l := lookAt(c)
			at := w.plan(image.Point{}, l)
			for _, box := range []struct {
				text          string
				pens          []*pen.Pen
				width, height int
			}{
				{l.name, w.namePens(), at.name.Dx() - 7 - 5 - len(l.signs)*(signSize+4) - w.badge(l), nameHigh - 2},
				{l.kind, []*pen.Pen{w.kind, w.small, w.tiny, w.least}, at.strip.Dx() - 2 - w.graded(l), stripHigh},
				{l.text, w.textPens(), at.text.Dx() - 2*inset, at.text.Dy() - 2*inset},
			} {
				if box.text == "" {
					continue
				}
				with, lines := pen.Fit(box.text, box.pens, box.width, box.height)
				for _, line := range lines {
					if with.Width(line) > box.width || strings.HasSuffix(line, "…") {
						t.Errorf("%s %q does not fit", c.Key, box.text)
					}
				}
				if len(lines)*with.Height > box.height {
					t.Errorf("%s %q is too high", c.Key, box.text)
				}
			}
			if wide := numbersWidth(l.numbers, w.tiny, w.least); wide > Width-2*margin-w.least.Width(l.left)-gap {
				t.Errorf("%s: its numbers are %d pixels wide", c.Key, wide)
			}
		}
	}
}

func BenchmarkSheet(b *testing.B) {
	s := full(b)
	b.Run("cold", func(b *testing.B) {
		for b.Loop() {
			var p Painter
			var out bytes.Buffer
			if err := p.PNG(&out, s); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("one-changed-card", func(b *testing.B) { // with pens that have written before
		var p Painter
		changed := s
		for n := 0; b.Loop(); n++ {
			card := *s.Cards[30]
			card.Attack = n
			changed.Cards = slices.Clone(s.Cards)
			changed.Cards[30] = &card
			var out bytes.Buffer
			if err := p.PNG(&out, changed); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("baseline-empty-picture", func(b *testing.B) {
		on := image.NewRGBA(image.Rect(0, 0, SheetWidth*Width, SheetHeight*Height))
		for b.Loop() {
			if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(io.Discard, on); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("drawing", func(b *testing.B) {
		var p Painter
		for b.Loop() {
			if _, err := p.Draw(s); err != nil {
				b.Fatal(err)
			}
		}
	})
}
