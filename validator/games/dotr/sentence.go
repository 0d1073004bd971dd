package dotr

import (
	"fmt"
	"strings"
)

// anyOf lists words of which one is meant: "a5, b5 or c5".
func anyOf(words []string) string { return listed(words, " or ") }

// allOf lists words of which all are meant: "a5, b5 and c5".
func allOf(words []string) string { return listed(words, " and ") }

func listed(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + last + words[len(words)-1]
}

// numberOf is a number with its word: "1 card", "2 cards".
func numberOf(n int, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}
