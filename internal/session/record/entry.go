package record

import (
	"encoding/json"
	"fmt"
	"strconv"

	"ttsbridge/internal/ledger"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// The kinds of record in a table's log.
const (
	KindOpen    = "open"    // how the table was set up
	KindSession = "session" // the mod began anew: the table was loaded or rewound
	KindMove    = "move"    // a move that was made
	KindChance  = "chance"  // what luck answered
	KindRefused = "refused" // a move or an act that a rule did not allow
	KindSeen    = "seen"    // a hidden card lay face-up at the table before it was put back
	KindGlimpse = "glimpse" // somebody may have seen what is hidden, and nobody can tell whether he has
	KindUndo    = "undo"    // moves were taken back, as all had agreed
	KindPrints  = "prints"  // cards were printed anew, or the host chose whether they are
	KindLuck    = "luck"    // a seat gave its share for the luck of the table
	KindKey     = "key"     // a seat took a key of its player's own
	KindWord    = "word"    // a player said something for the record
	KindOnward  = "onward"  // a seat brought another deck before anything was dealt, and the duel goes on at another table
)

// Entry is the body of a record. Which fields it has follows from the record's kind.
type Entry struct {
	Version int                  `json:"version,omitempty"` // of the bodies, in the first record only
	Session string               `json:"session,omitempty"` // the callback it came from
	Seq     uint64               `json:"seq,omitempty"`
	Seat    *table.Seat          `json:"seat,omitempty"` // who did it; of a move, the move says so
	Act     json.RawMessage      `json:"act,omitempty"`  // what the hand did, in the mod's words
	Text    string               `json:"text,omitempty"` // the move in a sentence that names no hidden card
	Move    *validator.Move      `json:"move,omitempty"`
	Refused *validator.Violation `json:"refused,omitempty"`
	Local   bool                 `json:"local,omitempty"`   // refused by the mod itself, from the policy it had
	Scripts string               `json:"scripts,omitempty"` // the card scripts that are in force from here on, when they are others than before
	Setup   *Agreed              `json:"setup,omitempty"`
	Undone  *Undone              `json:"undone,omitempty"`
	Prints  *Restamp             `json:"prints,omitempty"`
	Share   *Share               `json:"share,omitempty"`
	Key     *SeatKey             `json:"key,omitempty"`
	Word    *Word                `json:"word,omitempty"`
	People  *Seating             `json:"people,omitempty"` // who sits at the table
	Onward  string               `json:"onward,omitempty"` // the table at which the duel goes on
	Signed  *Signature           `json:"signed,omitempty"` // of the move; hidden, for whoever knows the key could try moves by it
	Events  table.Events         `json:"events,omitempty"`
	Lists   []ListSeal           `json:"lists,omitempty"`  // seals of what the seats brought
	Cards   []CardSeal           `json:"cards,omitempty"`  // seals of cards that have become hidden
	Opened  []CardOpening        `json:"opened,omitempty"` // of cards that were hidden and are open now
	Seal    *ledger.Hash         `json:"seal,omitempty"`   // of what else is hidden in the record
}

// Agreed is what stands at the head of a table's log.
type Agreed struct {
	Game    string            `json:"game"`
	Options map[string]string `json:"options,omitempty"`
	Ground  map[string]string `json:"ground,omitempty"`
	Decks   []string          `json:"decks,omitempty"`   // what each seat brought, by name
	Edition string            `json:"edition,omitempty"` // of the card database; the prints themselves are in the events
	Prints  Prints            `json:"prints,omitempty"`  // what becomes of them when the database is edited; pinned when empty
	Seeded  bool              `json:"seeded,omitempty"`  // all luck follows from a number that the host chose: for tests
	Luck    LuckFrom          `json:"luck,omitempty"`    // what luck is drawn from
	Secret  *ledger.Hash      `json:"secret,omitempty"`  // the host's part of it, hidden until the ledger is opened
	Match   *InMatch          `json:"match,omitempty"`   // the match that the duel is one of; absent for a duel by itself
	Basis   *Basis            `json:"basis,omitempty"`   // what the opening was made of; absent in records of before
}

// InMatch says which duel of which match a table is, and where the match stood when the table was laid.
type InMatch struct {
	ID     string `json:"id"`
	Duel   int    `json:"duel"`   // from 1
	Record int64  `json:"record"` // the newest record of the match
	Head   string `json:"head"`   // its hash
}

// Version is the version of the bodies that this package writes, Oldest the oldest one that it reads. From version 3 on
// the first record tells what the opening was made of, and times never run back; from version 4 on it seals what luck is
// drawn from; from version 5 on the cards of a hand get new numbers where their own would tell which one was laid unseen.
const (
	Version = 5
	Oldest  = 2
	Untold  = 5 // the first version in which numbers tell nothing of what left a hand unseen
)

// encode gives the entry as one line of JSON.
func (e Entry) encode() ([]byte, error) { return e.appendTo(nil) }

// appendTo writes the entry as one line of JSON, in the order of its fields. It is written out by hand because it stands
// between every callback and its reply; the test holds it to what encoding/json would write.
func (e *Entry) appendTo(b []byte) ([]byte, error) {
	w := behind(b)
	e.encodePlace(&w)
	e.encodeDeed(&w)
	e.encodeSaid(&w)
	e.encodeOutcome(&w)
	if w.err != nil {
		return nil, fmt.Errorf("encode a record: %w", w.err)
	}
	return w.end(), nil
}

// encodePlace writes where a record stands and whose it is.
func (e *Entry) encodePlace(w *entryWriter) {
	if e.Version != 0 {
		w.raw("version", strconv.AppendInt(nil, int64(e.Version), 10))
	}
	w.text("session", e.Session)
	if e.Seq != 0 {
		w.raw("seq", strconv.AppendUint(nil, e.Seq, 10))
	}
	if e.Seat != nil {
		w.raw("seat", strconv.AppendInt(nil, int64(*e.Seat), 10))
	}
}

// encodeDeed writes what was done, and with what scripts it was judged.
func (e *Entry) encodeDeed(w *entryWriter) {
	w.raw("act", e.Act)
	w.text("text", e.Text)
	if e.Move != nil && !w.move("move", e.Move) {
		w.value("move", e.Move)
	}
	if e.Refused != nil {
		w.value("refused", e.Refused)
	}
	if e.Local {
		w.raw("local", []byte("true"))
	}
	w.text("scripts", e.Scripts)
}

// encodeSaid writes what was said, agreed and given instead of moved.
func (e *Entry) encodeSaid(w *entryWriter) {
	if e.Setup != nil {
		w.value("setup", e.Setup)
	}
	if e.Undone != nil {
		w.value("undone", e.Undone)
	}
	if e.Prints != nil {
		w.value("prints", e.Prints)
	}
	if e.Share != nil {
		w.value("share", e.Share)
	}
	if e.Key != nil {
		w.value("key", e.Key)
	}
	if e.Word != nil {
		w.value("word", e.Word)
	}
	if e.People != nil {
		w.value("people", e.People)
	}
	w.text("onward", e.Onward)
	if e.Signed != nil {
		w.value("signed", e.Signed)
	}
}

// encodeOutcome writes what happened, what was sealed and what was opened.
func (e *Entry) encodeOutcome(w *entryWriter) {
	if len(e.Events) > 0 {
		w.events("events", e.Events)
	}
	w.list("lists", len(e.Lists), e.Lists)
	if !w.seals("cards", e.Cards) {
		w.list("cards", len(e.Cards), e.Cards)
	}
	if !w.openings("opened", e.Opened) {
		w.list("opened", len(e.Opened), e.Opened)
	}
	w.seal("seal", e.Seal)
}

// DecodeEntry reads the body of a record, in which what is hidden is sealed.
func DecodeEntry(body []byte) (Entry, error) {
	if e, ok := cutEntry(body); ok {
		return e, nil
	}
	var e Entry
	if err := json.Unmarshal(body, &e); err != nil {
		return e, fmt.Errorf("decode a record: %w", err)
	}
	return e, nil
}

// seat is who did what the entry tells of, Nobody when no seat did.
func (e Entry) seat() table.Seat {
	switch {
	case e.Move != nil:
		return e.Move.Seat
	case e.Seat != nil:
		return *e.Seat
	}
	return table.Nobody
}

// deeds are what the mod of a table calls what a hand wants to do, as a sentence goes on from who it is.
var deeds = map[string]string{"pick": "picks up a card", "flip": "turns a card over", "turn": "rotates a card", "place": "changes a tile",
	"draw": "draws by hand", "shuffle": "shuffles by hand", "copy": "copies a card"}

// Tried is what a seat's hand wanted, of what the table put back by itself; "" where that is not known. Who it is says seat.
func (e Entry) Tried(seat func(table.Seat) string) string {
	var said struct {
		Act string `json:"act"`
	}
	if !e.Local || e.Seat == nil || json.Unmarshal(e.Act, &said) != nil || deeds[said.Act] == "" {
		return ""
	}
	return seat(*e.Seat) + " " + deeds[said.Act]
}

// Seen is the entry as a viewer may know it; false when it is not for him at all. A refusal concerns the seat that
// was refused, for its sentence may give away what that seat holds.
func (e Entry) Seen(by table.Seat) (Entry, bool) {
	if by == table.Referee {
		return e, true
	}
	if e.Refused != nil && (by == table.Nobody || by != e.seat()) {
		return Entry{}, false
	}
	if e.Setup != nil {
		public := *e.Setup
		public.Decks, public.Basis, public.Secret = nil, nil, nil // a name can tell what is in a deck
		e.Setup = &public
	}
	if by != e.seat() {
		e.Act, e.Move, e.Signed = nil, outward(e.Move), nil
	}
	events := make(table.Events, len(e.Events))
	for i, ev := range e.Events {
		events[i] = table.Seen(by, ev)
	}
	e.Events = events
	return e, true
}

// outward is what others may know of a move: who made it and of what kind. What it did is in the events.
func outward(m *validator.Move) *validator.Move {
	if m == nil {
		return nil
	}
	return &validator.Move{Kind: m.Kind, Seat: m.Seat}
}
