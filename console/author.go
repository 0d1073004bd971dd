package console

import (
	"cmp"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
)

// cards is the page of a card author: the edition, what became of his edits, a card with its facts, rows and face.
func (c *Console) cards(w http.ResponseWriter, r *http.Request) {
	g, err := c.gameOf(r)
	if err != nil {
		c.fail(w, r, err)
		return
	}
	about := struct {
		Edits any
		Game  *validator.Game
		Games []*validator.Game
		Query string
		Found stock.Found
		Says  map[string]validator.Explained // by their keys
		Wrong string
	}{Edits: c.Hall.Edits(), Game: g, Games: slices.Concat(c.Hall.Games(), c.Hall.Laws()), Query: r.FormValue("q")}
	if about.Query != "" {
		if about.Found, err = c.Library.Search(g.ID, about.Query, mostFound); err != nil {
			about.Wrong = fault.Sentence(err)
		}
		about.Says = c.says(g, about.Found)
	}
	c.page(w, r, http.StatusOK, "cards", page{Title: "Cards", About: about})
}

// says puts the rows of cards into sentences.
func (c *Console) says(g *validator.Game, found stock.Found) map[string]validator.Explained {
	all := map[string]validator.Explained{}
	for _, card := range found.Cards {
		if form, err := c.Library.Form(g.ID, card.Key); err == nil { // a card that is gone meanwhile says nothing
			all[card.Key] = c.Library.Read(g, form).Says
		}
	}
	return all
}

// gameOf is the game that a form or a query names, the first when it names none.
func (c *Console) gameOf(r *http.Request) (*validator.Game, error) {
	if c.Library == nil {
		return nil, fault.Unavailable("No card database is open.")
	}
	if id := r.FormValue("game"); id != "" {
		return c.Hall.Known(id)
	}
	return c.Hall.Games()[0], nil
}

// What a form of a card holds at most, and how many blank rows stand below those of the card.
const (
	mostForm  = 256 << 10 // bytes
	mostRows  = 60
	blankRows = 2
)

// An authored card is the form in which a card is written.
type authored struct {
	stock.Form
	Game  *validator.Game
	File  string // where it is written; "" where it cannot be
	New   bool
	Says  validator.Explained
	Wrong string // why nothing was written
	Slips []slip
	Done  bool // it was written
	Uses  []stock.Scene
}

// A slip is something that cannot be meant, and the field of the form where it stands, "" for none of them.
type slip struct {
	stock.Slip
	At string
}

// A cell is a field of the form.
type cell struct {
	Name, Value string
	Wrong       []string
}

// Cell is the field of that name.
func (a authored) Cell(name string) cell {
	c := cell{Name: name, Value: a.Cells[name]}
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
func (a authored) Lines() (all [][]string) {
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

// editCard shows the form of a card, of a new one where none is named.
func (c *Console) editCard(w http.ResponseWriter, r *http.Request) {
	g, err := c.gameOf(r)
	var form stock.Form
	if err == nil {
		form, err = c.Library.Form(g.ID, r.FormValue("card"))
	}
	if err != nil {
		c.fail(w, r, err)
		return
	}
	a := authored{Form: form, Game: g, New: form.Mark == "", Done: r.URL.Query().Has("written")}
	a.Says = c.Library.Read(g, form).Says
	c.tellCard(w, r, http.StatusOK, a)
}

// tellCard shows a form as it is filled in, with the scenarios that use its card.
func (c *Console) tellCard(w http.ResponseWriter, r *http.Request, status int, a authored) {
	a.File = c.Library.Written()
	if !a.New {
		a.Uses, _ = c.Library.Uses(a.Game.ID, a.Key) // a card that is gone meanwhile is used nowhere
	}
	c.page(w, r, status, "author", page{Title: "Write a card", Back: "/cards", About: a})
}

// writeCard reads a form, writes it, or takes back what was written. Where that cannot be, the form comes back as it was filled in.
func (c *Console) writeCard(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, mostForm)
	if err := r.ParseForm(); err != nil {
		c.fail(w, r, fault.TooLarge("A card has at most %d KB.", mostForm>>10))
		return
	}
	g, err := c.gameOf(r)
	if err != nil {
		c.fail(w, r, err)
		return
	}
	a := authored{Form: filledIn(r), Game: g}
	a.New = a.Mark == ""
	draft, status := stock.Draft{}, http.StatusOK
	switch r.PostFormValue("do") {
	case "write":
		draft, err = c.Library.Write(r.Context(), g, a.Form)
	case "forget":
		draft, err = c.Library.Forget(r.Context(), g, a.Form)
	default:
		draft = c.Library.Read(g, a.Form)
	}
	if err == nil && len(draft.Slips) == 0 && r.PostFormValue("do") != "read" {
		http.Redirect(w, r, writtenPath(r.PostFormValue("do"), g.ID, a.Key), http.StatusSeeOther)
		return
	}
	if err != nil {
		a.Wrong, status = fault.Sentence(err), cmp.Or(statuses[fault.CodeOf(err)], http.StatusInternalServerError)
	} else if len(draft.Slips) > 0 && r.Header.Get("HX-Request") == "" {
		status = http.StatusUnprocessableEntity
	}
	a.Says = draft.Says
	for _, s := range draft.Slips {
		a.Slips = append(a.Slips, slip{s, field(s)})
	}
	c.tellCard(w, r, status, a)
}

// writtenPath is where an author goes on when it is done: his card, or the page of all where it may be gone.
func writtenPath(did, game, key string) string {
	if did == "forget" {
		return "/cards?" + url.Values{"game": {game}, "q": {`key:"` + key + `"`}}.Encode()
	}
	return "/cards/edit?" + url.Values{"game": {game}, "card": {key}, "written": {""}}.Encode()
}

// filledIn is the form as it was filled in, up to its last row with something in it.
func filledIn(r *http.Request) stock.Form {
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

// uses are the scenarios that use a card, as a part of a page.
func (c *Console) uses(w http.ResponseWriter, r *http.Request) {
	g, err := c.gameOf(r)
	var all []stock.Scene
	if err == nil {
		all, err = c.Library.Uses(g.ID, r.FormValue("card"))
	}
	var body []byte
	if err == nil {
		body, err = c.part(c.pages.language(r), "scenes", all)
	}
	if err != nil {
		c.fail(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Write(body) //nolint:errcheck // the browser is gone
}
