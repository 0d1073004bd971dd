package formats

import (
	"fmt"
	"strconv"
	"strings"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/reading"
)

// Cockatrice is the XML of the program of that name: zones of cards by name.
var Cockatrice = reading.Format{Name: "cod", About: "Cockatrice", Ending: ".cod", Looks: looksCockatrice, Read: readCockatrice,
	Write: writeCockatrice}

func looksCockatrice(text string) bool { return reading.RootOf(text) == "cockatrice_deck" }

// codReader is the state of one reading.
type codReader struct {
	reading.Reader
	zones []deck.Section
	said  map[string]bool // zones that were noted
	token int             // the depth of a zone of tokens; 0: none
}

func readCockatrice(text string, b reading.Book) (deck.List, []deck.Problem) {
	r := &codReader{Reader: reading.Reader{Book: b}, said: map[string]bool{}}
	line, err := reading.WalkXML(text, r.open, r.shut)
	if err != nil {
		r.Fail(line, "", "This XML breaks off: %v.", err)
	}
	return r.Done()
}

func (r *codReader) open(e reading.Element) {
	if e.Name != "zone" {
		return
	}
	name := e.Attr("name")
	section, ok := deck.Called(name)
	switch {
	case strings.EqualFold(name, "tokens"):
		section = r.section()
		if r.token == 0 {
			r.token = len(r.zones) + 1
			r.Note(e.Line, name, "Tokens are no part of the deck; they are left out.")
		}
	case ok:
		r.Headed = r.Headed || section == deck.Extra
	case len(r.zones) > 0: // a zone in a zone
		section = r.section()
	default:
		section = deck.Main
		if !r.said[name] {
			r.Note(e.Line, name, "There is no section %q; its cards are taken into the main deck.", deck.Shortened(name))
		}
		r.said[name] = true
	}
	r.zones = append(r.zones, section)
}

func (r *codReader) section() deck.Section {
	if len(r.zones) == 0 {
		return deck.Main
	}
	return r.zones[len(r.zones)-1]
}

func (r *codReader) shut(e reading.Element, inner string) {
	switch e.Name {
	case "zone":
		r.zones = r.zones[:max(0, len(r.zones)-1)]
		if len(r.zones) < r.token {
			r.token = 0
		}
	case "deckname":
		r.List.Name = reading.OneLine(inner)
	case "comments":
		r.Heed(e.Line, e.End, inner)
	case "card":
		if r.token == 0 {
			r.card(e, inner)
		}
	}
}

// card reads a card; hand-made files have its name inside the element.
func (r *codReader) card(e reading.Element, inner string) {
	if r.GivenUp() {
		return
	}
	name := e.Attr("name")
	if name == "" {
		name = reading.OneLine(inner)
	}
	count, ok := copiesIn(&r.Reader, e, name, "number")
	if !ok {
		return
	}
	if got, ok := r.Either(e.Line, e.Attr("uuid"), reading.Tidy(name)); ok {
		r.Put(name, deck.Entry{Section: r.section(), Card: got.Card, Count: count, Line: e.Line, Art: got.Art})
	}
}

// copiesIn reads the number of copies of an element: a card without one is one card, one that cannot be read, or stands under
// another name, makes it a lost one.
func copiesIn(r *reading.Reader, e reading.Element, name, key string) (int, bool) {
	said := strings.TrimSpace(e.Attr(key))
	for _, other := range []string{"qty", "quantity", "count", "number", "amount", "copies"} {
		if said == "" {
			said = strings.TrimSpace(e.Attr(other))
		}
	}
	if said == "" || len(said) == 1 && !strings.Contains("0123456789", said) { // a mark such as "x" is one
		r.Note(e.Line, name, "There is no number of copies; one is taken.")
		return 1, true
	}
	count, err := strconv.Atoi(said)
	if err != nil {
		r.Fail(e.Line, name, "%q is no number of copies of %s.", deck.Shortened(said), deck.Shortened(name))
	}
	return count, err == nil
}

func writeCockatrice(l deck.List, b reading.Book) (string, []deck.Entry) {
	var out strings.Builder
	out.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<cockatrice_deck version=\"1\">\n")
	fmt.Fprintf(&out, "    <deckname>%s</deckname>\n    <comments>%s</comments>\n", reading.Escaped(l.Name),
		reading.Escaped(reading.BackOrders(l)))
	for _, s := range deck.Sections {
		entries := l.In(s)
		if len(entries) == 0 && s != deck.Main && s != deck.Side && !(s == deck.Extra && l.Misplaced()) {
			continue
		}
		fmt.Fprintf(&out, "    <zone name=\"%s\">\n", s)
		for _, e := range entries {
			fmt.Fprintf(&out, "        <card number=\"%d\" name=\"%s\"", e.Count, reading.Escaped(e.Card.Name))
			if mark := b.Mark(e); mark != "" {
				fmt.Fprintf(&out, " uuid=\"%s\"", reading.Escaped(mark))
			}
			out.WriteString("/>\n")
		}
		out.WriteString("    </zone>\n")
	}
	out.WriteString("</cockatrice_deck>\n")
	return out.String(), nil
}
