package objects

import (
	"strconv"

	"ttsbridge/internal/tts"
)

// What differs from card to card is written by hand, as encoding/json writes it.

const hexDigits = "0123456789abcdef"

// putGUID writes an id over the noughts at the beginning of b.
func putGUID(b []byte, id uint32) {
	b = b[:6]
	for i := 5; i >= 0; i-- {
		b[i] = hexDigits[id&15]
		id >>= 4
	}
}

// putSlot writes a slot over two noughts.
func putSlot(b []byte, slot int) {
	b = b[:2]
	b[0], b[1] = byte('0'+slot/10), byte('0'+slot%10)
}

// appendImprint appends the JSON of a card with its memo.
func appendImprint(b, text []byte, at int, memo string) ([]byte, error) {
	if memo == "" {
		return append(b, text...), nil
	}
	b = append(append(b, text[:at]...), `,"Memo":`...)
	b, err := appendText(b, memo)
	return append(b, text[at:]...), err
}

// appendText appends a text in quotes.
func appendText(b []byte, text string) ([]byte, error) {
	if isPlain(text) {
		return append(append(append(b, '"'), text...), '"'), nil
	}
	quoted, err := tts.Marshal(text)
	return append(b, quoted...), err
}

// isPlain is whether a text stands in JSON as it is. Eight signs are looked at together: what is taken from each goes below
// nought, into its highest bit, if it is smaller, and only in the sign behind one that is odd itself is that bit wrong.
func isPlain(text string) bool {
	const each, high = 0x0101010101010101, 0x8080808080808080
	for ; len(text) >= 8; text = text[8:] {
		x := uint64(text[0]) | uint64(text[1])<<8 | uint64(text[2])<<16 | uint64(text[3])<<24 |
			uint64(text[4])<<32 | uint64(text[5])<<40 | uint64(text[6])<<48 | uint64(text[7])<<56
		if odd := x | (x + each) | (x - ' '*each) | ((x ^ '"'*each) - each) | ((x ^ '\\'*each) - each); odd&high != 0 {
			return false
		}
	}
	for i := range len(text) {
		if c := text[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}

// appendSheet appends what the game is told of a sheet.
func appendSheet(b []byte, s tts.Sheet) ([]byte, error) {
	b, err := appendText(append(b, `{"FaceURL":`...), s.FaceURL)
	if err != nil {
		return b, err
	}
	b, err = appendText(append(b, `,"BackURL":`...), s.BackURL)
	b = strconv.AppendInt(append(b, `,"NumWidth":`...), int64(s.NumWidth), 10)
	b = strconv.AppendInt(append(b, `,"NumHeight":`...), int64(s.NumHeight), 10)
	b = strconv.AppendBool(append(b, `,"BackIsHidden":`...), s.BackIsHidden)
	b = strconv.AppendBool(append(b, `,"UniqueBack":`...), s.UniqueBack)
	b = strconv.AppendInt(append(b, `,"Type":`...), int64(s.Type), 10)
	return append(b, '}'), err
}
