package deck

import (
	"fmt"
	"strings"
)

// Problem is what a reader could not take as written, or took in another way than it stands.
type Problem struct {
	Line        int    // from 1; 0: the text as a whole
	Said        string // the line
	Text        string // a sentence
	Suggestions []string
	Note        bool // nothing was left out; the author should only know
	More        int  // so many lines are said to be alike; 0 where it is about one, or about the text
}

// String gives the problem in one line.
func (p Problem) String() string {
	s := p.Text
	if p.Line > 0 {
		s = fmt.Sprintf("line %d: %s", p.Line, p.Text)
	}
	if len(p.Suggestions) > 0 {
		s += " Did you mean " + strings.Join(p.Suggestions, ", ") + "?"
	}
	return s
}

// Lost counts the lines, and whatever else, that are not in the list.
func Lost(problems []Problem) (n int) {
	for _, p := range problems {
		if !p.Note {
			n += max(p.More, 1)
		}
	}
	return n
}

// maxSaid is how much of a line a problem repeats, in runes.
const maxSaid = 120

// Shortened cuts a line that nobody would read to its end.
func Shortened(line string) string {
	if runes := []rune(line); len(runes) > maxSaid {
		return string(runes[:maxSaid]) + "…"
	}
	return line
}
