// Package written is the form in which a card is written: its fields, what was filled in, and which field each slip is about.
package written

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
)

// What a form of a card holds at most, and how many blank rows stand below those of the card.
const (
	MostForm  = 256 << 10 // bytes
	mostRows  = 60
	blankRows = 2
)

// A Card is the form in which a card is written.
type Card struct {
	stock.Form
	Game  *validator.Game
	File  string // where it is written; "" where it cannot be
	New   bool
	Says  validator.Explained
	Wrong string // why nothing was written
	Slips []Slip
	Done  bool // it was written
	Uses  []stock.Scene
}

// A Slip is something that cannot be meant, and the field of the form where it stands, "" for none of them.
type Slip struct {
	stock.Slip
	At string
}

// A Cell is a field of the form.
type Cell struct {
	Name, Value string
	Wrong       []string
}

// Cell is the field of that name.
func (a Card) Cell(name string) Cell {
	c := Cell{Name: name, Value: a.Cells[name]}
	if n, column, ok := rowField(name); ok && n < len(a.Rows) {
		c.Value = a.Rows[n][column]
	}
	for _, s := range a.Slips {
		if s.At == name {
			c.Wrong = append(c.Wrong, s.Text)
		}
	}
	return c
}

// Lines are the rows of the form with the names of their fields, blank ones at the end.
func (a Card) Lines() (all [][]string) {
	for i := range min(len(a.Rows)+blankRows, mostRows) {
		var line []string
		for _, column := range stock.RowColumns {
			line = append(line, fmt.Sprintf("row-%d-%s", i, column))
		}
		all = append(all, line)
	}
	return all
}

// rowField takes the name of a row's field apart: "row-2-do".
func rowField(name string) (row, column int, ok bool) {
	rest, ok := strings.CutPrefix(name, "row-")
	number, word, _ := strings.Cut(rest, "-")
	row, err := strconv.Atoi(number)
	column = slices.Index(stock.RowColumns, word)
	return row, column, ok && err == nil && row >= 0 && row < mostRows && column >= 0
}

// field is the field of the form that a slip is about. Rows are counted from 1 behind the card's key.
func field(s stock.Slip) string {
	_, behind, _ := strings.Cut(s.Row, " / ")
	kind, _, _ := strings.Cut(behind, " / ")
	switch s.Table {
	case "card":
		return s.Column
	case "tag":
		return kind
	case "row":
		if n, err := strconv.Atoi(kind); err == nil && n > 0 {
			return fmt.Sprintf("row-%d-%s", n-1, s.Column)
		}
	case "other_name", "fact":
		return s.Table
	}
	return ""
}

// Find puts slips to the fields that they are about.
func (a *Card) Find(slips []stock.Slip) {
	for _, s := range slips {
		a.Slips = append(a.Slips, Slip{s, field(s)})
	}
}

// FilledIn is the form as it was filled in, up to its last row with something in it.
func FilledIn(r *http.Request) stock.Form {
	f := stock.Form{Key: strings.TrimSpace(r.PostFormValue("card")), Mark: r.PostFormValue("mark"), Cells: map[string]string{}}
	for _, name := range stock.Columns {
		f.Cells[name] = strings.ReplaceAll(r.PostFormValue(name), "\r\n", "\n")
	}
	for i := range mostRows {
		var row [6]string
		for j, column := range stock.RowColumns {
			row[j] = r.PostFormValue(fmt.Sprintf("row-%d-%s", i, column))
		}
		if row != [6]string{} {
			for len(f.Rows) < i {
				f.Rows = append(f.Rows, [6]string{})
			}
			f.Rows = append(f.Rows, row)
		}
	}
	return f
}
