// Package damage makes of a sound file the files that people have of it: cut off, with a sign turned into another, written
// in another encoding. The tests of all readers use it.
package damage

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"unicode/utf16"
)

// Variant is a file made of another one.
type Variant struct {
	Name  string
	Bytes []byte
	Same  bool // it says the same, and must be read so
}

// Recoded are ways to write the same text.
func Recoded(text string) []Variant {
	return []Variant{
		{"with a mark", []byte("\ufeff" + text), true},
		{"in UTF-16", wide(text, false), true},
		{"in UTF-16, the other way round", wide(text, true), true},
		{"with the line ends of Windows", []byte(strings.ReplaceAll(text, "\n", "\r\n")), true},
		{"with blanks around it", []byte("\n \n" + text + "\n\n"), true},
	}
}

func wide(text string, big bool) []byte {
	var out []byte
	for _, u := range utf16.Encode([]rune("\ufeff" + text)) {
		if big {
			u = u<<8 | u>>8
		}
		out = append(out, byte(u), byte(u>>8))
	}
	return out
}

// Cut are a file's beginnings, so many of them.
func Cut(content []byte, n int) (all []Variant) {
	for i := range n {
		at := len(content) * i / n
		all = append(all, Variant{Name: fmt.Sprintf("cut at byte %d", at), Bytes: content[:at]})
	}
	return all
}

// Flipped are files in which something was changed at random, the same for the same seed: a byte, a run of bytes doubled or
// left out, two places exchanged.
func Flipped(content []byte, n int, seed uint64) (all []Variant) {
	chance := rand.New(rand.NewPCG(seed, 19))
	for i := range n {
		changed := bytes.Clone(content)
		if len(changed) == 0 {
			return all
		}
		from := chance.IntN(len(changed))
		to := min(len(changed), from+1+chance.IntN(40))
		switch chance.IntN(5) {
		case 0:
			changed[from] ^= 1 << chance.IntN(8)
		case 1:
			changed = append(changed[:from], changed[to:]...)
		case 2:
			changed = append(bytes.Clone(changed[:to]), content[from:]...)
		case 3:
			changed[from] = "\x00\x1b\"{}[]<>,;:0-9\xff\n"[chance.IntN(17)]
		case 4:
			other := chance.IntN(len(changed))
			changed[from], changed[other] = changed[other], changed[from]
		}
		all = append(all, Variant{Name: fmt.Sprintf("change %d of seed %d", i, seed), Bytes: changed})
	}
	return all
}
