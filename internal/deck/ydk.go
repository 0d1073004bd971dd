package deck

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// YDK is the format of EDOPro and its relatives: one passcode a line, one line a copy.
var YDK = Format{Name: "ydk", Looks: looksYDK, Read: readYDK, Write: writeYDK}

var (
	ydkHeading = regexp.MustCompile(`(?im)^\s*(#\s*(main|extra)|!\s*side)\s*$`)
	ydkNumber  = regexp.MustCompile(`^\d{4,10}$`)
	ydkCounted = regexp.MustCompile(`^(\d{1,2})\s*[xX]?\s+(\d{4,10})\b`)
	ydkLeading = regexp.MustCompile(`^\d+`)
)

// looksYDK knows the headings; without any, a plain column of passcodes.
func looksYDK(text string) bool {
	if ydkHeading.MatchString(text) {
		return true
	}
	numbers := 0
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case ydkNumber.MatchString(line):
			numbers++
		default:
			return false
		}
	}
	return numbers > 0
}

// ydkReader is the state of one reading.
type ydkReader struct {
	book     Book
	list     List
	problems []Problem
	section  Section
	extra    bool // an extra heading was seen
}

func readYDK(text string, b Book) (List, []Problem) {
	r := &ydkReader{book: b, section: Main}
	for i, line := range strings.Split(text, "\n") {
		r.line(i+1, strings.TrimSpace(line))
	}
	if !r.extra {
		r.problems = append(r.problems, r.list.unheaded()...)
	}
	return r.list, r.problems
}

func (r *ydkReader) line(n int, line string) {
	switch {
	case line == "" || line == "0" || strings.EqualFold(line, "none"):
	case strings.HasPrefix(line, "#"), strings.HasPrefix(line, "!"):
		r.heading(n, line)
	default:
		r.card(n, line)
	}
}

// heading is strict about what EDOPro would do with the line: what it reads otherwise is noted.
func (r *ydkReader) heading(n int, line string) {
	word := strings.ToLower(strings.TrimSpace(line[1:]))
	bang := line[0] == '!'
	switch {
	case word == "extra":
		r.section, r.extra = Extra, true
		if bang {
			r.note(n, line, "EDOPro would read this as the side deck; it is taken as the extra deck.")
		}
	case word == "main" && !bang:
		r.section = Main
	case word == "side" && !bang:
		r.section = Side
		r.note(n, line, "EDOPro would read this as a comment; it is taken as the side deck.")
	case bang:
		r.section = Side
	}
}

func (r *ydkReader) card(n int, line string) {
	count, number := 1, ydkLeading.FindString(line)
	if m := ydkCounted.FindStringSubmatch(line); m != nil {
		count, _ = strconv.Atoi(m[1])
		number = m[2]
		r.note(n, line, fmt.Sprintf("Read as %d copies; this format has one line a copy.", count))
	}
	code, err := strconv.ParseUint(number, 10, 32)
	if err != nil {
		r.fail(n, line, "This is no passcode.")
		return
	}
	card, ok := r.book.Cards.ByPasscode(r.book.Game, int64(code))
	switch {
	case !ok:
		r.fail(n, line, fmt.Sprintf("No card here has the passcode %d.", code))
	case count == 0:
		r.fail(n, line, "No copies are asked for.")
	default:
		r.add(Entry{r.section, card, count, n})
	}
}

// add counts further copies onto the entry before, which is how a list is written.
func (r *ydkReader) add(e Entry) {
	if n := len(r.list.Entries); n > 0 {
		if last := &r.list.Entries[n-1]; last.Card == e.Card && last.Section == e.Section {
			last.Count += e.Count
			return
		}
	}
	r.list.Entries = append(r.list.Entries, e)
}

func (r *ydkReader) fail(n int, line, text string) {
	r.problems = append(r.problems, Problem{Line: n, Said: line, Text: text})
}

func (r *ydkReader) note(n int, line, text string) {
	r.problems = append(r.problems, Problem{Line: n, Said: line, Text: text, Note: true})
}

// writeYDK writes one line a copy. A leader has no place in this format and goes in a comment, as does a card without a
// passcode.
func writeYDK(l List) string {
	var b strings.Builder
	b.WriteString("#created by ttsbridge\n")
	for _, s := range []struct {
		section Section
		heading string
	}{{Main, "#main"}, {Extra, "#extra"}, {Side, "!side"}} {
		b.WriteString(s.heading + "\n")
		for _, e := range l.Entries {
			if e.Section != s.section {
				continue
			}
			if e.Card.Passcode == 0 {
				fmt.Fprintf(&b, "# %d %s has no passcode\n", e.Count, e.Card.Name)
				continue
			}
			b.WriteString(strings.Repeat(fmt.Sprintf("%d\n", e.Card.Passcode), e.Count))
		}
	}
	for _, e := range l.Entries {
		if e.Section == Leader {
			fmt.Fprintf(&b, "# leader %s\n", e.Card.Name)
		}
	}
	return b.String()
}
