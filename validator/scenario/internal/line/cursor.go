package line

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/spelling"
)

// A Cursor walks over the words of a line and keeps the first mistake it meets; after one it is at its end.
type Cursor struct {
	File string
	Line Line
	At   int
	Err  error
}

// Fail notes that the word here cannot be understood.
func (c *Cursor) Fail(format string, args ...any) {
	if c.Err != nil {
		return
	}
	col := 1
	if c.At < len(c.Line.Words) {
		col = c.Line.Words[c.At].Col
	} else if n := len(c.Line.Words); n > 0 {
		col = c.Line.Words[n-1].Col + len([]rune(c.Line.Words[n-1].Raw))
	}
	c.Err = MistakeAt(c.File, c.Line.N, col, fmt.Sprintf(format, args...))
}

// Want notes that something else was expected here.
func (c *Cursor) Want(what string) { c.WantOne(what, nil) }

// WantOne notes that something else was expected here, with the nearest of the words that are known.
func (c *Cursor) WantOne(what string, known []string) {
	if c.Done() {
		c.Fail("the line ends where %s was expected", what)
		return
	}
	near := spelling.Nearest(c.Runs(), known)
	if spelling.Squash(near) == spelling.Squash(c.Peek()) { // the word is known, and not understood here
		near = ""
	}
	c.Fail("%q is not understood; expected %s%s", c.Peek(), what, spelling.Meant(near))
}

// Runs is what is written from here to the next comma, a few words at most.
func (c *Cursor) Runs() []string {
	var runs []string
	for n := 1; n <= min(len(c.Line.Words)-c.At, 6); n++ {
		runs = append(runs, c.Join(n))
		if c.Line.Words[c.At+n-1].comma {
			break
		}
	}
	return runs
}

// Done tells whether nothing is left to read, or a mistake was met.
func (c *Cursor) Done() bool { return c.Err != nil || c.At >= len(c.Line.Words) }

// Peek is the word here, "" at the end.
func (c *Cursor) Peek() string {
	if c.Done() {
		return ""
	}
	return c.Line.Words[c.At].Text
}

// Accept goes past the words here if they are one of those given. Capitals, hyphens and blanks make no difference: "face up",
// "face-up" and "FACEUP" are the same.
func (c *Cursor) Accept(any ...string) bool {
	most := 0
	for c.Err == nil && most < mostInPhrase && c.At+most < len(c.Line.Words) && !c.Line.Words[c.At+most].Quoted {
		if most++; c.Line.Words[c.At+most-1].comma {
			break
		}
	}
	for n := most; n > 0; n-- {
		here := spelling.Squash(c.Join(n))
		for _, w := range any {
			if here == spelling.Squash(w) {
				c.At += n
				return true
			}
		}
	}
	return false
}

// mostInPhrase is how many words a word of the grammar may be written as.
const mostInPhrase = 3

// Skip goes past little words that say nothing.
func (c *Cursor) Skip(any ...string) {
	for c.Accept(any...) {
	}
}

// Article goes past little words before a name, unless the name begins with them: "The Dark Door".
func (c *Cursor) Article(named func(string) bool, little ...string) {
	ahead := *c
	if _, is := ahead.Longest(named); !is {
		c.Skip(little...)
	}
}

// Take goes past the word here, whatever it is; what says what it should have been if there is none.
func (c *Cursor) Take(what string) string {
	if c.Done() {
		c.Want(what)
		return ""
	}
	c.At++
	return c.Line.Words[c.At-1].Text
}

// IsNumber tells whether the word here is a whole number.
func (c *Cursor) IsNumber() bool {
	_, ok := Whole(c.Peek())
	return ok && !c.Line.Words[c.At].Quoted
}

// Number reads a whole number.
func (c *Cursor) Number(what string) int {
	if c.Done() || !c.IsNumber() {
		c.Want(what)
		return 0
	}
	n, _ := Whole(c.Peek())
	c.At++
	return n
}

// thousands is a number with its thousands parted, as people write large ones.
var thousands = regexp.MustCompile(`^[+-]?[0-9]{1,3}([,'_][0-9]{3})+$`)

// Whole is a text as a whole number: "4000", "4,000".
func Whole(text string) (int, bool) {
	if thousands.MatchString(text) {
		text = strings.NewReplacer(",", "", "'", "", "_", "").Replace(text)
	}
	n, err := strconv.ParseInt(text, 10, 32)
	return int(n), err == nil
}

// Count reads "2 x" or "2x", which may stand before a card's name, and gives 1 where it does not.
func (c *Cursor) Count() int {
	if c.Done() || c.Line.Words[c.At].Quoted {
		return 1
	}
	if n, next := c.At+1, c.Line.Words[min(c.At+1, len(c.Line.Words)-1)]; c.IsNumber() && n < len(c.Line.Words) && times(next.Text) {
		many := c.Number("a number of cards")
		c.At++
		return many
	}
	if text := c.Peek(); len(text) > 1 && (strings.HasSuffix(strings.ToLower(text), "x") || strings.HasSuffix(text, "×")) {
		if n, ok := Whole(strings.TrimRight(text, "xX×")); ok && c.At+1 < len(c.Line.Words) {
			c.At++
			return n
		}
	}
	return 1
}

func times(text string) bool { return strings.EqualFold(text, "x") || text == "×" }

// Comma tells whether a comma follows the word just read.
func (c *Cursor) Comma() bool {
	return c.Err == nil && c.At > 0 && c.Line.Words[c.At-1].comma
}

// Longest finds the longest run of words from here that is known, and goes past it.
func (c *Cursor) Longest(known func(string) bool) (string, bool) {
	for n := min(len(c.Line.Words)-c.At, 12); n > 0 && c.Err == nil; n-- {
		for _, name := range c.readings(n) {
			if known(name) {
				c.At += n
				return name, true
			}
		}
	}
	return "", false
}

// readings are the ways to read the next n words as a name: without the quotation marks around words, with them where they
// belong to the name, and with the full stop that may.
func (c *Cursor) readings(n int) []string {
	names := []string{c.Join(n)}
	words := c.Line.Words[c.At : c.At+n]
	if slices.ContainsFunc(words, func(w Word) bool { return w.Quoted && n > 1 || !w.Quoted && w.Raw != w.Text }) { // "Number 39: Utopia"
		names = append(names, Joined(words, func(w Word) string { return w.Raw }))
	}
	if words[n-1].stop {
		names = append(names, names[0]+".")
	}
	if straight := Plain(names[0]); straight != names[0] {
		names = append(names, straight)
	}
	return names
}

// curved are quotation marks and apostrophes as text programs set them.
var curved = strings.NewReplacer("“", `"`, "”", `"`, "„", `"`, "’", "'", "‘", "'")

// Plain is a text with plain quotation marks and apostrophes in place of curved ones.
func Plain(s string) string { return curved.Replace(s) }

// Same tells whether two names are the same but for capitals and curved marks.
func Same(a, b string) bool { return strings.EqualFold(a, b) || strings.EqualFold(Plain(a), Plain(b)) }

// Join is the next n words as one text, without the comma after the last.
func (c *Cursor) Join(n int) string {
	return Joined(c.Line.Words[c.At:c.At+n], func(w Word) string { return w.Text })
}

// Joined is words as one text, with the commas between them.
func Joined(words []Word, as func(Word) string) string {
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

// Rest is the words from here on; the cursor goes to the end.
func (c *Cursor) Rest() []string {
	var words []string
	for !c.Done() {
		words = append(words, c.Line.Words[c.At].Text)
		c.At++
	}
	return words
}
