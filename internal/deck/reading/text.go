package reading

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/letters"
	"ttsbridge/internal/letters/literal"
)

// The longest texts that are read, in bytes: no real list has a tenth of the first; the second is what the game's largest
// saves have.
const (
	maxText  = 128 << 10
	maxSaved = 48 << 20
)

// MaxLine is the longest line, or name in a file, that is looked up; no card's name has a third of it.
const MaxLine = 600

// Tidied is a text in UTF-8, if its bytes tell what it is written in, with one sign at a line's end and none before the
// first. Of a script that holds nothing but data it is the data, as JSON.
func Tidied(text string) string {
	if !plainText(text) {
		if decoded, err := letters.Decoded([]byte(text)); err == nil {
			text = string(decoded)
		}
	}
	if strings.ContainsRune(text, '\r') {
		text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	}
	if strings.ContainsAny(text, "\v\f\u0085\u2028\u2029") && !looksJSON(text) && !LooksXML(text) {
		text = lineEnds.Replace(text)
	}
	if !literal.Is(text) {
		return text
	}
	if plain, _, err := literal.Data([]byte(text)); err == nil {
		return string(plain)
	}
	return text
}

// lineEnds are ends of lines of other kinds, those of word processors within a paragraph and at a page's end among them.
var lineEnds = strings.NewReplacer("\v", "\n", "\f", "\n", "\u0085", "\n", "\u2028", "\n", "\u2029", "\n")

// plainText reports UTF-8 without a mark, as nearly all texts are.
func plainText(text string) bool { return !strings.HasPrefix(text, "\ufeff") && utf8.ValidString(text) }

// Readable says of a text why it is no deck list, if that is sure before it is read.
func Readable(text string) (deck.Problem, bool) {
	if what := stranger(text); what != "" {
		return deck.Problem{Text: what}, false
	}
	limit := maxText
	if looksJSON(text) {
		limit = maxSaved
	}
	if len(text) > limit {
		return deck.Problem{Text: fmt.Sprintf("This text is too long for a deck list: it has %d KB, and %d KB are the most.",
			len(text)>>10, limit>>10)}, false
	}
	if !plainText(text) {
		if _, err := letters.Decoded([]byte(text)); err != nil {
			return deck.Problem{Text: "This is no text in UTF-8: " + err.Error() + "."}, false
		}
	}
	if at := strings.IndexByte(text, 0); at >= 0 {
		line := 1 + strings.Count(text[:at], "\n")
		return deck.Problem{Line: line, Text: "This is no text: a zero byte stands in it. Save the list as UTF-8."}, false
	}
	return deck.Problem{}, true
}

// bridgeKey is the file by which a bridge seals what is hidden. No message may have a line of it.
var bridgeKey = regexp.MustCompile(`^[0-9a-f]{64}\s*$`)

// marks are words near the beginning of files that hold cards, not decks.
var marks = []struct{ holds, what string }{
	{"<cockatrice_carddatabase", "This is a card database of Cockatrice, not a deck list."},
	{`"frameType"`, "This is a card database in JSON, not a deck list."},
	{`"printings"`, "This is a card database in JSON, not a deck list."},
	{`"is_monster"`, "This is a card database in JSON, not a deck list."},
	{`"monster_types"`, "This is a card database in JSON, not a deck list."},
	{`"gradeval"`, "This is a card database in JSON, not a deck list."},
	{`"kind"`, "This is a card database in JSON, not a deck list."},
	{"<!doctype html", webPage},
	{"<html", webPage},
}

// limitLine is a line of a limit list: a number and how many copies.
var limitLine = regexp.MustCompile(`(?m)^\d{4,10}[ \t]+-?\d\b`)

// Lines that begin a limit list, and those of EDOPro's names of series and counters.
var (
	limitHead = regexp.MustCompile(`(?m)^![^\n]*\S`)
	seriesRow = regexp.MustCompile(`(?m)^!(system|victory|counter|setname|setcode)[ \t]+(0x)?[0-9A-Fa-f]+[ \t]`)
)

// YDKHeading is a line that parts a list of passcodes.
var YDKHeading = regexp.MustCompile(`(?im)^\s*(#\s*(main|extra)|!\s*side)\s*$`)

// A web page, or a piece of one as browsers put it onto the clipboard.
const webPage = "This is a web page; copy the list itself."

var clipped = regexp.MustCompile(`^Version:\d[\d.]*\s+StartHTML:`)

// webTags are elements of web pages with which a piece of one may begin.
var webTags = strings.Fields("html head body meta title style script link table thead tbody tr td th div span section article main header nav ul ol li dl p b i u a br hr " +
	"h1 h2 h3 h4 h5 h6 strong em font pre code center form img")

func ofThePage(text string) bool {
	return clipped.MatchString(text) || strings.HasPrefix(text, "<!--StartFragment") || slices.Contains(webTags, RootOf(text))
}

// stranger says what a text is that is surely no deck list; it is empty for any other.
func stranger(text string) string {
	if strings.HasPrefix(text, "SQLite format 3\x00") {
		return "This is a database, not a deck list."
	}
	if k, ok := letters.KnownAs(text); ok && k.Do == "" {
		return "This is " + k.Is + ", not a deck list."
	} else if ok {
		return "This is " + k.Says("the list that is in it") + "."
	}
	if ofThePage(text) {
		return webPage
	}
	if bridgeKey.MatchString(text) {
		return "This is the key of a bridge, not a deck list. Show it to nobody: whoever has it can open every sealed card."
	}
	if literal.Is(text) {
		_, _, err := literal.Data([]byte(text)) // one that holds nothing but data is JSON by now
		return fmt.Sprintf("This is a script: %s. Save the list that it makes as text or JSON, and give that.", err)
	}
	head := strings.TrimSpace(headOf(text))
	if head == "" || !strings.ContainsRune("<{[!#", rune(head[0])) {
		return ""
	}
	switch {
	case seriesRow.MatchString(head):
		return "This is EDOPro's list of names, not a deck list."
	case limitHead.MatchString(head) && limitLine.MatchString(head) && !YDKHeading.MatchString(head):
		return "This is a limit list, not a deck list."
	}
	if letters.TopOf(text).HasAny(deckKeys...) {
		return ""
	}
	return markOf(head)
}

// deckKeys are keys of JSON that holds a deck, whatever its cards say of themselves.
var deckKeys = []string{"main", "mainDeck", "main_deck", "maindeck", "deck", "simulator", "ObjectStates", "ContainedObjects", "CardID"}

func markOf(head string) string {
	head = strings.ToLower(head)
	for _, m := range marks {
		if strings.ContainsRune("<{[", rune(head[0])) && strings.Contains(head, strings.ToLower(m.holds)) {
			return m.what
		}
	}
	if strings.HasPrefix(head, "<") && strings.Contains(head, "<set ") && strings.Contains(head, "gameid=") {
		return "This is a card set of OCTGN, not a deck list."
	}
	return ""
}

// Tidy takes off what surrounds a line, and writes blanks, digits and letters of other kinds as keyboards here have them.
func Tidy(line string) string { return strings.TrimSpace(strings.Map(usual, line)) }

// usual is the sign that is meant by one of another kind; negative for marks nobody sees.
func usual(r rune) rune {
	switch {
	case r < 0x80:
		return r
	case r == '\u200b', r == '\u200e', r == '\u200f', r == '\ufeff':
		return -1
	case unicode.Is(unicode.Zs, r):
		return ' '
	case '！' <= r && r <= '～': // as wide as a sign of Japanese
		return r - '！' + '!'
	case '٠' <= r && r <= '٩':
		return r - '٠' + '0'
	case '۰' <= r && r <= '۹':
		return r - '۰' + '0'
	}
	return r
}

// OneLine is a text with single blanks for all that parts its words.
func OneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
