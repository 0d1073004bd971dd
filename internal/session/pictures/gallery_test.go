package pictures_test

import (
	"bytes"
	"image/png"
	"strings"
	"sync"
	"testing"

	"golang.org/x/image/font/gofont/gomono"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck/face"
	"ttsbridge/internal/deck/pen"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/validator/table"
)

// shipped is the database that ships.
func shipped(t *testing.T) *carddb.DB {
	t.Helper()
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

func gallery(t *testing.T, db *carddb.DB) *pictures.Gallery {
	t.Helper()
	return pictures.NewGallery(db, t.TempDir(), "http://bridge.test")
}

// A table shows pictures that are somewhere already from there, and draws the others, in the letters that were asked for.
func TestATableShowsOtherPictures(t *testing.T) {
	var show pictures.Show
	for _, text := range []string{"https://example.org/{number}.jpg", "dotr=https://example.org/dotr/{number}.png"} {
		if err := show.Images.Add(text); err != nil {
			t.Fatal(err)
		}
	}
	g := gallery(t, shipped(t))
	g.Showing(show)
	if f := g.Faces("dotr")(&table.Print{Key: "dotr:000"}); f.Front != "https://example.org/dotr/000.png" || f.Wide != 1 || f.High != 1 || f.Slot != 0 ||
		f.Back != "http://bridge.test/v1/sheets/back-dotr.png" {
		t.Errorf("%+v", f)
	}
	plain := gallery(t, shipped(t)).Faces("dotr")(&table.Print{Key: "dotr:000"})
	letters, err := pen.ReadLetters(gomono.TTF)
	if err != nil {
		t.Fatal(err)
	}
	g = gallery(t, shipped(t))
	g.Showing(pictures.Show{Letters: letters, Single: true})
	f := g.Faces("dotr")(&table.Print{Key: "dotr:000"})
	if f.Front == plain.Front || f.Wide != 1 {
		t.Errorf("%+v in other letters", f)
	}
	picture, err := g.Picture(strings.TrimSuffix(strings.TrimPrefix(f.Front, "http://bridge.test/v1/sheets/"), ".png"))
	if err != nil {
		t.Fatal(err)
	}
	if size, err := png.DecodeConfig(bytes.NewReader(picture)); err != nil || size.Width != face.Width || size.Height != face.Height {
		t.Errorf("%+v: %v", size, err)
	}
}

func TestFacesOfATable(t *testing.T) {
	g := gallery(t, shipped(t))
	faces := g.Faces("dotr")
	f := faces(&table.Print{Key: "dotr:000"})
	name := strings.TrimSuffix(strings.TrimPrefix(f.Front, "http://bridge.test/v1/sheets/"), ".png")
	if _, err := g.Picture(name); err != nil || f.Wide != 10 || f.High != 7 {
		t.Errorf("%+v: %v", f, err)
	}
	if again := faces(&table.Print{Key: "dotr:000"}); again != f {
		t.Errorf("another face for the same print: %+v", again)
	}
	if strange := faces(&table.Print{Key: "none"}); strange.Front != "http://bridge.test/v1/sheets/blank.png" {
		t.Errorf("%+v", strange)
	}
}

// The picture of a card by itself answers alike whether a table has printed the card anew or not.
func TestPicturesDoNotTellWhatATableHas(t *testing.T) {
	db := shipped(t)
	card := func(key string) *carddb.Card {
		c, ok := db.Snapshot().Card("dotr", key)
		if !ok {
			t.Fatal(key)
		}
		return c
	}
	with, without := gallery(t, db), gallery(t, db)
	mine, other := with.Alone(card("dotr:365")), with.Alone(card("dotr:365"))
	for _, key := range []string{"dotr:000", "dotr:001", "dotr:365"} {
		hash := gallery(t, db).Alone(card(key))
		one, err := with.Picture(hash)
		two, also := without.Picture(hash)
		if err != nil || also != nil || !bytes.Equal(one, two) {
			t.Errorf("%s: %v where a table has another card, %v where none has any", key, err, also)
		}
	}
	if mine != other {
		t.Error("the same picture has two names")
	}
}

// When all players' machines ask for a sheet at once it is drawn once.
func TestASheetIsDrawnOnceForAll(t *testing.T) {
	g := gallery(t, shipped(t))
	name := g.Sheets("kingdomcombat")[0].Hash
	const many = 20
	var drawn [many]*byte
	var all sync.WaitGroup
	for i := range many {
		all.Go(func() {
			if picture, err := g.Picture(name); err == nil {
				drawn[i] = &picture[0]
			}
		})
	}
	all.Wait()
	different := map[*byte]bool{}
	for _, picture := range drawn {
		different[picture] = true
	}
	if different[nil] || len(different) > many/2 { // somebody who came late has read the file
		t.Errorf("%d pictures for %d who asked: %v", len(different), many, drawn)
	}
}
