package dotnet

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Text travels as UTF-8 inside Go and is counted in UTF-16 units by scripts. Half of a surrogate pair, which a script can
// cut off, is kept as the three bytes UTF-8 would use for it, and mended when both halves meet again.

// Units gives the UTF-16 units of a text as a script counts them.
func Units(s string) []uint16 {
	out := make([]uint16, 0, len(s))
	for len(s) > 0 {
		r, n := utf8.DecodeRuneInString(s)
		if r == utf8.RuneError && n == 1 {
			r, n = half(s)
		}
		if r >= 0x10000 {
			hi, lo := utf16.EncodeRune(r)
			out = append(out, uint16(hi), uint16(lo))
		} else {
			out = append(out, uint16(r))
		}
		s = s[n:]
	}
	return out
}

// half decodes one surrogate kept as three bytes; any other stray byte is read as the character of its own number.
func half(s string) (rune, int) {
	if len(s) >= 3 && s[0] == 0xED && s[1] >= 0xA0 && s[1]&0xC0 == 0x80 && s[2]&0xC0 == 0x80 {
		return rune(s[0]&0x0F)<<12 | rune(s[1]&0x3F)<<6 | rune(s[2]&0x3F), 3
	}
	return rune(s[0]), 1
}

// Glue makes a text of its units.
func Glue(units []uint16) string {
	var b strings.Builder
	for i := 0; i < len(units); i++ {
		u := rune(units[i])
		if utf16.IsSurrogate(u) {
			if i+1 < len(units) {
				if r := utf16.DecodeRune(u, rune(units[i+1])); r != utf8.RuneError {
					b.WriteRune(r)
					i++
					continue
				}
			}
			b.Write([]byte{0xED, 0x80 | byte(u>>6&0x3F), 0x80 | byte(u&0x3F)})
			continue
		}
		b.WriteRune(u)
	}
	return b.String()
}

// Mend joins surrogate halves that came to stand beside each other.
func Mend(s string) string {
	if utf8.ValidString(s) || !strings.Contains(s, "\xED") {
		return s
	}
	return Glue(Units(s))
}

// Clean replaces what is not text outside a script, lone surrogate halves, by the replacement character.
func Clean(s string) string { return strings.ToValidUTF8(Mend(s), "\uFFFD") }
