package face

import (
	"bytes"
	"hash/fnv"
	"image"
	"image/png"
	"strings"
	"testing"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck/art"
	"ttsbridge/internal/deck/decktest"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/style/golden"
)

// painted is the picture of a card alone, small.
func painted(c *carddb.Card) *image.Paletted {
	on := image.NewPaletted(image.Rect(0, 0, 120, 75), palette())
	art.Paint(on, on.Rect, subject(c, lookAt(c)))
	return on
}

// No two cards of a game have the same picture, and two of one deck differ in more than a trifle.
func TestNoTwoPicturesAreAlike(t *testing.T) {
	db := decktest.Cards(t)
	for _, g := range db.Games() {
		seen := map[uint64]string{}
		for _, c := range detector.Sample(db.Cards(g.ID)) {
			h := fnv.New64a()
			h.Write(painted(c).Pix)
			if other := seen[h.Sum64()]; other != "" {
				t.Errorf("%s looks like %s", c.Key, other)
			}
			seen[h.Sum64()] = c.Key
		}
	}
	cards := db.Cards("dotr")
	for i := 0; i+40 < len(cards); i += 120 {
		var pictures []*image.Paletted
		for _, one := range cards[i : i+40] {
			now := painted(one)
			for n, other := range pictures {
				if part := differs(now, other); part < 4 {
					t.Errorf("%s and %s differ in %d of a hundred points", one.Name, cards[i+n].Name, part)
				}
			}
			pictures = append(pictures, now)
		}
	}
}

// differs is in how many of a hundred points two pictures differ.
func differs(a, b *image.Paletted) int {
	n := 0
	for i := range a.Pix {
		if a.Pix[i] != b.Pix[i] {
			n++
		}
	}
	return 100 * n / len(a.Pix)
}

// Every race is painted as some being, and every being that is named can be painted.
func TestEveryRaceHasABody(t *testing.T) {
	for _, r := range raceBeings {
		if !r.as.Known() {
			t.Errorf("%s is to be painted as %q, which nobody can", r.word, r.as)
		}
	}
	for kind, as := range kindBeings {
		if !as.Known() {
			t.Errorf("%s is to be painted as %q, which nobody can", kind, as)
		}
	}
	db := decktest.Cards(t)
	for _, g := range db.Games() {
		for _, c := range db.Cards(g.ID) {
			if len(c.Races) > 0 && being(c) == "" {
				t.Errorf("%s: nobody looks like %s", c.Key, strings.Join(c.Races, "/"))
			}
		}
	}
}

// A picture is always the same, wherever on a sheet it is.
func TestAPictureIsAlwaysTheSame(t *testing.T) {
	c, _ := decktest.Cards(t).ByName("dotr", "Kuriboh")
	one := painted(c)
	far := image.NewPaletted(image.Rect(0, 0, 400, 300), palette())
	art.Paint(far, image.Rect(200, 100, 320, 175), subject(c, lookAt(c)))
	for y := range 75 {
		for x := range 120 {
			if one.ColorIndexAt(x, y) != far.ColorIndexAt(200+x, 100+y) {
				t.Fatalf("at %d, %d", x, y)
			}
		}
	}
}

// Faces and backs look as they were looked at.
func TestFacesLookAsTheyDid(t *testing.T) {
	db := decktest.Cards(t)
	for _, g := range db.Games() {
		all := db.Cards(g.ID)
		s := Sheet{}
		for i := range 10 {
			s.Cards = append(s.Cards, all[i*len(all)/10])
		}
		var p Painter
		picture, err := p.Draw(s)
		if err != nil {
			t.Fatal(err)
		}
		golden.Check(t, "faces-"+g.ID, picture.SubImage(image.Rect(0, 0, 10*Width, Height)))
		var out bytes.Buffer
		if err := p.Back(&out, g, 1); err != nil {
			t.Fatal(err)
		}
		back, err := png.Decode(&out)
		if err != nil {
			t.Fatal(err)
		}
		golden.Check(t, "back-"+g.ID, back)
	}
}
