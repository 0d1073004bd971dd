package reading

import (
	"slices"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/validator/spelling"
)

// An order is a wish that stands in the text of a list as a comment, so that other programs skip it: "//+ 2 Kuriboh"
// adds, "//- Kuriboh" takes out, "//back URL" gives the cards a back, "//name My deck" names the deck.
type order struct {
	line       int
	said       string
	verb, what string
}

// verbs are how orders begin; a blank must follow, so that decorated headings are none.
var verbs = []string{"//+", "//-", "//back", "//name"}

// takeOrders gives a text without its orders, and them. Lines keep their numbers; before is how many stand before it.
func takeOrders(text string, before int) (string, []order) {
	if !strings.Contains(text, "//") {
		return text, nil
	}
	var orders []order
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		said := Tidy(line)
		if o, ok := readOrder(said); ok {
			o.line = before + i + 1
			orders = append(orders, o)
			lines[i] = ""
		}
	}
	return strings.Join(lines, "\n"), orders
}

// OrdersOf takes the orders out of a text, but for JSON and XML, which have them in some of their own texts only.
func OrdersOf(text string) (string, []order) {
	if looksJSON(text) || LooksXML(text) {
		return text, nil
	}
	return takeOrders(text, 0)
}

func readOrder(said string) (order, bool) {
	verb, what, _ := strings.Cut(said, " ")
	what = strings.TrimSpace(what)
	if what == "" || !slices.Contains(verbs, strings.ToLower(verb)) {
		return order{}, false
	}
	return order{said: said, verb: strings.ToLower(verb), what: what}, true
}

// follow carries out the orders in their order.
func follow(l *deck.List, orders []order, b Book) []deck.Problem {
	r := &Reader{Book: b, List: *l}
	for _, o := range orders {
		switch o.verb {
		case "//+":
			r.addition(o)
		case "//-":
			r.removal(o)
		case "//back":
			r.back(o)
		case "//name":
			r.List.Name = o.what
		}
	}
	*l = r.List
	return r.Problems
}

// addition puts a card into the section that is named, else into the one where it belongs.
func (r *Reader) addition(o order) {
	section, what := sectioned(o.what)
	got, count, ok := r.Book.Find(what)
	if !ok {
		r.Unknown(o.line, o.said, BareName(what))
		return
	}
	if section == "" {
		section = deck.Home(got.Card)
	}
	r.Chosen(o.line, o.said, got)
	r.Put(o.said, deck.Entry{Section: section, Card: got.Card, Count: count, Line: o.line, Art: got.Art})
}

// removal takes out so many copies, or all if no number is said, of the section that is named or of any.
func (r *Reader) removal(o order) {
	section, what := sectioned(o.what)
	got, count, ok := r.Book.Find(what)
	if !ok {
		r.Unknown(o.line, o.said, BareName(what))
		return
	}
	all := count == 1 && r.isWhole(what, got.Card)
	there := r.copies(section, got.Card)
	switch {
	case there == 0:
		r.Fail(o.line, o.said, "There is no %s in the list to take out.", got.Card.Name)
	case all:
		r.takeOut(section, got.Card, there)
	case count < 1 || count > there:
		r.Fail(o.line, o.said, "%d of %s cannot be taken out; there %s.", count, got.Card.Name, spelling.Are(there, ""))
	default:
		r.takeOut(section, got.Card, count)
	}
}

// isWhole reports that what is said is the card's name and no number.
func (r *Reader) isWhole(what string, c *carddb.Card) bool {
	whole, ok := r.Book.ByName(what)
	return ok && whole.Card.Name == c.Name
}

func (r *Reader) copies(section deck.Section, c *carddb.Card) int {
	n := 0
	for _, e := range r.List.Entries {
		if e.Card == c && (section == "" || e.Section == section) {
			n += e.Count
		}
	}
	return n
}

// takeOut takes copies out, the last ones first.
func (r *Reader) takeOut(section deck.Section, c *carddb.Card, count int) {
	for i := len(r.List.Entries) - 1; i >= 0 && count > 0; i-- {
		e := &r.List.Entries[i]
		if e.Card != c || section != "" && e.Section != section {
			continue
		}
		n := min(count, e.Count)
		e.Count, count = e.Count-n, count-n
		if e.Count == 0 {
			r.List.Entries = slices.Delete(r.List.Entries, i, i+1)
		}
	}
}

// back reads "//back URL" and "//back extra URL".
func (r *Reader) back(o order) {
	section, address := deck.Section(""), o.what
	if word, rest, ok := strings.Cut(o.what, " "); ok {
		known, ok := deck.Called(strings.TrimSuffix(word, ":"))
		if !ok {
			r.Fail(o.line, o.said, "%q is no part of a deck; write //back, the part if it is only one, and an address.",
				deck.Shortened(word))
			return
		}
		section, address = known, strings.TrimSpace(rest)
	}
	if !deck.IsAddress(address) {
		r.Fail(o.line, o.said, "%q is no address of a picture; it begins with https:// or http://.", deck.Shortened(address))
		return
	}
	r.List.SetBack(deck.Back{Section: section, URL: address})
}

// sectioned takes the section off the front of "extra: 1 Kaiser Dragon".
func sectioned(what string) (deck.Section, string) {
	label, rest, ok := strings.Cut(what, ":")
	section, known := deck.Called(strings.TrimSpace(label))
	if strings.EqualFold(label, "SB") {
		section, known = deck.Side, true
	}
	if rest = strings.TrimSpace(rest); !ok || !known || rest == "" {
		return "", what
	}
	return section, rest
}

// Additions writes entries as orders, for a format that has no other place for them.
func Additions(entries []deck.Entry, b Book) string {
	var out strings.Builder
	for _, e := range entries {
		out.WriteString("//+ " + string(e.Section) + ": " + b.Counted(e) + "\n")
	}
	return out.String()
}

// BackOrders writes the backs of a list as orders.
func BackOrders(l deck.List) string {
	var b strings.Builder
	for _, back := range l.Backs {
		b.WriteString(strings.ReplaceAll("//back "+string(back.Section)+" "+back.URL, "  ", " ") + "\n")
	}
	return b.String()
}

// NameOrder writes the name of a list as an order.
func NameOrder(l deck.List) string {
	if l.Name == "" {
		return ""
	}
	return "//name " + OneLine(l.Name) + "\n"
}
