package formats

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/reading"
	"ttsbridge/internal/letters"
	"ttsbridge/validator/spelling"
)

// Listed is the JSON of sites and small programs: sections that list passcodes, names, or cards with a count. Any JSON that
// no other format knows comes here, and is refused by its keys if it lists no cards.
var Listed = reading.Format{Name: "lists", About: "JSON of other programs, a list of cards for each section", Ending: ".json",
	Looks: func(text string) bool { return letters.TopOf(text).Sign != 0 }, Read: readListed}

// The keys under which these programs keep what we want, without underscores and in lower case.
var (
	listedSections = map[string]deck.Section{"main": deck.Main, "maindeck": deck.Main, "mainboard": deck.Main,
		"cards": deck.Main, "deck": deck.Main, "decklist": deck.Main,
		"extra": deck.Extra, "extradeck": deck.Extra, "fusion": deck.Extra, "fusiondeck": deck.Extra, "hyperspatial": deck.Extra,
		"side": deck.Side, "sidedeck": deck.Side, "sideboard": deck.Side, "leader": deck.Leader, "deckleader": deck.Leader}
	listedTitles = []string{"name", "deckname", "title"}
	listedAround = []string{"deck", "data", "decklist"} // what may hold the sections
	listedNames  = []string{"name", "cardname", "card"}
	listedIdents = []string{"id", "passcode", "code", "key", "cardid", "konamiid", "number"}
	listedCounts = []string{"count", "quantity", "qty", "amount", "copies", "number", "num"}
	listedWheres = []string{"section", "zone", "board", "pile"}
	listedAside  = []string{"format", "version", "author", "date", "created", "createdat", "updated", "updatedat",
		"description", "tags", "url", "id", "game", "cover", "type"}
)

// listedReader is the state of one reading.
type listedReader struct {
	reading.Reader
	unread []string // keys of cards that nobody reads
}

func readListed(text string, b reading.Book) (deck.List, []deck.Problem) {
	r := &listedReader{Reader: reading.Reader{Book: b}}
	top := r.Tree(text)
	if !top.Object {
		r.section(deck.Main, top)
	} else {
		r.sections(top)
	}
	if len(r.List.Entries) == 0 && deck.Lost(r.Problems) == 0 {
		r.Fail(1, "", "This is JSON, but no deck that is known here: its keys are %s. Sections such as \"main\" hold passcodes, names, or cards with \"name\" and \"count\".", keysOf(top))
	}
	if len(r.unread) > 0 {
		r.Note(0, "", "Of the cards not read: %s.", strings.Join(r.unread, ", "))
	}
	return r.Done()
}

// keysOf names the keys of an object, a few of them.
func keysOf(n reading.Node) string {
	var keys []string
	for _, f := range n.Fields[:min(len(n.Fields), 10)] {
		keys = append(keys, strconv.Quote(deck.Shortened(letters.Shown(f.Name))))
	}
	if len(keys) == 0 {
		return "none"
	}
	return strings.Join(keys, ", ")
}

// bareKey is a key as the lists above have it.
func bareKey(name string) string {
	return spelling.Squash(name)
}

// sections reads an object whose keys are sections, or one of whose values is such an object.
func (r *listedReader) sections(top reading.Node) {
	for _, f := range top.Fields {
		key := bareKey(f.Name)
		section, ok := listedSections[key]
		switch {
		case slices.Contains(listedTitles, key) && f.Text() != "":
			r.List.Name = reading.OneLine(f.Text())
		case f.Object && slices.Contains(listedAround, key):
			r.sections(f.Node)
		case ok:
			r.Headed = r.Headed || section == deck.Extra
			r.section(section, f.Node)
		case !slices.Contains(listedAside, key) && (f.Object || len(f.List) > 0):
			r.Fail(f.Line, f.Name, "%q is no section that is known; main, extra, side and leader are. What it holds is not read.",
				deck.Shortened(f.Name))
		}
	}
}

// section reads what lists cards: a list, a list within a text, an object of cards with their counts, or one card.
func (r *listedReader) section(s deck.Section, n reading.Node) {
	text := strings.TrimSpace(n.Text())
	switch {
	case strings.HasPrefix(text, "[") && json.Valid([]byte(text)):
		inner, err := reading.ReadJSON(text)
		if err != nil {
			r.Fail(n.Line, text, "The list of the %s deck cannot be read: %s.", s, letters.BrokenJSON(err))
		}
		for _, card := range inner.List {
			card.Line = n.Line
			r.card(s, card)
		}
	case text != "" && n.IsNumber():
		r.Fail(n.Line, text, "The %s deck is the number %s, not a list of cards.", s, deck.Shortened(text))
	case text != "":
		r.card(s, n)
	case n.Object && holdsCard(n):
		r.card(s, n)
	case n.Object && holdsSections(n):
		r.sections(n)
	case n.Object:
		for _, f := range n.Fields {
			r.counted(s, f.Name, f.Node)
		}
	default:
		for _, card := range n.List {
			r.card(s, card)
		}
	}
}

// holdsCard reports an object that is a card, not a list of cards by their names.
func holdsCard(n reading.Node) bool {
	return slices.ContainsFunc(n.Fields, func(f reading.Field) bool {
		return slices.Contains(listedNames, bareKey(f.Name)) || slices.Contains(listedIdents, bareKey(f.Name))
	})
}

// holdsSections reports an object whose values lie under the names of sections.
func holdsSections(n reading.Node) bool {
	return slices.ContainsFunc(n.Fields, func(f reading.Field) bool {
		_, ok := listedSections[bareKey(f.Name)]
		return ok && (f.Object || f.List != nil)
	})
}

// counted reads "Kuriboh": 3.
func (r *listedReader) counted(s deck.Section, name string, n reading.Node) {
	if n.Object {
		r.card(s, n)
		return
	}
	count, ok := countOf(n.Text())
	if !ok || n.Text() == "" {
		r.Fail(n.Line, name, "%q is no number of copies of %s.", deck.Shortened(n.Text()), deck.Shortened(name))
		return
	}
	if got, ok := r.Either(n.Line, name, name); ok {
		r.Put(name, deck.Entry{Section: s, Card: got.Card, Count: count, Line: n.Line, Art: got.Art})
	}
}

func (r *listedReader) card(s deck.Section, n reading.Node) {
	if r.GivenUp() {
		return
	}
	switch text := strings.TrimSpace(n.Text()); {
	case n.Object:
		r.described(s, n)
	case text == "":
		r.Fail(n.Line, "", "This is neither a passcode nor a name of a card.")
	case n.IsNumber(), ydkNumber.MatchString(text):
		code, err := strconv.ParseUint(text, 10, 32)
		if err != nil {
			r.Fail(n.Line, text, "%q is no passcode.", deck.Shortened(text))
			return
		}
		r.Passcode(deck.Entry{Section: s, Count: 1, Line: n.Line}, text, code)
	default:
		r.named(s, n.Line, reading.Tidy(text))
	}
}

// named reads a text that may have a count, as in a list that people write.
func (r *listedReader) named(s deck.Section, line int, text string) {
	got, count, ok := r.Book.Find(text)
	if !ok {
		r.Unknown(line, text, reading.BareName(text))
		return
	}
	r.Chosen(line, text, got)
	e := deck.Entry{Section: s, Card: got.Card, Count: count, Line: line, Art: got.Art}
	if count == 1 {
		r.Tally(text, e)
	} else {
		r.Put(text, e)
	}
}

// described reads a card that is an object: its number or name, its count, perhaps its section.
func (r *listedReader) described(s deck.Section, n reading.Node) {
	n = unwrapped(n)
	name, _ := first(n, listedNames)
	ident, identKey := first(n, listedIdents)
	said, countKey := first(n, listedCounts)
	if odd := slices.IndexFunc(n.Fields, func(f reading.Field) bool {
		return (f.Object || f.List != nil || f.Value == true || f.Value == false) && slices.Contains(listedCounts, bareKey(f.Name))
	}); odd >= 0 {
		r.Fail(n.Line, name, "The number of copies of %s, under %q, is no number.", deck.Shortened(name+ident),
			deck.Shortened(n.Fields[odd].Name))
		return
	}
	if identKey == "number" && (countKey == "number" || countKey == "") {
		if len(said) < 3 { // "number" is a count where it is small, else a passcode
			ident = ""
		} else {
			said = ""
		}
	}
	count, ok := countOf(said)
	if !ok {
		r.Fail(n.Line, name, "%q is no number of copies of %s.", deck.Shortened(said), deck.Shortened(name+ident))
		return
	}
	if where, _ := first(n, listedWheres); where != "" {
		section, ok := deck.Called(where)
		if !ok {
			r.Note(n.Line, where, "There is no section %q; the card is taken into the %s deck.", deck.Shortened(where), s)
		} else {
			s, r.Headed = section, r.Headed || section == deck.Extra
		}
	}
	r.unheard(n)
	if got, ok := r.Either(n.Line, ident, reading.Tidy(name)); ok {
		r.Tally(name+ident, deck.Entry{Section: s, Card: got.Card, Count: count, Line: n.Line, Art: got.Art})
	}
}

// unwrapped is a card whose name and number lie in an object of their own: {"count": 3, "card": {"name": "Kuriboh"}}.
func unwrapped(n reading.Node) reading.Node {
	for i, f := range n.Fields {
		if f.Object && slices.Contains(listedNames, bareKey(f.Name)) {
			n.Fields = append(slices.Concat(n.Fields[:i], n.Fields[i+1:]), telling(f.Node)...)
			return n
		}
	}
	return n
}

// telling are the fields that tell which card an object is.
func telling(n reading.Node) (told []reading.Field) {
	for _, f := range n.Fields {
		if key := bareKey(f.Name); slices.Contains(listedNames, key) || slices.Contains(listedIdents, key) && key != "number" {
			told = append(told, f)
		}
	}
	return told
}

// first is the value of the first of some keys that an object has, and that key.
func first(n reading.Node, keys []string) (value, key string) {
	for _, k := range keys {
		for _, f := range n.Fields {
			if bareKey(f.Name) == k && f.Text() != "" {
				return f.Text(), k
			}
		}
	}
	return "", ""
}

// unheard remembers the keys of a card that nobody reads, a few of them.
func (r *listedReader) unheard(n reading.Node) {
	for _, f := range n.Fields {
		key := bareKey(f.Name)
		for _, known := range [][]string{listedNames, listedIdents, listedCounts, listedWheres} {
			if slices.Contains(known, key) {
				key = ""
			}
		}
		said := strconv.Quote(deck.Shortened(letters.Shown(f.Name)))
		if key != "" && len(r.unread) < 12 && !slices.Contains(r.unread, said) {
			r.unread = append(r.unread, said)
		}
	}
}
