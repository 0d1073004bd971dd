// Package near says which known words are much like one that nobody knows.
package near

import (
	"slices"
	"strings"

	"ttsbridge/validator/spelling"
)

// Say says which of the known words come nearest to one that nobody knows: up to three that are much like it, else all.
func Say(written string, known []string) string {
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
