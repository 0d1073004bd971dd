package record

import (
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"reflect"
	"strconv"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/seals"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// What a player does with a program of his own he can sign by a key that only he has. All else that stands under his name
// is the host's word.

// What can be signed.
const (
	SignsKey     = "key"  // a seat takes this key
	SignsMove    = "move" // a move, as JSON
	SaysPlainly  = "statement"
	SaysProtest  = "protest"
	longestWords = 400 // bytes of what a player says for the record

	mostBehind = 64 // records that can come between the newest one that a player knew and what he has signed: else it could be kept for long
)

// Signature is a player's own word. It names the newest record that he knew, so that it belongs to one moment only.
type Signature struct {
	Record int64       `json:"record" doc:"the newest record that the player knew"`
	Head   ledger.Hash `json:"head" doc:"its hash"`
	Text   string      `json:"text,omitempty" doc:"of a move: the move as JSON, which was signed"`
	Sig    string      `json:"sig" doc:"Ed25519 in base64"`
}

// SeatKey is the key that a seat has taken.
type SeatKey struct {
	Seat   table.Seat `json:"seat"`
	Key    string     `json:"key"` // Ed25519 in base64
	Signed Signature  `json:"signed"`
}

// Word is what a player says for the record.
type Word struct {
	Seat   table.Seat `json:"seat"`
	What   string     `json:"what"` // a statement or a protest
	Text   string     `json:"text"`
	Signed *Signature `json:"signed,omitempty"`
}

// message is what is signed.
func message(id string, seat table.Seat, what string, s Signature, text string) []byte {
	d := seals.Digest("ttsbridge word 1", id, strconv.Itoa(int(seat)), what, strconv.FormatInt(s.Record, 10), s.Head.String(), text)
	return d[:]
}

// Sign signs by a player's key what he says or does at a table, knowing that record.
func Sign(key ed25519.PrivateKey, id string, seat table.Seat, what, text string, n int64, head ledger.Hash) Signature {
	s := Signature{Record: n, Head: head}
	s.Sig = base64.StdEncoding.EncodeToString(ed25519.Sign(key, message(id, seat, what, s, text)))
	if what == SignsMove {
		s.Text = text
	}
	return s
}

func (s Signature) by(key, id string, seat table.Seat, what, text string) bool {
	public, err := base64.StdEncoding.DecodeString(key)
	sig, also := base64.StdEncoding.DecodeString(s.Sig)
	return err == nil && also == nil && len(public) == ed25519.PublicKeySize && ed25519.Verify(public, message(id, seat, what, s, text), sig)
}

// Keys follows, record by record, which keys the seats of a table have taken, and holds what they sign to them.
type Keys struct {
	id   string
	keys [table.MaxSeats]string
	last [table.MaxSeats]int64 // the record in which each has signed last
	made [table.MaxSeats]int64 // the record in which each has moved last, signed or not, or moves were taken back
}

// KeysOf is the keys of a table before any was taken.
func KeysOf(id string) Keys { return Keys{id: id} }

// Of is the key of a seat, "" when it has none.
func (k *Keys) Of(seat table.Seat) string {
	if seat < 0 || int(seat) >= len(k.keys) {
		return ""
	}
	return k.keys[seat]
}

// Follow takes in a record.
func (k *Keys) Follow(n int64, e Entry) {
	k.moved(n, e)
	seat, signed := e.signed()
	if signed == nil || seat < 0 || int(seat) >= len(k.keys) {
		return
	}
	if k.last[seat] = n; e.Key != nil {
		k.keys[seat] = e.Key.Key
	}
}

// moved takes in after which record a signed move would be one of an earlier moment.
func (k *Keys) moved(n int64, e Entry) {
	for seat := range k.made {
		if e.Undone != nil || e.Move != nil && e.Refused == nil && int(e.Move.Seat) == seat {
			k.made[seat] = n
		}
	}
}

// Late is the record in which a seat has moved, or in which moves were taken back, after the moment that a signed move names; 0 when
// there is none. A bridge refuses such a move, for its player may not want it any more; and a host may have kept it until he liked it.
func (k *Keys) Late(e Entry) int64 {
	seat, s := e.signed()
	if s == nil || e.Move == nil || seat < 0 || int(seat) >= len(k.made) || s.Record >= k.made[seat] {
		return 0
	}
	return k.made[seat]
}

// signed is who has signed what the entry tells of, and his signature; nil when nobody has.
func (e Entry) signed() (table.Seat, *Signature) {
	switch {
	case e.Key != nil:
		return e.Key.Seat, &e.Key.Signed
	case e.Word != nil:
		return e.Word.Seat, e.Word.Signed
	}
	return e.seat(), e.Signed
}

// Refuses is what is wrong with what an entry says is signed, or with what is said for the record, after so many records; nil when
// nothing is. The hash of a record tells whether a signature knew the history; false when there is no such record.
func (k *Keys) Refuses(e Entry, newest int64, hash func(n int64) (ledger.Hash, bool)) error {
	if e.Word != nil && (e.Word.Text == "" || len(e.Word.Text) > longestWords || e.Word.Text != tts.Clean(e.Word.Text)) {
		return fault.Invalid("What is said for the record is one line of plain words, of at most %d bytes.", longestWords)
	}
	if e.Word != nil && e.Word.What != SaysPlainly && e.Word.What != SaysProtest {
		return fault.Invalid("What is said for the record is a %s or a %s.", SaysPlainly, SaysProtest)
	}
	seat, s := e.signed()
	if s == nil {
		return nil
	}
	if newest-s.Record >= mostBehind {
		return fault.Conflict("The signature is of a time long past: it knew record %d, and %d %s come since.", s.Record, newest-s.Record, spelling.Said(newest-s.Record, "has", "have"))
	}
	known, ok := hash(s.Record)
	switch {
	case !ok || known != s.Head:
		return fault.Conflict("The signature does not know the history: in the records up to %d something is other than its signer knew.", s.Record)
	case seat >= 0 && s.Record < k.last[seat]:
		return fault.Conflict("The signature is older than what the seat has signed last, in record %d.", k.last[seat])
	}
	return k.fits(e, seat, *s)
}

// fits holds a signature to the key of its seat, and to what it is for.
func (k *Keys) fits(e Entry, seat table.Seat, s Signature) error {
	key, what, text := k.Of(seat), SignsMove, s.Text
	switch {
	case e.Key != nil:
		key, what, text = e.Key.Key, SignsKey, e.Key.Key
	case e.Word != nil:
		what, text = e.Word.What, e.Word.Text
	case e.Move == nil || !sameMove(text, *e.Move):
		return fault.Invalid("What is signed is another move.")
	}
	switch {
	case key == "":
		return fault.Conflict("This seat has no key.")
	case !s.by(key, k.id, seat, what, text):
		return fault.Invalid("The signature is not by the key of this seat.")
	}
	return nil
}

// sameMove tells whether a text is the move that was made; which question it answers the bridge may have filled in.
func sameMove(text string, made validator.Move) bool {
	var m validator.Move
	if err := json.Unmarshal([]byte(text), &m); err != nil {
		return false
	}
	if m.Ask == 0 {
		made.Ask = 0
	}
	made.Plead = m.Plead
	if len(m.Cards)+len(made.Cards) == 0 {
		m.Cards, made.Cards = nil, nil
	}
	return reflect.DeepEqual(m, made)
}

// Sentence tells what somebody has said.
func (w Word) Sentence(who string) string {
	how := ""
	if w.Signed != nil {
		how = ", and signs it"
	}
	if w.What == SaysProtest {
		return who + " protests" + how + ": " + w.Text
	}
	return who + " states" + how + ": " + w.Text
}
