package tongue

import (
	"strings"
	"testing"
	"testing/fstest"
)

// small is a book of a few sentences.
func small(t *testing.T) *Book {
	t.Helper()
	b, err := read(fstest.MapFS{"de/a.txt": {Data: []byte("# A remark.\nthe way from %s to %s is not free: %s\n\tDer Weg von {1} nach {2} ist versperrt: {3}\n" +
		"%s lies on %s\n\tauf {2} liegt {1}\na card\n\teine Karte\nor\n\toder\nsay %s\n\tsag {=1}\ncover\n\tdecken\n" +
		"there are %d cards\n\tes sind {1} Karten\nSouth\n\tSüd\nverb turns over\n\tdreht ... um\n%w hand\n\tder Hand von {1}\n" +
		"you have no %q\n\tdu hast kein {1}\n")}}, "de")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestSay(t *testing.T) {
	b := small(t)
	for english, want := range map[string]string{
		"The way from e2 to e4 is not free: a card lies on e3. (dotr.move.path)": "Der Weg von e2 nach e4 ist versperrt: auf e3 liegt eine Karte. (dotr.move.path)",
		"There are 4 cards.":                       "Es sind 4 Karten.",
		"There are many cards.":                    "There are many cards.",
		"South turns over Kuriboh from e2.":        "Süd dreht Kuriboh von e2 um.",
		"South turns over a card from South hand.": "Süd dreht eine Karte von der Hand von Süd um.",
		"Kuriboh lies on e2":                       "Auf e2 liegt Kuriboh",
		"say cover or leave":                       "Sag cover oder leave",
		"you have no \"cover\"":                    "Du hast kein \"cover\"",
		"Nobody has heard of this.":                "Nobody has heard of this.",
		"Tile e3 lies on e4.":                      "auf e4 liegt e3.",
	} {
		if got := b.Say(english); !strings.EqualFold(got, want) {
			t.Errorf("%q\n got %q\nwant %q", english, got, want)
		}
	}
}

// A file that lacks a line is named with it.
func TestPageThatLacksALine(t *testing.T) {
	for _, body := range []string{"one\ntwo\n\tzwei\n", "\talone\n", "last\n"} {
		if _, err := pairsOf(body); err == nil || !strings.Contains(err.Error(), "line 1") {
			t.Errorf("%q: %v", body, err)
		}
	}
}

// The book of the program can be read, English has none.
func TestBooks(t *testing.T) {
	if In("en") != nil || In("") != nil || In("de").Say("Pass") != "Passen" {
		t.Error("the languages are mixed up")
	}
}

// A sentence that has no places is said as it stands in the pages, whatever forms its beginning or its end would fit too.
func TestASentenceOfItsOwnIsSaidAsItStands(t *testing.T) {
	b := German()
	for english, in := range b.whole {
		if got, ok := b.either(english); !ok || got != in {
			t.Errorf("%q\n got %q\nwant %q", english, got, in)
		}
	}
	if len(b.whole) < 1000 {
		t.Errorf("only %d sentences were looked at", len(b.whole))
	}
}
