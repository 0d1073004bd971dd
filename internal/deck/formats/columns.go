package formats

import (
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/reading"
	"ttsbridge/validator/spelling"
)

// Columns is a table with a heading line: CSV, and what spreadsheets make of it.
var Columns = reading.Format{Name: "csv", About: "a table with columns such as count, name, section, id", Ending: ".csv",
	Looks: looksColumns, Read: readColumns, Write: writeColumns}

// columnNames are the names by which a column is known, in lower case, without blanks and underscores.
var columnNames = map[string][]string{
	"name": {"name", "cardname", "card", "nombre", "nom", "karte", "kartenname", "carta", "title", "nome", "naam", "navn",
		"namn", "nazwa", "название", "карта", "カード名", "名前", "卡名"},
	"count": {"count", "qty", "quantity", "amount", "copies", "cantidad", "cardq", "cardcount", "anzahl", "menge", "stück",
		"stk", "quantité", "quantite",
		"quantità", "quantita", "quantidade", "qtd", "qtde", "nombre d'exemplaires", "ilość", "ilosc", "aantal", "antal", "kpl",
		"枚数", "数量", "кол-во", "количество", "x", "times", "deckcount", "howmany", "have", "owned", "num"},
	"id":       {"id", "key", "cardid"},
	"passcode": {"passcode", "code", "password", "konamiid", "cardnumber", "kartennummer"},
	"section":  {"section", "zone", "board", "pile", "deckpart", "bereich", "location"},
	"either":   {"number", "no", "no.", "nr", "nr.", "#", "nummer", "número", "numero", "n°", "nº"}, // a count, a passcode or the number of the row
}

// cardColumns are columns that tables of cards have, and lists of decks do not.
var cardColumns = []string{"atk", "attack", "def", "defense", "defence", "text", "desc", "description", "effect",
	"facts", "kind", "keywords"}

// separators are tried in this order.
var separators = []rune{',', ';', '\t', '|'}

// header says how a table is laid out.
type header struct {
	comma   rune
	columns map[string]int
	titles  []string // of all columns, as they stand
	skipped int      // lines before the first row
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
			if len(line) <= longHeader && h.named(line) {
				return h, true
			}
		}
		return h, false
	}
	return h, false
}

// longHeader is the longest line, in bytes, that may name columns.
const longHeader = 4 << 10

// named takes the columns whose names are known; there must be two of which one says the card, or it is no table.
func (h *header) named(line string) bool {
	clear(h.columns)
	row := csv.NewReader(strings.NewReader(line))
	row.Comma, row.LazyQuotes = h.comma, true
	var err error
	if h.titles, err = row.Read(); err != nil {
		return false
	}
	for i, word := range h.titles {
		word = columnWord(word)
		for column, names := range columnNames {
			if _, taken := h.columns[column]; !taken && slices.Contains(names, word) {
				h.columns[column] = i
			}
		}
	}
	_, name := h.columns["name"]
	_, id := h.columns["id"]
	_, code := h.columns["passcode"]
	return len(h.titles) > 1 && (name || id || code || h.has("either") && h.has("count")) && (len(h.columns) > 1 || name)
}

// columnWord is the name of a column as columnNames has it.
func columnWord(title string) string {
	return strings.ToLower(strings.NewReplacer(" ", "", "_", "", `"`, "").Replace(reading.Tidy(title)))
}

// ofCards reports a table that says of cards what they are, and not how many copies there are.
func (h *header) ofCards() bool {
	n := 0
	for _, title := range h.titles {
		if slices.Contains(cardColumns, strings.ToLower(reading.Tidy(title))) {
			n++
		}
	}
	return n > 1 && !h.has("count") && !h.has("section")
}

func (h *header) has(column string) bool {
	_, ok := h.columns[column]
	return ok
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
	switch {
	case !ok:
		r.Fail(h.skipped, firstLine(text), "The first line names no columns such as count and name.")
		return r.Done()
	case h.ofCards():
		r.Fail(h.skipped, strings.Join(h.titles, ", "),
			"This is a table of cards, without a column of copies, not a deck list; `ttsbridge cards import` reads it.")
		return r.Done()
	}
	rows := r.rows(text)
	r.settle(rows)
	_, r.Headed = r.columns["section"]
	for _, row := range rows {
		r.row(row.line, row.cells)
	}
	return r.Done()
}

// tableRow is a row with the line on which it begins.
type tableRow struct {
	line  int
	cells []string
}

func (r *columnsReader) rows(text string) []tableRow {
	from := csv.NewReader(strings.NewReader(skipLines(text, r.skipped)))
	from.Comma, from.FieldsPerRecord, from.LazyQuotes = r.comma, -1, true
	var rows []tableRow
	for {
		cells, err := from.Read()
		if errors.Is(err, io.EOF) {
			return rows
		}
		if err != nil {
			r.Fail(r.skipped, "", "The rows from here on cannot be read: %v.", err)
			return rows
		}
		line, _ := from.FieldPos(0)
		if n := strings.Count(strings.Join(cells, ""), "\n"); n > 0 {
			r.Fail(r.skipped+line, cells[0], "A quotation mark is open over %s; close it, or write it twice.", spelling.Count(n+1, "line"))
			continue
		}
		if !ruled(cells) {
			rows = append(rows, tableRow{r.skipped + line, cells})
		}
	}
}

// ruled reports the line of dashes that parts the names of columns from the rows where a table is drawn with signs.
func ruled(cells []string) bool {
	drawn := strings.Join(cells, "")
	return strings.Contains(drawn, "--") && strings.Trim(drawn, "-:= ") == ""
}

// settle finds out what a column called number or # holds, and says which columns are not read. A column that may be the
// number of copies, where no other is, makes the list unsure: that is more than a note.
func (r *columnsReader) settle(rows []tableRow) {
	if at, ok := r.columns["either"]; ok {
		delete(r.columns, "either")
		switch kind := kindOfNumbers(cellsOf(rows, at)); {
		case kind == "count" && !r.has("count"):
			r.columns["count"] = at
			r.Note(r.skipped, r.titles[at], "The column %q is taken for the number of copies.", r.titles[at])
		case kind == "passcode" && !r.has("passcode"):
			r.columns["passcode"] = at
		}
	}
	read := map[int]bool{}
	for _, at := range r.columns {
		read[at] = true
	}
	for at, title := range r.titles {
		cells := cellsOf(rows, at)
		switch title = deck.Shortened(reading.Tidy(title)); {
		case read[at] || len(cells) == 0:
		case slices.Contains(columnNames["count"], columnWord(title)) && !slices.Contains(ownedColumns, columnWord(title)):
			r.Fail(r.skipped, title, "Two columns are called as the number of copies is; %q, the second, is not read: %s. Take one of them out.", title, firstCells(cells))
		case strings.Contains(strings.ToLower(title), "deck") && several(cells):
			r.Fail(r.skipped, title, "The column %q names several decks: %s. Give each a file of its own, or call the column section if they are parts of one.", title, firstCells(cells))
		case !r.has("count") && kindOfNumbers(cells) == "count" && !slices.Contains(neverCounts, strings.ToLower(title)):
			r.Fail(r.skipped, title, "The column %q is not read, and may be the number of copies: %s. Call it count if it is, or give it no numbers.", title, firstCells(cells))
		default:
			r.Note(r.skipped, title, "The column %q is not read; %s something there.", title,
				spelling.Count(len(cells), "row").String()+spelling.Said(len(cells), " has", " have"))
		}
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
	if strings.Trim(said, " "+string(r.comma)) == "" || len(row[0]) < 60 && sumRow.MatchString(reading.Tidy(row[0])) ||
		sumRow.MatchString(name) && ident+code == "" {
		return
	}
	count, ok := r.copies(line, said, r.field(row, "count"))
	if !ok {
		return
	}
	if len(row) > len(r.titles) && strings.Join(row[len(r.titles):], "") != "" {
		r.Note(line, said, "The row has %s, the head %d; what is beyond is not read.", spelling.Count(len(row), "column"), len(r.titles))
	}
	if r.GivenUp() {
		return
	}
	got, ok := r.byColumns(line, name, ident, code)
	if !ok {
		return
	}
	if _, counts := r.columns["count"]; counts && r.field(row, "count") == "" {
		r.Note(line, said, "There is no number of copies; one is taken.") // in a list of all cards of somebody it may mean none
	}
	r.Put(said, deck.Entry{Section: r.sectionOf(line, r.field(row, "section")), Card: got.Card, Count: count, Line: line, Art: got.Art})
}

// copies reads the number of a row: a mark such as "x" is one copy, anything else that is no number makes the row a lost one.
func (r *columnsReader) copies(line int, said, text string) (int, bool) {
	if count, ok := countOf(bareCount(text)); ok {
		return count, true
	}
	if count, ok := reading.CountWord(text); ok {
		return count, true
	}
	if len([]rune(text)) == 1 {
		r.Note(line, said, "%q is no number of copies; one is taken.", text)
		return 1, true
	}
	r.Fail(line, said, "%q is no number of copies; write it as a number.", deck.Shortened(text))
	return 0, false
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
