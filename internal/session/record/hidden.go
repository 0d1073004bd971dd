package record

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/seals"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Hidden is what a record only seals. A refusal is hidden whole, for its sentence may tell what a seat holds.
type Hidden struct {
	Seat    *table.Seat          `json:"seat,omitempty"`
	Act     json.RawMessage      `json:"act,omitempty"`
	Text    string               `json:"text,omitempty"`
	Move    *validator.Move      `json:"move,omitempty"`
	Signed  *Signature           `json:"signed,omitempty"`
	Refused *validator.Violation `json:"refused,omitempty"`
	Local   bool                 `json:"local,omitempty"`
	Decks   []string             `json:"decks,omitempty"`
	Basis   *Basis               `json:"basis,omitempty"`
	Secret  *ledger.Hash         `json:"secret,omitempty"`
	Events  []HiddenEvent        `json:"events,omitempty"` // those of which the body has less, or nothing
}

// HiddenEvent is an event that the body shows without its faces, or does not show.
type HiddenEvent struct {
	At    int          `json:"at"` // place in the record's list, from 0
	Event table.Events `json:"event"`
}

// hidden is what the public entry lacks.
func (e *Entry) hidden() Hidden {
	h := Hidden{Act: e.Act, Move: e.Move, Signed: e.Signed}
	if e.Setup != nil {
		h.Decks, h.Basis, h.Secret = e.Setup.Decks, e.Setup.Basis, e.Setup.Secret
	}
	if e.Refused != nil {
		h.Seat, h.Text, h.Refused, h.Local = e.Seat, e.Text, e.Refused, e.Local
	}
	for i, ev := range e.Events {
		if e.Refused != nil || hides(ev) {
			h.Events = append(h.Events, HiddenEvent{i, e.Events[i : i+1 : i+1]})
		}
	}
	return h
}

// appendTo writes what is hidden as one line of JSON, nothing when that is nothing. It is written out by hand as Entry.appendTo is;
// what hands did stands there byte for byte.
func (h *Hidden) appendTo(b []byte) ([]byte, error) {
	w := behind(b)
	if h.Seat != nil {
		w.raw("seat", strconv.AppendInt(nil, int64(*h.Seat), 10))
	}
	w.raw("act", h.Act)
	w.text("text", h.Text)
	if h.Move != nil && !w.move("move", h.Move) {
		w.plain("move", h.Move, true)
	}
	w.plain("signed", h.Signed, h.Signed != nil)
	if h.Refused != nil && !w.violation("refused", h.Refused) {
		w.plain("refused", h.Refused, true)
	}
	if h.Local {
		w.raw("local", []byte("true"))
	}
	w.plain("decks", h.Decks, len(h.Decks) > 0)
	w.plain("basis", h.Basis, h.Basis != nil)
	w.plain("secret", h.Secret, h.Secret != nil)
	for i, e := range h.Events {
		w.element("events", i)
		w.b = strconv.AppendInt(append(w.b, `{"at":`...), int64(e.At), 10)
		w.events("event", e.Event)
		w.b = append(w.b, '}')
	}
	w.close(len(h.Events))
	if w.err != nil || len(w.b) == w.from {
		return b, w.err
	}
	return w.end(), nil
}

// hides tells whether table.Seen tells less of an event.
func hides(e table.Event) bool {
	switch e.(type) {
	case table.Printed, table.Reprinted, table.Dealt, table.Shuffled, table.Renumbered, table.Asked:
		return true
	}
	return table.Later(e) != nil
}

func decodeHidden(text []byte) (Hidden, error) {
	if h, ok := cutHidden(text); ok {
		return h, nil
	}
	var h Hidden
	if err := json.Unmarshal(text, &h); err != nil {
		return h, fmt.Errorf("decode what is hidden: %w", err)
	}
	return h, nil
}

// reveal adds to a public entry what was hidden.
func (e Entry) reveal(text []byte) (Entry, error) {
	h, err := decodeHidden(text)
	if err != nil {
		return e, err
	}
	e.Act, e.Move, e.Signed = h.Act, h.Move, h.Signed
	if e.Setup != nil {
		whole := *e.Setup
		whole.Decks, whole.Basis, whole.Secret = h.Decks, h.Basis, h.Secret
		e.Setup = &whole
	}
	if h.Refused != nil {
		e.Seat, e.Text, e.Refused, e.Local = h.Seat, h.Text, h.Refused, h.Local
	}
	for _, he := range h.Events {
		switch {
		case len(he.Event) != 1 || he.At < 0 || he.At > len(e.Events):
			return e, fault.Invalid("hidden event %d has no place", he.At)
		case he.At == len(e.Events):
			e.Events = append(e.Events, he.Event[0])
		default:
			e.Events[he.At] = he.Event[0]
		}
	}
	return e, nil
}

// public is the entry as everybody may know it, which is what the body of its record says.
func (e Entry) public() Entry {
	p, ok := e.Seen(table.Nobody)
	if !ok {
		p = Entry{Cards: e.Cards, Opened: e.Opened, Lists: e.Lists}
	}
	p.Version, p.Session, p.Seq, p.Seal, p.Scripts = e.Version, e.Session, e.Seq, e.Seal, e.Scripts
	return p
}

// DecodeRecord reads a record's entry, with what is hidden when the record has its opening. It is a conflict when the
// opening does not fit the seal.
func DecodeRecord(rec ledger.Record) (Entry, error) {
	e, _, err := Unseal(rec)
	return e, err
}

// Unseal is DecodeRecord for who looks into the opening too, which is empty when the record has none.
func Unseal(rec ledger.Record) (e Entry, o Opening, err error) {
	if e, err = DecodeEntry(rec.Body); err != nil {
		return e, o, fault.Invalid("record %d: %w", rec.N, err)
	}
	if rec.Opening == nil {
		return e, o, nil
	}
	if o, err = DecodeOpening(rec.Opening); err != nil {
		return e, o, fault.Invalid("record %d: %w", rec.N, err)
	}
	if o.Hidden == nil {
		return e, o, nil
	}
	if e.Seal == nil || seals.Text(o.Hidden, o.Salt) != *e.Seal {
		return e, o, fault.Conflict("Record %d: what is opened is not what was sealed.", rec.N)
	}
	if e, err = e.reveal(o.Hidden); err != nil {
		return e, o, fault.Invalid("record %d: %w", rec.N, err)
	}
	return e, o, nil
}

// Written tells whether the record's body says of the entry what everybody may know, and nothing else.
func (e Entry) Written(rec ledger.Record) bool {
	body, err := e.public().encode()
	return err == nil && bytes.Equal(body, rec.Body)
}
