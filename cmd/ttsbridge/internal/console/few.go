package console

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"

	"ttsbridge/internal/letters"
	"ttsbridge/validator/spelling"
)

// fewLines is how many lines of one kind people read, and allLines how many of all kinds.
const (
	fewLines = 20
	allLines = 200
)

// Few keeps a report readable: of lines that say the same of many things it lets the first ones through and counts the
// rest. The zero value is ready.
type Few struct {
	kinds []string
	seen  map[string]int
	lines int
}

// Lets reports whether a line that says something is still to be printed.
func (f *Few) Lets(said string) bool {
	kind := kindOf(said)
	if f.seen == nil {
		f.seen = map[string]int{}
	}
	if f.seen[kind]++; f.seen[kind] == 1 {
		f.kinds = append(f.kinds, kind)
	}
	if f.seen[kind] > fewLines || f.lines >= allLines {
		return false
	}
	f.lines++
	return true
}

// Rest says how many lines were not printed; of is the file they are of.
func (f *Few) Rest(of string) []string {
	rest, kinds := 0, 0
	for _, n := range f.seen {
		if n > fewLines {
			rest, kinds = rest+n-fewLines, kinds+1
		}
	}
	if f.lines >= allLines {
		all := 0
		for _, n := range f.seen {
			all += n
		}
		rest, kinds = all-f.lines, 0
	}
	if rest == 0 {
		return nil
	}
	lines := []string{fmt.Sprintf("%s: %s not shown; --json has them all.", of, spelling.Count(rest, "more line"))}
	if kinds > 0 {
		for _, kind := range f.kinds {
			if n := f.seen[kind]; n > fewLines {
				lines = append(lines, fmt.Sprintf("%s: %s in all: … %s", of, spelling.Count(n, "time"), kind))
			}
		}
	}
	return lines[:min(len(lines), fewLines)]
}

// kindWords is how many of a sentence's last plain words tell its kind.
const kindWords = 4

// kindOf is what sentences have in common that say the same of different things: the last of their plain words, without
// what stands in quotation marks, names and numbers.
func kindOf(said string) string {
	var words []string
	for i, part := range strings.Split(said, `"`) {
		if i%2 == 1 {
			continue
		}
		for _, word := range strings.Fields(part) {
			word = strings.Trim(word, ".,;:!?()")
			if word != "" && !strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsLower(r) && r != '-' && r != '\'' }) {
				words = append(words, word)
			}
		}
	}
	return strings.Join(slices.Clone(words[max(0, len(words)-kindWords):]), " ")
}

// plainWriter passes on what a terminal may have, see letters.Shown.
type plainWriter struct{ to io.Writer }

// Write writes a whole line of words; it must not part a letter from its rest.
func (w plainWriter) Write(text []byte) (int, error) {
	if _, err := io.WriteString(w.to, letters.Shown(string(text))); err != nil {
		return 0, err
	}
	return len(text), nil
}

// Plain is a writer for words that come from strange files: nothing that they hold can do something to a terminal.
func Plain(to io.Writer) io.Writer { return plainWriter{to} }
