package line

import (
	"fmt"
	"strings"
)

// A Line is one line of the file with something on it.
type Line struct {
	N     int    // line number, from 1
	Text  string // without comment and outer blanks
	Words []Word
}

// A Word is what stands between blanks, or between quotation marks.
type Word struct {
	Text   string
	Col    int    // in characters, from 1
	Raw    string // as written, quotation marks and all
	comma  bool   // a comma follows
	stop   bool   // a full stop ended the line behind it
	Quoted bool
}

// Col is the column of a word.
func (l Line) Col(i int) int {
	if i >= len(l.Words) {
		return 1
	}
	return l.Words[i].Col
}

// Spoken is a line as it goes into the transcript, with single blanks.
func Spoken(l Line) string { return strings.Join(strings.Fields(l.Text), " ") }

// Unmarked is a line with names as they are told, without the quotation marks that a file puts round them.
func Unmarked(l Line) string {
	words := make([]string, len(l.Words))
	for i, w := range l.Words {
		if words[i] = w.Text; w.comma {
			words[i] += ","
		}
	}
	return strings.Join(words, " ")
}

// A Mistake is a place in a scenario file that cannot be understood. Line and Col count from 1.
type Mistake struct {
	File string
	Line int
	Col  int
	What string
}

// MistakeAt is the mistake at a place of a file.
func MistakeAt(file string, n, col int, what string) Mistake {
	return Mistake{File: file, Line: n, Col: col, What: what}
}

// Error is "file:line:column: what".
func (m Mistake) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", m.File, m.Line, m.Col, m.What)
}
