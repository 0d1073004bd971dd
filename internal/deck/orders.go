package deck

import (
	"net/url"
	"slices"
	"strings"

	"ttsbridge/internal/carddb"
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
		said := tidy(line)
		if o, ok := readOrder(said); ok {
			o.line = before + i + 1
			orders = append(orders, o)
			lines[i] = ""
		}
	}
	return strings.Join(lines, "\n"), orders
}

// ordersOf takes the orders out of a text, but for JSON and XML, which have them in some of their own texts only.
func ordersOf(text string) (string, []order) {
	if looksJSON(text) || looksXML(text) {
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
func follow(l *List, orders []order, b Book) []Problem {
	r := &reading{book: b, list: *l}
	for _, o := range orders {
		switch o.verb {
		case "//+":
			r.addition(o)
		case "//-":
			r.removal(o)
		case "//back":
			r.back(o)
		case "//name":
			r.list.Name = o.what
		}
	}
	*l = r.list
	return r.problems
}

// addition puts a card into the section that is named, else into the one where it belongs.
func (r *reading) addition(o order) {
	section, what := sectioned(o.what)
	got, count, ok := r.book.find(what)
	if !ok {
		r.unknown(o.line, o.said, bareName(what))
		return
	}
	if section == "" {
		section = home(got.card)
	}
	r.put(o.said, Entry{Section: section, Card: got.card, Count: count, Line: o.line, Art: got.art})
}

// removal takes out so many copies, or all if no number is said, of the section that is named or of any.
func (r *reading) removal(o order) {
	section, what := sectioned(o.what)
	got, count, ok := r.book.find(what)
	if !ok {
		r.unknown(o.line, o.said, bareName(what))
		return
	}
	all := count == 1 && r.isWhole(what, got.card)
	there := r.copies(section, got.card)
	switch {
	case there == 0:
		r.fail(o.line, o.said, "There is no %s in the list to take out.", got.card.Name)
	case all:
		r.takeOut(section, got.card, there)
	case count < 1 || count > there:
		r.fail(o.line, o.said, "%d of %s cannot be taken out; there are %d.", count, got.card.Name, there)
	default:
		r.takeOut(section, got.card, count)
	}
}

// isWhole reports that what is said is the card's name and no number.
func (r *reading) isWhole(what string, c *carddb.Card) bool {
	whole, ok := r.book.byName(what)
	return ok && whole.Name == c.Name
}

func (r *reading) copies(section Section, c *carddb.Card) int {
	n := 0
	for _, e := range r.list.Entries {
		if e.Card == c && (section == "" || e.Section == section) {
			n += e.Count
		}
	}
	return n
}

// takeOut takes copies out, the last ones first.
func (r *reading) takeOut(section Section, c *carddb.Card, count int) {
	for i := len(r.list.Entries) - 1; i >= 0 && count > 0; i-- {
		e := &r.list.Entries[i]
		if e.Card != c || section != "" && e.Section != section {
			continue
		}
		n := min(count, e.Count)
		e.Count, count = e.Count-n, count-n
		if e.Count == 0 {
			r.list.Entries = slices.Delete(r.list.Entries, i, i+1)
		}
	}
}

// back reads "//back URL" and "//back extra URL".
func (r *reading) back(o order) {
	section, address := Section(""), o.what
	if word, rest, ok := strings.Cut(o.what, " "); ok {
		known, ok := called(strings.TrimSuffix(word, ":"))
		if !ok {
			r.fail(o.line, o.said, "%q is no part of a deck; write //back, the part if it is only one, and an address.", shortened(word))
			return
		}
		section, address = known, strings.TrimSpace(rest)
	}
	if !isAddress(address) {
		r.fail(o.line, o.said, "%q is no address of a picture; it begins with https:// or http://.", shortened(address))
		return
	}
	r.list.setBack(Back{Section: section, URL: address})
}

// isAddress takes what every player's machine can fetch.
func isAddress(s string) bool {
	u, err := url.Parse(s)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && u.User == nil && !strings.ContainsAny(s, " \"<>")
}

// sectioned takes the section off the front of "extra: 1 Kaiser Dragon".
func sectioned(what string) (Section, string) {
	label, rest, ok := strings.Cut(what, ":")
	section, known := called(strings.TrimSpace(label))
	if strings.EqualFold(label, "SB") {
		section, known = Side, true
	}
	if rest = strings.TrimSpace(rest); !ok || !known || rest == "" {
		return "", what
	}
	return section, rest
}

// additions writes entries as orders, for a format that has no other place for them.
func additions(entries []Entry, b Book) string {
	var out strings.Builder
	for _, e := range entries {
		out.WriteString("//+ " + string(e.Section) + ": " + b.counted(e) + "\n")
	}
	return out.String()
}

// backOrders writes the backs of a list as orders.
func backOrders(l List) string {
	var b strings.Builder
	for _, back := range l.Backs {
		b.WriteString(strings.ReplaceAll("//back "+string(back.Section)+" "+back.URL, "  ", " ") + "\n")
	}
	return b.String()
}

// nameOrder writes the name of a list as an order.
func nameOrder(l List) string {
	if l.Name == "" {
		return ""
	}
	return "//name " + oneLine(l.Name) + "\n"
}
