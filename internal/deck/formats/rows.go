package formats

import (
	"encoding/csv"
	"strings"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/reading"
)

// row reads a line with columns that no heading names, if it says one thing only: one field is a card, by name or
// number, at most one a number of copies, at most one a section. It is false for any other line.
func (r *plainReader) row(n int, line string) bool {
	for _, comma := range separators {
		fields, ok := fieldsOf(line, comma)
		if !ok {
			continue
		}
		if e, unread, ok := r.rowOf(fields); ok {
			before := r.section
			if e.Section != "" {
				r.section, r.Headed = e.Section, r.Headed || e.Section == deck.Extra
			}
			r.Put(line, deck.Entry{Section: r.section, Card: e.Card, Art: e.Art, Count: e.Count, Line: n})
			r.section = before
			if len(unread) > 0 {
				r.Note(n, line, "Read as %d of %s; not read: %s.", e.Count, e.Card.Name, deck.Shortened(strings.Join(unread, ", ")))
			}
			return true
		}
	}
	return false
}

// fieldsOf parts a line as a row of a table.
func fieldsOf(line string, comma rune) ([]string, bool) {
	if !strings.ContainsRune(line, comma) && !strings.HasPrefix(line, `"`) {
		return nil, false
	}
	from := csv.NewReader(strings.NewReader(line))
	from.Comma, from.LazyQuotes = comma, true
	fields, err := from.Read()
	for i := range fields {
		fields[i] = reading.Tidy(fields[i])
	}
	return fields, err == nil
}

// rowOf finds the one card, count and section of a row.
func (r *plainReader) rowOf(fields []string) (e deck.Entry, unread []string, ok bool) {
	counted := false
	for _, field := range fields {
		count, isCount := countOf(bareCount(field))
		section, isSection := deck.Called(field)
		got, isCard := r.Book.Exactly(field)
		switch {
		case field == "":
		case isCard && e.Card != nil && got.Card != e.Card, isCount && field != "" && !isCard && counted:
			return e, nil, false
		case isCard:
			e.Card = got.Card
			if got.Art != 0 {
				e.Art = got.Art
			}
		case isCount:
			e.Count, counted = count, true
		case isSection && e.Section == "":
			e.Section = section
		default:
			unread = append(unread, field)
		}
	}
	if !counted {
		e.Count = 1
	}
	return e, unread, e.Card != nil && (counted || len(fields) == 1 || len(unread) == 0)
}
