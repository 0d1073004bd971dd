package wanted

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

// A match holds as it is read: alternatives, conditions, "not:" at the front for all of it and further behind for a word.
func TestHolds(t *testing.T) {
	dragon := func(w Word) bool {
		switch w.What {
		case Kind:
			return w.Name == "Dragon"
		case Attack:
			return w.Within(1600)
		}
		return false
	}
	for match, want := range map[string]bool{
		"kind:Dragon": true, "kind:Fiend": false, "kind:Fiend|kind:Dragon": true, "kind:Dragon&attack>=1600": true,
		"kind:Dragon&attack>=1601": false, "attack<=1600": true, "attack<=1599": false, "not:kind:Dragon": false,
		"not:kind:Fiend|kind:Dragon": false, "kind:Dragon&not:attack>=2000": true, "kind:Dragon&not:attack>=1000": false,
		"knd:Dragon": false, "not:knd:Dragon": true, "": false, "attack>1600": false, "attack>=x": false, "kind:": false, "attack:1600": false,
	} {
		if got := Holds(match, dragon); got != want {
			t.Errorf("%q holds: %v, want %v", match, got, want)
		}
	}
}

// Each word is read and written down in the page about the files of cards.
func TestEveryWordIsReadAndListed(t *testing.T) {
	page, err := os.ReadFile("../../cards/README.md")
	if err != nil {
		t.Fatal(err)
	}
	listed := func(word string) {
		if !strings.Contains(string(page), "`"+word) {
			t.Errorf("cards/README.md does not list %s", word)
		}
	}
	for _, what := range Names {
		listed(what + ":")
		if w, known := Read(what + ":x"); !known || w != (Word{What: what, Name: "x"}) || Unknown("not:kind:a|kind:b&not:"+what+":x") != "" {
			t.Errorf("%s is read as %+v", what, w)
		}
	}
	for _, what := range Numbers {
		listed(what)
		if w, known := Read(what + "<=12"); !known || w != (Word{What: what, Bound: 12}) {
			t.Errorf("%s is read as %+v", what, w)
		}
	}
	for _, way := range []string{"card:k", "flip:k", "fusion:k", "terrain:8", "defence-turns:3", "destroyed:battle", "destroyed:before-change"} {
		what, _, _ := strings.Cut(way, ":")
		listed(what + ":")
		if all, unknown := Triggers("card:a|" + way); len(all) != 2 || unknown != "" || (all[1].Key() == "k") != strings.HasSuffix(way, ":k") {
			t.Errorf("%s is read as %+v, %q unknown", way, all, unknown)
		}
	}
	for _, way := range []string{"", "card:", "flp:k", "defence-turns:many", "destroyed:twice"} {
		if _, unknown := Triggers("card:a|" + way + "|nor:this"); unknown != strconv.Quote(way) {
			t.Errorf("%q: %s is unknown", way, unknown)
		}
	}
}
