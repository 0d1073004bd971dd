package formats

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/reading"
)

// ownedColumns count what somebody has or needs, which need not be what lies in the deck.
var ownedColumns = []string{"have", "owned"}

// several reports cells that do not all say the same.
func several(cells []string) bool {
	return slices.ContainsFunc(cells, func(c string) bool { return c != cells[0] && kindOfNumbers([]string{c}) == "" })
}

// neverCounts are columns of small numbers that say something of the card.
var neverCounts = []string{"level", "stars", "rank", "lv", "cost", "mana", "manacost", "dc", "deckcost", "deck cost",
	"mana cost", "price", "row", "scale"}

// firstCells repeats the first few cells.
func firstCells(cells []string) string {
	return deck.Shortened(strings.Join(cells[:min(len(cells), 4)], ", "))
}

// cellsOf are the cells of a column that hold something.
func cellsOf(rows []tableRow, at int) (cells []string) {
	for _, row := range rows {
		if at < len(row.cells) && reading.Tidy(row.cells[at]) != "" {
			cells = append(cells, reading.Tidy(row.cells[at]))
		}
	}
	return cells
}

// kindOfNumbers tells a column of small counts from passcodes and from the numbers of the rows.
func kindOfNumbers(cells []string) string {
	counts, rising, codes := len(cells) > 0, len(cells) > 2, len(cells) > 0
	for i, cell := range cells {
		n, ok := countOf(cell)
		counts = counts && ok && n > 0 && n <= reading.MaxCopies
		rising = rising && ok && n == i+1
		codes = codes && ydkNumber.MatchString(cell)
	}
	switch {
	case rising:
		return "row"
	case counts:
		return "count"
	case codes:
		return "passcode"
	}
	return ""
}

// sumRow is the line at the end of a table that adds up.
var sumRow = regexp.MustCompile(`(?i)^(total|sum|summe)( cards?)?\s*:?\s*\d*$`)

// wholeNumber is a count as spreadsheets write it.
var wholeNumber = regexp.MustCompile(`^(-?\d{1,6})(?:[.,]0+)?$`)

// bareCount takes off the sign of "3x"; a sign alone stays.
func bareCount(s string) string {
	if bare := strings.Trim(s, "xX× "); bare != "" {
		return bare
	}
	return s
}

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
