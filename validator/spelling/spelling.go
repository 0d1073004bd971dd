// Package spelling finds the word that was meant by one that nobody knows, and puts words behind numbers.
//
// spelling.go finds the word, names.go one name within another, count.go has a number with its noun.
package spelling

import (
	"slices"
	"strings"
)

// Nearest is the known word that is most like one of those written, "" when none is like it: one slip for short words, up to
// four for long ones, or another ending. Of several that are as near, it is the one that begins alike for longest.
func Nearest(written, known []string) string {
	best, least, alike := "", 1<<30, 0
	for _, w := range written {
		for _, k := range known {
			a, b := Squash(w), Squash(k)
			if a == "" || b == "" || len(a) > 60 {
				continue
			}
			d, most := Slips(a, b), min(1+min(len(a), len(b))/4, 4)
			if (d <= most || begin(a, b)) && d < len(b) && (d < least || d == least && shared(a, b) > alike) {
				best, least, alike = k, d, shared(a, b)
			}
		}
	}
	return best
}

// begin tells whether two words begin alike, but for the last letter of one.
func begin(a, b string) bool {
	n := shared(a, b)
	return n >= 4 && n >= len(b)-1 && len(a) <= len(b)+2
}

// shared is how long two words begin alike.
func shared(a, b string) int {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

// Slips counts the letters to put in, leave out, exchange or swap with their neighbour to make one word the other.
func Slips(a, b string) int {
	x, y := []rune(a), []rune(b)
	before, last := make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(x); i++ {
		now := make([]int, len(y)+1)
		now[0] = i
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			now[j] = min(last[j]+1, now[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				now[j] = min(now[j], before[j-2]+1)
			}
		}
		before, last = last, now
	}
	return last[len(y)]
}

// Meant asks whether a known word was meant, "" when none is near.
func Meant(near string) string {
	if near == "" {
		return ""
	}
	return " (did you mean \"" + near + "\"?)"
}

// OrList is "a, b or c", for saying what was expected.
func OrList(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// joints are what people leave out or put in between the parts of a word.
var joints = strings.NewReplacer("-", "", " ", "", "_", "")

// Squash is a phrase without what people leave out or put in: capitals, hyphens, blanks.
func Squash(s string) string { return strings.ToLower(joints.Replace(s)) }

// Among tells whether a list has a word, whatever the capitals of either.
func Among(words []string, word string) bool {
	return slices.ContainsFunc(words, func(one string) bool { return strings.EqualFold(one, word) })
}
