package deck

import (
	"regexp"
	"strings"

	"ttsbridge/internal/carddb"
)

// Saved is a saved object or a whole save of Tabletop Simulator, read back into a list. It is not written here: Objects
// and Press make objects, which need pictures.
var Saved = Format{Name: "tts", About: "a saved object of Tabletop Simulator", Ending: ".json", Looks: looksSaved, Read: readSaved}

func looksSaved(text string) bool {
	return looksJSON(text) && (strings.Contains(text, `"ObjectStates"`) || strings.Contains(text, `"ContainedObjects"`) || strings.Contains(text, `"CardID"`))
}

// savedReader is the state of one reading.
type savedReader struct {
	reading
	names   map[string]string // by picture: copies without a name have that of their likes
	section Section
	others  int // objects that are no cards
	related int // cards beside the deck
}

func readSaved(text string, b Book) (List, []Problem) {
	r := &savedReader{reading: reading{book: b}, names: map[string]string{}, section: Main}
	top := r.tree(text)
	r.list.Name = oneLine(top.get("SaveName").text())
	objects := top.get("ObjectStates").list
	switch {
	case top.has("ObjectStates"):
	case top.object:
		objects = []node{top}
	default:
		objects = top.list
	}
	r.learn(objects)
	r.objects(objects)
	if r.related > 0 {
		r.note(0, "", "%d related cards lie beside the deck and are no part of it.", r.related)
	}
	if r.others > 0 {
		r.note(0, "", "%d other things on the table are no cards.", r.others)
	}
	if len(r.list.Entries) == 0 && Lost(r.problems) == 0 {
		r.fail(0, "", "There is no card in this save.")
	}
	return r.done()
}

// learn remembers which picture has which name.
func (r *savedReader) learn(objects []node) {
	for _, o := range objects {
		if name := nameOf(o); name != "" && isCard(o) {
			r.names[picture(o)] = name
		}
		r.learn(o.get("ContainedObjects").list)
	}
}

// picture is where a card's face is: a place of a sheet.
func picture(o node) string {
	id := o.get("CardID").text()
	if sheet := o.get("CustomDeck").fields; len(sheet) == 1 {
		return sheet[0].get("FaceURL").text() + " " + strings.TrimPrefix(id, sheet[0].name)
	}
	return id
}

func isCard(o node) bool { return strings.HasPrefix(o.get("Name").text(), "Card") }

func (r *savedReader) objects(objects []node) {
	for _, o := range objects {
		switch name := o.get("Name").text(); {
		case beside(o):
			r.related += max(1, len(o.get("ContainedObjects").list))
		case isCard(o):
			r.lone(o)
		case strings.HasPrefix(name, "Deck"):
			r.pile(o)
		case len(o.get("ContainedObjects").list) > 0:
			r.objects(o.get("ContainedObjects").list)
		default:
			r.others++
		}
	}
}

// beside knows the pile that we lay beside a deck.
func beside(o node) bool {
	at := o.get("Transform")
	alone := at.get("posX").number() == relatedX && at.get("posY").number() == 1 && isCard(o)
	return alone || strings.HasPrefix(o.get("Name").text(), "Deck") && nameOf(o) == relatedName
}

// lone reads a card that lies alone; its mark or its place may tell which section it is.
func (r *savedReader) lone(o node) {
	before := r.section
	if i, ok := r.book.marked(o.get("Memo").text()); ok {
		r.section = i.Section
	} else if s, ok := ownPlace(o); ok {
		r.section = s
	}
	r.card(o)
	r.section = before
}

// ownPlace knows a card that lies alone where our own objects have a pile: it is all there is of its section.
func ownPlace(o node) (Section, bool) {
	at := o.get("Transform")
	for _, s := range Sections {
		if s != Main && at.get("posX").number() == pileX[s] && at.get("posY").number() == 1 && at.get("posX").value != nil {
			return s, true
		}
	}
	return Main, false
}

// pile reads a deck; its name may tell which section it is, else that of the list.
func (r *savedReader) pile(o node) {
	name := strip(o.get("Nickname").text())
	section, ok := heading(name)
	before := r.section
	if ok {
		r.section, r.headed = section, true
	} else if name != "" && r.list.Name == "" {
		r.list.Name = oneLine(name)
	}
	cards := o.get("ContainedObjects").list
	if ids := o.get("DeckIDs").list; len(ids) != len(cards) {
		r.note(o.line, name, "This deck says that it has %d cards, and holds %d.", len(ids), len(cards))
	}
	for _, card := range cards {
		if isCard(card) {
			r.card(card)
		} else {
			r.others++
		}
	}
	r.heed(o.line, o.line, o.get("Description").text())
	r.section = before
}

func (r *savedReader) card(o node) {
	name := nameOf(o)
	if name == "" {
		name = r.names[picture(o)]
	}
	got, ok := r.identified(o, name)
	if !ok {
		if name == "" {
			r.fail(o.line, "card "+o.get("CardID").text(), "This card has no name, and nothing else tells which one it is.%s", foreignMark(o))
		} else {
			r.unknown(o.line, name, name)
		}
		return
	}
	r.tally(name, Entry{Section: r.section, Card: got.card, Count: 1, Line: o.line, Art: got.art})
}

// identified finds the card of an object by its mark, its name, its memo or notes, or the names of its other faces.
func (r *savedReader) identified(o node, name string) (found, bool) {
	if i, ok := r.book.marked(o.get("Memo").text()); ok {
		return found{card: i.Card, art: i.Art}, true
	}
	if card, ok := r.byNickname(name, o.get("Description").text()); ok {
		return found{card: card}, true
	}
	for _, ident := range idents(o) {
		if got, ok := r.book.byIdent(ident); ok {
			return got, true
		}
	}
	for _, state := range o.get("States").fields {
		if card, ok := r.byNickname(nameOf(state.node), ""); ok {
			return found{card: card}, true
		}
	}
	return found{}, false
}

// foreignMark is what to say of a card whose mark cannot be opened.
func foreignMark(o node) string {
	if strings.HasPrefix(o.get("Memo").text(), markPrefix) {
		return " Its mark can be read on the machine that made it only."
	}
	return ""
}

// byNickname finds a card by its name, or by the first line of it. Cards of one name are told apart by what we write
// about them.
func (r *savedReader) byNickname(name, description string) (*carddb.Card, bool) {
	for _, c := range r.book.Cards.Named(r.book.Game, name) {
		if Describe(c) == description {
			return c, true
		}
	}
	if got, count, ok := r.book.find(name); ok && count == 1 {
		return got.card, true
	}
	first, _, more := strings.Cut(name, "\n")
	if !more {
		return nil, false
	}
	return r.book.byName(tidy(first))
}

// nameOf is an object's name without the colours that people give it.
func nameOf(o node) string { return strip(o.get("Nickname").text()) }

var colours = regexp.MustCompile(`\[(?:/?[biusBIUS]|sup|/sup|sub|/sub|-|[0-9a-fA-F]{6})\]`)

func strip(name string) string { return tidy(colours.ReplaceAllString(name, "")) }

// idents are the words of an object's memo and notes that may be a card's key or number.
func idents(o node) []string {
	var all []string
	for _, name := range []string{"Memo", "GMNotes"} {
		text := strings.TrimSpace(o.get(name).text())
		if text == "" || len(text) > 4<<10 {
			continue
		}
		all = append(all, text)
		if inner, err := readJSON(text); err == nil {
			for _, key := range []string{"id", "key", "passcode", "code"} {
				all = append(all, inner.get(key).text())
			}
		}
	}
	return all
}
