package tts

import (
	"math"
	"strconv"
)

// The two spellings part here: everything above says what is written, everything below how.

func (w *writer) open(bracket byte) {
	w.next()
	w.b = append(w.b, bracket)
	w.comma = false
}

func (w *writer) close(bracket byte) {
	w.b = append(w.b, bracket)
	w.comma = true
}

func (w *writer) next() {
	if w.comma && !w.packed {
		w.b = append(w.b, ',')
	}
	w.comma = true
}

// key writes a key that needs no escape and is no longer than longestShort.
func (w *writer) key(k string) {
	if w.packed {
		w.b = appendPackedText(w.b, k)
		return
	}
	w.next()
	w.b = append(w.b, '"')
	w.b = append(w.b, k...)
	w.b = append(w.b, '"', ':')
	w.comma = false
}

func (w *writer) list(k string) {
	w.key(k)
	w.open('[')
}

func (w *writer) text(k, v string) {
	w.key(k)
	if w.packed {
		w.b = appendPackedText(w.b, v)
		return
	}
	w.b = AppendText(w.b, v)
	w.comma = true
}

func (w *writer) optional(k, v string) {
	if v != "" {
		w.text(k, v)
	}
}

// flag writes only what is true.
func (w *writer) flag(k string, v bool) {
	if v {
		w.bool(k, v)
	}
}

func (w *writer) bool(k string, v bool) {
	w.key(k)
	switch {
	case !w.packed:
		w.b = strconv.AppendBool(w.b, v)
	case v:
		w.b = append(w.b, packedTrue)
	default:
		w.b = append(w.b, packedFalse)
	}
	w.comma = true
}

func (w *writer) int(k string, v int) { w.number(k, strconv.AppendInt(w.small[:0], int64(v), 10)) }

func (w *writer) uint(k string, v uint64) { w.number(k, strconv.AppendUint(w.small[:0], v, 10)) }

// decimal writes units rounded to thousandths; what is not finite is written as 0.
func (w *writer) decimal(k string, v float64) {
	v = math.Round(v*1000) / 1000
	if v == 0 || math.IsNaN(v) || math.IsInf(v, 0) {
		v = 0
	}
	w.number(k, strconv.AppendFloat(w.small[:0], v, 'f', -1, 64))
}

func (w *writer) number(k string, digits []byte) {
	w.key(k)
	if w.packed {
		w.packedNumber(digits)
		return
	}
	w.b = append(w.b, digits...)
	w.comma = true
}
