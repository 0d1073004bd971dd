package pictures_test

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/face"
	"ttsbridge/internal/deck/objects"
	"ttsbridge/internal/session/pictures"
)

// plainPicture is a picture of one colour.
func plainPicture(t testing.TB, width, height int, fill color.Color) []byte {
	t.Helper()
	picture := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			picture.Set(x, y, fill)
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, picture); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

var red, blue = color.RGBA{200, 30, 30, 255}, color.RGBA{30, 30, 200, 255}

// host serves a red picture for Blue-Eyes and a blue one for Kuriboh, and for other cards what is none.
func host(t *testing.T) (url string, asked *atomic.Int32) {
	asked = &atomic.Int32{}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		switch r.URL.Path {
		case "/000.png":
			w.Write(plainPicture(t, 300, 500, red))
		case "/297.png":
			w.Write(plainPicture(t, 409, 585, blue))
		case "/700.png":
			w.Write([]byte("<html>no picture"))
		case "/701.png":
			w.Write(plainPicture(t, 9000, 1, blue))
		default:
			http.NotFound(w, r)
		}
	}))
	t.Cleanup(s.Close)
	return s.URL, asked
}

func looks(t *testing.T, db *carddb.DB, keys ...string) []face.Look {
	t.Helper()
	var all []face.Look
	for _, key := range keys {
		c, ok := db.Snapshot().Card("dotr", key)
		if !ok {
			t.Fatal(key)
		}
		all = append(all, face.Look{Card: c})
	}
	return all
}

// Pictures are fetched once, put on a sheet of their own as a JPEG, and kept; a card without a picture is drawn, and said.
func TestPicturesArePutOnSheets(t *testing.T) {
	url, asked := host(t)
	db := shipped(t)
	g := gallery(t, db)
	var show pictures.Show
	if err := show.Images.Add(url + "/{number}.png"); err != nil {
		t.Fatal(err)
	}
	g.Showing(show)
	all := looks(t, db, "dotr:000", "dotr:297", "dotr:700", "dotr:701", "dotr:702")
	if got := g.Gather(t.Context(), all, false); len(got.Failed) > 0 || asked.Load() > 0 {
		t.Errorf("players fetch them themselves: %v", got.Failed)
	}
	got := g.Gather(t.Context(), all, true)
	if len(got.Failed) != 3 || !strings.Contains(got.Failed[0], "no picture in PNG") || !strings.Contains(got.Failed[1], "9000 by 1") || !strings.Contains(got.Failed[2], "answers 404") {
		t.Errorf("%q", got.Failed)
	}
	before := asked.Load()
	g.Gather(t.Context(), all[:2], true)
	if asked.Load() != before {
		t.Error("a picture is fetched again")
	}
	var list deck.List
	for _, l := range all {
		list.Entries = append(list.Entries, deck.Entry{Section: deck.Main, Card: l.Card, Count: 1})
	}
	file, sheets, err := objects.PressOf(&carddb.Snapshot{}).File(list, objects.Options{Art: got.Art(g.Art("dotr"))})
	if err != nil || len(sheets) != 1 || len(sheets[0].Cards) != 2 { // the broken ones are shown from where they are said to be
		t.Fatalf("%v: %+v", err, sheets)
	}
	if err := g.Hang(sheets); err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(file, []byte(`"FaceURL":"http://bridge.test/v1/sheets/`+sheets[0].Hash+`.jpg"`)) {
		t.Errorf("%s", file)
	}
	content, err := g.Picture(sheets[0].Hash)
	if err != nil {
		t.Fatal(err)
	}
	picture, err := jpeg.Decode(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	near := func(x, y int, want color.RGBA) {
		r, g, b, _ := picture.At(x, y).RGBA()
		if max(int(r>>8)-int(want.R), int(want.R)-int(r>>8), int(g>>8)-int(want.G), int(b>>8)-int(want.B), int(want.B)-int(b>>8)) > 20 {
			t.Errorf("at %d,%d is %d %d %d, want %v", x, y, r>>8, g>>8, b>>8, want)
		}
	}
	near(200, 290, red)
	near(5, 290, color.RGBA{A: 255}) // narrower than a card
	near(610, 290, blue)
	near(1000, 290, color.RGBA{A: 255})
}

// Files of this machine are put on sheets without being asked, as no other player could see them; a card that lies on its
// side is turned.
func TestPicturesOfThisMachine(t *testing.T) {
	folder := t.TempDir()
	wide := plainPicture(t, 600, 400, red)
	if err := os.WriteFile(filepath.Join(folder, "000.png"), wide, 0o600); err != nil {
		t.Fatal(err)
	}
	db := shipped(t)
	g := gallery(t, db)
	var show pictures.Show
	if err := show.Images.Add(filepath.ToSlash(folder) + "/{number}.png"); err != nil {
		t.Fatal(err)
	}
	g.Showing(show)
	blueEyes := *looks(t, db, "dotr:000")[0].Card
	blueEyes.Facts = append(blueEyes.Facts, carddb.Fact{Name: "landscape", Value: "yes"})
	l := face.Look{Card: &blueEyes}
	got := g.Gather(t.Context(), append(looks(t, db, "dotr:001"), l), false)
	if len(got.Failed) != 1 || !strings.Contains(got.Failed[0], "cannot be read") {
		t.Errorf("%q", got.Failed)
	}
	list := deck.List{Entries: []deck.Entry{{Section: deck.Main, Card: &blueEyes, Count: 1}}}
	objects, sheets, err := objects.Of(list, objects.Options{Art: got.Art(g.Art("dotr"))})
	if err != nil || len(sheets) != 1 || !*objects[0].SidewaysCard {
		t.Fatalf("%v %+v", err, sheets)
	}
	if err := g.Hang(sheets); err != nil {
		t.Fatal(err)
	}
	content, err := g.Picture(sheets[0].Hash)
	if err != nil {
		t.Fatal(err)
	}
	picture, err := jpeg.Decode(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	for _, y := range []int{3, 290, 580} { // turned, it fills the place from top to bottom
		if r, _, _, _ := picture.At(200, y).RGBA(); r>>8 < 150 {
			t.Errorf("at %d is %v", y, picture.At(200, y))
		}
	}
}

// BenchmarkCollage puts 69 pictures on a sheet, decoding included.
func BenchmarkCollage(b *testing.B) {
	var photo bytes.Buffer
	picture := image.NewRGBA(image.Rect(0, 0, face.Width, face.Height))
	for i := range picture.Pix {
		picture.Pix[i] = uint8(i * i >> 7)
	}
	if err := jpeg.Encode(&photo, picture, nil); err != nil {
		b.Fatal(err)
	}
	s := face.Sheet{Hash: strings.Repeat("0", 32)}
	for range face.SheetCards {
		s.Cards, s.Pictures = append(s.Cards, &carddb.Card{}), append(s.Pictures, [16]byte{})
	}
	for b.Loop() {
		var out bytes.Buffer
		err := face.JPEG(&out, s, func([16]byte) (image.Image, error) { return jpeg.Decode(bytes.NewReader(photo.Bytes())) })
		if err != nil {
			b.Fatal(err)
		}
	}
}
