package face

import (
	"bytes"
	"hash/adler32"
	"image"
	"image/png"
	"slices"
	"testing"
)

// A sheet that was put together of bands shows what drawing it whole shows, also when only one of its cards is new.
func TestBandsAreTheSheet(t *testing.T) {
	var p Painter
	whole := full(t)
	card := *whole.Cards[30]
	card.Attack++
	changed := whole
	changed.Cards = slices.Clone(whole.Cards)
	changed.Cards[30] = &card
	short := whole
	short.Cards = whole.Cards[:13]
	for _, s := range []Sheet{whole, changed, short, whole} {
		var out bytes.Buffer
		if err := p.PNG(&out, s); err != nil {
			t.Fatal(err)
		}
		got, err := png.Decode(&out)
		if err != nil {
			t.Fatal(err)
		}
		want, err := p.Draw(s)
		if err != nil {
			t.Fatal(err)
		}
		if got.Bounds() != want.Bounds() || !bytes.Equal(got.(*image.Paletted).Pix, want.Pix) {
			t.Errorf("a sheet of %d cards is another picture", len(s.Cards))
		}
		if at := image.Pt(3*Width+20, 3*Height+20); got.At(at.X, at.Y) != want.At(at.X, at.Y) {
			t.Error("its colours are others")
		}
	}
}

func TestSumsAreJoined(t *testing.T) {
	text := bytes.Repeat([]byte("a sheet of sixty-nine cards, \xff\xfe"), 9000)
	for _, at := range []int{0, 1, 65520, 65521, 65522, 131042, len(text)} {
		if joined(adler32.Checksum(text[:at]), adler32.Checksum(text[at:]), len(text)-at) != adler32.Checksum(text) {
			t.Errorf("cut at %d", at)
		}
	}
}
