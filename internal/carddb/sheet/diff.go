package sheet

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"ttsbridge/internal/carddb"
)

// Change is something that two databases say differently.
type Change struct {
	What   string  `json:"what"` // card, deck or limits
	Key    string  `json:"key"`
	Name   string  `json:"name"`
	How    string  `json:"how"` // added, removed or changed
	Fields []Field `json:"fields,omitempty"`
}

// Field is one cell that differs.
type Field struct {
	Name   string `json:"field"`
	Before string `json:"before,omitempty"`
	After  string `json:"after,omitempty"`
}

// thing is a card, deck or limit list as rows of cells.
type thing struct {
	what, key, name string
	cells           []Field // the value in Before
}

// Diff lists what differs between two databases, by what and key; of one game, or of all when game is empty.
func Diff(before, after *carddb.Snapshot, game string) []Change {
	a, b := things(before, game), things(after, game)
	changes := []Change{}
	for len(a) > 0 || len(b) > 0 {
		switch d := order(a, b); {
		case d < 0:
			changes = append(changes, Change{What: a[0].what, Key: a[0].key, Name: a[0].name, How: "removed"})
			a = a[1:]
		case d > 0:
			changes = append(changes, Change{What: b[0].what, Key: b[0].key, Name: b[0].name, How: "added"})
			b = b[1:]
		default:
			if fields := differ(a[0].cells, b[0].cells); len(fields) > 0 {
				changes = append(changes, Change{b[0].what, b[0].key, b[0].name, "changed", fields})
			}
			a, b = a[1:], b[1:]
		}
	}
	return changes
}

// order says which list has the next thing; a list that is at its end comes last.
func order(a, b []thing) int {
	if len(a) == 0 {
		return 1
	}
	if len(b) == 0 {
		return -1
	}
	return byKey(a[0], b[0])
}

func byKey(a, b thing) int { return cmp.Or(cmp.Compare(a.what, b.what), cmp.Compare(a.key, b.key)) }

func differ(a, b []Field) []Field {
	var fields []Field
	for i := range a {
		if a[i].Before != b[i].Before {
			fields = append(fields, Field{a[i].Name, a[i].Before, b[i].Before})
		}
	}
	return fields
}

func things(s *carddb.Snapshot, game string) []thing {
	var all []thing
	for _, g := range s.Games() {
		if game != "" && g.ID != game {
			continue
		}
		for _, c := range s.Cards(g.ID) {
			all = append(all, thing{"card", c.Key, c.Name, cardCells(c)})
		}
		for _, d := range s.Decks(g.ID) {
			all = append(all, thing{"deck", d.ID, d.Name, deckCells(d)})
		}
		for _, l := range s.Limits(g.ID) {
			all = append(all, thing{"limits", l.ID, l.Name, limitCells(l)})
		}
	}
	slices.SortFunc(all, byKey)
	return all
}

func cardCells(c *carddb.Card) []Field {
	fields := make([]Field, 0, ofCard+6)
	for i, value := range cells(c) {
		fields = append(fields, Field{Name: Columns[i], Before: value})
	}
	return append(fields,
		Field{Name: "printings", Before: each(c.Printings, func(p carddb.Printing) string { return strings.Join(printed(p), " ") })},
		Field{Name: "faces", Before: each(c.Faces, func(f carddb.Face) string { return fmt.Sprintf("%+v", f) })},
		Field{Name: "effects", Before: each(c.Effects, func(e carddb.Effect) string { return fmt.Sprintf("%+v", e) })},
		Field{Name: "fits", Before: strings.Join(c.Fits, " ")},
		Field{Name: "tokens", Before: strings.Join(c.Tokens, " ")},
		Field{Name: "rituals", Before: each(c.Rituals, func(r carddb.Recipe) string { return fmt.Sprintf("%+v", r) })})
}

func deckCells(d carddb.DeckList) []Field {
	return []Field{
		{Name: "name", Before: d.Name}, {Name: "leader", Before: d.Leader}, {Name: "status", Before: d.Status}, {Name: "note", Before: d.Note},
		{Name: "cards", Before: each(d.Cards, func(c carddb.DeckCard) string { return fmt.Sprintf("%s %d %s", c.Section, c.Count, c.Card) })},
	}
}

func limitCells(l carddb.LimitList) []Field {
	return []Field{
		{Name: "name", Before: l.Name}, {Name: "date", Before: l.Date}, {Name: "copies", Before: number(l.Copies)}, {Name: "note", Before: l.Note},
		{Name: "entries", Before: each(l.Entries, func(e carddb.ListEntry) string {
			return fmt.Sprintf("%s %s %d %s", e.Card, e.Status, e.Copies, number(e.GroupCopies))
		})},
	}
}

func each[T any](all []T, say func(T) string) string {
	lines := make([]string, len(all))
	for i := range all {
		lines[i] = say(all[i])
	}
	return strings.Join(lines, "\n")
}
