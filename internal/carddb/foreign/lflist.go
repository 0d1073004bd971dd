package foreign

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Limits is a limit list as a file has it: cards by their passcodes.
type Limits struct {
	Name    string
	ID      string // under which it is kept; empty: one made of its name
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
		f := Found{Card: Blank(), Row: row, Skip: fmt.Sprintf("%.60q is no line of a limit list", line)}
		h.Found = append(h.Found, f)
		return
	}
	code, _ := strconv.ParseInt(m[1], 10, 64)
	copies, err := strconv.Atoi(m[2])
	if err != nil || copies > maxLimit || code == 0 {
		h.Found = append(h.Found, Found{Card: Blank(), Row: row, Skip: fmt.Sprintf("%.60q names no card or no number of copies", line)})
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
