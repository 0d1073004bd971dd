package record

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"ttsbridge/internal/ledger"
	"ttsbridge/internal/tts"
)

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

// encode gives the entry as one line of JSON, in the order of its fields. It is written out by hand because it stands
// between every callback and its reply; the test holds it to what encoding/json would write.
func (e Entry) encode() ([]byte, error) {
	w := entryWriter{b: make([]byte, 0, 512)}
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
	w.raw("act", e.Act)
	w.text("text", e.Text)
	if e.Move != nil {
		w.value("move", e.Move)
	}
	if e.Refused != nil {
		w.value("refused", e.Refused)
	}
	if e.Local {
		w.raw("local", []byte("true"))
	}
	w.text("scripts", e.Scripts)
	if e.Setup != nil {
		w.value("setup", e.Setup)
	}
	if e.Undone != nil {
		w.value("undone", e.Undone)
	}
	if e.Prints != nil {
		w.value("prints", e.Prints)
	}
	if len(e.Events) > 0 {
		events, err := e.Events.MarshalJSON()
		w.raw("events", events)
		w.err = errors.Join(w.err, err)
	}
	w.list("lists", len(e.Lists), e.Lists)
	w.list("cards", len(e.Cards), e.Cards)
	w.list("opened", len(e.Opened), e.Opened)
	if e.Seal != nil {
		w.value("seal", e.Seal)
	}
	if w.err != nil {
		return nil, fmt.Errorf("encode a record: %w", w.err)
	}
	return w.end(), nil
}

// entryWriter writes an object member by member; what is empty is left out.
type entryWriter struct {
	b   []byte
	err error
}

func (w *entryWriter) key(k string) {
	open := byte(',')
	if len(w.b) == 0 {
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
