package console

import (
	"cmp"
	"net/http"
	"net/url"
	"slices"

	"ttsbridge/console/written"
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
	a := written.Card{Form: form, Game: g, New: form.Mark == "", Done: r.URL.Query().Has("written")}
	a.Says = c.Library.Read(g, form).Says
	c.tellCard(w, r, http.StatusOK, a)
}

// tellCard shows a form as it is filled in, with the scenarios that use its card.
func (c *Console) tellCard(w http.ResponseWriter, r *http.Request, status int, a written.Card) {
	a.File = c.Library.Written()
	if !a.New {
		a.Uses, _ = c.Library.Uses(a.Game.ID, a.Key) // a card that is gone meanwhile is used nowhere
	}
	c.page(w, r, status, "author", page{Title: "Write a card", Back: "/cards", About: a})
}

// writeCard reads a form, writes it, or takes back what was written. Where that cannot be, the form comes back as it was filled in.
func (c *Console) writeCard(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, written.MostForm)
	if err := r.ParseForm(); err != nil {
		c.fail(w, r, fault.TooLarge("A card has at most %d KB.", written.MostForm>>10))
		return
	}
	g, err := c.gameOf(r)
	if err != nil {
		c.fail(w, r, err)
		return
	}
	a := written.Card{Form: written.FilledIn(r), Game: g}
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
	a.Find(draft.Slips)
	c.tellCard(w, r, status, a)
}

// writtenPath is where an author goes on when it is done: his card, or the page of all where it may be gone.
func writtenPath(did, game, key string) string {
	if did == "forget" {
		return "/cards?" + url.Values{"game": {game}, "q": {`key:"` + key + `"`}}.Encode()
	}
	return "/cards/edit?" + url.Values{"game": {game}, "card": {key}, "written": {""}}.Encode()
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
