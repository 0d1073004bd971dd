package deck

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
)

// Format is one way to write a deck list.
type Format struct {
	Name   string
	About  string                 // who writes it, in a few words
	Ending string                 // of a file's name, with its dot
	Looks  func(text string) bool // whether text is written in this way
	Read   func(text string, b Book) (List, []Problem)

	// Write gives the list in this format, with the entries that have no place in it. It looks nothing up in the book but
	// which cards share a name or a number. It is nil for a format that is only read.
	Write func(l List, b Book) (text string, left []Entry)
}

// Formats are all known formats; the first that looks right is taken, the last takes anything.
var Formats = []Format{Saved, KingdomDuels, Own, Cockatrice, OCTGN, YDKE, YDK, Omega, Columns, CockatriceText, DuelMasters, Plain}

// FindFormat gives the format of that name; an Invalid error lists the names.
func FindFormat(name string) (Format, error) {
	var names []string
	for _, f := range Formats {
		if f.Name == strings.ToLower(name) {
			return f, nil
		}
		names = append(names, f.Name)
	}
	slices.Sort(names)
	return Format{}, fault.Invalid("There is no list format %q; there is %s.", name, strings.Join(names, ", "))
}

// Book is where a reader looks cards up.
type Book struct {
	Cards *carddb.Snapshot
	Game  string
	Marks *Marks // what cards on the table are read by that tell nothing else; may be nil
}

// The longest texts that are read, in bytes: no real list has a tenth of the first, no saved deck of the second.
const (
	maxText  = 128 << 10
	maxSaved = 16 << 20
)

// Parse reads a deck list of a game in whatever format it is written. What it could read is in the list even if there
// are problems; a problem that is no note means that a line is missing from it.
func Parse(text string, cards *carddb.Snapshot, game string) (List, []Problem) {
	text = tidied(text)
	if p, ok := readable(text); !ok {
		return List{Game: game}, []Problem{p}
	}
	return ParseAs(Detect(text), text, cards, game)
}

// ParseAs reads a deck list as Parse does, in a format that is known.
func ParseAs(f Format, text string, cards *carddb.Snapshot, game string) (List, []Problem) {
	return Book{Cards: cards, Game: game}.Read(f, text)
}

// Read reads a deck list as ParseAs does.
func (b Book) Read(f Format, text string) (List, []Problem) {
	text = tidied(text)
	if p, ok := readable(text); !ok {
		return List{Game: b.Game}, []Problem{p}
	}
	text, orders := ordersOf(text)
	list, problems := f.Read(text, b)
	list.Game = b.Game
	problems = append(problems, follow(&list, orders, b)...)
	if len(list.Entries) == 0 && len(problems) == 0 {
		problems = []Problem{{Text: "There is no card in this text, read as " + f.Name + ".", Note: true}}
	}
	slices.SortStableFunc(problems, func(a, b Problem) int { return a.Line - b.Line })
	return list, problems
}

// Detect finds the format in which a text is written; a text that cannot be read is Plain.
func Detect(text string) Format {
	text = tidied(text)
	if _, ok := readable(text); !ok {
		return Plain
	}
	text, _ = ordersOf(text)
	i := slices.IndexFunc(Formats, func(f Format) bool { return f.Looks(text) })
	return Formats[i] // the last one looks at nothing
}

// tidied has one sign at a line's end and none before the first.
func tidied(text string) string {
	text = strings.TrimPrefix(text, "\ufeff")
	if strings.ContainsRune(text, '\r') {
		text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	}
	return text
}

func readable(text string) (Problem, bool) {
	limit := maxText
	if start := strings.TrimLeft(text[:min(len(text), 64)], " \t\n"); strings.HasPrefix(start, "{") || strings.HasPrefix(start, "[") {
		limit = maxSaved
	}
	if what := stranger(text); what != "" {
		return Problem{Text: what}, false
	}
	switch {
	case len(text) > limit:
		return Problem{Text: "This text is too long for a deck list."}, false
	case strings.HasPrefix(text, "\xff\xfe"), strings.HasPrefix(text, "\xfe\xff"):
		return Problem{Text: "This text is UTF-16; save it as UTF-8."}, false
	case !utf8.ValidString(text), strings.ContainsRune(text, 0):
		return Problem{Text: "This is no text in UTF-8."}, false
	}
	return Problem{}, true
}

// strangers are files that people take for deck lists, by how they begin.
var strangers = []struct{ begins, what string }{
	{"SQLite format 3\x00", "This is a card database, not a deck list."},
	{"PK\x03\x04", "This is a zip archive; unpack it and give the list that is in it."},
	{"\x1f\x8b", "This is a gzip archive; unpack it and give the list that is in it."},
	{"\x89PNG", "This is a picture, not a deck list."},
	{"\xff\xd8\xff", "This is a picture, not a deck list."},
	{"%PDF", "This is a PDF, not a deck list."},
}

// marks are words near the beginning of files that hold cards, not decks.
var marks = []struct{ holds, what string }{
	{"<cockatrice_carddatabase", "This is a card database of Cockatrice, not a deck list."},
	{`"frameType"`, "This is a card database in JSON, not a deck list."},
	{`"printings"`, "This is a card database in JSON, not a deck list."},
	{`"is_monster"`, "This is a card database in JSON, not a deck list."},
	{`"monster_types"`, "This is a card database in JSON, not a deck list."},
	{`"gradeval"`, "This is a card database in JSON, not a deck list."},
	{"<!doctype html", "This is a web page; copy the list itself."},
	{"<html", "This is a web page; copy the list itself."},
}

// limitLine is a line of a limit list: a number and how many copies.
var limitLine = regexp.MustCompile(`(?m)^\d{4,10}[ \t]+-?\d\b`)

// Lines that begin a limit list, and those of EDOPro's names of series and counters.
var (
	limitHead = regexp.MustCompile(`(?m)^![^\n]*\S`)
	seriesRow = regexp.MustCompile(`(?m)^!(system|victory|counter|setname|setcode)[ \t]+(0x)?[0-9A-Fa-f]+[ \t]`)
)

// ydkHeading is a line that parts a list of passcodes.
var ydkHeading = regexp.MustCompile(`(?im)^\s*(#\s*(main|extra)|!\s*side)\s*$`)

// stranger says what a text is that is surely no deck list; it is empty for any other.
func stranger(text string) string {
	for _, s := range strangers {
		if strings.HasPrefix(text, s.begins) {
			return s.what
		}
	}
	head := strings.TrimSpace(text[:min(len(text), 2<<10)])
	if head == "" || !strings.ContainsRune("<{[c!#", rune(head[0])) {
		return ""
	}
	switch {
	case strings.HasPrefix(head, "const ") && strings.Contains(head, "= {"):
		return "This is a site's card database, not a deck list."
	case seriesRow.MatchString(head):
		return "This is EDOPro's list of names, not a deck list."
	case limitHead.MatchString(head) && limitLine.MatchString(head) && !ydkHeading.MatchString(head):
		return "This is a limit list, not a deck list."
	}
	return markOf(head)
}

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
