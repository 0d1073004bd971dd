package deck

import (
	"fmt"
	"regexp"
	"strings"
)

// Plain is text as people type and paste it: "3 Name", "3x Name", "Name x3", headings, comments.
var Plain = Format{Name: "plain", About: "text with headings, as people type it", Ending: ".txt",
	Looks: func(string) bool { return true }, Read: readPlain, Write: writePlain}

// plainReader is the state of one reading.
type plainReader struct {
	reading
	section Section
}

func readPlain(text string, b Book) (List, []Problem) {
	r := &plainReader{reading: reading{book: b}, section: Main}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		blankNext := i+1 < len(lines) && strings.TrimSpace(lines[i+1]) == ""
		r.line(i+1, tidy(line), blankNext)
	}
	return r.done()
}

// unseen are blanks of other kinds, and marks nobody sees.
var unseen = strings.NewReplacer("\u00a0", " ", "\u200b", "", "\u200e", "", "\u200f", "", "\ufeff", "")

// tidy takes off what surrounds a line.
func tidy(line string) string { return strings.TrimSpace(unseen.Replace(line)) }

func (r *plainReader) line(n int, line string, blankNext bool) {
	if line == "" || totals.MatchString(line) {
		return
	}
	if card, ok := r.book.Cards.ByName(r.book.Game, line); ok && !r.isBareHeading(line) { // first: names look like anything
		r.add(line, Entry{Card: card, Count: 1, Line: n})
		return
	}
	if section, ok := heading(line); ok {
		r.section, r.headed = section, true
		return
	}
	if isComment(line) {
		return
	}
	if rest, section, ok := labelled(line); ok {
		before := r.section
		r.section, r.headed = section, true
		r.card(n, rest)
		r.section = before
		return
	}
	if r.isTitle(line, blankNext) {
		r.list.Name = line
		return
	}
	r.card(n, line)
}

// isBareHeading reports a line that is both a card's name and a heading, once headings were seen: "Fusion".
func (r *plainReader) isBareHeading(line string) bool {
	_, ok := heading(line)
	return ok && r.headed
}

func isComment(line string) bool {
	return strings.HasPrefix(line, "#") || strings.HasPrefix(line, "//") || strings.HasPrefix(line, ";")
}

// totals are lines that only count.
var totals = regexp.MustCompile(`(?i)^(total( cards?)?\s*[:=-]?\s*\d+( cards?)?|\d+ cards?( total)?)$`)

// labelled reads "Leader: Name" and "SB: 3 Name", a section for this line alone.
func labelled(line string) (rest string, section Section, ok bool) {
	label, rest, found := strings.Cut(line, ":")
	if !found || strings.TrimSpace(rest) == "" {
		return "", "", false
	}
	if strings.EqualFold(label, "SB") {
		return strings.TrimSpace(rest), Side, true
	}
	section, ok = called(strings.TrimSpace(label))
	return strings.TrimSpace(rest), section, ok && section == Leader
}

// isTitle takes a first line that is no card and stands alone for the deck's name.
func (r *plainReader) isTitle(line string, blankNext bool) bool {
	if !blankNext || len(r.list.Entries) > 0 || r.list.Name != "" || len(r.problems) > 0 || r.headed {
		return false
	}
	_, _, ok := r.book.find(line)
	return !ok && !hasCount(line) && !isAddress(line)
}

func (r *plainReader) card(n int, line string) {
	got, count, ok := r.book.find(line)
	switch {
	case ok:
		r.add(line, Entry{Card: got.card, Count: count, Line: n, Art: got.art})
	case isAddress(line):
		r.fail(n, line, "This is an address; open it and give the list that is there.")
	case isCount(line):
		r.fail(n, line, "%q is a number of copies without a name.", line)
	case !r.several(n, line):
		r.unknown(n, line, bareName(line))
	}
}

// several reads cards that stand on one line with commas between them, if every one of them is a card: names have commas
// too, so that nothing is guessed.
func (r *plainReader) several(n int, line string) bool {
	parts := strings.FieldsFunc(line, func(c rune) bool { return c == ',' || c == ';' })
	if len(parts) < 2 || len(parts) > maxCopies {
		return false
	}
	var entries []Entry
	for _, part := range parts {
		got, count, ok := r.book.find(tidy(part))
		if !ok {
			return false
		}
		entries = append(entries, Entry{Card: got.card, Count: count, Line: n, Art: got.art})
	}
	for _, e := range entries {
		r.add(line, e)
	}
	r.note(n, line, "Read as %d cards; write one a line.", len(parts))
	return true
}

// add puts a card into the section; a leader is one card, after which the main deck goes on.
func (r *plainReader) add(said string, e Entry) {
	e.Section = r.section
	r.put(said, e)
	if r.section == Leader {
		r.section = Main
	}
}

// titles are the headings that are written.
var titles = map[Section]string{Leader: "Leader", Main: "Main Deck", Extra: "Extra Deck", Side: "Side Deck"}

// written is the order in which text lists have the sections.
var written = []Section{Leader, Main, Extra, Side}

// writePlain writes sections with headings and one line an entry.
func writePlain(l List, b Book) (string, []Entry) {
	var out strings.Builder
	out.WriteString(nameOrder(l) + backOrders(l))
	for _, s := range written {
		entries := l.in(s)
		if len(entries) == 0 {
			continue
		}
		fmt.Fprintf(&out, "\n%s\n", titles[s])
		for i, e := range entries {
			if s == Leader && i > 0 {
				fmt.Fprintf(&out, "%s\n", titles[s])
			}
			out.WriteString(b.counted(e) + "\n")
		}
	}
	return strings.TrimPrefix(out.String(), "\n"), nil
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
