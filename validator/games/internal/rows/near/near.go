// Package near says which known words are much like one that nobody knows.
package near

import (
	"slices"
	"strings"

	"ttsbridge/validator/spelling"
)

// Say says which of the known words come nearest to one that nobody knows: up to three that are much like it, else all. Capital
// letters make no difference, nor do numbers behind it: "Drow 1" is near "draw".
func Say(written string, known []string) string {
	if len(known) == 0 {
		return "this game has none, leave it blank"
	}
	written = bare(strings.ToLower(written))
	var near []string
	for _, k := range known {
		if spelling.Slips(written, k) <= max(len(written)/3, 1) || len(written) > 2 && strings.HasPrefix(k, written) {
			near = append(near, k)
		}
	}
	slices.SortStableFunc(near, func(a, b string) int { return spelling.Slips(written, a) - spelling.Slips(written, b) })
	if len(near) == 0 {
		return "it is one of " + strings.Join(known, ", ")
	}
	return "near it is " + strings.Join(near[:min(len(near), 3)], ", ")
}

// bare is what is written up to its first number.
func bare(written string) string {
	words := strings.Fields(written)
	number := slices.IndexFunc(words, func(word string) bool { return strings.ContainsAny(word[:1], "+-0123456789") })
	if number > 0 {
		words = words[:number]
	}
	return strings.Join(words, " ")
}
