package english

import (
	"strings"
	"testing"
)

// TestWordsAreBent shows each way in which a word is bent, with a word that stays as it is.
func TestWordsAreBent(t *testing.T) {
	for _, tt := range []struct{ got, want string }{
		{A("Dragon"), "a Dragon"}, {A("Insect"), "an Insect"},
		{Many("spell or trap"), "spells or traps"}, {All("spell or trap"), "spells and traps"},
		{Capital("draw"), "Draw"},
		{Counted("draw 1 card(s)"), "draw 1 card"}, {Counted("draw 2 card(s)"), "draw 2 cards"}, {Counted("card(s)"), "cards"},
		{Agreeing("[get/gets] it", true), "get it"}, {Agreeing("[get/gets] it", false), "gets it"}, {Agreeing("gets it", true), "gets it"},
		{Except("that was Set"), "but not one that was Set"}, {Except("named Wolf"), "but not named Wolf"},
		{strings.Join(Those([]string{"that was Set", "with power", "that counts as one"}), "; "), "that were Set; with power; that count as one"},
		{Having("piercing", "pierces"), `with "piercing"`}, {Having("turned-up", "counts as turned up"), "that counts as turned up"}, {Having("mana-lost", ""), `with "mana lost"`},
		{Done("takes no damage"), "take no damage"}, {Done("has its effects negated"), "have its effects negated"},
		{Done("is a Toon"), "are a Toon"}, {Done("was shown"), "were shown"}, {Done("may attack twice"), "may attack twice"},
	} {
		if tt.got != tt.want {
			t.Errorf("%q, want %q", tt.got, tt.want)
		}
	}
}
