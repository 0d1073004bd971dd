package deck

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/tts"
)

var art = Art{FaceURL: "https://example.org/v1/sheets/{hash}.png", BackURL: "https://example.org/back.png"}

func options(seed string) Options {
	return Options{Art: art, Seed: seed, Secret: []byte("kept"), Memo: func(n int) string { return fmt.Sprintf("t:%s:%d", seed, n) }}
}

// starter is a deck with a leader, 40 cards and an extra deck.
func starter(t testing.TB, s *carddb.Snapshot) List {
	t.Helper()
	d, ok := s.Deck("dotr", "dotr:starter-tactical-warrior")
	if !ok {
		t.Fatal("no such deck")
	}
	return Ready(d, s)
}

func TestObjectsOfADeck(t *testing.T) {
	list := starter(t, cards(t))
	objects, sheets, err := Objects(list, options("a"))
	if err != nil {
		t.Fatal(err)
	}
	main, extra, leader := objects[0], objects[1], objects[2]
	if len(objects) != 3 || main.Name != "Deck" || extra.Name != "Deck" || leader.Name != "Card" {
		t.Fatalf("%d objects: %s, %s, %s", len(objects), main.Name, extra.Name, leader.Name)
	}
	if len(main.ContainedObjects) != 40 || len(main.DeckIDs) != 40 || len(sheets) != 1 {
		t.Fatalf("%d cards, %d ids, %d sheets", len(main.ContainedObjects), len(main.DeckIDs), len(sheets))
	}
	n := 0
	seen := map[string]bool{}
	for _, o := range objects {
		pile := o.ContainedObjects
		if len(pile) == 0 {
			pile = []tts.Object{o}
		}
		for i, c := range pile {
			checkCard(t, c, list.Instances()[n], sheets, n)
			if len(o.DeckIDs) > 0 && o.DeckIDs[i] != c.CardID {
				t.Errorf("card %d is %d in the deck and %d itself", i, o.DeckIDs[i], c.CardID)
			}
			if seen[c.GUID] {
				t.Errorf("GUID %s twice", c.GUID)
			}
			seen[c.GUID] = true
			n++
		}
	}
}

// checkCard sees to it that the card shows the right face, tells scripts its token, and nobody else anything.
func checkCard(t *testing.T, c tts.Object, want Instance, sheets []Sheet, n int) {
	t.Helper()
	i := slices.IndexFunc(sheets, func(s Sheet) bool { return s.Number == c.CardID/100 })
	if i < 0 || c.CardID%100 >= SheetCards || sheets[i].Cards[c.CardID%100] != want.Card {
		t.Fatalf("card %d shows %d, want %s", n, c.CardID, want.Card.Name)
	}
	entry, _ := c.CustomDeck.Get(sheets[i].Number)
	if !entry.BackIsHidden || entry.NumWidth != 10 || entry.NumHeight != 7 || !strings.Contains(entry.FaceURL, sheets[i].Hash) {
		t.Errorf("card %d is on sheet %+v", n, entry)
	}
	if c.Nickname != want.Card.Name || c.Memo != fmt.Sprintf("t:a:%d", n) || c.GMNotes != "" || len(c.Tags) > 0 ||
		!c.HideWhenFaceDown || c.LuaScript != "" || c.Transform.RotZ != 180 || !regexp.MustCompile("^[0-9a-f]{6}$").MatchString(c.GUID) {
		t.Errorf("card %d is %+v", n, c)
	}
}

// What is readable without turning a card over does not depend on which cards they are.
func TestFaceDownTellsNothing(t *testing.T) {
	s := cards(t)
	one, other := List{Game: "dotr"}, List{Game: "dotr"}
	for i := range 40 {
		one.Entries = append(one.Entries, Entry{Section: Main, Card: s.Cards("dotr")[i], Count: 1})
		other.Entries = append(other.Entries, Entry{Section: Main, Card: s.Cards("dotr")[500-i], Count: 1})
	}
	strip := func(l List) []tts.Object {
		objects, _, err := Objects(l, options("a"))
		if err != nil {
			t.Fatal(err)
		}
		deck := objects[0]
		deck.DeckIDs, deck.CustomDeck = nil, nil
		for i := range deck.ContainedObjects {
			c := &deck.ContainedObjects[i]
			c.Nickname, c.Description = "", "" // hidden by the game while face-down
			c.CardID, c.CustomDeck = 0, nil    // the face itself
			c.GUID = ""                        // tells nothing without the secret: TestGUIDsAreNobodysGuess
		}
		return []tts.Object{deck}
	}
	if diff := cmp.Diff(strip(one), strip(other)); diff != "" {
		t.Error(diff)
	}
}

// Without a secret the ids are new each time; with one, a changed card changes only its own.
func TestGUIDsAreNobodysGuess(t *testing.T) {
	list := starter(t, cards(t))
	first := guidsOf(t, list, Options{Seed: "same"})
	for id := range guidsOf(t, list, Options{Seed: "same"}) {
		if first[id] != "" {
			t.Errorf("%s is there again", id)
		}
	}
	kept := Options{Seed: "table 1, seat 2", Secret: []byte("kept")}
	before := guidsOf(t, list, kept)
	changed := list
	changed.Entries = slices.Clone(list.Entries)
	changed.Entries[3].Count++
	after := guidsOf(t, changed, kept)
	for id, card := range before {
		if after[id] != card {
			t.Errorf("%s was %s and is %q", id, card, after[id])
		}
	}
	if len(after) != len(before)+1 {
		t.Errorf("%d ids became %d", len(before), len(after))
	}
	kept.Seed = "table 1, seat 1"
	for id := range guidsOf(t, list, kept) {
		if before[id] != "" {
			t.Errorf("another seed gives %s again", id)
		}
	}
}

// guidsOf is every id of a list's objects with what has it.
func guidsOf(t *testing.T, l List, o Options) map[string]string {
	t.Helper()
	objects, _, err := Objects(l, o)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, top := range objects {
		all[top.GUID] = top.Nickname
		for _, c := range top.ContainedObjects {
			all[c.GUID] = c.Nickname
		}
	}
	if want := len(l.Instances()) + 2; len(all) != want {
		t.Fatalf("%d ids, want %d", len(all), want)
	}
	return all
}

// A pile with a back of its own shows the same pictures under numbers of its own.
func TestBacksByPile(t *testing.T) {
	s := cards(t)
	list := starter(t, s)
	list.Backs = []Back{{Section: Extra, URL: "https://example.org/extra.png"}}
	objects, sheets, err := Objects(list, options("a"))
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{art.BackURL, "https://example.org/extra.png", art.BackURL} {
		for _, e := range objects[i].CustomDeck {
			if e.Value.BackURL != want || !strings.Contains(e.Value.FaceURL, sheets[0].Hash) || (e.Number == sheets[0].Number) != (i != 1) {
				t.Errorf("pile %d: sheet %d is %+v", i, e.Number, e.Value)
			}
		}
	}
	want, _ := tts.Marshal(tts.SavedObject(objects...))
	got, _, err := newPress(t, s, "dotr").JSON(nil, list, options("a"))
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("the press differs: %v\n%s", err, cmp.Diff(string(want), string(got)))
	}
}

func TestNeverADeckOfOne(t *testing.T) {
	s := cards(t)
	kuriboh, _ := s.ByName("dotr", "Kuriboh")
	for count, want := range map[int]string{1: "Card", 2: "Deck"} {
		objects, _, err := Objects(List{Entries: []Entry{{Section: Main, Card: kuriboh, Count: count}}}, options("a"))
		if err != nil || len(objects) != 1 || objects[0].Name != want {
			t.Errorf("%d copies make %v %v", count, objects, err)
		}
	}
	if _, _, err := Objects(List{}, options("a")); fault.CodeOf(err) != fault.CodeInvalid {
		t.Errorf("an empty list gives %v", err)
	}
	if _, _, err := Objects(List{Entries: []Entry{{Section: Main, Card: kuriboh, Count: 2001}}}, options("a")); err == nil {
		t.Error("2001 copies make a deck")
	}
}

// A card with a second face is one object with two states, both with its token; the press prints it alike.
func TestSecondFaceIsAState(t *testing.T) {
	s := cards(t)
	diana, ok := s.ByName("duelmasters", "Diana, Temporal Brave")
	if !ok {
		t.Fatal("no such card")
	}
	for _, count := range []int{1, 3} {
		list := List{Game: "duelmasters", Entries: []Entry{{Section: Extra, Card: diana, Count: count}}}
		objects, sheets, err := Objects(list, options("a"))
		if err != nil || len(sheets[0].Cards) != 2 {
			t.Fatalf("%v: %d faces on the sheet", err, len(sheets[0].Cards))
		}
		card := objects[0]
		if count > 1 {
			card = card.ContainedObjects[2]
		}
		state, ok := card.States.Get(2)
		if !ok || state.Nickname != "El Diana, the Awakened Flash" || state.Memo != card.Memo || state.GUID == card.GUID ||
			state.CardID == card.CardID || state.GMNotes != "" {
			t.Errorf("%d copies: the second state is %+v", count, state)
		}
		want, _ := tts.Marshal(tts.SavedObject(objects...))
		got, _, err := newPress(t, s, "duelmasters").JSON(nil, list, options("a"))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("the press differs: %v\n%s", err, cmp.Diff(string(want), string(got)))
		}
	}
}

func TestManyCardsTakeSeveralSheets(t *testing.T) {
	s := cards(t)
	var l List
	for _, c := range s.Cards("dotr")[:200] {
		l.Entries = append(l.Entries, Entry{Section: Main, Card: c, Count: 1})
	}
	objects, sheets, err := Objects(l, options("a"))
	if err != nil || len(sheets) != 3 || len(objects[0].CustomDeck) != 3 {
		t.Fatalf("%d sheets: %v", len(sheets), err)
	}
	for i, n := range []int{69, 69, 62} {
		if len(sheets[i].Cards) != n {
			t.Errorf("sheet %d holds %d", i, len(sheets[i].Cards))
		}
	}
}

func TestSheetHashIsOfWhatIsDrawn(t *testing.T) {
	s := cards(t)
	list := starter(t, s)
	turned := list
	turned.Entries = slices.Clone(list.Entries)
	slices.Reverse(turned.Entries)
	first := Sheets(list, Art{})[0]
	if Sheets(turned, Art{})[0].Hash != first.Hash {
		t.Error("the order of the list changes the sheet")
	}
	changed := *list.Entries[0].Card
	changed.Attack++
	turned.Entries = slices.Clone(list.Entries)
	turned.Entries[0].Card = &changed
	if Sheets(turned, Art{})[0].Hash == first.Hash {
		t.Error("another attack value leaves the sheet's hash")
	}
	if Sheets(list, Art{Style: "a font of one's own"})[0].Hash == first.Hash {
		t.Error("the sheet is at the same address in another font")
	}
}

func newPress(t testing.TB, s *carddb.Snapshot, game string) *Press {
	t.Helper()
	p, err := NewPress(s, game)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// The press gives the very bytes that encoding the objects gives, for every deck of every game.
func TestPressEqualsObjects(t *testing.T) {
	s := cards(t)
	for _, g := range s.Games() {
		press := newPress(t, s, g.ID)
		for _, d := range s.Decks(g.ID) {
			for _, o := range []Options{options("x"), {Art: art, Secret: []byte("s")}, {Secret: []byte("s"), Memo: func(n int) string { return strings.Repeat("ü\"", n%3) }}} {
				list := Ready(d, s)
				objects, _, err := Objects(list, o)
				if err != nil {
					t.Fatal(err)
				}
				want, err := tts.Marshal(tts.SavedObject(objects...))
				if err != nil {
					t.Fatal(err)
				}
				got, _, err := press.JSON(nil, list, o)
				if err != nil || !bytes.Equal(got, want) {
					t.Fatalf("%s: %v\n%s", d.ID, err, cmp.Diff(string(want), string(got)))
				}
				if !json.Valid(got) {
					t.Fatalf("%s is no JSON", d.ID)
				}
			}
		}
	}
}

func TestPressOfAnotherSnapshot(t *testing.T) {
	press := newPress(t, cards(t), "dotr")
	if _, _, err := press.JSON(nil, starter(t, cards(t)), options("a")); fault.CodeOf(err) != fault.CodeConflict {
		t.Errorf("cards of another snapshot give %v", err)
	}
}

// sixty is a list of 60 different cards and a leader.
func sixty(t testing.TB, s *carddb.Snapshot) List {
	l := List{Game: "dotr"}
	for _, c := range s.Cards("dotr")[100:160] {
		l.Entries = append(l.Entries, Entry{Section: Main, Card: c, Count: 1})
	}
	return l
}

// full is a sheet of 69 cards with texts.
func full(t testing.TB) Sheet {
	var s Sheet
	for _, c := range cards(t).Cards("dotr") {
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
	s := cards(t)
	for _, g := range s.Games() {
		for _, c := range s.Cards(g.ID) {
			l := lookAt(c)
			strip := FaceWidth - 2*margin - min(len(l.signs), 1)*(signSize+gap) - w.grade.width(l.grade) - gap
			for _, box := range []struct {
				text          string
				pens          []*pen
				width, height int
			}{
				{l.name, []*pen{w.title, w.name, w.nameSmall, w.nameTiny}, FaceWidth - 2*margin, nameHigh},
				{l.kind, []*pen{w.kind, w.small, w.tiny}, strip, stripHigh},
				{l.text, w.textPens(), FaceWidth - 2*border - 12 - 2*inset, panelFoot - panelTop - 2*inset},
				{l.right, []*pen{w.numbers, w.grade, w.small}, FaceWidth - 3*margin - w.small.width(l.left), w.numbers.height},
			} {
				with, lines := fit(box.text, box.pens, box.width, box.height)
				for _, line := range lines {
					if with.width(line) > box.width || strings.HasSuffix(line, "…") {
						t.Errorf("%s %q does not fit", c.Key, box.text)
					}
				}
				if len(lines)*with.height > box.height {
					t.Errorf("%s %q is too high", c.Key, box.text)
				}
			}
		}
	}
}

func BenchmarkDeckOf60(b *testing.B) {
	s := cards(b)
	list, press := sixty(b, s), newPress(b, s, "dotr")
	b.Run("press", func(b *testing.B) {
		b.ReportAllocs()
		var buffer []byte
		for b.Loop() {
			var err error
			if buffer, _, err = press.JSON(buffer[:0], list, options("a")); err != nil {
				b.Fatal(err)
			}
		}
		b.SetBytes(int64(len(buffer)))
	})
	b.Run("encoding-json", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			objects, _, err := Objects(list, options("a"))
			if err != nil {
				b.Fatal(err)
			}
			if _, err := json.Marshal(tts.SavedObject(objects...)); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("file", func(b *testing.B) { // what deck build and the API make, checked for what the game would refuse
		b.ReportAllocs()
		for b.Loop() {
			if _, _, err := File(list, options("a")); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkNewPress(b *testing.B) {
	s := cards(b)
	for b.Loop() {
		newPress(b, s, "dotr")
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
		on := image.NewRGBA(image.Rect(0, 0, SheetWidth*FaceWidth, SheetHeight*FaceHeight))
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

func BenchmarkParse(b *testing.B) {
	s := cards(b)
	text, _ := Plain.Write(starter(b, s), Book{Cards: s, Game: "dotr"})
	for b.Loop() {
		if list, problems := Parse(text, s, "dotr"); len(problems) > 0 || list.Count(Main) != 40 {
			b.Fatal(problems)
		}
	}
}
