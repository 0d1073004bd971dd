package console

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/console/paint"
	"ttsbridge/console/posted"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/notes"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/match"
)

// A form is what the host fills in for a new table.
type form struct {
	Games   []*validator.Game
	Game    *validator.Game
	Seats   []place
	Decks   []stock.PresetDeck
	Options []option
	First   string // the seat that begins; "" when that is drawn by lot
	Agrees  bool   // who begins can be agreed on
	Build   bool
	Second  bool
	Follow  bool
	Delay   int // minutes by which spectators see it late
	Called  string
	Luck    record.LuckFrom
	Ground  *paint.Terrain // nil for a game without grounds
	Match   *match.Format  // what is agreed on above the duel; nil for a duel by itself
	Wrong   []string       // why there is no table yet
}

// A place is a seat with what it brings.
type place struct {
	N          int
	Name       string
	Needed     bool
	Deck, List string
}

// An option is a house option with its values and what it means.
type option struct {
	validator.Option
	Value string
	Means string
}

// newTable shows the form.
func (c *Console) newTable(w http.ResponseWriter, r *http.Request) {
	f, err := c.form(r.URL.Query().Get("game"), r.URL.Query().Get)
	if err != nil {
		c.fail(w, r, err)
		return
	}
	c.page(w, r, http.StatusOK, "new", page{Title: "A new table", Host: true, About: f})
}

// form is the form of a game, filled in with what was said before.
func (c *Console) form(id string, said func(string) string) (form, error) {
	f := form{Games: c.Hall.Games()}
	if id == "" {
		id = f.Games[0].ID
	}
	g, err := c.Hall.Game(id)
	if err != nil {
		return f, err
	}
	f.Game, f.First, f.Build, f.Second, f.Follow = g, said("first"), said("build") != "", said("second") != "", said("prints") == string(record.PrintsFollow)
	if c.Library != nil {
		f.Decks = c.Library.Presets(g.ID)
		for _, own := range c.Hall.OwnDecks(g) {
			f.Decks = stock.Beside(f.Decks, own.File, own.Name, own.Cards)
		}
	}
	for i := range slices.Max(g.Seats) {
		p := place{N: i, Name: g.Names[i], Needed: i < slices.Min(g.Seats), Deck: said(fmt.Sprintf("deck-%d", i)), List: said(fmt.Sprintf("list-%d", i))}
		f.Seats = append(f.Seats, p)
	}
	for _, o := range g.Options {
		rule, _ := g.FindRule(o.Rule)
		value := said("option-" + o.Name)
		if value == "" {
			value = o.Default
		}
		f.Options = append(f.Options, option{o, value, rule.Text})
	}
	f.Luck = record.LuckFrom(said("luck"))
	f.Agrees, f.Called, f.Ground = session.AgreesFirst(g), said("name"), paint.Of(g, said)
	if f.Match, err = posted.Format(said); err != nil {
		return f, err
	}
	if late := said("delay"); late != "" {
		if f.Delay, err = strconv.Atoi(late); err != nil {
			return f, fault.Invalid("The delay is a number of minutes; %.20q is none.", late)
		}
	}
	return f, nil
}

// makeTable makes a table of what the form says; when that cannot be, the form comes back as it was, with every reason.
func (c *Console) makeTable(w http.ResponseWriter, r *http.Request) {
	f, err := c.form(r.PostFormValue("game"), r.PostFormValue)
	if err != nil {
		c.fail(w, r, err)
		return
	}
	var t *live.Table
	wish, err := f.wish()
	if err == nil {
		t, err = c.make(wish, f.Match, f.Called)
	}
	switch {
	case err == nil:
		http.Redirect(w, r, "/host/table/"+t.ID(), http.StatusSeeOther)
		return
	case fault.CodeOf(err) == fault.CodeInternal:
		c.fail(w, r, err)
		return
	}
	f.Wrong = strings.Split(fault.Sentence(err), "\n")
	c.page(w, r, http.StatusUnprocessableEntity, "new", page{Title: "A new table", Host: true, About: f})
}

// make makes a table, or a match with that of its first duel, and notes what it is called.
func (c *Console) make(wish session.Wish, above *match.Format, called string) (*live.Table, error) {
	var t *live.Table
	var err error
	if above == nil {
		t, err = c.Hall.Make(wish)
	} else {
		_, t, err = c.Hall.MakeMatch(session.MatchWish{Wish: wish, Match: *above})
	}
	if err == nil && called != "" {
		err = c.Hall.Note(t, func(n *notes.Note) { n.Name = called })
	}
	return t, err
}

// wish is what the form asks for.
func (f *form) wish() (session.Wish, error) {
	g := f.Game
	w := session.Wish{Game: g.ID, Options: map[string]string{}, Build: f.Build, Second: f.Second, Prints: record.PrintsPinned, Delay: f.Delay, Ground: f.Ground.Laid(), Luck: f.Luck}
	if f.Follow {
		w.Prints = record.PrintsFollow
	}
	for _, o := range f.Options {
		if o.Value != o.Default {
			w.Options[o.Name] = o.Value
		}
	}
	for i, p := range f.Seats {
		list := strings.TrimSpace(p.List)
		if (list != "" || p.Deck != "") && len(w.Seats) < i {
			return w, fault.Invalid("%s has a deck and %s has none: seats are taken in their order.", p.Name, f.Seats[len(w.Seats)].Name)
		}
		switch {
		case list != "" || p.Deck != "": // the hall refuses both
			w.Seats = append(w.Seats, session.Brought{Deck: p.Deck, List: list, Name: "a list"})
		case p.Needed:
			return w, fault.Invalid("%s has no deck: choose one, or paste a list.", p.Name)
		}
	}
	if f.First == "" {
		return w, nil
	}
	first := slices.Index(g.Names, f.First)
	if first < 0 || first >= len(w.Seats) {
		return w, fault.Invalid("Nobody sits at %.40q.", f.First)
	}
	w.First = first
	return w, session.AgreeFirst(g, w.Options)
}
