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

// Lost counts the problems that left something out of the list.
func Lost(problems []Problem) int {
	n := 0
	for _, p := range problems {
		if !p.Note {
			n++
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
