package record

import (
	"encoding/hex"
	"strconv"

	"ttsbridge/internal/ledger"
	"ttsbridge/validator"
)

// The pieces that stand in nearly every record are written by hand, byte for byte as encoding/json writes them.

// usual tells of a text that needs no escape, whoever reads it.
func usual(text string) bool {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			return false
		}
	}
	return true
}

// move writes a move; false when that is left to encoding/json.
func (w *entryWriter) move(k string, m *validator.Move) bool {
	if !usual(string(m.Kind)) || !usual(m.Word) {
		return false
	}
	w.key(k)
	o := entryWriter{b: w.b, begun: true}
	o.b = append(o.b, `{"kind":"`...)
	o.b = append(append(o.b, m.Kind...), '"')
	o.number("seat", int64(m.Seat))
	o.some("card", int64(m.Card))
	o.some("from", int64(m.From))
	o.some("to", int64(m.To))
	o.some("via", int64(m.Via))
	numbers(&o, "cards", m.Cards)
	o.text("word", m.Word)
	o.some("n", int64(m.N))
	o.flag("flip", m.Flip)
	o.flag("side", m.Side)
	o.flag("sure", m.Sure)
	o.flag("plead", m.Plead)
	o.some("ask", int64(m.Ask))
	numbers(&o, "order", m.Order)
	o.some("of", int64(m.Of))
	w.b = append(o.b, '}')
	return true
}

// violation writes why a move was refused; false when that is left to encoding/json.
func (w *entryWriter) violation(k string, v *validator.Violation) bool {
	if !usual(v.Rule) || !usual(v.Why) {
		return false
	}
	w.key(k)
	w.b = append(append(append(w.b, `{"rule":"`...), v.Rule...), `","why":"`...)
	w.b = append(append(w.b, v.Why...), `"}`...)
	return true
}

// seals writes the seals of cards; false when that is left to encoding/json.
func (w *entryWriter) seals(k string, cards []CardSeal) bool {
	for i := range cards {
		if !usual(cards[i].Spot) {
			return false
		}
	}
	for i, c := range cards {
		w.element(k, i)
		w.b = strconv.AppendUint(append(w.b, `{"card":`...), uint64(c.Card), 10)
		w.b = strconv.AppendInt(append(w.b, `,"seat":`...), int64(c.Seat), 10)
		w.b = append(append(append(w.b, `,"spot":"`...), c.Spot...), `","seal":"`...)
		w.b = append(hex.AppendEncode(w.b, c.Seal[:]), `"}`...)
	}
	w.close(len(cards))
	return true
}

// openings writes what cards were; false when that is left to encoding/json.
func (w *entryWriter) openings(k string, cards []CardOpening) bool {
	for i := range cards {
		if !usual(cards[i].Key) {
			return false
		}
	}
	for i, c := range cards {
		w.element(k, i)
		w.b = strconv.AppendUint(append(w.b, `{"card":`...), uint64(c.Card), 10)
		w.b = strconv.AppendInt(append(w.b, `,"record":`...), c.Record, 10)
		w.b = append(append(append(w.b, `,"key":"`...), c.Key...), `","salt":"`...)
		w.b = append(hex.AppendEncode(w.b, c.Salt[:]), `"}`...)
	}
	w.close(len(cards))
	return true
}

// seal writes a hash that may be missing.
func (w *entryWriter) seal(k string, h *ledger.Hash) {
	if h != nil {
		w.hash(k, *h)
	}
}

func (w *entryWriter) number(k string, n int64) {
	w.key(k)
	w.b = strconv.AppendInt(w.b, n, 10)
}

// some writes a number that is left out when it is 0.
func (w *entryWriter) some(k string, n int64) {
	if n != 0 {
		w.number(k, n)
	}
}

// flag writes what is true, and leaves out what is not.
func (w *entryWriter) flag(k string, v bool) {
	if v {
		w.raw(k, []byte("true"))
	}
}

func numbers[N ~uint16](w *entryWriter, k string, all []N) {
	for i, n := range all {
		w.element(k, i)
		w.b = strconv.AppendUint(w.b, uint64(n), 10)
	}
	w.close(len(all))
}
