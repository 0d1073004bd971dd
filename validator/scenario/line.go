package scenario

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
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
	col    int  // in characters, from 1
	comma  bool // a comma follows
	quoted bool
}

// split cuts a line into words. A '#' at the start of a word begins a comment; quotation marks keep a name together.
func split(file string, n int, text string) (line, error) {
	l := line{n: n}
	rs := []rune(text)
	end := len(rs)
	for i := 0; i < len(rs); {
		switch {
		case unicode.IsSpace(rs[i]):
			i++
		case rs[i] == '#':
			end, i = i, len(rs)
		default:
			w, next := oneWord(rs, i)
			if next < 0 {
				return l, Mistake{file, n, i + 1, "the quotation mark is not closed"}
			}
			l.words = append(l.words, w)
			i = next
		}
	}
	l.text = strings.TrimSpace(string(rs[:end]))
	return l, nil
}

// oneWord reads the word that begins at i; the second result is where to go on, -1 when a quotation mark is open.
func oneWord(rs []rune, i int) (word, int) {
	w := word{col: i + 1, quoted: rs[i] == '"'}
	j := i
	if w.quoted {
		for j = i + 1; j < len(rs) && rs[j] != '"'; j++ {
		}
		if j == len(rs) {
			return w, -1
		}
		w.text = string(rs[i+1 : j])
		j++
	} else {
		for j < len(rs) && !unicode.IsSpace(rs[j]) {
			j++
		}
		w.text = string(rs[i:j])
		if len(w.text) > 1 && strings.HasSuffix(w.text, ",") {
			w.text, w.comma = strings.TrimSuffix(w.text, ","), true
		}
	}
	if w.quoted && j < len(rs) && rs[j] == ',' {
		w.comma = true
		j++
	}
	return w, j
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
	c.err = Mistake{c.file, c.line.n, col, fmt.Sprintf(format, args...)}
}

// want notes that something else was expected here.
func (c *cursor) want(what string) {
	if c.done() {
		c.fail("the line ends where %s was expected", what)
		return
	}
	c.fail("%q is not understood; expected %s", c.peek(), what)
}

func (c *cursor) done() bool { return c.err != nil || c.at >= len(c.line.words) }

// peek is the word here, "" at the end.
func (c *cursor) peek() string {
	if c.done() {
		return ""
	}
	return c.line.words[c.at].text
}

// accept goes past the word here if it is one of those given.
func (c *cursor) accept(any ...string) bool {
	if c.done() || c.line.words[c.at].quoted {
		return false
	}
	for _, w := range any {
		if strings.EqualFold(c.line.words[c.at].text, w) {
			c.at++
			return true
		}
	}
	return false
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
	_, err := strconv.ParseInt(c.peek(), 10, 32)
	return err == nil && !c.line.words[c.at].quoted
}

// number reads a whole number.
func (c *cursor) number(what string) int {
	if c.done() || !c.isNumber() {
		c.want(what)
		return 0
	}
	n, _ := strconv.Atoi(c.peek())
	c.at++
	return n
}

// comma tells whether a comma follows the word just read.
func (c *cursor) comma() bool {
	return c.err == nil && c.at > 0 && c.line.words[c.at-1].comma
}

// longest finds the longest run of words from here that is known, and goes past it.
func (c *cursor) longest(known func(string) bool) (string, bool) {
	for n := min(len(c.line.words)-c.at, 12); n > 0 && c.err == nil; n-- {
		if name := c.join(n); known(name) {
			c.at += n
			return name, true
		}
	}
	return "", false
}

// join is the next n words as one text, without the comma after the last.
func (c *cursor) join(n int) string {
	var b strings.Builder
	for i, w := range c.line.words[c.at : c.at+n] {
		b.WriteString(w.text)
		if i < n-1 && w.comma {
			b.WriteByte(',')
		}
		if i < n-1 {
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
