package console

import "testing"

// The card in focus is the one that a sentence names: of names within one another the longest, and never a part of another word.
func TestTheCardInFocus(t *testing.T) {
	cards := []reading{{Name: "Ace"}, {Name: "Dark Magician", Facts: "monster"}, {Name: "Dark Magician Girl", Facts: "monster"}, {Name: "龍", Facts: "x"}, {Name: ""}}
	for text, want := range map[string]string{
		"South plays Dark Magician Girl to e3.":  "Dark Magician Girl · monster",
		"South moves Dark Magician, and places.": "Dark Magician · monster",
		"A Surface, a Place and an Acey one.":    "",
		"Paced Ace":                              "Ace · ",
		"龍 wins":                                 "龍 · x",
		"":                                       "",
	} {
		if got := focus(text, cards); got != want {
			t.Errorf("%q speaks of %q, want %q", text, got, want)
		}
	}
}
