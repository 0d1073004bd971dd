package tts

import (
	"encoding/json"
	"math"
	"strconv"
)

// What a hand did stands in every record of a move, so it is written by hand there, byte for byte as encoding/json writes it. What has
// unusual signs in it, or lists of objects, is left to that.

// EncodeAct gives an act as encoding/json writes it.
func EncodeAct(a *Act) ([]byte, error) {
	w := actWriter{b: make([]byte, 0, 192)}
	if a.Cards != nil || a.Names != nil || a.Objects != nil || !w.write(a) {
		return json.Marshal(a)
	}
	return w.b, nil
}

// actWriter writes the members of an act, leaving out what is empty.
type actWriter struct {
	b   []byte
	odd bool // something must be written otherwise
}

func (w *actWriter) write(a *Act) bool {
	w.b = append(w.b, `{"kind":`...)
	w.quoted(string(a.Kind))
	w.text("color", a.Color)
	w.text("card", a.Card)
	w.number("fx", a.FX)
	w.number("fz", a.FZ)
	w.text("fzone", a.FZone)
	if a.FUp != nil {
		w.b = strconv.AppendBool(append(w.b, `,"fup":`...), *a.FUp)
	}
	w.number("x", a.X)
	w.number("z", a.Z)
	w.text("zone", a.Zone)
	w.flag("up", a.Up)
	w.number("rot", a.Rot)
	w.flag("flipped", a.Flipped)
	w.text("button", a.Button)
	w.count("ask", uint64(a.Ask))
	w.text("text", a.Text)
	w.text("from", a.From)
	w.text("tile", a.Tile)
	w.whole("state", a.State)
	w.text("id", a.ID)
	w.whole("value", a.Value)
	w.text("act", a.Act)
	w.text("rule", a.Rule)
	w.text("why", a.Why)
	w.text("table", a.Table)
	w.count("record", a.Record)
	w.whole("version", a.Version)
	w.text("lang", a.Lang)
	w.b = append(w.b, '}')
	return !w.odd
}

func (w *actWriter) key(k string) {
	w.b = append(append(append(w.b, `,"`...), k...), `":`...)
}

func (w *actWriter) text(k, v string) {
	if v != "" {
		w.key(k)
		w.quoted(v)
	}
}

func (w *actWriter) quoted(v string) {
	for i := range len(v) {
		if c := v[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			w.odd = true
			return
		}
	}
	w.b = append(append(append(w.b, '"'), v...), '"')
}

// number writes a length or an angle. Very large and very small ones encoding/json writes with an exponent.
func (w *actWriter) number(k string, v float64) {
	if v == 0 {
		return
	}
	if abs := math.Abs(v); !(abs >= 1e-6 && abs < 1e21) {
		w.odd = true
		return
	}
	w.key(k)
	w.b = strconv.AppendFloat(w.b, v, 'f', -1, 64)
}

func (w *actWriter) count(k string, n uint64) {
	if n != 0 {
		w.key(k)
		w.b = strconv.AppendUint(w.b, n, 10)
	}
}

func (w *actWriter) whole(k string, n int) {
	if n != 0 {
		w.key(k)
		w.b = strconv.AppendInt(w.b, int64(n), 10)
	}
}

func (w *actWriter) flag(k string, v bool) {
	if v {
		w.key(k)
		w.b = append(w.b, "true"...)
	}
}
