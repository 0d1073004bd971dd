package deck

import (
	"bytes"
	"encoding/json"
	"image"
	"image/png"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/gomono"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
)

func TestTemplates(t *testing.T) {
	card := &carddb.Card{Key: "dotr:a b", Game: "dotr", Name: "A/B ü", Pool: "ps2", Number: "007", Passcode: 11, Printings: []carddb.Printing{
		{Set: "ONE", Number: "1"},
		{Set: "TWO", Number: "2", Passcode: 22},
		{Set: "TRE", Number: "3", Passcode: 33, Image: "https://example.org/own.jpg"},
	}}
	for _, c := range []struct {
		templates string
		art       int64
		want      string
	}{
		{"", 0, ""},
		{"https://h/{set}/{number}.jpg", 0, "https://h/ONE/1.jpg"},
		{"https://h/{set}/{number}.jpg", 22, "https://h/TWO/2.jpg"},
		{"https://h/{set}/{number}.jpg", 33, "https://example.org/own.jpg"},
		{"https://h/{passcode}.jpg", 0, "https://h/11.jpg"},
		{"https://h/{passcode}.jpg", 22, "https://h/22.jpg"},
		{"https://h/{rarity}.jpg", 0, ""}, // it has none
		{"https://h/{id}/{name}?k={key}", 0, "https://h/a%20b/A%2FB%20%C3%BC?k=dotr:a%20b"},
		{"dotr=https://g/{id} https://h/{id}", 0, "https://g/a%20b"},
		{"dotr/ps2=https://p/{id} dotr=https://g/{id} https://h/{id}", 0, "https://p/a%20b"},
		{"dotr/tcg=https://p/{id} tagduel=https://g/{id}", 0, ""},
		{"https://h/{id} https://i/{id}", 0, "https://i/a%20b"},
		{"https://h/x.jpg?a=b", 0, "https://h/x.jpg?a=b"},
	} {
		var im Images
		for _, text := range strings.Fields(c.templates) {
			if err := im.Add(text); err != nil {
				t.Fatal(err)
			}
		}
		spot, ok := im.Spot(Look{card, c.art})
		if spot.URL != c.want || ok != (c.want != "") || ok && (spot.Wide != 1 || spot.High != 1 || spot.Slot != 0) {
			t.Errorf("%q, artwork %d: %+v", c.templates, c.art, spot)
		}
	}
	for _, bad := range []string{"", "{set}", "host/{set}.jpg", "file:///a/{set}.jpg", "dotr=", "https://h/{colour}.jpg", "https://me:pw@h/{id}", "ftp://h/{id}"} {
		var im Images
		if err := im.Add(bad); fault.CodeOf(err) != fault.CodeInvalid {
			t.Errorf("%q: %v", bad, err)
		}
	}
	own := *card
	own.Printings = []carddb.Printing{{Set: "A", Image: "no address"}, {Set: "B", Image: "https://example.org/2.jpg"}}
	var im Images
	if spot, ok := im.Spot(Look{Card: &own}); ok {
		t.Errorf("a picture at no address: %+v", spot)
	}
	if all := im.Addresses(&own); len(all) != 2 || all[0] != "no address" {
		t.Errorf("%q", all)
	}
}

// Sheets that were uploaded are shown from there, except for cards that were changed since.
func TestUploadedSheets(t *testing.T) {
	s := cards(t)
	l := starter(t, s)
	sheets := Sheets(l, Art{})
	list, err := NewUpload("dotr", sheets, "https://example.org/up/")
	if err != nil {
		t.Fatal(err)
	}
	text, _ := json.Marshal(list)
	var im Images
	if err := im.Uploaded(text); err != nil {
		t.Fatal(err)
	}
	o := options("a")
	o.Art.Spot = im.Spot
	objects, drawn, err := Objects(l, o)
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
	if _, drawn, err := Objects(l, o); err != nil || len(drawn) != 1 || len(drawn[0].Cards) != 1 {
		t.Errorf("%v: a changed card is drawn on %+v", err, drawn)
	}
	for _, bad := range []string{"", "[]", "{}", `{"sheets":[{"file":"a.png","wide":1,"high":1}]}`,
		`{"sheets":[{"file":"a.png","url":"here","wide":1,"high":1}]}`,
		`{"sheets":[{"file":"a.png","url":"https://h/a.png","wide":11,"high":7}]}`,
		`{"sheets":[{"file":"a.png","url":"https://h/a.png","wide":1,"high":1,"cards":[{"key":"a","face":"x"}]}]}`,
		`{"sheets":[{"file":"a.png","url":"https://h/a.png","wide":1,"high":1,"cards":[{},{}]}]}`} {
		if err := (&Images{}).Uploaded([]byte(bad)); fault.CodeOf(err) != fault.CodeInvalid {
			t.Errorf("%q: %v", bad, err)
		}
	}
	if _, err := NewUpload("dotr", sheets, "folder"); fault.CodeOf(err) != fault.CodeInvalid {
		t.Errorf("a folder at no address: %v", err)
	}
}

// pens are one for bold and one for plain letters.
func pens(t *testing.T, letters *Letters) (bold, plain *pen) {
	t.Helper()
	regular, fat, err := letters.families()
	if err != nil {
		t.Fatal(err)
	}
	if bold, err = newPen(fat, 36); err != nil {
		t.Fatal(err)
	}
	if plain, err = newPen(regular, 30); err != nil {
		t.Fatal(err)
	}
	return bold, plain
}

// The letters of these scripts are drawn and are no empty boxes; decomposed accents come together.
func TestLettersThatAreDrawn(t *testing.T) {
	bold, plain := pens(t, nil)
	for name, text := range map[string]string{
		"Latin": "AaÀàÇçŁłŐőŞşŽžẞßĂăƠơỆệ", "Greek": "ΑαΆάΩωΐ", "Cyrillic": "АаЁёЇїЪъЄєҐґ", "kana": "あアゃッヴー゛", "kanji": "青眼白龍融合魔法罠攻守",
		"signs": "“”‘’…–—•½×÷±→★☆♥♪∞①、。「」（）！？",
	} {
		for _, r := range text {
			for _, p := range []*pen{bold, plain} {
				if !p.strike(r).has(r, &p.buffer) {
					t.Errorf("%s: %c is not drawn", name, r)
				}
			}
		}
	}
	if got := strings.Join(plain.wrap("e\u0301te\u0301", 400), "|"); got != "été" {
		t.Errorf("%q", got)
	}
}

// Lines of Japanese break between letters, but not before a full stop or after an opening bracket; what is too wide is cut.
func TestLinesBreakWhereTheyMay(t *testing.T) {
	_, plain := pens(t, nil)
	for text, at := range map[string]string{"「ああああ」。": "」。", "ああ、ああ（あ": "、（", "abc abc": ""} {
		for width := 31; width < 300; width += 7 {
			lines := plain.wrap(text, width)
			for i, line := range lines {
				first, last := []rune(line)[0], []rune(line)[len([]rune(line))-1]
				roomy := width > 4*plain.width("あ")
				if roomy && (i > 0 && strings.ContainsRune("」。、", first) || i+1 < len(lines) && strings.ContainsRune("「（", last)) {
					t.Errorf("%d pixels: %q (%s)", width, lines, at)
				}
			}
			if joined := strings.Join(lines, ""); strings.ReplaceAll(joined, " ", "") != strings.ReplaceAll(text, " ", "") {
				t.Errorf("%q became %q", text, lines)
			}
		}
	}
	for _, line := range plain.wrap(strings.Repeat("W", 100), 200) {
		if plain.width(line) > 200 {
			t.Errorf("%q is too wide", line)
		}
	}
}

// A font of the user's own changes the faces, and has a name of its own.
func TestFacesInAnotherFont(t *testing.T) {
	letters, err := ReadLetters(gomono.TTF)
	if err != nil {
		t.Fatal(err)
	}
	kuriboh, _ := cards(t).ByName("dotr", "Kuriboh")
	face := func(l *Letters) []byte {
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
	if letters.Style() == "" || letters.Style() == (*Letters)(nil).Style() {
		t.Errorf("the font is called %q", letters.Style())
	}
}

// A letter that a font of the user's own lacks is taken from another; a file that is no font is refused.
func TestAFontOfOnesOwn(t *testing.T) {
	letters, err := ReadLetters(gomono.TTF)
	if err != nil {
		t.Fatal(err)
	}
	_, plain := pens(t, letters)
	if !plain.strike('青').has('青', &plain.buffer) {
		t.Error("a letter that the font lacks is not drawn")
	}
	for _, bad := range []string{"", "no font", "\x00\x01\x00\x00", strings.Repeat("\xff", 4096), string(gomono.TTF[:100])} {
		if _, err := ReadLetters([]byte(bad)); fault.CodeOf(err) != fault.CodeInvalid {
			t.Errorf("%.10q: %v", bad, err)
		}
	}
}

// Every sign looks like no other, also to one who sees no colours.
func TestSignsDiffer(t *testing.T) {
	const size = 44 // in the strip of a face
	masks := map[emblem]*image.Alpha{}
	for sign := range shapes {
		masks[sign] = signs{}.mask(sign, size)
	}
	for a, one := range masks {
		for b, other := range masks {
			differ := 0
			for i := range one.Pix {
				if (one.Pix[i] > 127) != (other.Pix[i] > 127) {
					differ++
				}
			}
			if a != b && differ < size*size/12 {
				t.Errorf("%s and %s differ in %d of %d points", a, b, differ, len(one.Pix))
			}
		}
	}
}

// Every sign that a card may have is drawn.
func TestSignsAreDrawn(t *testing.T) {
	for _, used := range []map[string]emblem{colorEmblems, kindEmblems} {
		for of, sign := range used {
			on := image.NewPaletted(image.Rect(0, 0, signSize, signSize), palette())
			signs{}.stamp(on, image.Point{}, sign, signSize, paper, stripTone)
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
		if ratio := (light(tone(ground, 0)) + 0.05) / (light(tone(ground, tones-1)) + 0.05); ratio < 4.5 {
			t.Errorf("ground %d: %.1f to 1", ground, ratio)
		}
	}
}

// The back of each game is drawn, and is no other game's.
func TestBacksOfGames(t *testing.T) {
	var p Painter
	seen := map[string]string{}
	for _, g := range cards(t).Games() {
		var out bytes.Buffer
		if err := p.Back(&out, g); err != nil {
			t.Fatal(err)
		}
		if other := seen[out.String()]; other != "" {
			t.Errorf("%s has the back of %s", g.ID, other)
		}
		seen[out.String()] = g.ID
		if size, err := png.DecodeConfig(&out); err != nil || size.Width != FaceWidth || size.Height != FaceHeight {
			t.Errorf("%s: %+v %v", g.ID, size, err)
		}
		if dir := os.Getenv("SHOW"); dir != "" {
			var again bytes.Buffer
			_ = p.Back(&again, g)
			_ = os.WriteFile(dir+"/back-"+g.ID+".png", again.Bytes(), 0o644)
		}
	}
}

func TestBacksThatAreAskedFor(t *testing.T) {
	l := List{Backs: []Back{{Extra, "https://h/old.png"}}}
	got, err := Backed(l, []string{"https://h/all.png?a=b", "extra=https://h/x.png", "main deck=https://h/m.png"})
	if err != nil || got.Back(Side) != "https://h/all.png?a=b" || got.Back(Extra) != "https://h/x.png" || got.Back(Main) != "https://h/m.png" || len(l.Backs) != 1 {
		t.Errorf("%v: %+v", err, got.Backs)
	}
	if same, err := Backed(l, nil); err != nil || same.Back(Extra) != "https://h/old.png" {
		t.Errorf("%v: %+v", err, same)
	}
	for _, bad := range []string{"", "x.png", "hand=https://h/x.png", "extra=x.png", "extra="} {
		if _, err := Backed(l, []string{bad}); fault.CodeOf(err) != fault.CodeInvalid {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

func TestSizes(t *testing.T) {
	for text, want := range map[string]float64{"standard": 1, "japanese": 59.0 / 63, "1.5": 1.5, "0.2": 0.2} {
		if got, err := ReadSize(text); err != nil || got != want {
			t.Errorf("%s: %v %v", text, got, err)
		}
	}
	for _, bad := range []string{"", "0", "-1", "NaN", "+Inf", "9", "big"} {
		if _, err := ReadSize(bad); fault.CodeOf(err) != fault.CodeInvalid {
			t.Errorf("%q: %v", bad, err)
		}
	}
}
