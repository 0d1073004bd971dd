package record

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"slices"
	"sync"

	"ttsbridge/internal/ledger"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// entryWriter writes an object member by member behind what stands there; what is empty is left out.
type entryWriter struct {
	b     []byte
	from  int  // where the object begins
	begun bool // the object's brace is written already
	err   error
}

func behind(b []byte) entryWriter { return entryWriter{b: b, from: len(b)} }

// Texts is room for what records say, lent from group to group: how long they get is known when they are written.
type Texts struct {
	b     []byte
	group []ledger.Record
}

var texts = sync.Pool{New: func() any { return &Texts{} }}

// LendTexts lends room until it is given back.
func LendTexts() *Texts { return texts.Get().(*Texts) }

// Back gives the room back, and nothing for it. What was written there is gone then.
func (t *Texts) Back() *Texts {
	if t.b = t.b[:0]; cap(t.b) <= mostRoom {
		texts.Put(t)
	}
	return nil
}

// mostRoom is the most room that is kept, in bytes; what a duel is opened with fits into it several times.
const mostRoom = 1 << 20

// Group is room for the records themselves, all of them empty.
func (t *Texts) Group(n int) []ledger.Record {
	t.group = slices.Grow(t.group[:0], n)[:n]
	clear(t.group)
	return t.group
}

// take has a text written behind the others, and gives it: nil when it is empty. Those before stay where they are.
func (t *Texts) take(write func([]byte) ([]byte, error)) ([]byte, error) {
	from := len(t.b)
	b, err := write(t.b)
	if err != nil || len(b) == from {
		return nil, err
	}
	t.b = b
	return b[from:len(b):len(b)], nil
}

func (w *entryWriter) events(k string, all table.Events) {
	w.key(k)
	var err error
	if w.b, err = all.AppendJSON(w.b); err != nil {
		w.err = errors.Join(w.err, err)
	}
}

func (w *entryWriter) key(k string) {
	open := byte(',')
	if len(w.b) == w.from && !w.begun {
		open = '{'
	}
	w.b = append(w.b, open, '"')
	w.b = append(w.b, k...)
	w.b = append(w.b, '"', ':')
}

func (w *entryWriter) raw(k string, value []byte) {
	if len(value) > 0 {
		w.key(k)
		w.b = append(w.b, value...)
	}
}

func (w *entryWriter) text(k, value string) {
	if value != "" {
		w.key(k)
		w.b = tts.AppendText(w.b, value)
	}
}

func (w *entryWriter) value(k string, v any) {
	text, err := json.Marshal(v)
	w.raw(k, text)
	w.err = errors.Join(w.err, err)
}

// plain writes a value with no escapes for web pages.
func (w *entryWriter) plain(k string, v any, there bool) {
	if there {
		text, err := plainJSON(v)
		w.raw(k, text)
		w.err = errors.Join(w.err, err)
	}
}

func (w *entryWriter) list(k string, length int, v any) {
	if length > 0 {
		w.value(k, v)
	}
}

func (w *entryWriter) hash(k string, h ledger.Hash) {
	w.key(k)
	w.b = append(w.b, '"')
	w.b = hex.AppendEncode(w.b, h[:])
	w.b = append(w.b, '"')
}

// element begins the next element of a list.
func (w *entryWriter) element(k string, i int) {
	if i > 0 {
		w.b = append(w.b, ',')
		return
	}
	w.key(k)
	w.b = append(w.b, '[')
}

func (w *entryWriter) close(elements int) {
	if elements > 0 {
		w.b = append(w.b, ']')
	}
}

func (w *entryWriter) end() []byte {
	if len(w.b) == w.from {
		w.b = append(w.b, '{')
	}
	return append(w.b, '}')
}

// plainJSON writes JSON with no escapes for web pages, so that raw parts stay byte for byte as they are.
func plainJSON(v any) ([]byte, error) {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return bytes.TrimSuffix(out.Bytes(), []byte("\n")), err
}
