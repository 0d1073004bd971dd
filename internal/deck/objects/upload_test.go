package objects

import (
	"encoding/json"
	"testing"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/decktest"
	"ttsbridge/internal/deck/face"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/strange"
)

// Sheets that were uploaded are shown from there, except for cards that were changed since.
func TestUploadedSheets(t *testing.T) {
	s := decktest.Cards(t)
	l := decktest.Starter(t, s)
	sheets := Sheets(l, face.Art{})
	list, err := face.NewUpload("dotr", sheets, "https://example.org/up/")
	if err != nil {
		t.Fatal(err)
	}
	text, _ := json.Marshal(list)
	var im face.Images
	if err := im.Uploaded(text); err != nil {
		t.Fatal(err)
	}
	o := options("a")
	o.Art.Spot = im.Spot
	objects, drawn, err := Of(l, o)
	if err != nil || len(drawn) != 0 {
		t.Fatalf("%v: %d sheets are drawn", err, len(drawn))
	}
	for i, c := range objects[0].ContainedObjects {
		e, _ := c.CustomDeck.Get(c.CardID / 100)
		if e.FaceURL != "https://example.org/up/"+sheets[0].Hash+".png" || sheets[0].Cards[c.CardID%100] != l.Instances()[i].Card {
			t.Errorf("card %d is %d on %+v", i, c.CardID, e)
		}
	}
	changed := *l.Entries[0].Card
	changed.Attack++
	l.Entries[0].Card = &changed
	if _, drawn, err := Of(l, o); err != nil || len(drawn) != 1 || len(drawn[0].Cards) != 1 {
		t.Errorf("%v: a changed card is drawn on %+v", err, drawn)
	}
	for _, bad := range []string{"", "[]", "{}", `{"sheets":[{"file":"a.png","wide":1,"high":1}]}`,
		`{"sheets":[{"file":"a.png","url":"here","wide":1,"high":1}]}`,
		`{"sheets":[{"file":"a.png","url":"https://h/a.png","wide":11,"high":7}]}`,
		`{"sheets":[{"file":"a.png","url":"https://h/a.png","wide":1,"high":1,"cards":[{"key":"a","face":"x"}]}]}`,
		`{"sheets":[{"file":"a.png","url":"https://h/a.png","wide":1,"high":1,"cards":[{},{}]}]}`} {
		if err := (&face.Images{}).Uploaded([]byte(bad)); fault.CodeOf(err) != fault.CodeInvalid {
			t.Errorf("%q: %v", bad, err)
		}
	}
	if _, err := face.NewUpload("dotr", sheets, "folder"); fault.CodeOf(err) != fault.CodeInvalid {
		t.Errorf("a folder at no address: %v", err)
	}
}

// uploads are what strange lists of uploaded sheets are made of, and the list of cards that they are for.
func uploads(t testing.TB) (texts []string, l deck.List) {
	l = decktest.Starter(t, decktest.Cards(t))
	list, err := face.NewUpload("dotr", Sheets(l, face.Art{}), "https://example.org/up")
	if err != nil {
		t.Fatal(err)
	}
	good, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	return []string{string(good), "", "{}", `{"sheets":[{"url":"https://h/x","wide":1,"high":1,"cards":[{"key":"dotr:000","face":""}]}]}`,
		`{"sheets":null}`}, l
}

func FuzzUploaded(f *testing.F) {
	texts, l := uploads(f)
	for _, text := range texts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { checkUploaded(t, l, text) })
}

// STRANGE says how many.
func TestStrangeUploads(t *testing.T) {
	texts, l := uploads(t)
	strange.Each(200, texts, func(text string) { checkUploaded(t, l, text) })
}

// checkUploaded: whatever a list of uploaded sheets holds, no card is shown from a place that its sheet does not have.
func checkUploaded(t *testing.T, l deck.List, text string) {
	var im face.Images
	if im.Uploaded([]byte(text)) != nil {
		return
	}
	for _, e := range l.Entries {
		if at, ok := im.Spot(face.Look{Card: e.Card}); ok &&
			(at.Slot >= at.Wide*at.High || !deck.IsAddress(at.URL) || at.Wide > face.SheetWidth || at.High > face.SheetHeight) {
			t.Errorf("%q: %+v", text, at)
		}
	}
}
