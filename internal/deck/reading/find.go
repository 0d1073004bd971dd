package reading

import (
	"fmt"
	"html"
	"iter"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
)

// try is one way to understand a line.
type try struct {
	count int
	name  string
}

var (
	bullet    = regexp.MustCompile(`^(?:(?:[-•*+–>]\s+)?(?:\[[ xX✓✔]\]|[☐☑✅✓✔])\x{FE0F}?\s+|[-•*+–>]\s+|\d{1,3}\.\s+)`) // "- [x] 3 Kuriboh", too
	leading   = regexp.MustCompile(`^(?:[xX×]\s?)?(-?\d{1,6})\s+(\S.*)$`)
	counted   = regexp.MustCompile(`^[xX×(\[]*\s*(\d{1,6})\s*(?:[xX×)\]*]+\s*|[\t;,]\s*|\s+)(\S.*)$`)
	touching  = regexp.MustCompile(`^(\d{1,6})[xX×]([xX×]\S.*)$`)
	trailing  = regexp.MustCompile(`^(.*\S)\s*(?:[xX×]\s?(\d{1,6})|[(\[](?:[xX×]\s?)?(\d{1,6})(?:\s?[xX×])?[)\]]|[\s,;\t](\d{1,6}))$`)
	parted    = regexp.MustCompile(`^(.*\S)\s+[xX×]\s+(\d{1,6})$`) // "Kuriboh x 3"
	crossed   = regexp.MustCompile(`^(.*\S)\s+(\d{1,6})\s?[xX×]$`) // "Kuriboh 3x"
	onlyCount = regexp.MustCompile(`^[xX×(\[]?\s*\d{1,6}\s*[xX×)\]]?$`)
	remark    = regexp.MustCompile("\\s+(?:#\\D.*|//.*|\\*[A-Za-z]+\\*|`[^`]*`|[$€£]\\s?\\d+[.,]\\d\\d|\\d+[.,]\\d\\d\\s?[$€£])$")
	printing  = regexp.MustCompile(`\s*(?:[(\[][A-Za-z0-9]{2,6}(?:-[A-Za-z0-9]+)?[)\]](?:\s*#?\d{1,4})?)$`)
	bracketed = regexp.MustCompile(`^(.*\S)\s*[(\[]\s*([^()\[\]]+?)\s*[)\]]$`)
	times     = regexp.MustCompile(`^(?:[xX×]\s?\d{1,6}|\d{1,6}\s?[xX×])$`)
	printed   = regexp.MustCompile(`^\[[A-Za-z0-9:-]{2,12}\]\s*`)
	price     = regexp.MustCompile(`\s+(?:(?:USD|EUR|GBP)\s?)?[$€£¥]?\s?\d+[.,]\d\d\s?(?:[$€£¥]|USD|EUR|GBP)?$`)
	coded     = regexp.MustCompile(`\s+[A-Z0-9]{2,6}-(?:[A-Z]{1,2})?\d{1,4}$`)
	finish    = regexp.MustCompile(`(?i)\s+[(\[]?(?:foil|etched|holo|1st(?: edition)?|unlimited)[)\]]?$`)
	forge     = regexp.MustCompile(`^(\d{1,3}\s+[^|]+?)\s*\|(?:[A-WYZ][A-Z0-9_]{1,5}|X[A-Z_][A-Z0-9_]{0,4})(?:\|\d{1,3})?\+?$`) // "3 Kuriboh|MRD|1"
	rarity    = regexp.MustCompile(`(?i)\s*[(\[](?:(?:ultra|super|secret|ultimate|prismatic|ghost|parallel|starfoil|very|short print|normal|mythic)\s)*(?:rare|common|uncommon)[)\]]$`)
	marked    = regexp.MustCompile(`^(.*\S)\s*\[([^\[\]\s]+)\]$`)
)

// words are the counts that people write out.
var words = map[string]int{"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}

// CountWord is the number that people write out: "three".
func CountWord(word string) (int, bool) {
	n, ok := words[strings.ToLower(word)]
	return n, ok
}

// splits gives the ways to understand a line, the likeliest first: as it stands, with a count in front, with one behind.
func splits(line string) iter.Seq[try] {
	return func(yield func(try) bool) {
		_ = yield(try{1, line}) && inFront(line, yield) && behind(line, yield) && inWords(line, yield)
	}
}

// inFront gives the ways with a count in front; false when they are enough.
func inFront(line string, yield func(try) bool) bool {
	if first, _ := utf8.DecodeRuneInString(line); !strings.ContainsRune("-0123456789xX×([ \t\n\f\r", first) {
		return true // most of the lines without a count
	}
	forms := countedForms
	if count, name, ok := numbered(line); ok {
		if forms = forms[1:]; !yield(try{count, name}) {
			return false
		}
	}
	for _, form := range forms {
		if m := form.FindStringSubmatch(line); m != nil && !yield(try{number(m[1]), m[2]}) {
			return false
		}
	}
	return true
}

// countedForms are the ways with a count in front: "2 Xing Zhen Hu" and "2xXing Zhen Hu" before "2x Kuriboh".
var countedForms = []*regexp.Regexp{leading, touching, counted}

// numbered reads what nearly all lists have, "3 Kuriboh", as the first of these forms does.
func numbered(line string) (count int, name string, ok bool) {
	rest := strings.TrimLeft(line, "0123456789")
	digits := line[:len(line)-len(rest)]
	name = strings.TrimLeft(rest, " ")
	if digits == "" || len(digits) > 6 || len(name) == len(rest) || name == "" || name[0] <= ' ' || strings.Contains(name, "\n") {
		return 0, "", false
	}
	return number(digits), name, true
}

// behind gives the ways with a count behind; false when they are enough.
func behind(line string, yield func(try) bool) bool {
	last, _ := utf8.DecodeLastRuneInString(line)
	if !strings.ContainsRune("0123456789)]xX×", last) {
		return true // most of the lines without a count
	}
	for _, form := range countedBehind {
		if m := form.FindStringSubmatch(line); m != nil && !yield(try{number(strings.Join(m[2:], "")), m[1]}) {
			return false
		}
	}
	return true
}

// countedBehind are the ways with a count behind: "Kuriboh x 3" before "Kuriboh (3)", and "Kuriboh 3x".
var countedBehind = []*regexp.Regexp{parted, trailing, crossed}

// inWords gives the way with a count that is written out; false when it is enough.
func inWords(line string, yield func(try) bool) bool {
	word, rest, ok := strings.Cut(line, " ")
	n, counts := CountWord(word)
	return !ok || !counts || yield(try{n, strings.TrimSpace(rest)})
}

func number(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}

// HasCount is whether a line may have a number of copies in front or behind.
func HasCount(line string) bool {
	line = bullet.ReplaceAllString(line, "")
	return counted.MatchString(line) || trailing.MatchString(line)
}

// IsCount is whether a line is a number of copies and nothing else.
func IsCount(line string) bool { return onlyCount.MatchString(line) }

// BareName is what of a line is likely meant for a name: no bullet, no count, and no set code, number or price behind it.
func BareName(line string) string {
	line = withoutTails(forge.ReplaceAllString(bullet.ReplaceAllString(line, ""), "$1"))
	next, stop := iter.Pull(splits(line))
	defer stop()
	next()
	if second, ok := next(); ok {
		return withoutTails(second.name)
	}
	return line
}

// withoutTails takes off what lists write behind a name, whatever its order, as long as a name is left.
func withoutTails(line string) string {
	for {
		bare := line
		for _, tail := range []*regexp.Regexp{price, remark, finish, rarity} {
			bare = tail.ReplaceAllString(bare, "")
		}
		bare = coded.ReplaceAllString(withoutPrinting(bare), "")
		if bare == line || bare == "" {
			return line
		}
		line = bare
	}
}

// withoutPrinting takes the printing in brackets off: "Kuriboh (MRD) 71". Copies and parts of a deck in brackets are none.
func withoutPrinting(line string) string {
	if _, inside, ok := InBrackets(line); ok {
		if _, part := deck.Part(inside); part || times.MatchString(inside) {
			return line
		}
	}
	return printing.ReplaceAllString(line, "")
}

// InBrackets parts a line from what stands in brackets behind it: "Kuriboh (side)".
func InBrackets(line string) (before, inside string, ok bool) {
	m := bracketed.FindStringSubmatch(line)
	if m == nil {
		return "", "", false
	}
	return m[1], m[2], true
}

// Find understands a line: first with its name exactly as in the database, then with remarks, bullets and set codes
// taken off, then with the name as people write it.
func (b Book) Find(line string) (Found, int, bool) {
	if len(line) > MaxLine {
		return Found{}, 0, false
	}
	if got, count, ok := b.findMarked(line); ok {
		return got, count, true
	}
	if got, count, ok := firstOf(line, b.Exactly); ok { // most lines: the rest is for the others
		return got, count, true
	}
	bare := withoutPrinting(remark.ReplaceAllString(bullet.ReplaceAllString(line, ""), ""))
	if m := forge.FindStringSubmatch(line); m != nil {
		bare = m[1]
	}
	lines := []string{line, bullet.ReplaceAllString(line, ""), remark.ReplaceAllString(line, ""), bare}
	if bare := withoutTails(bare); bare != lines[len(lines)-1] {
		lines = append(lines, bare)
	}
	for _, look := range []func(string) (Found, bool){b.Exactly, b.loosely} {
		for _, l := range lines {
			if got, count, ok := firstOf(l, look); ok {
				return got, count, true
			}
		}
	}
	if plain := Tidy(html.UnescapeString(line)); plain != line && strings.Contains(line, "&") { // out of a web page
		return b.Find(plain)
	}
	return Found{}, 0, false
}

// firstOf is the likeliest way to understand a line that names a card.
func firstOf(line string, look func(string) (Found, bool)) (Found, int, bool) {
	for t := range splits(line) {
		got, ok := look(t.name)
		if !ok && strings.HasPrefix(t.name, "[") {
			got, ok = look(printed.ReplaceAllString(t.name, ""))
		}
		if ok {
			return got, t.count, true
		}
	}
	return Found{}, 0, false
}

// findMarked understands a line with a card's key or number behind its name, which tells cards of one name apart.
func (b Book) findMarked(line string) (Found, int, bool) {
	if !strings.HasSuffix(line, "]") {
		return Found{}, 0, false
	}
	m := marked.FindStringSubmatch(line)
	if m == nil {
		return Found{}, 0, false
	}
	got, ok := b.ByIdent(m[2])
	if !ok {
		return Found{}, 0, false
	}
	for t := range splits(m[1]) {
		if carddb.Fold(t.name) == carddb.Fold(got.Card.Name) {
			return got, t.count, true
		}
	}
	return Found{}, 0, false
}

// Exactly finds a card by its name as in the database, its number or its key.
func (b Book) Exactly(name string) (Found, bool) {
	if got, ok := b.Called(name); ok {
		return got, true
	}
	if code, err := strconv.ParseUint(name, 10, 32); err == nil && len(name) > 4 {
		return b.ByNumber(int64(code))
	}
	if strings.ContainsAny(name, ":-") && len(name) <= MaxLine { // a key or a printed code, never a lone number
		card, ok := b.Cards.Card(b.Game, name)
		return Found{Card: card}, ok
	}
	return Found{}, false
}

// Mark is what must stand beside the name of an entry's card to tell it from others: nothing for most.
func (b Book) Mark(e deck.Entry) string {
	switch {
	case e.Art != 0:
		return strconv.FormatInt(e.Art, 10)
	case b.Cards == nil:
		return ""
	}
	if card, ok := b.Cards.ByName(e.Card.Game, e.Card.Name); ok && card == e.Card && len(b.namesakes(card)) == 0 {
		return ""
	}
	return e.Card.Key
}

// Counted writes an entry as find understands it: "3 Kuriboh".
func (b Book) Counted(e deck.Entry) string {
	if mark := b.Mark(e); mark != "" {
		return fmt.Sprintf("%d %s [%s]", e.Count, e.Card.Name, mark)
	}
	return fmt.Sprintf("%d %s", e.Count, e.Card.Name)
}
