package matches

import (
	"encoding/json"
	"fmt"
	"slices"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/seals"
	"ttsbridge/validator"
	"ttsbridge/validator/match"
	"ttsbridge/validator/table"
)

// The kinds of record in a match's log. The first of them tells a match's log from a table's.
const (
	KindOpen    = "match"         // what was agreed, and what the seats brought
	KindMove    = "match-move"    // what a seat or the referee did
	KindRefused = "match-refused" // what a rule did not allow; hidden whole
)

// version is the version of the bodies that this package writes.
const version = 1

// Agreed is what stands at the head of a match's log: how each of its duels is set up.
type Agreed struct {
	Game    string            `json:"game"`
	Options map[string]string `json:"options,omitempty"`
	Ground  map[string]string `json:"ground,omitempty"`
	Build   bool              `json:"build,omitempty"`
	Second  bool              `json:"second,omitempty"` // what the host wants in a duel needs the consent of one player
	First   int               `json:"first,omitempty"`  // who begins the first duel, where that is agreed
	Prints  string            `json:"prints,omitempty"` // what becomes of the cards of a duel when the card database is edited
	Luck    string            `json:"luck,omitempty"`   // what the luck of its duels is drawn from
	Edition string            `json:"edition,omitempty"`
	Decks   []string          `json:"decks,omitempty"` // what each seat brought, by name; hidden
}

// Entry is what a record of a match says. Members without a name in the body are hidden: the body seals them.
type Entry struct {
	Version int          `json:"version,omitempty"` // of the bodies, in the first record only
	Setup   *Agreed      `json:"setup,omitempty"`
	Seat    *table.Seat  `json:"seat,omitempty"` // who did it; absent for the referee
	Kind    match.Kind   `json:"kind,omitempty"` // what was done
	Move    *match.Move  `json:"move,omitempty"` // hidden where it names cards
	Text    string       `json:"text,omitempty"` // in a sentence that names no card
	Events  match.Events `json:"events,omitempty"`
	Lists   []ListSeal   `json:"lists,omitempty"` // seals of decks that were brought or have changed
	Seal    *ledger.Hash `json:"seal,omitempty"`  // of what else is hidden

	Refused *validator.Violation `json:"-"`
	Cards   []table.Print        `json:"-"` // what is printed on the cards that were brought
	Bag     []table.Print        `json:"-"` // the cards apart from all decks, the same in each duel
	Faces   [][]table.Print      `json:"-"` // what the cards of each seat may become or make
	Deck    string               `json:"-"` // what a deck is called that is brought in the place of another
}

// ListSeal commits to the deck and side deck of a seat.
type ListSeal struct {
	Seat  table.Seat  `json:"seat"`
	Cards int         `json:"cards"` // of the deck, with what leads it and what lies beside it
	Side  int         `json:"side"`  // of the side deck
	Seal  ledger.Hash `json:"seal"`
}

// hidden is what the body only seals.
type hidden struct {
	Seat    *table.Seat          `json:"seat,omitempty"`
	Kind    match.Kind           `json:"kind,omitempty"`
	Text    string               `json:"text,omitempty"`
	Move    *match.Move          `json:"move,omitempty"`
	Refused *validator.Violation `json:"refused,omitempty"`
	Decks   []string             `json:"decks,omitempty"`
	Deck    string               `json:"deck,omitempty"`
	Events  match.Events         `json:"events,omitempty"` // all of the record's, when one of them hides something
	Cards   []table.Print        `json:"cards,omitempty"`
	Bag     []table.Print        `json:"bag,omitempty"`
	Faces   [][]table.Print      `json:"faces,omitempty"`
}

// hides is what of the entry the body only seals; nil when that is nothing.
func (e Entry) hides() ([]byte, error) {
	h := hidden{Refused: e.Refused, Cards: e.Cards, Bag: e.Bag, Faces: e.Faces, Deck: e.Deck}
	if e.Setup != nil {
		h.Decks = e.Setup.Decks
	}
	if e.Refused != nil {
		h.Seat, h.Kind, h.Text = e.Seat, e.Kind, e.Text
	}
	if e.Refused != nil || e.namesCards() {
		h.Move = e.Move
	}
	if slices.ContainsFunc(e.Events, match.Hides) {
		h.Events = e.Events
	}
	text, err := json.Marshal(h)
	if err != nil {
		return nil, fmt.Errorf("encode what a match hides: %w", err)
	}
	if string(text) == "{}" {
		return nil, nil
	}
	return text, nil
}

// public is the entry as everybody may know it.
func (e Entry) public(after *match.State) Entry {
	if e.Refused != nil {
		return Entry{Seal: e.Seal}
	}
	if e.Setup != nil {
		setup := *e.Setup
		setup.Decks = nil
		e.Setup = &setup
	}
	if e.namesCards() {
		e.Move = nil
	}
	events := make(match.Events, len(e.Events))
	for i, ev := range e.Events {
		events[i] = after.SeenEvent(table.Nobody, ev)
	}
	e.Events = events
	return e
}

// namesCards tells whether the move tells what is in a deck.
func (e Entry) namesCards() bool { return e.Kind == match.Side || e.Kind == match.Bring }

// body is the entry as the record says it to everybody.
func (e Entry) body(after *match.State) ([]byte, error) {
	text, err := json.Marshal(e.public(after))
	if err != nil {
		return nil, fmt.Errorf("encode a record of a match: %w", err)
	}
	return text, nil
}

// reveal adds what was hidden.
func (e Entry) reveal(text []byte) (Entry, error) {
	var h hidden
	if err := json.Unmarshal(text, &h); err != nil {
		return e, fmt.Errorf("decode what a match hides: %w", err)
	}
	e.Refused, e.Cards, e.Bag, e.Faces, e.Deck = h.Refused, h.Cards, h.Bag, h.Faces, h.Deck
	if h.Move != nil {
		e.Move = h.Move
	}
	if h.Refused != nil {
		e.Seat, e.Kind, e.Text = h.Seat, h.Kind, h.Text
	}
	if e.Setup != nil {
		setup := *e.Setup
		setup.Decks = h.Decks
		e.Setup = &setup
	}
	if h.Events != nil {
		e.Events = h.Events
	}
	return e, nil
}

// Read reads a record of a match, with what it hides when its opening is there.
func Read(rec ledger.Record) (Entry, error) {
	var e Entry
	if err := json.Unmarshal(rec.Body, &e); err != nil {
		return e, fault.Invalid("Record %d is none of a match: %w", rec.N, err)
	}
	if rec.Opening == nil {
		return e, nil
	}
	o, err := readOpening(rec.Opening)
	switch {
	case err != nil:
		return e, fault.Invalid("Record %d: %w. %s", rec.N, err, seals.Unsigned)
	case (e.Seal == nil) != (o.Hidden == nil) || e.Seal != nil && seals.Text(o.Hidden, o.Salt) != *e.Seal:
		return e, fault.Conflict("Record %d: what is opened does not fit its seal. %s", rec.N, seals.Unsigned)
	case o.Hidden == nil:
		return e, nil
	}
	return e.reveal(o.Hidden)
}
