package formats

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/reading"
	"ttsbridge/validator/spelling"
)

// YDK is the format of EDOPro and its relatives: one passcode a line, one line a copy.
var YDK = reading.Format{Name: "ydk", About: "EDOPro, YGOPro, Omega, YGOPRODeck", Ending: ".ydk",
	Looks: looksYDK, Read: readYDK, Write: writeYDK}

var (
	ydkNumber  = regexp.MustCompile(`^\d{4,10}$`)
	ydkShort   = regexp.MustCompile(`^\d{1,3}$`)
	ydkCounted = regexp.MustCompile(`^(\d{1,2})\s*[xX]?\s+(\d{4,10})\b`)
	ydkLike    = regexp.MustCompile(`^(\d{1,2}\s*[xX]?\s+)?\d{4,}\b`) // with what people add
	ydkLeading = regexp.MustCompile(`^\d+`)
	ydkBehind  = regexp.MustCompile(`^\d{4,10}\s*[,;*xX× \t]\s*[xX×]?\s*(\d{1,2})\s*[xX×]?$`) // "46986414,3", "46986414 x3"
)

// looksYDK knows the headings, if there are not mostly names below them; without any, a plain column of passcodes. A short number is no sign of either:
// it may be a passcode that a card author has given, or the name of a card.
func looksYDK(text string) bool {
	numbers, alike, others := 0, 0, 0
	headed := strings.ContainsAny(text, "#!") && reading.YDKHeading.MatchString(text)
	for line := range strings.SplitSeq(text, "\n") {
		if !headed && alike+others > 0 {
			return false
		}
		switch line = reading.Tidy(line); {
		case line == "" || line[0] == '!' || isComment(line), headed && ydkShort.MatchString(line):
		case ydkNumber.MatchString(line):
			numbers++
		case ydkLike.MatchString(line):
			alike++
		default:
			others++
		}
	}
	if headed {
		return numbers+alike >= others
	}
	return numbers > 0 && alike+others == 0
}

// ydkReader is the state of one reading.
type ydkReader struct {
	reading.Reader
	section deck.Section
}

func readYDK(text string, b reading.Book) (deck.List, []deck.Problem) {
	r := &ydkReader{Reader: reading.Reader{Book: b}, section: deck.Main}
	for i, line := range strings.Split(text, "\n") {
		r.line(i+1, reading.Tidy(line))
	}
	return r.Done()
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
		r.section, r.Headed = deck.Extra, true
		if bang {
			r.Note(n, line, "EDOPro would read this as the side deck; it is taken as the extra deck.")
		}
	case word == "main" && !bang:
		r.Anew(n, line, r.section)
		r.section = deck.Main
	case word == "side" && !bang:
		r.section = deck.Side
		r.Note(n, line, "EDOPro would read this as a comment; it is taken as the side deck.")
	case bang:
		r.section = deck.Side
		if word != "side" {
			r.Note(n, line, "Read as EDOPro does: the side deck begins here.")
		}
	}
}

func (r *ydkReader) card(n int, line string) {
	count, number := 1, ydkLeading.FindString(line)
	if m := ydkCounted.FindStringSubmatch(line); m != nil {
		count, _ = strconv.Atoi(m[1])
		number = m[2]
	} else if m := ydkBehind.FindStringSubmatch(line); m != nil {
		count, _ = strconv.Atoi(m[1])
	}
	if count != 1 {
		r.Note(n, line, "Read as %s; this format has one line a copy.", spelling.Count(count, "copy"))
	}
	code, err := strconv.ParseUint(number, 10, 32)
	if err != nil {
		r.Fail(n, line, "%q is no passcode.", deck.Shortened(line))
		return
	}
	r.Passcode(deck.Entry{Section: r.section, Count: count, Line: n}, line, code)
}

// writeYDK writes one line a copy. A leader or a card without a passcode is added by an order, which other programs skip.
func writeYDK(l deck.List, b reading.Book) (string, []deck.Entry) {
	var out strings.Builder
	out.WriteString("#created by ttsbridge\n")
	out.WriteString(reading.NameOrder(l) + reading.BackOrders(l))
	var others []deck.Entry
	for i, heading := range []string{"#main", "#extra", "!side"} {
		out.WriteString(heading + "\n")
		for _, e := range l.In(reading.Numbered[i]) {
			if !b.HasNumber(e) {
				others = append(others, e)
				continue
			}
			out.WriteString(strings.Repeat(fmt.Sprintf("%d\n", e.Passcode()), e.Count))
		}
	}
	out.WriteString(reading.Additions(append(others, l.In(deck.Leader)...), b))
	return out.String(), nil
}
