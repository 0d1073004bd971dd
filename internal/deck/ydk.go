package deck

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// YDK is the format of EDOPro and its relatives: one passcode a line, one line a copy.
var YDK = Format{Name: "ydk", About: "EDOPro, YGOPro, Omega, YGOPRODeck", Ending: ".ydk",
	Looks: looksYDK, Read: readYDK, Write: writeYDK}

var (
	ydkNumber  = regexp.MustCompile(`^\d{4,10}$`)
	ydkCounted = regexp.MustCompile(`^(\d{1,2})\s*[xX]?\s+(\d{4,10})\b`)
	ydkLike    = regexp.MustCompile(`^(\d{1,2}\s*[xX]?\s+)?\d{4,}\b`) // with what people add
	ydkLeading = regexp.MustCompile(`^\d+`)
)

// looksYDK knows the headings, if there are not mostly names below them; without any, a plain column of passcodes.
func looksYDK(text string) bool {
	numbers, alike, others := 0, 0, 0
	for line := range strings.SplitSeq(text, "\n") {
		switch line = tidy(line); {
		case line == "" || line[0] == '!' || isComment(line):
		case ydkNumber.MatchString(line):
			numbers++
		case ydkLike.MatchString(line):
			alike++
		default:
			others++
		}
	}
	if ydkHeading.MatchString(text) {
		return numbers+alike >= others
	}
	return numbers > 0 && alike+others == 0
}

// ydkReader is the state of one reading.
type ydkReader struct {
	reading
	section Section
}

func readYDK(text string, b Book) (List, []Problem) {
	r := &ydkReader{reading: reading{book: b}, section: Main}
	for i, line := range strings.Split(text, "\n") {
		r.line(i+1, tidy(line))
	}
	return r.done()
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
		r.section, r.headed = Extra, true
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
		if word != "side" {
			r.note(n, line, "Read as EDOPro does: the side deck begins here.")
		}
	}
}

func (r *ydkReader) card(n int, line string) {
	count, number := 1, ydkLeading.FindString(line)
	if m := ydkCounted.FindStringSubmatch(line); m != nil {
		count, _ = strconv.Atoi(m[1])
		number = m[2]
		r.note(n, line, "Read as %d copies; this format has one line a copy.", count)
	}
	code, err := strconv.ParseUint(number, 10, 32)
	if err != nil {
		r.fail(n, line, "%q is no passcode.", shortened(line))
		return
	}
	r.passcode(Entry{Section: r.section, Count: count, Line: n}, line, code)
}

// passcode adds the card with a number, for all formats that know cards by it.
func (r *reading) passcode(e Entry, said string, code uint64) {
	got, ok := r.book.byNumber(int64(code))
	if !ok {
		r.fail(e.Line, said, "No card here has the passcode %d.", code)
		return
	}
	e.Card, e.Art = got.card, got.art
	r.tally(said, e)
}

// numbered are the sections of formats that know cards by their numbers, in their order.
var numbered = []Section{Main, Extra, Side}

// hasNumber reports whether an entry has a place in such a format. Of two cards that share a passcode a reader knows the
// one only.
func (b Book) hasNumber(e Entry) bool {
	if e.Section == Leader || e.passcode() == 0 {
		return false
	}
	if b.Cards == nil {
		return true
	}
	got, ok := b.byNumber(e.passcode())
	return ok && got.card == e.Card
}

// writeYDK writes one line a copy. A leader or a card without a passcode is added by an order, which other programs skip.
func writeYDK(l List, b Book) (string, []Entry) {
	var out strings.Builder
	out.WriteString("#created by ttsbridge\n")
	out.WriteString(nameOrder(l) + backOrders(l))
	var others []Entry
	for i, heading := range []string{"#main", "#extra", "!side"} {
		out.WriteString(heading + "\n")
		for _, e := range l.in(numbered[i]) {
			if !b.hasNumber(e) {
				others = append(others, e)
				continue
			}
			out.WriteString(strings.Repeat(fmt.Sprintf("%d\n", e.passcode()), e.Count))
		}
	}
	out.WriteString(additions(append(others, l.in(Leader)...), b))
	return out.String(), nil
}
