package reading

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
)

// Format is one way to write a deck list.
type Format struct {
	Name   string
	About  string                 // who writes it, in a few words
	Ending string                 // of a file's name, with its dot
	Looks  func(text string) bool // whether text is written in this way
	Read   func(text string, b Book) (deck.List, []deck.Problem)

	// Write gives the list in this format, with the entries that have no place in it. It looks nothing up in the book but
	// which cards share a name or a number. It is nil for a format that is only read.
	Write func(l deck.List, b Book) (text string, left []deck.Entry)
}

// Book is where a reader looks cards up.
type Book struct {
	Cards *carddb.Snapshot
	Game  string
	Marks *deck.Marks // what cards on the table are read by that tell nothing else; may be nil
}

// Read reads a deck list in a format that is known. What it could read is in the list even if there are problems; a problem
// that is no note means that a line is missing from it.
func (b Book) Read(f Format, text string) (deck.List, []deck.Problem) {
	text = Tidied(text)
	if p, ok := Readable(text); !ok {
		return deck.List{Game: b.Game}, []deck.Problem{p}
	}
	text, orders := OrdersOf(text)
	list, problems := f.Read(text, b)
	list.Game = b.Game
	problems = append(problems, follow(&list, orders, b)...)
	if len(list.Entries) == 0 && len(problems) == 0 {
		problems = []deck.Problem{{Text: "There is no card in this text, read as " + f.Name + ".", Note: true}}
	}
	slices.SortStableFunc(problems, func(a, b deck.Problem) int { return a.Line - b.Line })
	return list, problems
}

// Marked finds the card that a mark names.
func (b Book) Marked(memo string) (deck.Instance, bool) {
	i, ok := b.Marks.Open(memo)
	if !ok {
		return i, false
	}
	i.Card, ok = b.Cards.Card(b.Game, i.Card.Key)
	return i, ok
}

// Found is a card with the artwork that its number stands for.
type Found struct {
	Card *carddb.Card
	Art  int64
}

// ByNumber finds a card by its passcode, other artworks included.
func (b Book) ByNumber(code int64) (Found, bool) {
	card, ok := b.Cards.ByPasscode(b.Game, code)
	if !ok || card.Passcode == code {
		return Found{card, 0}, ok
	}
	return Found{card, code}, true
}

// ByIdent finds a card by its key, its printed code or its passcode.
func (b Book) ByIdent(ident string) (Found, bool) {
	ident = strings.TrimSpace(ident)
	if card, ok := b.Cards.Card(b.Game, ident); ok && ident != "" {
		return Found{card, 0}, true
	}
	if code, err := strconv.ParseUint(ident, 10, 32); err == nil && code != 0 {
		return b.ByNumber(int64(code))
	}
	return Found{}, false
}

// ByName finds a card by its name as it stands, else as people write it.
func (b Book) ByName(name string) (*carddb.Card, bool) {
	if card, ok := b.Cards.ByName(b.Game, name); ok {
		return card, true
	}
	if len(name) < 3 {
		return nil, false
	}
	return b.Cards.Loosely(b.Game, name)
}
