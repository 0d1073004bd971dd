package formats

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/decktest"
	"ttsbridge/internal/deck/face"
	"ttsbridge/internal/deck/objects"
	"ttsbridge/internal/deck/reading"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/tts"
)

// sum is a list without order: how many of which card where.
func sum(l deck.List) string {
	counts := map[string]int{}
	for _, e := range l.Entries {
		counts[string(e.Section)+" "+e.Card.Key+" "+e.Card.Name] += e.Count
	}
	return fmt.Sprint(counts)
}

// Every ready deck survives being written and read again, in each format: what was left out is said.
func TestDecksThereAndBack(t *testing.T) {
	s := decktest.Cards(t)
	for _, g := range s.Games() {
		for _, d := range detector.Sample(s.Decks(g.ID)) {
			list := deck.Ready(d, s)
			if list.Count(deck.Main) != d.Count("main") || list.Count(deck.Extra) != d.Count("extra") {
				t.Fatalf("%s: %d main", d.ID, list.Count(deck.Main))
			}
			for _, f := range Formats {
				if f.Write != nil {
					thereAndBack(t, f, list, s)
				}
			}
		}
	}
}

// Two cards of one passcode, the PS2 spell and the printed trap, stay two cards in every format.
func TestCardsOfOnePasscode(t *testing.T) {
	s := decktest.Cards(t)
	trap, ok := s.Card("dotr", "dotr:dragon-capture-jar")
	spell, both := s.Card("dotr", "dotr:683")
	if !ok || !both || trap.Passcode != spell.Passcode {
		t.Fatalf("%+v and %+v do not share a passcode", trap, spell)
	}
	for _, f := range Formats {
		if f.Write != nil {
			thereAndBack(t, f, deck.List{Game: "dotr",
				Entries: []deck.Entry{{Section: deck.Main, Card: spell, Count: 2}, {Section: deck.Main, Card: trap, Count: 1}}}, s)
		}
	}
}

type failer interface {
	Errorf(string, ...any)
	Helper()
}

// thereAndBack writes a list, sees to it that the text is known for what it is, and reads it.
func thereAndBack(t failer, f reading.Format, list deck.List, s *carddb.Snapshot) {
	t.Helper()
	text, left := f.Write(list, reading.Book{Cards: s, Game: list.Game})
	kept := list
	kept.Entries = slices.DeleteFunc(slices.Clone(list.Entries), func(e deck.Entry) bool { return slices.Contains(left, e) })
	if len(kept.Entries) == 0 {
		return
	}
	if f.Name == Omega.Name { // which cannot tell main from extra deck
		for i := range kept.Entries {
			if e := &kept.Entries[i]; e.Section != deck.Side {
				e.Section = map[bool]deck.Section{true: deck.Extra, false: deck.Main}[e.Card.Extra]
			}
		}
	}
	back, problems := ParseAs(f, text, s, list.Game)
	problems = slices.DeleteFunc(problems, func(p deck.Problem) bool { return strings.HasPrefix(p.Text, "One card leads a deck") }) // the list has more
	if deck.Lost(problems) > 0 || len(problems) > 0 && f.Name != Omega.Name || sum(back) != sum(kept) {
		t.Errorf("%s of %s: %v\n%s\n%s\n%s", f.Name, list.Name, problems, sum(kept), sum(back), text)
		return
	}
	second, _ := f.Write(back, reading.Book{Cards: s, Game: list.Game})
	twice, _ := ParseAs(f, second, s, list.Game)
	if third, _ := f.Write(twice, reading.Book{Cards: s, Game: list.Game}); third != second || sum(twice) != sum(back) {
		t.Errorf("%s of %s changes the second time:\n%s\n%s", f.Name, list.Name, second, third)
	}
	if f.Name == Omega.Name && len(text) <= shortOmega+1 {
		return
	}
	again, problems := Parse(text, s, list.Game)
	if deck.Lost(problems) > 0 || sum(again) != sum(kept) {
		t.Errorf("%s is taken for %s: %v\n%s", f.Name, Detect(text).Name, problems, text)
	}
}

// anyList draws a list of a game: any cards, in any number, where they may be.
func anyList(t *rapid.T, s *carddb.Snapshot) deck.List {
	game := rapid.SampledFrom(s.Games()).Draw(t, "game").ID
	l := deck.List{Game: game, Name: rapid.StringMatching(`([A-Z][a-z]{1,8}( [A-Z][a-z]{1,8})?)?`).Draw(t, "name")}
	for _, c := range rapid.SliceOfN(rapid.SampledFrom(s.Cards(game)), 1, 30).Draw(t, "cards") {
		e := deck.Entry{Section: deck.Home(c), Card: c, Count: rapid.IntRange(1, 9).Draw(t, "copies")}
		if e.Section == deck.Side { // a token
			l.Entries = append(l.Entries, e)
			continue
		}
		switch rapid.IntRange(0, 9).Draw(t, "apart") {
		case 0, 1:
			e.Section = deck.Side
		case 2:
			e.Section, e.Count = deck.Leader, 1
		}
		l.Entries = append(l.Entries, e)
	}
	return l
}

func TestAnyListGoesThroughEveryFormat(t *testing.T) {
	s := decktest.Cards(t)
	rapid.Check(t, func(t *rapid.T) {
		l := anyList(t, s)
		for _, f := range Formats {
			if f.Write != nil {
				thereAndBack(t, f, l, s)
			}
		}
	})
}

// Two cards of one name and passcode stay two cards.
func TestCardsThatShareTheirPasscode(t *testing.T) {
	s := decktest.Cards(t)
	one, _ := s.Card("dotr", "dotr:729")
	other, _ := s.Card("dotr", "dotr:dust-tornado")
	if one.Passcode != other.Passcode {
		t.Fatal("they do not share it any more")
	}
	for _, f := range Formats {
		if f.Write != nil {
			thereAndBack(t, f, deck.List{Game: "dotr",
				Entries: []deck.Entry{{Section: deck.Main, Card: one, Count: 2}, {Section: deck.Main, Card: other, Count: 3}}}, s)
		}
	}
}

// A list made into objects is read back from their file, whatever its cards are called.
func TestAnyListComesBackFromTheTable(t *testing.T) {
	s := decktest.Cards(t)
	rapid.Check(t, func(t *rapid.T) {
		l := anyList(t, s)
		leaders := 0
		l.Entries = slices.DeleteFunc(l.Entries, func(e deck.Entry) bool { // only one leader lies where we know it
			if e.Section == deck.Leader {
				leaders++
			}
			return e.Section == deck.Leader && leaders > 1
		})
		objects, _, err := objects.Of(l, objects.Options{Art: face.Art{FaceURL: "https://example.org/{hash}.png",
			BackURL: "https://example.org/back.png"}})
		if err != nil {
			t.Fatal(err)
		}
		file, err := tts.Marshal(tts.SavedObject(objects...))
		if err != nil {
			t.Fatal(err)
		}
		back, problems := Parse(string(file), s, l.Game)
		if deck.Lost(problems) > 0 || seen(back) != seen(l) {
			t.Errorf("%v\n%s\n%s", problems, seen(l), seen(back))
		}
	})
}

// seen is a list as players see its cards: two prints that say the same are the same to them.
func seen(l deck.List) string {
	counts := map[string]int{}
	for _, e := range l.Entries {
		counts[string(e.Section)+" "+e.Card.Name+" "+face.Describe(e.Card)] += e.Count
	}
	return fmt.Sprint(counts)
}

// A text that has no card in it is said to have none.
func TestNothingIsSaid(t *testing.T) {
	s := decktest.Cards(t)
	for _, f := range Formats {
		for _, text := range []string{"", "plain words", "<a/>", "{}", "[]"} {
			if list, problems := ParseAs(f, text, s, "dotr"); len(list.Entries) == 0 && len(problems) == 0 {
				t.Errorf("%s says nothing of %q", f.Name, text)
			}
		}
	}
}

// What a format keeps beyond cards: the name, the backs and the artworks.
func TestNamesAndBacksThereAndBack(t *testing.T) {
	s := decktest.Cards(t)
	l := decktest.Starter(t, s)
	l.Name = "Ann & Bob's <Deck>"
	l.Backs = []deck.Back{{URL: "https://example.org/back.png?a=1&b=2"}, {Section: deck.Extra, URL: "https://example.org/extra.png"}}
	for _, f := range []reading.Format{Plain, YDK, Own, Cockatrice, OCTGN, CockatriceText, DuelMasters} {
		text, _ := f.Write(l, reading.Book{Cards: s, Game: "dotr"})
		back, problems := Parse(text, s, "dotr")
		if len(problems) > 0 || back.Name != l.Name || !slices.Equal(back.Backs, l.Backs) {
			t.Errorf("%s: %q %v %v\n%s", f.Name, back.Name, back.Backs, problems, text)
		}
	}
}

// The links and codes of the formats' own documents.
func TestKnownVectors(t *testing.T) {
	s := decktest.Cards(t)
	for text, want := range map[string]string{
		"ydke://rvTMAq70zALvJ1EA!0iNuAQ==!SnBJAw==!": "dotr: main 2 Dark Magician; main 1 Mystical Space Typhoon; extra 1 Blue-Eyes Ultimate Dragon",
		"Y2Fc9+UMEwi/Vw9kuKScx+hV4MkMAA==":           "dotr: main 2 Dark Magician; main 1 Mystical Space Typhoon; extra 1 Blue-Eyes Ultimate Dragon",
		"ydke://!!!":                                 "dotr: ",
	} {
		list, problems := Parse(text, s, "dotr")
		var lost []deck.Problem
		for _, p := range problems {
			if !p.Note && !strings.Contains(p.Text, "55144522") { // Pot of Greed is not in this game
				lost = append(lost, p)
			}
		}
		if got := list.Game + ": " + decktest.Said(list); got != want || len(lost) > 0 {
			t.Errorf("%s gives %s %v", text, got, lost)
		}
	}
	text, left := YDKE.Write(deck.List{Game: "dotr", Entries: []deck.Entry{{Section: deck.Leader, Card: s.Cards("dotr")[0], Count: 1}}},
		reading.Book{Cards: s, Game: "dotr"})
	if text != "ydke://!!!\n" || len(left) != 1 {
		t.Errorf("%q, left out: %v", text, left)
	}
}

// Two decks that somebody has put into one text, one below the other, are never read as one without a word.
func TestTwoListsAreNotOne(t *testing.T) {
	s := decktest.Cards(t)
	rapid.Check(t, func(t *rapid.T) {
		l := anyList(t, s)
		l.Entries = slices.DeleteFunc(l.Entries, func(e deck.Entry) bool { return e.Section == deck.Leader || reading.Book{}.Mark(e) != "" })
		if len(l.In(deck.Main)) == 0 {
			return
		}
		for _, f := range Formats {
			if f.Write == nil || f.Name == Columns.Name || f.Name == CockatriceText.Name || f.Name == DuelMasters.Name {
				continue // nothing in them says where a deck begins
			}
			text, left := f.Write(l, reading.Book{Cards: s, Game: l.Game})
			if len(left) > 0 || strings.Contains(text, "//+") {
				continue // an order that adds cards may stand twice
			}
			one, problems := ParseAs(f, text, s, l.Game)
			if deck.Lost(problems) > 0 || len(one.In(deck.Main)) == 0 {
				continue
			}
			if both, problems := ParseAs(f, text+"\n"+text, s, l.Game); deck.Lost(problems) == 0 &&
				!slices.EqualFunc(both.Entries, one.Entries, func(a, b deck.Entry) bool { return a.Card == b.Card && a.Count == b.Count }) {
				t.Errorf("%s: %v\n%s", f.Name, problems, text)
			}
		}
	})
}
