package formats

import (
	"encoding/json"
	"strconv"
	"strings"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/reading"
	"ttsbridge/internal/letters"
)

// Own is our JSON, which keeps everything a list can say and is easy for other programs.
var Own = reading.Format{Name: "json", About: "everything a list can say, for programs", Ending: ".deck.json",
	Looks: looksOwn, Read: readOwn, Write: writeOwn}

// ownList is a list as JSON.
type ownList struct {
	Format string    `json:"format"`
	Game   string    `json:"game"`
	Name   string    `json:"name,omitempty"`
	Backs  []ownBack `json:"backs,omitempty"`
	Cards  []ownCard `json:"cards"`
}

type ownBack struct {
	Section deck.Section `json:"section,omitempty"`
	URL     string       `json:"url"`
}

type ownCard struct {
	Section deck.Section `json:"section"`
	Count   int          `json:"count"`
	Name    string       `json:"name"`
	Key     string       `json:"key"`
	Art     int64        `json:"art,omitempty"`
}

// ownMark says which format a JSON file is in.
const ownMark = "ttsbridge-deck-1"

func looksOwn(text string) bool {
	return letters.TopOf(text).Has("format", "cards") && strings.Contains(text, `"`+ownMark+`"`)
}

// ownReader is the state of one reading.
type ownReader struct{ reading.Reader }

func readOwn(text string, b reading.Book) (deck.List, []deck.Problem) {
	r := &ownReader{reading.Reader{Book: b, Headed: true}}
	top := r.Tree(text)
	r.List.Name = top.Get("name").Text()
	if game := top.Get("game"); game.Text() != "" && game.Text() != b.Game {
		r.Note(game.Line, game.Text(), "This list is of another game, %s.", deck.Shortened(game.Text()))
	}
	for _, back := range top.Get("backs").List {
		r.back(back)
	}
	for _, card := range top.Get("cards").List {
		r.card(card)
	}
	return r.Done()
}

func (r *ownReader) back(n reading.Node) {
	section, ok := sectionNamed(n.Get("section").Text())
	if address := n.Get("url").Text(); ok && deck.IsAddress(address) {
		r.List.SetBack(deck.Back{Section: section, URL: address})
		return
	}
	r.Fail(n.Line, n.Get("url").Text(), "This is no back: it needs a section of the deck and an address that begins with https:// or http://.")
}

// sectionNamed gives the section of that very name; the empty one for none.
func sectionNamed(name string) (deck.Section, bool) {
	for _, s := range deck.Sections {
		if string(s) == name {
			return s, true
		}
	}
	return "", name == ""
}

func (r *ownReader) card(n reading.Node) {
	name := n.Get("name").Text()
	got, ok := r.Either(n.Line, n.Get("key").Text(), name)
	if !ok {
		return
	}
	e := deck.Entry{Section: deck.Main, Card: got.Card, Count: 1, Line: n.Line}
	if s, ok := sectionNamed(n.Get("section").Text()); !ok {
		r.Note(n.Line, name, "There is no section %q; %s is taken into the main deck.", deck.Shortened(n.Get("section").Text()),
			got.Card.Name)
	} else if s != "" {
		e.Section = s
	}
	if count := n.Get("count"); count.Value != nil {
		e.Count, _ = strconv.Atoi(count.Text())
	}
	if art, err := strconv.ParseInt(n.Get("art").Text(), 10, 64); err == nil {
		if drawn, ok := r.Book.ByNumber(art); ok && drawn.Card == got.Card {
			e.Art = drawn.Art
		}
	}
	r.Put(name, e)
}

func writeOwn(l deck.List, _ reading.Book) (string, []deck.Entry) {
	out := ownList{Format: ownMark, Game: l.Game, Name: l.Name, Cards: []ownCard{}}
	for _, b := range l.Backs {
		out.Backs = append(out.Backs, ownBack(b))
	}
	for _, e := range l.Entries {
		out.Cards = append(out.Cards, ownCard{e.Section, e.Count, e.Card.Name, e.Card.Key, e.Art})
	}
	return indented(out), nil
}

// indented is JSON for people; the values it is given can all be written.
func indented(v any) string {
	var out strings.Builder
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	_ = e.Encode(v)
	return out.String()
}
