package deck

import (
	"encoding/json"
	"strconv"
	"strings"
)

// Own is our JSON, which keeps everything a list can say and is easy for other programs.
var Own = Format{Name: "json", About: "everything a list can say, for programs", Ending: ".deck.json",
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
	Section Section `json:"section,omitempty"`
	URL     string  `json:"url"`
}

type ownCard struct {
	Section Section `json:"section"`
	Count   int     `json:"count"`
	Name    string  `json:"name"`
	Key     string  `json:"key"`
	Art     int64   `json:"art,omitempty"`
}

// ownMark says which format a JSON file is in.
const ownMark = "ttsbridge-deck-1"

func looksOwn(text string) bool { return looksJSON(text) && strings.Contains(text, `"`+ownMark+`"`) }

// ownReader is the state of one reading.
type ownReader struct{ reading }

func readOwn(text string, b Book) (List, []Problem) {
	r := &ownReader{reading{book: b, headed: true}}
	top := r.tree(text)
	r.list.Name = top.get("name").text()
	if game := top.get("game"); game.text() != "" && game.text() != b.Game {
		r.note(game.line, game.text(), "This list is of another game, %s.", shortened(game.text()))
	}
	for _, back := range top.get("backs").list {
		r.back(back)
	}
	for _, card := range top.get("cards").list {
		r.card(card)
	}
	return r.done()
}

func (r *ownReader) back(n node) {
	section, ok := sectionNamed(n.get("section").text())
	if address := n.get("url").text(); ok && isAddress(address) {
		r.list.setBack(Back{Section: section, URL: address})
		return
	}
	r.fail(n.line, n.get("url").text(), "This is no back: it needs a section of the deck and an address that begins with https:// or http://.")
}

// sectionNamed gives the section of that very name; the empty one for none.
func sectionNamed(name string) (Section, bool) {
	for _, s := range Sections {
		if string(s) == name {
			return s, true
		}
	}
	return "", name == ""
}

func (r *ownReader) card(n node) {
	name := n.get("name").text()
	got, ok := r.either(n.line, n.get("key").text(), name)
	if !ok {
		return
	}
	e := Entry{Section: Main, Card: got.card, Count: 1, Line: n.line}
	if s, ok := sectionNamed(n.get("section").text()); !ok {
		r.note(n.line, name, "There is no section %q; %s is taken into the main deck.", shortened(n.get("section").text()), got.card.Name)
	} else if s != "" {
		e.Section = s
	}
	if count := n.get("count"); count.value != nil {
		e.Count, _ = strconv.Atoi(count.text())
	}
	if art, err := strconv.ParseInt(n.get("art").text(), 10, 64); err == nil {
		if drawn, ok := r.book.byNumber(art); ok && drawn.card == got.card {
			e.Art = drawn.art
		}
	}
	r.put(name, e)
}

func writeOwn(l List, _ Book) (string, []Entry) {
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
