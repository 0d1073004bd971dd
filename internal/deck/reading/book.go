package reading

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/letters"
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
	list.Name = shortName(list.Name)
	if len(list.Entries) == 0 && len(problems) == 0 {
		problems = []deck.Problem{{Text: "There is no card in this text, read as " + f.Name +
			". Write a card a line, such as 3 Kuriboh.", Note: true}}
	}
	slices.SortStableFunc(problems, func(a, b deck.Problem) int { return a.Line - b.Line })
	for i := range problems {
		if problems[i].Line == lastLine {
			problems[i].Line = 0
		}
	}
	return list, problems
}

// shortName is the name of a deck as it can be shown: on one line, without signs that nobody sees.
func shortName(name string) string { return deck.Shortened(letters.Shown(OneLine(name))) }

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
	Card      *carddb.Card
	Art       int64
	Namesakes []*carddb.Card // others that what was said may mean as well
}

// ByNumber finds a card by its passcode, other artworks included.
func (b Book) ByNumber(code int64) (Found, bool) {
	card, ok := b.Cards.ByPasscode(b.Game, code)
	if !ok || card.Passcode == code {
		return Found{Card: card}, ok
	}
	return Found{Card: card, Art: code}, true
}

// ByIdent finds a card by its key, its printed code or its passcode.
func (b Book) ByIdent(ident string) (Found, bool) {
	if ident = strings.TrimSpace(ident); len(ident) > MaxLine {
		return Found{}, false
	}
	if card, ok := b.Cards.Card(b.Game, ident); ok && ident != "" {
		return Found{Card: card}, true
	}
	if code, err := strconv.ParseUint(ident, 10, 32); err == nil && code != 0 {
		return b.ByNumber(int64(code))
	}
	return Found{}, false
}

// ByName finds a card by its name as it stands, else as people write it.
func (b Book) ByName(name string) (Found, bool) {
	if got, ok := b.Called(name); ok || len(name) < 3 {
		return got, ok
	}
	return b.loosely(name)
}

// Called finds a card by its name as it stands.
func (b Book) Called(name string) (Found, bool) {
	if len(name) > MaxLine {
		return Found{}, false
	}
	card, ok := b.Cards.ByName(b.Game, name)
	return b.found(card), ok
}

func (b Book) loosely(name string) (Found, bool) {
	if len(name) < 3 || len(name) > MaxLine {
		return Found{}, false
	}
	card, ok := b.Cards.Loosely(b.Game, name)
	return b.found(card), ok
}

// found is a card that was told by its name, with the others of that very name.
func (b Book) found(c *carddb.Card) Found {
	if c == nil {
		return Found{}
	}
	return Found{Card: c, Namesakes: b.namesakes(c)}
}

// namesakes are the other cards that are called as one is.
func (b Book) namesakes(c *carddb.Card) []*carddb.Card {
	if b.Cards == nil {
		return nil
	}
	all := b.Cards.Named(c.Game, c.Name)
	if len(all) < 2 {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(all), func(o *carddb.Card) bool { return o == c || carddb.Fold(o.Name) != carddb.Fold(c.Name) })
}
