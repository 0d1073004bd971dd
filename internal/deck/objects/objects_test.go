package objects

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/decktest"
	"ttsbridge/internal/deck/face"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/tts"
)

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

var art = face.Art{FaceURL: "https://example.org/v1/sheets/{hash}.png", BackURL: "https://example.org/back.png"}

func options(seed string) Options {
	return Options{Art: art, Seed: seed, Secret: []byte("kept"), Memo: func(n int) string { return fmt.Sprintf("t:%s:%d", seed, n) }}
}

func TestObjectsOfADeck(t *testing.T) {
	list := decktest.Starter(t, decktest.Cards(t))
	objects, sheets, err := Of(list, options("a"))
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
func checkCard(t *testing.T, c tts.Object, want deck.Instance, sheets []face.Sheet, n int) {
	t.Helper()
	i := slices.IndexFunc(sheets, func(s face.Sheet) bool { return s.Number == c.CardID/100 })
	if i < 0 || c.CardID%100 >= face.SheetCards || sheets[i].Cards[c.CardID%100] != want.Card {
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
	s := decktest.Cards(t)
	one, other := deck.List{Game: "dotr"}, deck.List{Game: "dotr"}
	for i := range 40 {
		one.Entries = append(one.Entries, deck.Entry{Section: deck.Main, Card: s.Cards("dotr")[i], Count: 1})
		other.Entries = append(other.Entries, deck.Entry{Section: deck.Main, Card: s.Cards("dotr")[500-i], Count: 1})
	}
	strip := func(l deck.List) []tts.Object {
		objects, _, err := Of(l, options("a"))
		if err != nil {
			t.Fatal(err)
		}
		shell := objects[0]
		shell.DeckIDs, shell.CustomDeck = nil, nil
		for i := range shell.ContainedObjects {
			c := &shell.ContainedObjects[i]
			c.Nickname, c.Description = "", "" // hidden by the game while face-down
			c.CardID, c.CustomDeck = 0, nil    // the face itself
			c.GUID = ""                        // tells nothing without the secret: TestGUIDsAreNobodysGuess
		}
		return []tts.Object{shell}
	}
	if diff := cmp.Diff(strip(one), strip(other)); diff != "" {
		t.Error(diff)
	}
}

// Without a secret the ids are new each time; with one, a changed card changes only its own.
func TestGUIDsAreNobodysGuess(t *testing.T) {
	list := decktest.Starter(t, decktest.Cards(t))
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
func guidsOf(t *testing.T, l deck.List, o Options) map[string]string {
	t.Helper()
	objects, _, err := Of(l, o)
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
	s := decktest.Cards(t)
	list := decktest.Starter(t, s)
	list.Backs = []deck.Back{{Section: deck.Extra, URL: "https://example.org/extra.png"}}
	objects, sheets, err := Of(list, options("a"))
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
	got, _, err := PressOf(s).JSON(nil, list, options("a"))
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("the press differs: %v\n%s", err, cmp.Diff(string(want), string(got)))
	}
}

func TestNeverADeckOfOne(t *testing.T) {
	s := decktest.Cards(t)
	kuriboh, _ := s.ByName("dotr", "Kuriboh")
	for count, want := range map[int]string{1: "Card", 2: "Deck"} {
		objects, _, err := Of(deck.List{Entries: []deck.Entry{{Section: deck.Main, Card: kuriboh, Count: count}}}, options("a"))
		if err != nil || len(objects) != 1 || objects[0].Name != want {
			t.Errorf("%d copies make %v %v", count, objects, err)
		}
	}
	if _, _, err := Of(deck.List{}, options("a")); fault.CodeOf(err) != fault.CodeInvalid {
		t.Errorf("an empty list gives %v", err)
	}
	if _, _, err := Of(deck.List{Entries: []deck.Entry{{Section: deck.Main, Card: kuriboh, Count: 2001}}}, options("a")); err == nil {
		t.Error("2001 copies make a deck")
	}
}

// A card with a second face is one object with two states, both with its token; the press prints it alike.
func TestSecondFaceIsAState(t *testing.T) {
	s := decktest.Cards(t)
	diana, ok := s.ByName("duelmasters", "Diana, Temporal Brave")
	if !ok {
		t.Fatal("no such card")
	}
	for _, count := range []int{1, 3} {
		list := deck.List{Game: "duelmasters", Entries: []deck.Entry{{Section: deck.Extra, Card: diana, Count: count}}}
		objects, sheets, err := Of(list, options("a"))
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
		got, _, err := PressOf(s).JSON(nil, list, options("a"))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("the press differs: %v\n%s", err, cmp.Diff(string(want), string(got)))
		}
	}
}

func TestManyCardsTakeSeveralSheets(t *testing.T) {
	s := decktest.Cards(t)
	var l deck.List
	for _, c := range s.Cards("dotr")[:200] {
		l.Entries = append(l.Entries, deck.Entry{Section: deck.Main, Card: c, Count: 1})
	}
	objects, sheets, err := Of(l, options("a"))
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
	s := decktest.Cards(t)
	list := decktest.Starter(t, s)
	turned := list
	turned.Entries = slices.Clone(list.Entries)
	slices.Reverse(turned.Entries)
	first := Sheets(list, face.Art{})[0]
	if Sheets(turned, face.Art{})[0].Hash != first.Hash {
		t.Error("the order of the list changes the sheet")
	}
	changed := *list.Entries[0].Card
	changed.Attack++
	turned.Entries = slices.Clone(list.Entries)
	turned.Entries[0].Card = &changed
	if Sheets(turned, face.Art{})[0].Hash == first.Hash {
		t.Error("another attack value leaves the sheet's hash")
	}
	if Sheets(list, face.Art{Style: "a font of one's own"})[0].Hash == first.Hash {
		t.Error("the sheet is at the same address in another font")
	}
}

// The press gives the very bytes that encoding the objects gives, for every deck of every game.
func TestPressEqualsObjects(t *testing.T) {
	s := decktest.Cards(t)
	for _, g := range s.Games() {
		press := PressOf(s)
		for _, d := range s.Decks(g.ID) {
			for _, o := range []Options{options("x"), {Art: art, Secret: []byte("s")},
				{Secret: []byte("s"), Memo: func(n int) string { return strings.Repeat("ü\"", n%3) }}} {
				list := deck.Ready(d, s)
				objects, _, err := Of(list, o)
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

// What was looked through once is looked through again with another picture, or beside another card.
func TestOnlyWhatIsKnownIsNotLookedThrough(t *testing.T) {
	s := decktest.Cards(t)
	press, list := PressOf(s), sixty(t, s)
	if known(press, list, options("a")) {
		t.Error("known before it was printed")
	}
	first, _, err := press.File(list, options("a"))
	if err != nil || !known(press, list, options("a")) {
		t.Fatalf("not known after it was printed: %v", err)
	}
	if again, _, err := press.File(list, options("a")); err != nil || !bytes.Equal(first, again) {
		t.Errorf("printed otherwise when it is known: %v", err)
	}
	other := options("a")
	other.Art.BackURL = "https://example.org/other.png"
	more := list
	more.Entries = append(slices.Clip(list.Entries), deck.Entry{Section: deck.Main, Card: s.Cards("dotr")[300], Count: 1})
	backed := list
	backed.Backs = []deck.Back{{Section: deck.Main, URL: "https://example.org/back.png"}}
	smaller := options("a")
	smaller.Scale = 0.5
	if known(press, list, other) || known(press, more, options("a")) || known(press, backed, options("a")) || known(press, list, smaller) {
		t.Error("another picture, card, back or size is taken for known")
	}
}

// known tells whether a file of the list would not be looked through.
func known(p *Press, l deck.List, o Options) bool {
	var y layout
	return o.plain() && y.lay(p, l, o) == nil && p.known(&y)
}

// sixty is a list of 60 different cards and a leader.
func sixty(t testing.TB, s *carddb.Snapshot) deck.List {
	l := deck.List{Game: "dotr"}
	for _, c := range s.Cards("dotr")[100:160] {
		l.Entries = append(l.Entries, deck.Entry{Section: deck.Main, Card: c, Count: 1})
	}
	return l
}
