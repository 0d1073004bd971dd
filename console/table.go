package console

import (
	"cmp"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"

	"ttsbridge/console/board"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/view"
	"ttsbridge/validator/table"
)

// A scene is a table as its page shows it.
type scene struct {
	view.View
	Name  string // of the game
	Seen  string // who sees it so
	Board *board.Drawing
	Heard []view.Line // the newest first
	Cards []reading   // what is printed on the cards whose faces he knows
	Seat  *seating    // nil for whoever only looks
	Judge bool        // hidden cards are shown
	Match bool        // it is a duel of a match whose standing he may know
}

// scene gathers what a looker sees.
func (c *Console) scene(l looker) (scene, error) {
	v := l.View(l.by, c.Hall.Edition())
	s := scene{View: v, Name: l.Game().Name, Seen: v.By, Judge: l.by == table.Referee, Match: l.InMatch() != nil && !l.late}
	var err error
	if s.Heard, err = c.ears.Hear(l.listens(), v.Record); err != nil {
		return s, err
	}
	can := map[table.CardID]bool{}
	if l.Role == access.RoleSeat && v.Closed == "" {
		s.Seat = seatingOf(l, &v)
		for _, group := range s.Seat.Groups {
			can[group.Card] = true
		}
	}
	if p := l.Plan(l.by); p != nil && len(p.Zones) > 0 {
		drawing := board.Of(p, l.by, can)
		s.Board, s.Cards = &drawing, readings(p.Prints)
	}
	return s, nil
}

// A reading is what is printed on a card.
type reading struct{ Name, Facts, Text string }

// readings are those of all prints, by name, each once.
func readings(prints []table.Print) []reading {
	var all []reading
	for i := range prints {
		all = append(all, reading{prints[i].Name, board.Facts(&prints[i]), prints[i].Text})
	}
	slices.SortFunc(all, func(a, b reading) int {
		return cmp.Or(strings.Compare(a.Name, b.Name), strings.Compare(a.Facts, b.Facts))
	})
	return slices.Compact(all)
}

// drawn keeps the newest picture of each table for everybody who sees the same: all spectators.
type drawn struct {
	mu  sync.Mutex // guards all; held while one picture is drawn, so that it is drawn once
	all map[string]picture
}

type picture struct {
	record int64
	body   []byte
}

// draw gives the part of a table's page that changes, and the record it shows.
func (c *Console) draw(l looker, lang string) ([]byte, int64, error) {
	n, _ := l.Record()
	if l.by != table.Nobody {
		return c.drawAnew(l, lang)
	}
	c.drawn.mu.Lock()
	defer c.drawn.mu.Unlock()
	key := fmt.Sprint(l.ID(), " ", lang, " ", l.late, " ", l.Summary().Closing) // no record of the duel tells that it was annulled
	if old, ok := c.drawn.all[key]; ok && old.record == n {
		return old.body, n, nil
	}
	body, n, err := c.drawAnew(l, lang)
	if err == nil {
		if c.drawn.all == nil || len(c.drawn.all) > mostPictures {
			c.drawn.all = map[string]picture{}
		}
		c.drawn.all[key] = picture{n, body}
	}
	return body, n, err
}

// mostPictures is how many tables' pictures are kept.
const mostPictures = 64

func (c *Console) drawAnew(l looker, lang string) ([]byte, int64, error) {
	s, err := c.scene(l)
	if err != nil {
		return nil, 0, err
	}
	body, err := c.part(lang, "scene", s)
	return body, s.Record, err
}

// table is a table's page.
func (c *Console) table(w http.ResponseWriter, r *http.Request) {
	l, err := c.looks(r)
	if err != nil {
		c.fail(w, r, err)
		return
	}
	s, err := c.scene(l)
	if err != nil {
		c.fail(w, r, err)
		return
	}
	at := home(l.ID())
	c.page(w, r, http.StatusOK, "table", page{Title: s.Name, About: struct {
		scene
		At, As string
		Role   access.Role
		Said   *outcome
		Led    bool
	}{s, at, asOf(l), l.Role, nil, r.URL.Query().Has(ledQuery)}})
}

// ledQuery stands in the address of a table's page to which somebody was led from one that was replaced.
const ledQuery = "led"

// asOf is what is added to the paths of a looker's page.
func asOf(l looker) string {
	if l.Role == access.RoleHost && l.by == table.Referee {
		return "?as=judge"
	}
	return ""
}

// now gives the part of a table's page that changes, once.
func (c *Console) now(w http.ResponseWriter, r *http.Request) {
	l, err := c.looks(r)
	var body []byte
	if err == nil {
		body, _, err = c.draw(l, c.pages.language(r))
	}
	if err != nil {
		c.fail(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Write(body) //nolint:errcheck // the browser is gone
}

// checkpoint shows a signed checkpoint of all records so far, to be kept.
func (c *Console) checkpoint(w http.ResponseWriter, r *http.Request) {
	l, err := c.looks(r)
	var signed live.Signed
	if err == nil {
		signed, err = l.Checkpoint()
	}
	if err != nil {
		c.fail(w, r, err)
		return
	}
	c.page(w, r, http.StatusOK, "checkpoint", page{Title: "A checkpoint to keep", Back: home(l.ID()), About: signed})
}
