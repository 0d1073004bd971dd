package record

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"sync"

	"ttsbridge/internal/ledger"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// entryWriter writes an object member by member; what is empty is left out.
type entryWriter struct {
	b     []byte
	begun bool // the object's brace is written already
	err   error
}

// writers are lent from record to record: how long one gets is known when it is written.
var writers = sync.Pool{New: func() any { return &entryWriter{} }}

func lent() *entryWriter { return writers.Get().(*entryWriter) }

// back gives a writer back. What it wrote is gone then.
func (w *entryWriter) back() {
	*w = entryWriter{b: w.b[:0]}
	writers.Put(w)
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
	if len(w.b) == 0 && !w.begun {
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
	if len(w.b) == 0 {
		return []byte("{}")
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
