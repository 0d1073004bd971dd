package deck

import (
	"fmt"
	"strconv"
	"strings"
)

// Cockatrice is the XML of the program of that name: zones of cards by name.
var Cockatrice = Format{Name: "cod", About: "Cockatrice", Ending: ".cod", Looks: looksCockatrice, Read: readCockatrice, Write: writeCockatrice}

func looksCockatrice(text string) bool { return rootOf(text) == "cockatrice_deck" }

// codReader is the state of one reading.
type codReader struct {
	reading
	zones []Section
	said  map[string]bool // zones that were noted
	token int             // the depth of a zone of tokens; 0: none
}

func readCockatrice(text string, b Book) (List, []Problem) {
	r := &codReader{reading: reading{book: b}, said: map[string]bool{}}
	line, err := walkXML(text, r.open, r.shut)
	if err != nil {
		r.fail(line, "", "This XML breaks off: %v.", err)
	}
	return r.done()
}

func (r *codReader) open(e element) {
	if e.name != "zone" {
		return
	}
	name := e.attr("name")
	section, ok := called(name)
	switch {
	case strings.EqualFold(name, "tokens"):
		section = r.section()
		if r.token == 0 {
			r.token = len(r.zones) + 1
			r.note(e.line, name, "Tokens are no part of the deck; they are left out.")
		}
	case ok:
		r.headed = r.headed || section == Extra
	case len(r.zones) > 0: // a zone in a zone
		section = r.section()
	default:
		section = Main
		if !r.said[name] {
			r.note(e.line, name, "There is no section %q; its cards are taken into the main deck.", shortened(name))
		}
		r.said[name] = true
	}
	r.zones = append(r.zones, section)
}

func (r *codReader) section() Section {
	if len(r.zones) == 0 {
		return Main
	}
	return r.zones[len(r.zones)-1]
}

func (r *codReader) shut(e element, inner string) {
	switch e.name {
	case "zone":
		r.zones = r.zones[:max(0, len(r.zones)-1)]
		if len(r.zones) < r.token {
			r.token = 0
		}
	case "deckname":
		r.list.Name = oneLine(inner)
	case "comments":
		r.heed(e.line, e.end, inner)
	case "card":
		if r.token == 0 {
			r.card(e, inner)
		}
	}
}

// card reads a card; hand-made files have its name inside the element.
func (r *codReader) card(e element, inner string) {
	name := e.attr("name")
	if name == "" {
		name = oneLine(inner)
	}
	count, err := strconv.Atoi(e.attr("number"))
	if err != nil {
		count = 1
		r.note(e.line, name, "There is no number of copies; one is taken.")
	}
	if got, ok := r.either(e.line, e.attr("uuid"), tidy(name)); ok {
		r.put(name, Entry{Section: r.section(), Card: got.card, Count: count, Line: e.line, Art: got.art})
	}
}

func writeCockatrice(l List, b Book) (string, []Entry) {
	var out strings.Builder
	out.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<cockatrice_deck version=\"1\">\n")
	fmt.Fprintf(&out, "    <deckname>%s</deckname>\n    <comments>%s</comments>\n", escaped(l.Name), escaped(backOrders(l)))
	for _, s := range Sections {
		entries := l.in(s)
		if len(entries) == 0 && s != Main && s != Side && !(s == Extra && l.misplaced()) {
			continue
		}
		fmt.Fprintf(&out, "    <zone name=\"%s\">\n", s)
		for _, e := range entries {
			fmt.Fprintf(&out, "        <card number=\"%d\" name=\"%s\"", e.Count, escaped(e.Card.Name))
			if mark := b.mark(e); mark != "" {
				fmt.Fprintf(&out, " uuid=\"%s\"", escaped(mark))
			}
			out.WriteString("/>\n")
		}
		out.WriteString("    </zone>\n")
	}
	out.WriteString("</cockatrice_deck>\n")
	return out.String(), nil
}
