package formats

import (
	"slices"
	"testing"

	"ttsbridge/internal/deck/decktest"
)

// Other programs' ways to name a deck are read; a card of such a name stays a card.
func TestTitlesOfOtherPrograms(t *testing.T) {
	s := decktest.Cards(t)
	for text, want := range map[string]string{"About\nName Fire Deck\n\nDeck\n3 Kuriboh\n": "Fire Deck", "NAME:My Deck\n3 Kuriboh\n": "My Deck",
		"name: My Deck\r\n3 Kuriboh\r\n": "My Deck", "3 Kuriboh\nName: late\n": "",
		"[metadata]\nName=Forged\nDeck Type=constructed\n[Main]\n3 Kuriboh\n": "Forged"} {
		list, problems := Parse(text, s, "dotr")
		if list.Name != want {
			t.Errorf("%q is called %q, want %q", text, list.Name, want)
		}
		if want != "" && (len(problems) > 0 || len(list.Entries) != 1) {
			t.Errorf("%q: %d cards, %v", text, len(list.Entries), problems)
		}
	}
}

// A name that is spelled wrong gets its suggestions whatever stands behind it: set codes, numbers, prices.
func TestSuggestionsThroughWhatStandsBehind(t *testing.T) {
	s := decktest.Cards(t)
	for _, line := range []string{"3 Kuribo", "3x Kuribo (LOB-EN001) $1.20", "3 Kuribo LOB-005", "Kuribo (LOB) 12 x3",
		"2 Kuribo 3.50€", "2 Kuribo EUR 3,50", "- 2 Kuribo [MRD]",
		"2 Kuribo (LOB) foil", "2 Kuribo 1st Edition $3.00"} {
		_, problems := Parse(line+"\n", s, "dotr")
		if len(problems) != 1 || !slices.Contains(problems[0].Suggestions, "Kuriboh") {
			t.Errorf("%q: %+v", line, problems)
		}
	}
}
