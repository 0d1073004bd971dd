package tts

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// PackedType is the media type of a packed reply; a mod that accepts it is answered so.
const PackedType = "application/vnd.ttsbridge.packed"

// Packed says the same as JSON and is read without looking at every character, for in a table's interpreter that is what
// costs: every text stands behind its length, so it is cut out at once, and nothing in it is escaped.
//
//	#LLL           begins a packed value and says how long all of it is
//	{ key value }  an object; keys are short texts
//	[ value ]      a list
//	0 to Z         a text of 0 to 42 characters follows
//	aLLL           a longer text follows
//	! to /         a number of 1 to 15 characters follows
//	t f            true, false
//
// LLL is three digits to the base of 64, from 0 to o. Lengths count UTF-16 units, as the interpreter does.
const (
	packedBegin = '#'
	packedShort = '0'
	packedLong  = 'a'
	packedDigit = '0'
	packedTrue  = 't'
	packedFalse = 'f'
	packedCount = ' ' // a number of n characters begins with the character n after this one

	longestShort  = 'Z' - packedShort
	longestNumber = '/' - packedCount
	longestPacked = 1<<18 - 1
)

// AppendPacked appends the reply as packed text. It gives nil when the reply, or a number in it, is too long to be packed.
func (r *Reply) AppendPacked(b []byte) []byte {
	from := len(b)
	w := writer{b: append(b, packedBegin, 0, 0, 0), packed: true}
	w.reply(r)
	n := unitsIn(string(w.b[from:]))
	if n > longestPacked || w.unfit {
		return nil
	}
	putPackedLength(w.b[from+1:], n)
	return w.b
}

// appendPackedText appends a text behind its length. Bytes that are no UTF-8 become U+FFFD.
func appendPackedText(b []byte, s string) []byte {
	if !utf8.ValidString(s) {
		s = strings.ToValidUTF8(s, "\uFFFD")
	}
	n := unitsIn(s)
	if n <= longestShort {
		return append(append(b, packedShort+byte(n)), s...)
	}
	b = append(b, packedLong, 0, 0, 0)
	putPackedLength(b[len(b)-3:], min(n, longestPacked))
	return append(b, s...)
}

// packedNumber writes digits behind their count.
func (w *writer) packedNumber(digits []byte) {
	w.unfit = w.unfit || len(digits) > longestNumber
	w.b = append(append(w.b, packedCount+byte(len(digits))), digits...)
}

func putPackedLength(b []byte, n int) {
	b[0], b[1], b[2] = packedDigit+byte(n>>12&63), packedDigit+byte(n>>6&63), packedDigit+byte(n&63)
}

// unitsIn counts the UTF-16 units of a text.
func unitsIn(s string) int {
	n := 0
	for i := 0; i < len(s); {
		if s[i] < utf8.RuneSelf {
			i, n = i+1, n+1
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		i, n = i+size, n+max(utf16.RuneLen(r), 1)
	}
	return n
}
