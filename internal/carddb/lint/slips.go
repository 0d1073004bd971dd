package lint

import (
	"maps"
	"slices"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/validator/spelling"
)

// shared are the words that cards of a game have in common, sort by sort. Nobody lists them all: an author may make a race of his own.
var shared = []struct {
	sort string
	of   func(*carddb.Card) []string
}{
	{"colour", func(c *carddb.Card) []string { return c.Colors }},
	{"race", func(c *carddb.Card) []string { return c.Races }},
	{"subtype", func(c *carddb.Card) []string { return strings.Fields(c.Subtype) }},
	{"keyword", func(c *carddb.Card) []string { return c.Keywords }},
	{"trait", func(c *carddb.Card) []string { return c.Tags }},
	{"timing", func(c *carddb.Card) []string { return c.Timings }},
	{"fact", func(c *carddb.Card) (names []string) {
		for _, f := range c.Facts {
			names = append(names, f.Name)
		}
		return names
	}},
}

// few is on how many cards a word may stand that is taken for a slip, much how many times as many have the one that was meant.
const (
	few  = 3
	much = 3
)

// slip says which word of a card is likely another one, misspelt: hardly any card has it, and many have one that is almost the same.
func (l *linting) slip(c *carddb.Card) string {
	for i, in := range shared {
		for _, word := range in.of(c) {
			if near := l.meant(i, word); near != "" {
				return "its " + in.sort + " \"" + word + "\" is on hardly any other card" + spelling.Meant(near)
			}
		}
	}
	return ""
}

// meant is the word of a sort that was likely meant by another one, "" for none.
func (l *linting) meant(sort int, word string) string {
	have := l.having(sort)
	if have[word] > few {
		return ""
	}
	known := slices.DeleteFunc(slices.Sorted(maps.Keys(have)), func(w string) bool {
		return have[w] < much*have[word] || bare(w) == bare(word) // "blocker 2" is no slip in "blocker 1"
	})
	near := spelling.Nearest([]string{word}, known)
	if near == "" || spelling.Slips(bare(near), bare(word)) > 1+min(len(near), len(word))/8 {
		return ""
	}
	return near
}

// bare is a word without numbers.
func bare(word string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return -1
		}
		return r
	}, word)
}

// having counts, once, how many cards of the game have each word of a sort.
func (l *linting) having(sort int) map[string]int {
	for len(l.have) <= sort {
		count := map[string]int{}
		for _, c := range l.s.Cards(l.game.ID) {
			for _, word := range shared[len(l.have)].of(c) {
				count[word]++
			}
		}
		l.have = append(l.have, count)
	}
	return l.have[sort]
}
