package objects

import (
	"fmt"
	"strings"
	"testing"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/decktest"
	"ttsbridge/internal/deck/face"
	"ttsbridge/internal/deck/formats"
	"ttsbridge/internal/deck/reading"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/tts"
)

func newMarks(t testing.TB, secret string) *deck.Marks {
	t.Helper()
	m, err := deck.NewMarks([]byte(secret))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// tally counts a list's cards by section, key and artwork.
func tally(l deck.List) string {
	sums := map[string]int{}
	for _, e := range l.Entries {
		sums[fmt.Sprint(e.Section, e.Card.Key, e.Art)] += e.Count
	}
	return fmt.Sprint(sums)
}

// Every ready deck of every game comes back from its objects: by what cards tell, or where they tell too little by their
// marks. (Two cards of Kingdom Duels may share a name.)
func TestReadyDecksComeBack(t *testing.T) {
	s := decktest.Cards(t)
	marks := newMarks(t, "the secret of this machine")
	for _, g := range s.Games() {
		for _, l := range detector.Sample(readyLists(s, g.ID)) {
			for tell, reader := range map[Tell]*deck.Marks{TellAll: nil, TellNames: marks, TellNone: marks} {
				o := Options{Art: art, Seed: l.Name, Secret: []byte("kept"), Tell: tell, Memo: marks.Memo(l, l.Name), Scale: JapaneseSize,
					Related: append(deck.Tokens(l, s), deck.Made(l, s)...)}
				back, problems := reading.Book{Cards: s, Game: g.ID, Marks: reader}.Read(formats.Saved, string(made(t, l, o)))
				if deck.Lost(problems) > 0 || tally(back) != tally(l) {
					t.Errorf("%s, telling %s: %v\n%s\n%s", l.Name, tell, problems, tally(l), tally(back))
				}
			}
		}
	}
}

// readyLists are the ready decks of a game; of one that has none, a list of cards from its whole pool.
func readyLists(s *carddb.Snapshot, game string) []deck.List {
	var all []deck.List
	for _, d := range s.Decks(game) {
		all = append(all, deck.Ready(d, s))
	}
	if len(all) > 0 {
		return all
	}
	l := deck.List{Game: game, Name: "some of " + game}
	for i, c := range s.Cards(game) {
		if i%5 == 0 {
			l.Entries = append(l.Entries, deck.Entry{Section: deck.Sections[i%3], Card: c, Count: 1 + i%2})
		}
	}
	return []deck.List{l}
}

func made(t testing.TB, l deck.List, o Options) []byte {
	t.Helper()
	objects, _, err := Of(l, o)
	if err != nil {
		t.Fatal(err)
	}
	text, err := tts.Marshal(tts.SavedObject(objects...))
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// A mark is read with its secret only, and says nothing by its length or by being like another one.
func TestMarksSayNothingToOthers(t *testing.T) {
	s := decktest.Cards(t)
	marks := newMarks(t, "the secret of this machine")
	seen := map[string]string{}
	size := 0
	for _, g := range s.Games() {
		var l deck.List
		for _, c := range s.Cards(g.ID) {
			l.Entries = append(l.Entries, deck.Entry{Section: deck.Main, Card: c, Count: 2, Art: 7})
		}
		memo := marks.Memo(l, "deck")
		for n, i := range l.Instances() {
			mark := memo(n)
			if size == 0 {
				size = len(mark)
			}
			if seen[mark] != "" || len(mark) != size || mark != memo(n) || strings.Contains(mark, i.Card.Key) {
				t.Fatalf("%s has the mark %q, %q has it too", i.Card.Key, mark, seen[mark])
			}
			seen[mark] = i.Card.Key
			if got, ok := (reading.Book{Cards: s, Game: g.ID, Marks: marks}).Marked(mark); !ok || got != i {
				t.Fatalf("%s is read back as %+v", i.Card.Key, got)
			}
		}
	}
	var any string
	for any = range seen {
		break
	}
	for _, bad := range []string{"", "tb1.", any[:len(any)-2], "t" + any, any + "AA", strings.Replace(any, any[9:12], "AAA", 1)} {
		if _, ok := marks.Open(bad); ok {
			t.Errorf("%q is read", bad)
		}
	}
	if _, ok := newMarks(t, "the secret of another machine").Open(any); ok {
		t.Error("another secret reads the mark")
	}
	if _, err := deck.NewMarks([]byte("short")); err == nil {
		t.Error("a short secret makes marks")
	}
}

// One card changed in the database changes nothing about the objects of the others when every face has a picture of its
// own; on sheets it changes no more of them than where the sheet is.
func TestAChangedCardChangesItsOwnObject(t *testing.T) {
	s := decktest.Cards(t)
	l := decktest.Starter(t, s)
	changed := *l.Entries[3].Card
	changed.Attack += 100
	after := l
	after.Entries = append([]deck.Entry(nil), l.Entries...)
	after.Entries[3].Card = &changed
	for _, single := range []bool{true, false} {
		o := options("a")
		o.Art.Single = single
		differ := 0
		was, is := inner(t, l, o), inner(t, after, o)
		for guid, c := range is {
			old := was[guid]
			if !single {
				old.CardID, c.CardID, old.CustomDeck, c.CustomDeck = 0, 0, nil, nil
			}
			if text(t, old) != text(t, c) {
				differ++
				if c.Nickname != changed.Name {
					t.Errorf("single %v: %s differs too", single, c.Nickname)
				}
			}
		}
		if differ != l.Entries[3].Count || len(was) != len(is) {
			t.Errorf("single %v: %d objects differ, not %d", single, differ, l.Entries[3].Count)
		}
	}
}

// inner is every card of a list's objects by its id.
func inner(t *testing.T, l deck.List, o Options) map[string]tts.Object {
	objects, _, err := Of(l, o)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]tts.Object{}
	for _, top := range objects {
		for _, c := range append(top.ContainedObjects, top) {
			if c.CardID != 0 {
				all[c.GUID] = c
			}
		}
	}
	return all
}

func text(t *testing.T, o tts.Object) string {
	b, err := tts.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// Pictures that are somewhere already are shown from there; what is told, size and direction are as asked.
func TestSpotsSizesAndWords(t *testing.T) {
	s := decktest.Cards(t)
	l, _ := formats.Parse("2 Kuriboh\n1 Raigeki\n1 Mirror Force", s, "dotr")
	wide := *l.Entries[1].Card
	wide.Facts = append(wide.Facts, carddb.Fact{Name: "landscape", Value: "yes"})
	l.Entries[1].Card = &wide
	o := options("a")
	o.Tell, o.Scale = TellNames, JapaneseSize
	o.Art.Spot = func(l face.Look) (face.Spot, bool) {
		return face.Spot{URL: "https://example.org/" + l.Card.Number + ".jpg", Wide: 1, High: 1}, l.Card.Name != "Kuriboh"
	}
	objects, sheets, err := Of(l, o)
	if err != nil || len(sheets) != 1 || len(sheets[0].Cards) != 1 {
		t.Fatalf("%v: %+v", err, sheets)
	}
	for i, c := range objects[0].ContainedObjects {
		theirs := i >= 2
		e, _ := c.CustomDeck.Get(c.CardID / 100)
		if theirs != strings.HasPrefix(e.FaceURL, "https://example.org/"+cardOf(l, i).Number) || theirs == (e.NumWidth == 10) ||
			*c.SidewaysCard != (i == 2) || c.Description != "" || c.Nickname == "" || c.Transform.ScaleX != JapaneseSize {
			t.Errorf("card %d is %+v on %+v", i, c, e)
		}
	}
	press := PressOf(s)
	l.Entries[1].Card = s.Cards("dotr")[700]
	o.Tell, o.Scale = "", 0
	got, _, err := press.JSON(nil, l, o)
	if want := made(t, l, o); err != nil || string(got) != string(want) {
		t.Errorf("the press differs: %v", err)
	}
}

func cardOf(l deck.List, n int) *carddb.Card { return l.Instances()[n].Card }
