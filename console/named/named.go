// Package named finds the names that a sentence speaks of.
package named

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// In is which of the names a sentence speaks of, -1 for none: of names within one another the longest, and no part of a word.
func In(text string, names []string) int {
	found, longest := -1, 0
	for i, name := range names {
		if len(name) > longest && has(text, name) {
			found, longest = i, len(name)
		}
	}
	return found
}

// has tells whether a sentence has a name in it as a word of its own.
func has(text, name string) bool {
	for from := 0; ; {
		at := strings.Index(text[from:], name)
		if at < 0 {
			return false
		}
		before, _ := utf8.DecodeLastRuneInString(text[:from+at])
		after, _ := utf8.DecodeRuneInString(text[from+at+len(name):])
		if !inWord(before) && !inWord(after) {
			return true
		}
		from += at + len(name)
	}
}

func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
