package merge

import (
	"cmp"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/carddb/foreign"
	"ttsbridge/validator/spelling"
)

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
func (p *placing) limits(file string, l foreign.Limits) {
	list := carddb.LimitList{ID: p.game.Prefix + ":" + cmp.Or(l.ID, slugOf(l.Name)), Game: p.game.ID, Name: l.Name, Date: dateOf(l.Name), Copies: carddb.Unknown}
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
	row.Notes = []string{fmt.Sprintf("limit list with %d of %s", len(list.Entries), spelling.Count(len(l.Entries), "line"))}
	if twice := slices.IndexFunc(p.plan.lists, func(other listFrom) bool { return other.ID == list.ID }); twice >= 0 {
		row.Notes = append(row.Notes, "it takes the place of one before it that has the same name; give one of them another to keep both")
		p.plan.lists = slices.Delete(p.plan.lists, twice, twice+1)
	}
	if row.Outcome = p.listOutcome(&list); row.Outcome != Same {
		p.plan.lists = append(p.plan.lists, listFrom{list, p.source})
	}
	p.plan.Rows = append(p.plan.Rows, row)
}

// limit adds a line; of two for one card the later one counts.
func (p *placing) limit(list *carddb.LimitList, at map[string]int, row Row, e foreign.Limit) {
	key := p.byPasscode(e.Code)
	row.Key, row.Outcome = key, Skipped
	switch {
	case key == "":
		row.Notes = []string{fmt.Sprintf("no card here has the passcode %d", e.Code)}
	case e.Copies < 0:
		row.Notes = []string{fmt.Sprintf("%s %s that the list leaves the card alone", spelling.Count(e.Copies, "copy"), spelling.Said(e.Copies, "means", "mean"))}
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
