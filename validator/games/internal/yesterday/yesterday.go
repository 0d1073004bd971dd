// Package yesterday reads the rows in which cards said what they do before all games had one language: a timing, a key, a side,
// a selector and two numbers. Databases of players' own hold such rows and ledgers seal them, so they are understood for good.
// Each game has files of its own, which give each old row as one in the words of today: dotr.go, with dotr_words.go, dotr_cards.go,
// dotr_deeds.go and dotr_readings.go; duelmasters.go, with duelmasters_cards.go. yesterday.go has what they share. It must never know what a
// row does.
package yesterday

import (
	"fmt"
	"strconv"
	"strings"

	"ttsbridge/validator/table"
)

// A line is a row in the words of today, by its columns.
type line struct{ when, ifs, pay, on, do, span string }

func (l line) String() string {
	var b strings.Builder
	for i, column := range []string{l.when, l.ifs, l.pay, l.on, l.do, l.span} {
		if i > 0 {
			b.WriteString(" |")
		}
		if i > 0 && column != "" {
			b.WriteByte(' ')
		}
		b.WriteString(column)
	}
	return b.String()
}

// odd says which row has no words of today, and why.
func odd(e table.Effect, why string) error {
	return fmt.Errorf("%s %s %q, selector %d, numbers %d and %d: %s", e.Timing, e.Key, e.Side, e.Selector, e.A, e.B, why)
}

// spaced joins words that are not blank.
func spaced(words ...string) string {
	return strings.Join(strings.Fields(strings.Join(words, " ")), " ")
}

// signed writes a number that adds or takes.
func signed(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}
