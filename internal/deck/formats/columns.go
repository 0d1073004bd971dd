package formats

import (
	"encoding/csv"
	"errors"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/reading"
)

// Columns is a table with a heading line: CSV, and what spreadsheets make of it.
var Columns = reading.Format{Name: "csv", About: "a table with columns such as count, name, section, id", Ending: ".csv",
	Looks: looksColumns, Read: readColumns, Write: writeColumns}

// columnNames are the names by which a column is known, without blanks and underscores.
var columnNames = map[string][]string{
	"name":     {"name", "cardname", "card", "nombre"},
	"count":    {"count", "qty", "quantity", "amount", "copies", "cantidad"},
	"id":       {"id", "key", "cardid"},
	"passcode": {"passcode", "code", "number"},
	"section":  {"section", "zone", "board", "pile"},
}

// separators are tried in this order.
var separators = []rune{',', ';', '\t', '|'}

// header says how a table is laid out.
type header struct {
	comma   rune
	columns map[string]int
	skipped int // lines before the first row
}

// headerOf reads the heading line, and the line "sep=;" that Excel puts before it.
func headerOf(text string) (header, bool) {
	h := header{columns: map[string]int{}}
	for line := range strings.SplitSeq(text, "\n") {
		h.skipped++
		line = reading.Tidy(line)
		if line == "" || strings.HasPrefix(strings.ToLower(line), "sep=") {
			continue
		}
		for _, h.comma = range separators {
			if h.named(line) {
				return h, true
			}
		}
		return h, false
	}
	return h, false
}

// named takes the columns whose names are known; there must be two of which one says the card, or it is no table.
func (h *header) named(line string) bool {
	clear(h.columns)
	for i, word := range strings.Split(line, string(h.comma)) {
		word = strings.ToLower(strings.NewReplacer(" ", "", "_", "", `"`, "").Replace(word))
		for column, names := range columnNames {
			if _, taken := h.columns[column]; !taken && slices.Contains(names, word) {
				h.columns[column] = i
			}
		}
	}
	_, name := h.columns["name"]
	_, id := h.columns["id"]
	_, code := h.columns["passcode"]
	return strings.ContainsRune(line, h.comma) && (name || id || code) && (len(h.columns) > 1 || name)
}

func looksColumns(text string) bool {
	_, ok := headerOf(text)
	return ok
}

// columnsReader is the state of one reading.
type columnsReader struct {
	reading.Reader
	header
}

func readColumns(text string, b reading.Book) (deck.List, []deck.Problem) {
	h, ok := headerOf(text)
	r := &columnsReader{Reader: reading.Reader{Book: b}, header: h}
	if !ok {
		r.Fail(h.skipped, firstLine(text), "The first line names no columns such as count and name.")
		return r.Done()
	}
	_, r.Headed = h.columns["section"]
	rows := csv.NewReader(strings.NewReader(skipLines(text, h.skipped)))
	rows.Comma, rows.FieldsPerRecord, rows.LazyQuotes = h.comma, -1, true
	for {
		row, err := rows.Read()
		if errors.Is(err, io.EOF) {
			return r.Done()
		}
		if err != nil {
			r.Fail(h.skipped, "", "This row cannot be read: %v.", err)
			return r.Done()
		}
		line, _ := rows.FieldPos(0)
		r.row(h.skipped+line, row)
	}
}

func skipLines(text string, n int) string {
	for range n {
		_, text, _ = strings.Cut(text, "\n")
	}
	return text
}

func (r *columnsReader) field(row []string, column string) string {
	if i, ok := r.columns[column]; ok && i < len(row) {
		return reading.Tidy(row[i])
	}
	return ""
}

func (r *columnsReader) row(line int, row []string) {
	said := strings.Join(row, string(r.comma))
	name, ident, code := r.field(row, "name"), r.field(row, "id"), r.field(row, "passcode")
	if strings.Trim(said, " "+string(r.comma)) == "" || sumRow.MatchString(reading.Tidy(row[0])) || sumRow.MatchString(name) && ident+code == "" {
		return
	}
	count, ok := countOf(r.field(row, "count"))
	if !ok {
		count = 1
		r.Note(line, said, "%q is no number of copies; one is taken.", deck.Shortened(r.field(row, "count")))
	}
	got, ok := r.byColumns(line, name, ident, code)
	if !ok {
		return
	}
	r.Put(said, deck.Entry{Section: r.sectionOf(line, r.field(row, "section")), Card: got.Card, Count: count, Line: line, Art: got.Art})
}

// byColumns finds the card of a row. A passcode beside an id only tells the artwork.
func (r *columnsReader) byColumns(line int, name, ident, code string) (reading.Found, bool) {
	if ident == "" {
		ident, code = code, ""
	}
	got, ok := r.Either(line, ident, name)
	if drawn, known := r.Book.ByIdent(code); ok && known && drawn.Card == got.Card {
		return drawn, true
	}
	return got, ok
}

// sumRow is the line at the end of a table that adds up.
var sumRow = regexp.MustCompile(`(?i)^(total|sum|summe)( cards?)?\s*:?\s*\d*$`)

// wholeNumber is a count as spreadsheets write it.
var wholeNumber = regexp.MustCompile(`^(-?\d{1,6})(?:[.,]0+)?$`)

func countOf(s string) (int, bool) {
	if s == "" {
		return 1, true
	}
	m := wholeNumber.FindStringSubmatch(s)
	if m == nil {
		return 0, false
	}
	n, err := strconv.Atoi(m[1])
	return n, err == nil
}

func (r *columnsReader) sectionOf(line int, name string) deck.Section {
	section, ok := deck.Called(name)
	if !ok && name != "" {
		r.Note(line, name, "There is no section %q; the card is taken into the main deck.", deck.Shortened(name))
	}
	if !ok {
		return deck.Main
	}
	return section
}

// writeColumns writes comma and quotes as RFC 4180 has them.
func writeColumns(l deck.List, _ reading.Book) (string, []deck.Entry) {
	var out strings.Builder
	w := csv.NewWriter(&out)
	rows := [][]string{{"section", "count", "name", "id", "passcode"}}
	for _, e := range l.Entries {
		code := ""
		if n := e.Passcode(); n != 0 {
			code = strconv.FormatInt(n, 10)
		}
		rows = append(rows, []string{string(e.Section), strconv.Itoa(e.Count), e.Card.Name, e.Card.Key, code})
	}
	_ = w.WriteAll(rows) // a strings.Builder takes everything
	return out.String(), nil
}
