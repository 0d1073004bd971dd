package deck

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"ttsbridge/internal/carddb"
)

// Plain is text as people type and paste it: "3 Name", "3x Name", "Name x3", headings, comments.
var Plain = Format{Name: "plain", Looks: func(string) bool { return true }, Read: readPlain, Write: writePlain}

// plainReader is the state of one reading.
type plainReader struct {
	book     Book
	list     List
	problems []Problem
	section  Section
	headed   bool
}

func readPlain(text string, b Book) (List, []Problem) {
	r := &plainReader{book: b, section: Main}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		blankNext := i+1 < len(lines) && strings.TrimSpace(lines[i+1]) == ""
		r.line(i+1, tidy(line), blankNext)
	}
	if !r.headed {
		r.problems = append(r.problems, r.list.unheaded()...)
	}
	return r.list, r.problems
}

// tidy takes off what surrounds a line: blanks of every kind and marks nobody sees.
func tidy(line string) string {
	return strings.TrimSpace(strings.NewReplacer("\u00a0", " ", "\u200b", "", "\u200e", "", "\u200f", "", "\ufeff", "").Replace(line))
}

func (r *plainReader) line(n int, line string, blankNext bool) {
	if line == "" || totals.MatchString(line) {
		return
	}
	if card, ok := r.book.Cards.ByName(r.book.Game, line); ok { // before all else: names look like anything
		r.add(n, card, 1)
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

func isComment(line string) bool {
	return strings.HasPrefix(line, "#") || strings.HasPrefix(line, "//") || strings.HasPrefix(line, ";")
}

// totals are lines that only count.
var totals = regexp.MustCompile(`(?i)^(total\b.*\d+|\d+ cards?( total)?)$`)

// labelled reads "Leader: Name" and "SB: 3 Name", a section for this line alone.
func labelled(line string) (rest string, section Section, ok bool) {
	label, rest, found := strings.Cut(line, ":")
	if !found || strings.TrimSpace(rest) == "" {
		return "", "", false
	}
	if strings.EqualFold(label, "SB") {
		return strings.TrimSpace(rest), Side, true
	}
	section, ok = headings[strings.ToLower(strings.TrimSpace(label))]
	return strings.TrimSpace(rest), section, ok && section == Leader
}

// isTitle takes a first line that is no card and stands alone for the deck's name.
func (r *plainReader) isTitle(line string, blankNext bool) bool {
	if !blankNext || len(r.list.Entries) > 0 || r.list.Name != "" || len(r.problems) > 0 || r.headed {
		return false
	}
	_, _, ok := r.find(line)
	return !ok && !counted.MatchString(line) && !trailing.MatchString(line)
}

func (r *plainReader) card(n int, line string) {
	card, count, ok := r.find(line)
	switch {
	case !ok:
		r.unknown(n, line)
	case count < 1 || count > 99:
		r.problems = append(r.problems, Problem{Line: n, Said: line, Text: fmt.Sprintf("%d is no number of copies of %s.", count, card.Name)})
	default:
		r.add(n, card, count)
	}
}

// suggested is for how many lines of one text names are suggested: a text with more wrong lines is no list of this game.
const suggested = 60

func (r *plainReader) unknown(n int, line string) {
	name := line
	if tries := splits(line); len(tries) > 1 {
		name = tries[1].name
	}
	p := Problem{Line: n, Said: line, Text: fmt.Sprintf("There is no card called %q here.", name)}
	if len(r.problems) < suggested {
		p.Suggestions = r.book.Cards.Suggest(r.book.Game, name, 3)
	}
	r.problems = append(r.problems, p)
}

// add puts a card into the section; a leader is one card, after which the main deck goes on.
func (r *plainReader) add(n int, card *carddb.Card, count int) {
	r.list.Entries = append(r.list.Entries, Entry{r.section, card, count, n})
	if r.section == Leader {
		r.section = Main
	}
}

// try is one way to understand a line.
type try struct {
	count int
	name  string
}

var (
	bullet   = regexp.MustCompile(`^(?:[-•*+–]\s+|\d{1,3}\.\s+)`)
	leading  = regexp.MustCompile(`^(-?\d{1,6})\s+(\S.*)$`)
	counted  = regexp.MustCompile(`^[xX×(\[]*\s*(\d{1,6})\s*(?:[xX×)\]*]+\s*|[\t;,]\s*|\s+)(\S.*)$`)
	trailing = regexp.MustCompile(`^(.*\S)\s*(?:[xX×]\s?(\d{1,6})|[(\[](\d{1,6})[)\]]|[\s,;\t](\d{1,6}))$`)
	remark   = regexp.MustCompile(`\s+(?:#\D.*|//.*|\*[A-Za-z]+\*)$`)
	printing = regexp.MustCompile(`\s*(?:[(\[][A-Za-z0-9]{2,6}(?:-[A-Za-z0-9]+)?[)\]](?:\s*#?\d{1,4})?)$`)
	printed  = regexp.MustCompile(`^\[[A-Za-z0-9-]{2,8}\]\s*`)
)

// splits gives the ways to understand a line, the likeliest first: as it stands, with a count in front, with one behind.
func splits(line string) []try {
	tries := []try{{1, line}}
	for _, form := range []*regexp.Regexp{leading, counted} { // "2 Xing Zhen Hu" before "2x Kuriboh"
		if m := form.FindStringSubmatch(line); m != nil {
			n, _ := strconv.Atoi(m[1])
			tries = append(tries, try{n, m[2]})
		}
	}
	if m := trailing.FindStringSubmatch(line); m != nil {
		n, _ := strconv.Atoi(m[2] + m[3] + m[4])
		tries = append(tries, try{n, m[1]})
	}
	return tries
}

// find understands a line: first with its name exactly as in the database, then with remarks, bullets and set codes
// taken off, then with the name as people write it.
func (r *plainReader) find(line string) (*carddb.Card, int, bool) {
	bare := printing.ReplaceAllString(remark.ReplaceAllString(bullet.ReplaceAllString(line, ""), ""), "")
	lines := []string{line, bullet.ReplaceAllString(line, ""), remark.ReplaceAllString(line, ""), bare}
	for _, look := range []func(string) (*carddb.Card, bool){r.exactly, r.loosely} {
		for _, l := range lines {
			for _, t := range splits(l) {
				if card, ok := look(printed.ReplaceAllString(t.name, "")); ok {
					return card, t.count, true
				}
			}
		}
	}
	return nil, 0, false
}

func (r *plainReader) exactly(name string) (*carddb.Card, bool) {
	if card, ok := r.book.Cards.ByName(r.book.Game, name); ok {
		return card, true
	}
	if code, err := strconv.ParseUint(name, 10, 32); err == nil && len(name) > 4 {
		return r.book.Cards.ByPasscode(r.book.Game, int64(code))
	}
	if strings.ContainsAny(name, ":-") { // a key or a printed code, never a lone number
		return r.book.Cards.Card(r.book.Game, name)
	}
	return nil, false
}

func (r *plainReader) loosely(name string) (*carddb.Card, bool) {
	if len(name) < 3 {
		return nil, false
	}
	return r.book.Cards.Loosely(r.book.Game, name)
}

// writePlain writes sections with headings and one line an entry.
func writePlain(l List) string {
	var b strings.Builder
	if l.Name != "" {
		b.WriteString("# " + strings.ReplaceAll(l.Name, "\n", " ") + "\n")
	}
	for _, s := range []Section{Leader, Main, Extra, Side} {
		if l.Count(s) == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n%s\n", map[Section]string{Leader: "Leader", Main: "Main Deck", Extra: "Extra Deck", Side: "Side Deck"}[s])
		for _, e := range l.Entries {
			if e.Section == s {
				fmt.Fprintf(&b, "%d %s\n", e.Count, e.Card.Name)
			}
		}
	}
	return strings.TrimPrefix(b.String(), "\n")
}
