// Package texts has the words of the pages. English is the key, so that what has not been put into a language yet still reads.
// Rules, and what the referee says of a move, come from the bridge as they are.
//
// texts.go finds a text in a language, german.go has the German ones, places.go is how places are called beside other words.
package texts

import "fmt"

// Languages are those that there are, the first for whoever asks for another.
var Languages = []string{"en", "de"}

// ones are the texts that read otherwise when the first number in them is one.
var ones = map[string]string{
	"Its %d records go with it, and nobody can bring them back.": "Its %d record goes with it, and nobody can bring it back.",
	"%d duels, %d of them ended":                                 "%d duel, %d ended", "%d records": "%d record", "%d statements": "%d statement",
	"%d refusals": "%d refusal", "%d moves taken back": "%d move taken back", "The ledger is whole: %d records.": "The ledger is whole: %d record.",
	"%d moves were judged again": "%d move was judged again", "%d come out otherwise.": "%d comes out otherwise.",
	"%d cards": "%d card", "%d cards, %d beside them": "%d card, %d beside it",
}

// In is a text in a language, with what stands in its places. A text that the language lacks stays English.
func In(lang, text string, args ...any) string {
	if one, ok := ones[text]; ok && len(args) > 0 && fmt.Sprint(args[0]) == "1" {
		text = one
	}
	if lang == "de" {
		if said, ok := german[text]; ok {
			text = said
		}
	}
	if len(args) == 0 {
		return text
	}
	return fmt.Sprintf(text, args...)
}
