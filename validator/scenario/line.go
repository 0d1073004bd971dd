package scenario

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A line is one line of the file with something on it.
type line struct {
	n     int    // line number, from 1
	text  string // without comment and outer blanks
	words []word
}

// A word is what stands between blanks, or between quotation marks.
type word struct {
	text   string
	col    int    // in characters, from 1
	raw    string // as written, quotation marks and all
	comma  bool   // a comma follows
	stop   bool   // a full stop ended the line behind it
	quoted bool
}

// col is the column of a word.
func (l line) col(i int) int {
	if i >= len(l.words) {
		return 1
	}
	return l.words[i].col
}

// A cursor walks over the words of a line and keeps the first mistake it meets; after one it is at its end.
type cursor struct {
	file string
	line line
	at   int
	err  error
}

// fail notes that the word here cannot be understood.
func (c *cursor) fail(format string, args ...any) {
	if c.err != nil {
		return
	}
	col := 1
	if c.at < len(c.line.words) {
		col = c.line.words[c.at].col
	} else if n := len(c.line.words); n > 0 {
		col = c.line.words[n-1].col + len([]rune(c.line.words[n-1].text))
	}
	c.err = mistakeAt(c.file, c.line.n, col, fmt.Sprintf(format, args...))
}

// want notes that something else was expected here.
func (c *cursor) want(what string) { c.wantOne(what, nil) }

// wantOne notes that something else was expected here, with the nearest of the words that are known.
func (c *cursor) wantOne(what string, known []string) {
	if c.done() {
		c.fail("the line ends where %s was expected", what)
		return
	}
	c.fail("%q is not understood; expected %s%s", c.peek(), what, meant(nearest(c.rawHere(), known)))
}

// rawHere is what is written from here to the next comma, a few words at most.
func (c *cursor) rawHere() []string {
	var runs []string
	for n := 1; n <= min(len(c.line.words)-c.at, 6); n++ {
		runs = append(runs, c.join(n))
		if c.line.words[c.at+n-1].comma {
			break
		}
	}
	return runs
}

func (c *cursor) done() bool { return c.err != nil || c.at >= len(c.line.words) }

// peek is the word here, "" at the end.
func (c *cursor) peek() string {
	if c.done() {
		return ""
	}
	return c.line.words[c.at].text
}

// accept goes past the words here if they are one of those given. Capitals, hyphens and blanks make no difference: "face up",
// "face-up" and "FACEUP" are the same.
func (c *cursor) accept(any ...string) bool {
	most := 0
	for c.err == nil && most < mostInPhrase && c.at+most < len(c.line.words) && !c.line.words[c.at+most].quoted {
		if most++; c.line.words[c.at+most-1].comma {
			break
		}
	}
	for n := most; n > 0; n-- {
		here := squash(c.join(n))
		for _, w := range any {
			if here == squash(w) {
				c.at += n
				return true
			}
		}
	}
	return false
}

// mostInPhrase is how many words a word of the grammar may be written as.
const mostInPhrase = 3

// squash is a phrase without what people leave out or put in: capitals, hyphens, blanks.
func squash(s string) string {
	return strings.ToLower(strings.NewReplacer("-", "", " ", "", "_", "").Replace(s))
}

// skip goes past little words that say nothing.
func (c *cursor) skip(any ...string) {
	for c.accept(any...) {
	}
}

// take goes past the word here, whatever it is; what says what it should have been if there is none.
func (c *cursor) take(what string) string {
	if c.done() {
		c.want(what)
		return ""
	}
	c.at++
	return c.line.words[c.at-1].text
}

// isNumber tells whether the word here is a whole number.
func (c *cursor) isNumber() bool {
	_, ok := whole(c.peek())
	return ok && !c.line.words[c.at].quoted
}

// number reads a whole number.
func (c *cursor) number(what string) int {
	if c.done() || !c.isNumber() {
		c.want(what)
		return 0
	}
	n, _ := whole(c.peek())
	c.at++
	return n
}

// thousands is a number with its thousands parted, as people write large ones.
var thousands = regexp.MustCompile(`^[+-]?[0-9]{1,3}([,'_][0-9]{3})+$`)

// whole is a text as a whole number: "4000", "4,000".
func whole(text string) (int, bool) {
	if thousands.MatchString(text) {
		text = strings.NewReplacer(",", "", "'", "", "_", "").Replace(text)
	}
	n, err := strconv.ParseInt(text, 10, 32)
	return int(n), err == nil
}

// count reads "2 x" or "2x", which may stand before a card's name, and gives 1 where it does not.
func (c *cursor) count() int {
	if c.done() || c.line.words[c.at].quoted {
		return 1
	}
	if n, next := c.at+1, c.line.words[min(c.at+1, len(c.line.words)-1)]; c.isNumber() && n < len(c.line.words) && times(next.text) {
		many := c.number("a number of cards")
		c.at++
		return many
	}
	if text := c.peek(); len(text) > 1 && (strings.HasSuffix(strings.ToLower(text), "x") || strings.HasSuffix(text, "×")) {
		if n, ok := whole(strings.TrimRight(text, "xX×")); ok && c.at+1 < len(c.line.words) {
			c.at++
			return n
		}
	}
	return 1
}

func times(text string) bool { return strings.EqualFold(text, "x") || text == "×" }

// comma tells whether a comma follows the word just read.
func (c *cursor) comma() bool {
	return c.err == nil && c.at > 0 && c.line.words[c.at-1].comma
}

// longest finds the longest run of words from here that is known, and goes past it.
func (c *cursor) longest(known func(string) bool) (string, bool) {
	for n := min(len(c.line.words)-c.at, 12); n > 0 && c.err == nil; n-- {
		for _, name := range c.readings(n) {
			if known(name) {
				c.at += n
				return name, true
			}
		}
	}
	return "", false
}

// readings are the ways to read the next n words as a name: without the quotation marks around words, with them where they
// belong to the name, and with the full stop that may.
func (c *cursor) readings(n int) []string {
	names := []string{c.join(n)}
	words := c.line.words[c.at : c.at+n]
	if slices.ContainsFunc(words, func(w word) bool { return w.quoted }) && n > 1 {
		names = append(names, joined(words, func(w word) string { return w.raw }))
	}
	if words[n-1].stop {
		names = append(names, names[0]+".")
	}
	if straight := plain(names[0]); straight != names[0] {
		names = append(names, straight)
	}
	return names
}

// plain is a text with plain quotation marks and apostrophes in place of curved ones.
func plain(s string) string {
	return strings.NewReplacer("“", `"`, "”", `"`, "„", `"`, "’", "'", "‘", "'").Replace(s)
}

// same tells whether two names are the same but for capitals and curved marks.
func same(a, b string) bool { return strings.EqualFold(a, b) || strings.EqualFold(plain(a), plain(b)) }

// join is the next n words as one text, without the comma after the last.
func (c *cursor) join(n int) string {
	return joined(c.line.words[c.at:c.at+n], func(w word) string { return w.text })
}

func joined(words []word, as func(word) string) string {
	var b strings.Builder
	for i, w := range words {
		b.WriteString(as(w))
		if i < len(words)-1 && w.comma {
			b.WriteByte(',')
		}
		if i < len(words)-1 {
			b.WriteByte(' ')
		}
	}
	return b.String()
}

// rest is the words from here on; the cursor goes to the end.
func (c *cursor) rest() []string {
	var words []string
	for !c.done() {
		words = append(words, c.line.words[c.at].text)
		c.at++
	}
	return words
}
