package carddb

import (
	"fmt"
	"strings"
)

// Problem is one thing in a card database that cannot be meant, said so that its author finds the row.
type Problem struct {
	Table  string // empty: the file as a whole
	Row    string // the row's key, parts joined with " / "
	Column string
	Text   string
}

// String gives the problem in one line.
func (p Problem) String() string {
	place := []string{}
	for _, part := range []string{p.Table, p.Row, p.Column} {
		if part != "" {
			place = append(place, part)
		}
	}
	if len(place) == 0 {
		return p.Text
	}
	return strings.Join(place, ", ") + ": " + p.Text
}

// Refused is the error of a database whose rows cannot be meant; it carries every problem, not the first.
type Refused struct{ Problems []Problem }

// Error names the first problem and counts the rest.
func (r *Refused) Error() string {
	if len(r.Problems) == 1 {
		return r.Problems[0].String()
	}
	return fmt.Sprintf("%s (and %d more)", r.Problems[0], len(r.Problems)-1)
}
