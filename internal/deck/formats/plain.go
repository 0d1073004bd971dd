package formats

import (
	"fmt"
	"regexp"
	"strings"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/reading"
	"ttsbridge/validator/spelling"
)

// Plain is text as people type and paste it: "3 Name", "3x Name", "Name x3", headings, comments.
var Plain = reading.Format{Name: "plain", About: "text with headings, as people type it", Ending: ".txt",
	Looks: func(string) bool { return true }, Read: readPlain, Write: writePlain}

// plainReader is the state of one reading.
type plainReader struct {
	reading.Reader
	section deck.Section
	part    deck.Section // of the newest heading that begins one of several cards
	about   bool         // the line before was Arena's "About", after which the deck's name stands
	titled  int          // the line that was taken for the deck's name
	facts   bool         // within Forge's [metadata], which tells of the deck and holds no card
}

func readPlain(text string, b reading.Book) (deck.List, []deck.Problem) {
	r := &plainReader{Reader: reading.Reader{Book: b}, section: deck.Main}
	if reading.LooksXML(text) {
		r.Fail(1, firstLine(text), "This is XML, but neither a deck of Cockatrice nor of OCTGN: its outermost element is <%s>, not <cockatrice_deck> or <deck>.", reading.RootOf(text))
		return r.Done()
	}
	lines := strings.Split(text, "\n")
	first, numbers := lineNumbers(lines)
	unsure := r.dotted(lines)
	for i, line := range lines {
		if unsure[i] {
			r.Fail(i+1, reading.Tidy(line), "The number before the dot may be that of the line or that of the copies; write 3x for three copies.")
			continue
		}
		blankNext := i+1 < len(lines) && strings.TrimSpace(lines[i+1]) == ""
		r.line(i+1, reading.Tidy(line), blankNext)
	}
	if numbers > 0 {
		r.Note(first, "", "The numbers 1 to %d in front are taken for those of the lines, not for copies; write 3x for three copies.",
			numbers)
	}
	if r.titled > 0 && len(r.List.Entries) == 0 && deck.Lost(r.Problems) == 0 {
		r.Unknown(r.titled, r.List.Name, reading.BareName(r.List.Name))
	}
	return r.Done()
}

func (r *plainReader) line(n int, line string, blankNext bool) {
	if line == "" || len(line) <= reading.MaxLine && isTotal(line) {
		return
	}
	if r.GivenUp() || r.entitled(line) {
		return
	}
	if len(line) > reading.MaxLine {
		r.Unknown(n, line, line)
		return
	}
	if got, ok := r.Book.Called(line); ok && !r.isBareHeading(line) { // first: names look like anything
		r.add(line, got, 1, n)
		return
	}
	if section, ok := deck.Heading(reading.OneLine(line)); ok {
		r.headed(n, line, section)
		return
	}
	if isComment(line) || fence.MatchString(line) || drawn.MatchString(line) || isTableHead(line) {
		return
	}
	if rest, section, ok := labelled(line); ok {
		before := r.section
		r.section, r.Headed = section, true
		r.card(n, rest)
		r.section = before
		return
	}
	if r.isTitle(line, blankNext) {
		r.List.Name, r.titled = line, n
		return
	}
	r.card(n, line)
}

// headed begins a section. A main deck that is called so, after another section, is another deck's; spells and traps may well come last.
func (r *plainReader) headed(n int, line string, section deck.Section) {
	if section == deck.Main && mainDeck.MatchString(line) {
		r.Anew(n, line, r.part)
	}
	r.section, r.Headed = section, true
	if section != deck.Leader {
		r.part = section
	}
}

var mainDeck = regexp.MustCompile(`(?i)\b(main|maindeck|mainboard|deck|decklist|hauptdeck|principal)\b`)

// drawn is a line that only parts others, as tables in chats have one below their columns.
var drawn = regexp.MustCompile(`^[|+:=_*~–—\s-]{3,}$`)

// isTableHead knows the names of columns of a table that stands between other lines: "| Count | Card |".
func isTableHead(line string) bool {
	if !strings.HasPrefix(line, "|") {
		return false
	}
	h := header{comma: '|', columns: map[string]int{}}
	return h.named(strings.Trim(line, "| ")) && len(h.columns) > 1
}

// told takes the lines of Forge's [metadata]: "Name=Fire", and what else it knows of the deck.
func (r *plainReader) told(line string) bool {
	if strings.EqualFold(line, "[metadata]") && len(r.List.Entries) == 0 {
		r.facts = true
		return true
	}
	label, name, found := strings.Cut(line, "=")
	r.facts = r.facts && found && !strings.HasPrefix(line, "[")
	if r.facts && strings.EqualFold(strings.TrimSpace(label), "Name") {
		r.List.Name = reading.OneLine(name)
	}
	return r.facts
}

// entitled takes the name of the deck as some programs write it: "About" and below it "Name Fire", or "NAME:Fire".
func (r *plainReader) entitled(line string) bool {
	if r.told(line) {
		return true
	}
	if _, card := r.Book.Called(line); card || len(line) > reading.MaxLine {
		return false
	}
	word, name, _ := strings.Cut(line, " ")
	if r.about && strings.EqualFold(word, "Name") {
		r.about, r.List.Name = false, reading.OneLine(name)
		return true
	}
	if strings.EqualFold(line, "About") && len(r.List.Entries) == 0 {
		r.about = true
		return true
	}
	label, name, found := strings.Cut(line, ":")
	if found && strings.EqualFold(strings.TrimSpace(label), "NAME") && len(r.List.Entries) == 0 {
		r.List.Name = reading.OneLine(name)
		return true
	}
	return false
}

// isBareHeading reports a line that is both a card's name and a heading, once headings were seen: "Fusion". What calls the main deck by its name before
// any card is one, too.
func (r *plainReader) isBareHeading(line string) bool {
	_, ok := deck.Heading(reading.OneLine(line))
	return ok && (r.Headed || len(r.List.Entries) == 0 && mainDeck.MatchString(line))
}

func isComment(line string) bool {
	return strings.HasPrefix(line, "#") || strings.HasPrefix(line, "//") || strings.HasPrefix(line, ";")
}

// fence is the line with which chats begin and end a quoted list.
var fence = regexp.MustCompile("^(```|~~~)[a-z]*$")

// totals are lines that only count.
var totals = regexp.MustCompile(`(?i)^(total( cards?)?\s*[:=-]?\s*\d+( cards?)?|\d+ cards?( total)?)$`)

// isTotal knows them; most lines are none by their first signs.
func isTotal(line string) bool {
	rest := strings.TrimLeft(line, "0123456789")
	if len(rest) < len(line) && !strings.HasPrefix(rest, " c") && !strings.HasPrefix(rest, " C") {
		return false
	}
	return (len(rest) < len(line) || strings.HasPrefix(rest, "t") || strings.HasPrefix(rest, "T")) && totals.MatchString(line)
}

// labelled reads "Leader: Name" and "SB: 3 Name", a section for this line alone.
func labelled(line string) (rest string, section deck.Section, ok bool) {
	label, rest, found := strings.Cut(line, ":")
	if !found || strings.TrimSpace(rest) == "" {
		return "", "", false
	}
	if strings.EqualFold(label, "SB") {
		return strings.TrimSpace(rest), deck.Side, true
	}
	section, ok = deck.Called(strings.TrimSpace(label))
	return strings.TrimSpace(rest), section, ok && section == deck.Leader
}

// startsCounted is a line with a number before its first letter, which is no title: "2-3 Kuriboh".
var startsCounted = regexp.MustCompile(`^[^\pL]*\d`)

// isTitle takes a first line that is no card and stands alone for the deck's name.
func (r *plainReader) isTitle(line string, blankNext bool) bool {
	if !blankNext || len(r.List.Entries) > 0 || r.List.Name != "" || len(r.Problems) > 0 || r.Headed {
		return false
	}
	if startsCounted.MatchString(line) {
		return false
	}
	rest, _, beside := besidePart(line)
	ok := r.isCard(line) || beside && r.isCard(rest)
	return !ok && !reading.HasCount(line) && !deck.IsAddress(line)
}

func (r *plainReader) card(n int, line string) {
	got, count, ok := r.Book.Find(line)
	switch {
	case ok:
		r.add(line, got, count, n)
	case deck.IsAddress(line):
		r.Fail(n, line, "This is an address; open it and give the list that is there.")
	case reading.IsCount(line):
		r.Fail(n, line, "%q is a number of copies without a name.", line)
	case !r.placed(n, line) && !r.row(n, line) && !r.several(n, line):
		r.Unknown(n, line, reading.BareName(line))
	}
}

// placed reads a card with the part of the deck in brackets behind it, which holds for this line alone: "2 Raigeki (side)".
func (r *plainReader) placed(n int, line string) bool {
	rest, section, ok := besidePart(line)
	if !ok {
		return false
	}
	got, count, found := r.Book.Find(rest)
	if !found {
		return false
	}
	before := r.section
	r.section, r.Headed = section, true
	r.add(line, got, count, n)
	r.section = before
	return true
}

// besidePart parts a line from the part of the deck that stands in brackets behind it.
func besidePart(line string) (rest string, section deck.Section, ok bool) {
	rest, word, ok := reading.InBrackets(line)
	if !ok {
		return "", "", false
	}
	section, ok = deck.Part(word)
	return rest, section, ok
}

// several reads cards that stand on one line with commas between them, if every one of them is a card: names have commas
// too, so that nothing is guessed.
func (r *plainReader) several(n int, line string) bool {
	parts := strings.FieldsFunc(line, func(c rune) bool { return c == ',' || c == ';' })
	if len(parts) < 2 || len(parts) > reading.MaxCopies {
		return false
	}
	var found []reading.Found
	var counts []int
	for _, part := range parts {
		got, count, ok := r.Book.Find(reading.Tidy(part))
		if !ok {
			return false
		}
		found, counts = append(found, got), append(counts, count)
	}
	for i, got := range found {
		r.add(line, got, counts[i], n)
	}
	r.Note(n, line, "Read as %s; write one a line.", spelling.Count(len(parts), "card"))
	return true
}

// add puts a card into the section; a leader is one card, after which the main deck goes on.
func (r *plainReader) add(said string, got reading.Found, count, line int) {
	r.Chosen(line, said, got)
	r.Put(said, deck.Entry{Section: r.section, Card: got.Card, Count: count, Line: line, Art: got.Art})
	if r.section == deck.Leader {
		r.section = deck.Main
	}
}

// titles are the headings that are written.
var titles = map[deck.Section]string{deck.Leader: "Leader", deck.Main: "Main Deck", deck.Extra: "Extra Deck", deck.Side: "Side Deck"}

// writePlain writes sections with headings and one line an entry.
func writePlain(l deck.List, b reading.Book) (string, []deck.Entry) {
	var out strings.Builder
	out.WriteString(reading.NameOrder(l) + reading.BackOrders(l))
	for _, s := range deck.Written {
		entries := l.In(s)
		if len(entries) == 0 {
			continue
		}
		fmt.Fprintf(&out, "\n%s\n", titles[s])
		for i, e := range entries {
			if s == deck.Leader && i > 0 {
				fmt.Fprintf(&out, "%s\n", titles[s])
			}
			out.WriteString(b.Counted(e) + "\n")
		}
	}
	return strings.TrimPrefix(out.String(), "\n"), nil
}
