package foreign

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/carddb"
)

// Limits is a limit list as a file has it: cards by their passcodes.
type Limits struct {
	Name    string
	Row     string
	Only    bool // a card that it does not name may not be played
	Print   uint32
	Entries []Limit
}

// Limit is a line of a limit list.
type Limit struct {
	Code   int64
	Copies int
	Row    string
	Said   string // the comment behind it, mostly the card's name
}

var (
	limitHead = regexp.MustCompile(`(?m)^![^\n]*\S`)
	limitLine = regexp.MustCompile(`^(\d{1,10})[ \t]+(-?\d+)(.*)$`)
	limitText = regexp.MustCompile(`(?m)^\d{1,10}[ \t]+-?\d+\b`)
	nameText  = regexp.MustCompile(`(?m)^!(system|victory|counter|setname|setcode)[ \t]+(0x[0-9A-Fa-f]+|\d+)[ \t]`)
)

// looksLimits knows an lflist.conf: lists that begin with an exclamation mark, lines of a number and a count.
func looksLimits(text []byte) bool { return limitHead.Match(text) && limitText.Match(text) }

// readLimits reads an lflist.conf as EDOPro does: what stands before the first list, comments and lines that are none of
// its own are skipped.
func readLimits(h *Haul, content []byte, _ Options) error {
	h.Format = "lflist"
	var list *Limits
	for i, line := range strings.Split(string(content), "\n") {
		line, _, _ = strings.Cut(strings.TrimPrefix(line, "\ufeff"), "\r")
		row := fmt.Sprintf("line %d", i+1)
		switch {
		case strings.TrimSpace(line) == "" || line[0] == '#':
		case line[0] == '!':
			h.Lists = append(h.Lists, Limits{Name: oneLine(line[1:]), Row: row, Print: limitSeed})
			list = &h.Lists[len(h.Lists)-1]
		case list == nil:
			h.Notes = append(h.Notes, row+" stands before the first list and is not read")
		case strings.HasPrefix(line, "$whitelist"):
			list.Only = true
		default:
			h.limit(list, row, line)
		}
	}
	return nil
}

func (h *Haul) limit(list *Limits, row, line string) {
	m := limitLine.FindStringSubmatch(line)
	if m == nil {
		f := Found{Card: blank(), Row: row, Skip: fmt.Sprintf("%.60q is no line of a limit list", line)}
		h.Found = append(h.Found, f)
		return
	}
	code, _ := strconv.ParseInt(m[1], 10, 64)
	copies, err := strconv.Atoi(m[2])
	if err != nil || copies > maxLimit || code == 0 {
		h.Found = append(h.Found, Found{Card: blank(), Row: row, Skip: fmt.Sprintf("%.60q names no card or no number of copies", line)})
		return
	}
	list.Print = printed(list.Print, uint32(code), copies)
	said := oneLine(strings.TrimLeft(strings.TrimSpace(m[3]), "-#/ \t"))
	list.Entries = append(list.Entries, Limit{Code: code, Copies: copies, Row: row, Said: said})
}

// maxLimit is the largest number of copies that a list can mean.
const maxLimit = 99

// limitSeed and printed make the number by which EDOPro tells one list from another; the order of lines does not count.
const limitSeed = 0x7dfcee6a

func printed(sum, code uint32, copies int) uint32 {
	n := uint(copies) & 31
	return sum ^ (code<<18 | code>>14) ^ (code<<((27+n)&31) | code>>((5-n)&31))
}

// statusOf is what the rules call so many copies.
func statusOf(copies int) string {
	if copies < 4 {
		return []string{"forbidden", "limited", "semi-limited", "unlimited"}[copies]
	}
	return "limited-" + strconv.Itoa(copies)
}

var listDate = regexp.MustCompile(`^((?:19|20)\d\d)[.-](\d{1,2})(?:[.-](\d{1,2}))?\b`)

// dateOf is the date with which the names of most lists begin, as far as it is told.
func dateOf(name string) string {
	m := listDate.FindStringSubmatch(name)
	if m == nil {
		return ""
	}
	date := m[1]
	for _, part := range m[2:] {
		if part != "" {
			date += fmt.Sprintf("-%02s", part)
		}
	}
	return date
}

// limits decides what a list of a file is in the database, and reports on every line that names no card here.
func (p *placing) limits(file string, l Limits) {
	list := carddb.LimitList{ID: p.game.Prefix + ":" + slugOf(l.Name), Game: p.game.ID, Name: l.Name, Date: dateOf(l.Name), Copies: carddb.Unknown}
	list.Note = fmt.Sprintf("Imported; EDOPro's number of the list is 0x%08x.", l.Print)
	if l.Only {
		list.Copies = 0
	}
	row := Row{File: file, Row: l.Row, Name: l.Name, Key: list.ID, Outcome: Skipped}
	if list.ID == p.game.Prefix+":" {
		row.Notes = []string{"the list has no name"}
		p.plan.Rows = append(p.plan.Rows, row)
		return
	}
	at := map[string]int{}
	for _, e := range l.Entries {
		p.limit(&list, at, Row{File: file, Row: e.Row, Name: e.Said}, e)
	}
	row.Notes = []string{fmt.Sprintf("limit list with %d of %d lines", len(list.Entries), len(l.Entries))}
	if row.Outcome = p.listOutcome(&list); row.Outcome != Same {
		p.plan.lists = append(p.plan.lists, listFrom{list, p.source})
	}
	p.plan.Rows = append(p.plan.Rows, row)
}

// limit adds a line; of two for one card the later one counts.
func (p *placing) limit(list *carddb.LimitList, at map[string]int, row Row, e Limit) {
	key := p.byCode[e.Code]
	if c, ok := p.before.ByPasscode(p.game.ID, e.Code); ok && key == "" {
		key = c.Key
	}
	row.Key, row.Outcome = key, Skipped
	switch {
	case key == "":
		row.Notes = []string{fmt.Sprintf("no card here has the passcode %d", e.Code)}
	case e.Copies < 0:
		row.Notes = []string{fmt.Sprintf("%d copies mean that the list leaves the card alone", e.Copies)}
	default:
		entry := carddb.ListEntry{Card: key, Status: statusOf(e.Copies), Copies: e.Copies, GroupCopies: carddb.Unknown}
		if i, twice := at[key]; !twice {
			at[key] = len(list.Entries)
			list.Entries = append(list.Entries, entry)
		} else if list.Entries[i] != entry {
			list.Entries[i] = entry
			row.Outcome, row.Notes = Changed, []string{"the card is named twice; the later line counts"}
			p.plan.Rows = append(p.plan.Rows, row)
		}
		return
	}
	p.plan.Rows = append(p.plan.Rows, row)
}

// listOutcome compares a limit list with the one of its id.
func (p *placing) listOutcome(l *carddb.LimitList) Outcome {
	slices.SortFunc(l.Entries, func(a, b carddb.ListEntry) int { return strings.Compare(a.Card, b.Card) })
	for _, known := range p.before.Limits(p.game.ID) {
		switch {
		case known.ID != l.ID:
		case reflect.DeepEqual(known, *l):
			return Same
		default:
			return Changed
		}
	}
	return New
}
