// Package texts has the words of the pages. English is the key, so that what has not been put into a language yet still reads;
// german.go has the German ones. Rules, and what the referee says of a move, come from the bridge as they are.
package texts

import "fmt"

// Languages are those that there are, the first for whoever asks for another.
var Languages = []string{"en", "de"}

// In is a text in a language, with what stands in its places. A text that the language lacks stays English.
func In(lang, text string, args ...any) string {
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
