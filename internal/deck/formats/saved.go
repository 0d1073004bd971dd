package formats

import (
	"cmp"
	"regexp"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/face"
	"ttsbridge/internal/deck/reading"
	"ttsbridge/internal/letters"
	"ttsbridge/validator/spelling"
)

// Saved is a saved object or a whole save of Tabletop Simulator, read back into a list. It is not written here: its objects
// need pictures.
var Saved = reading.Format{Name: "tts", About: "a saved object of Tabletop Simulator", Ending: ".json", Looks: looksSaved, Read: readSaved}

func looksSaved(text string) bool {
	top := letters.TopOf(text)
	return top.Keys["ObjectStates"] == '[' || top.Has("Name") && top.HasAny("Transform", "ContainedObjects", "CardID", "DeckIDs")
}

// savedReader is the state of one reading.
type savedReader struct {
	reading.Reader
	names   map[string]string // by picture: copies without a name have that of their likes
	section deck.Section
	told    bool              // what is read lies where it says of which section it is
	sheets  reading.Node      // of the pile that is read
	alike   map[string]string // by number: names of cards in that pile
	decks   []string          // names of piles that are a whole deck each, as far as they say
	others  int               // objects that are no cards
	related int               // cards beside the deck
}

func readSaved(text string, b reading.Book) (deck.List, []deck.Problem) {
	r := &savedReader{Reader: reading.Reader{Book: b}, names: map[string]string{}, section: deck.Main}
	top := r.Tree(text)
	r.List.Name = reading.OneLine(top.Get("SaveName").Text())
	objects := top.Get("ObjectStates").List
	switch {
	case top.Has("ObjectStates"):
	case top.Object:
		objects = []reading.Node{top}
	default:
		objects = top.List
	}
	r.learn(objects, reading.Node{})
	r.objects(objects)
	r.several()
	if r.related > 0 {
		r.Note(0, "", "%s no part of it.", spelling.Count(r.related, "related card").String()+
			spelling.Said(r.related, " lies beside the deck and is", " lie beside the deck and are"))
	}
	if r.others > 0 {
		r.Note(0, "", "%s no card of the deck.",
			spelling.Count(r.others, "other thing").String()+spelling.Said(r.others, " on the table is", " on the table are"))
	}
	if len(r.List.Entries) == 0 && deck.Lost(r.Problems) == 0 {
		r.Fail(0, "", "There is no card in this save.")
	}
	return r.Done()
}

// learn remembers which picture has which name.
func (r *savedReader) learn(objects []reading.Node, sheets reading.Node) {
	for _, o := range objects {
		if name, face := nameOf(o), picture(o, sheets); name != "" && face != "" && isCard(o) {
			r.names[face] = name
		}
		r.learn(o.Get("ContainedObjects").List, o.Get("CustomDeck"))
	}
}

// picture is where a card's face is: a place of a sheet, which the card has or the pile in which it lies. Each pile may count its sheets
// from one; the number alone would take cards of two piles for one. It is empty for a card without a sheet.
func picture(o, ofPile reading.Node) string {
	id := o.Get("CardID").Text()
	for _, sheets := range []reading.Node{o.Get("CustomDeck"), ofPile} {
		for _, sheet := range sheets.Fields {
			if at, ok := strings.CutPrefix(id, sheet.Name); ok && len(at) == placeDigits && sheet.Get("FaceURL").Text() != "" {
				return sheet.Get("FaceURL").Text() + " " + at
			}
		}
	}
	return ""
}

// placeDigits is how many digits of a card's number say where on its sheet it is.
const placeDigits = 2

// several tells of piles of which each seems to be a deck, as of a table that was saved with the decks of all players.
func (r *savedReader) several() {
	if len(r.decks) < 2 {
		return
	}
	names := r.decks[:min(len(r.decks), 5)]
	r.Note(0, "", "There are %s here (%s), read as one deck. If they are decks by themselves, save the one that you mean as an object of its own.",
		spelling.Count(len(r.decks), "pile"), strings.Join(names, ", "))
}

// whole notes a pile that has no other one's cards beside it: a main deck, or one that says nothing of sections.
func (r *savedReader) whole(o reading.Node, name string) {
	extra := 0
	cards := o.Get("ContainedObjects").List
	for _, card := range cards {
		if got, ok := r.byNickname(nameOf(card), ""); ok && deck.Home(got.Card) != deck.Main {
			extra++
		}
	}
	if extra < len(cards) {
		r.decks = append(r.decks, cmp.Or(deck.Shortened(reading.OneLine(name)), "without a name"))
	}
}

func isCard(o reading.Node) bool { return strings.HasPrefix(o.Get("Name").Text(), "Card") }

func (r *savedReader) objects(objects []reading.Node) {
	for _, o := range objects {
		switch name := o.Get("Name").Text(); {
		case beside(o):
			r.related += max(1, len(o.Get("ContainedObjects").List))
		case isCard(o):
			r.lone(o)
		case strings.HasPrefix(name, "Deck"):
			r.pile(o)
		case len(o.Get("ContainedObjects").List) > 0:
			r.objects(o.Get("ContainedObjects").List)
		default:
			r.others++
		}
	}
}

// beside knows the pile that we lay beside a deck.
func beside(o reading.Node) bool {
	at := o.Get("Transform")
	alone := at.Get("posX").Number() == deck.RelatedX && at.Get("posY").Number() == 1 && isCard(o)
	return alone || strings.HasPrefix(o.Get("Name").Text(), "Deck") && nameOf(o) == deck.RelatedName
}

// lone reads a card that lies alone; its mark or its place may tell which section it is.
func (r *savedReader) lone(o reading.Node) {
	before := r.section
	if i, ok := r.Book.Marked(o.Get("Memo").Text()); ok {
		r.section, r.told = i.Section, true
	} else if s, ok := ownPlace(o); ok {
		r.section, r.told = s, true
	}
	r.card(o)
	r.section, r.told = before, false
}

// ownPlace knows a card that lies alone where our own objects have a pile: it is all there is of its section.
func ownPlace(o reading.Node) (deck.Section, bool) {
	at := o.Get("Transform")
	for _, s := range deck.Sections {
		if s != deck.Main && at.Get("posX").Number() == deck.PileX[s] && at.Get("posY").Number() == 1 && at.Get("posX").Value != nil {
			return s, true
		}
	}
	return deck.Main, false
}

// pile reads a deck; its name may tell which section it is, else that of the list.
func (r *savedReader) pile(o reading.Node) {
	name := strip(o.Get("Nickname").Text())
	section, ok := deck.Heading(name)
	before := r.section
	if !ok || section == deck.Main {
		r.whole(o, name)
	}
	if r.told = ok; ok {
		r.section, r.Headed = section, true
	} else if name != "" && r.List.Name == "" {
		r.List.Name = reading.OneLine(name)
	}
	cards := o.Get("ContainedObjects").List
	r.sheets, r.alike = o.Get("CustomDeck"), map[string]string{}
	for _, card := range cards {
		if name := nameOf(card); name != "" {
			r.alike[card.Get("CardID").Text()] = name
		}
	}
	if ids := o.Get("DeckIDs").List; len(ids) != len(cards) {
		r.Note(o.Line, name, "This deck says that it has %s, and holds %d.", spelling.Count(len(ids), "card"), len(cards))
	}
	for _, card := range cards {
		if isCard(card) {
			r.card(card)
		} else {
			r.others++
		}
	}
	r.Heed(o.Line, o.Line, o.Get("Description").Text())
	r.section, r.told, r.sheets, r.alike = before, false, reading.Node{}, nil
}

func (r *savedReader) card(o reading.Node) {
	if r.GivenUp() {
		return
	}
	name := nameOf(o)
	if name == "" {
		name = cmp.Or(r.names[picture(o, r.sheets)], r.alike[o.Get("CardID").Text()])
	}
	got, ok := r.identified(o, name)
	if !ok {
		if name == "" {
			r.Fail(o.Line, "card "+o.Get("CardID").Text(), "This card has no name, and nothing else tells which one it is.%s",
				foreignMark(o))
		} else {
			r.Unknown(o.Line, name, name)
		}
		return
	}
	r.Chosen(o.Line, name, got)
	section := r.section
	if !r.told && r.Headed && section == deck.Main && deck.Home(got.Card) == deck.Extra { // beside a pile that says it is the main deck
		section = deck.Extra
		r.Note(o.Line, name, "%s is put into the extra deck, where it belongs.", got.Card.Name)
	}
	r.Tally(name, deck.Entry{Section: section, Card: got.Card, Count: 1, Line: o.Line, Art: got.Art})
}

// identified finds the card of an object by its mark, its name, its memo or notes, or the names of its other faces.
func (r *savedReader) identified(o reading.Node, name string) (reading.Found, bool) {
	if i, ok := r.Book.Marked(o.Get("Memo").Text()); ok {
		return reading.Found{Card: i.Card, Art: i.Art}, true
	}
	if got, ok := r.byNickname(name, o.Get("Description").Text()); ok {
		return got, true
	}
	for _, ident := range idents(o) {
		if got, ok := r.Book.ByIdent(ident); ok {
			return got, true
		}
	}
	for _, state := range o.Get("States").Fields {
		if got, ok := r.byNickname(nameOf(state.Node), ""); ok {
			return got, true
		}
	}
	return reading.Found{}, false
}

// foreignMark is what to say of a card whose mark cannot be opened.
func foreignMark(o reading.Node) string {
	if strings.HasPrefix(o.Get("Memo").Text(), deck.MarkPrefix) {
		return " Its mark can be read on the machine that made it only."
	}
	return ""
}

// byNickname finds a card by its name, or by the first line of it. Cards of one name are told apart by what we write
// about them.
func (r *savedReader) byNickname(name, description string) (reading.Found, bool) {
	if c, ok := described(r.Book.Cards.Named(r.Book.Game, name), description); ok {
		return reading.Found{Card: c}, true
	}
	if got, count, ok := r.Book.Find(name); ok && count == 1 {
		return got, true
	}
	first, _, more := strings.Cut(name, "\n")
	if !more {
		return reading.Found{}, false
	}
	return r.Book.ByName(reading.Tidy(first))
}

// described finds the one of some cards of which a description is: by every word of it, or by all but what the card does.
func described(named []*carddb.Card, description string) (*carddb.Card, bool) {
	for _, is := range []func(*carddb.Card) bool{
		func(c *carddb.Card) bool { return face.Describe(c) == description },
		func(c *carddb.Card) bool { return description != "" && face.Describes(c, description) },
	} {
		var found []*carddb.Card
		for _, c := range named {
			if is(c) {
				found = append(found, c)
			}
		}
		if len(found) > 0 && (len(found) == 1 || face.Describe(found[0]) == description) {
			return found[0], true
		}
	}
	return nil, false
}

// nameOf is an object's name without the colours that people give it.
func nameOf(o reading.Node) string { return strip(o.Get("Nickname").Text()) }

var colours = regexp.MustCompile(`\[(?:/?[biusBIUS]|sup|/sup|sub|/sub|-|[0-9a-fA-F]{6})\]`)

func strip(name string) string { return reading.Tidy(colours.ReplaceAllString(name, "")) }

// idents are the words of an object's memo and notes that may be a card's key or number.
func idents(o reading.Node) []string {
	var all []string
	for _, name := range []string{"Memo", "GMNotes"} {
		text := strings.TrimSpace(o.Get(name).Text())
		if text == "" || len(text) > 4<<10 {
			continue
		}
		all = append(all, text)
		if inner, err := reading.ReadJSON(text); err == nil {
			for _, key := range []string{"id", "key", "passcode", "code"} {
				all = append(all, inner.Get(key).Text())
			}
		}
	}
	return all
}
