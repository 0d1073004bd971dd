// Package scenario reads and plays text files that each show one ruling: a position, moves, and what must come of
// them. It knows the words of the common grammar and asks the game for all others; it must never know a rule, a
// file system or a particular game.
package scenario

import (
	"fmt"
	"strings"
)

// A Scenario is one file, read but not yet played. Names of cards, places and moves are looked up by Run.
type Scenario struct {
	Name     string // as given to Parse, for messages
	Rule     string // the rule it shows: the first comment up to the colon; "" when the file names none
	Title    string // the first comment after the colon
	Game     string
	Question bool // it has neither Output nor After: whoever wrote it asks for a ruling, and Result.Transcript is the answer

	listed   bool // it has an Output
	gameAt   line // the line that names the game
	position []line
	moves    []line
	output   []line
	after    []line
}

// A Result is what became of a scenario. Diff is empty when OK.
type Result struct {
	Rule       string   `json:"rule"`
	OK         bool     `json:"ok"`
	Question   bool     `json:"question,omitempty"`   // the file expects nothing; the transcript is the answer
	Diff       string   `json:"diff,omitempty"`       // expected against got, with line numbers of the file
	Transcript []string `json:"transcript,omitempty"` // every move as it was written and, indented, what came of it
}

// A Mistake is a place in a scenario file that cannot be understood. Line and Col count from 1.
type Mistake struct {
	File string
	Line int
	Col  int
	What string
}

// Error is "file:line:column: what".
func (m Mistake) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", m.File, m.Line, m.Col, m.What)
}

// What a file may hold at most. They keep a ruling that a stranger asks for small.
const (
	maxText  = 1 << 16 // bytes
	maxLines = 1000
	maxCards = 2000 // cards laid by one file
)

// happenings are the first words of an Output line.
var happenings = []string{
	"refused", "asked", "reported", "settled", "moved", "flipped", "turned", "held", "linked", "unlinked", "classed",
	"marked", "tallied", "cleared", "changed", "shuffled", "revealed", "vanished", "scored", "noted", "counted",
	"named", "entered", "passed", "answered", "stacked", "staged", "resolved", "claimed", "modified", "expired",
	"lost", "won", "dealt", "brought", "opened", "match",
}

// strict tells whether every happening of the kind must be listed in Output.
func strict(kind string) bool {
	return kind == "refused" || kind == "asked" || kind == "reported" || kind == "settled"
}

// orList is "a, b or c", for saying what was expected.
func orList(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
