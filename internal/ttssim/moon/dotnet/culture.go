package dotnet

import (
	"cmp"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Text is ordered as .NET orders it in invariant culture: signs before digits before letters, accents counted only between
// words of the same letters, case only between words of the same accents, hyphens last of all.

// commaLanguages write numbers with a comma.
var commaLanguages = map[string]bool{
	"cs": true, "da": true, "de": true, "es": true, "fi": true, "fr": true, "hu": true, "it": true, "nb": true, "nl": true,
	"pl": true, "pt": true, "ro": true, "ru": true, "sv": true, "tr": true, "uk": true,
}

// Culture is the language of a machine, such as "de-DE"; none is invariant.
type Culture string

func (c Culture) language() string {
	language, _, _ := strings.Cut(string(c), "-")
	return language
}

// Number is a number as the machine's language writes it, which MoonSharp does wherever a number becomes part of a text.
func (c Culture) Number(n float64) string {
	text := NumberText(n)
	if c != "" && commaLanguages[c.language()] {
		return strings.Replace(text, ".", ",", 1)
	}
	return text
}

// Upper writes a text in capitals.
func (c Culture) Upper(s string) string {
	if l := c.language(); l == "tr" || l == "az" {
		return strings.ToUpperSpecial(unicode.TurkishCase, s)
	}
	return strings.ToUpper(s)
}

// Lower writes a text in small letters.
func (c Culture) Lower(s string) string {
	if l := c.language(); l == "tr" || l == "az" {
		return strings.ToLowerSpecial(unicode.TurkishCase, s)
	}
	return strings.ToLower(s)
}

// CultureLess orders text as a dictionary does: letters regardless of case first, then small before capital.
func CultureLess(a, b string) bool { return CompareTexts(a, b) < 0 }

// CompareTexts is negative when a stands before b.
func CompareTexts(a, b string) int {
	if a == b {
		return 0
	}
	if isPlain(a) && isPlain(b) {
		if c := comparePlain(a, b); c != 0 {
			return c
		}
		return cmp.Compare(b, a) // small before capital
	}
	x, y := weigh(a), weigh(b)
	for _, order := range []int{
		cmp.Compare(x.letters, y.letters), cmp.Compare(x.accents, y.accents), cmp.Compare(x.capitals, y.capitals),
		cmp.Compare(x.hyphens, y.hyphens),
	} {
		if order != 0 {
			return order
		}
	}
	return cmp.Compare(a, b)
}

// plainWeights are those of the ASCII characters that count for themselves, in order; 0 stands for all others.
var plainWeights = func() (out [128]byte) {
	out[' '], out['_'] = 1, 2
	for c := byte('!'); c < 0x7F; c++ {
		switch {
		case c == '-' || c == '\'' || c == '_':
		case c >= '0' && c <= '9':
			out[c] = 100 + c - '0'
		case c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z':
			out[c] = 110 + c&0x1F
		case c < '0':
			out[c] = 3 + c - '!'
		default:
			out[c] = 20 + (c - ':')
		}
	}
	return out
}()

// isPlain tells whether a text has no other characters, which holds of nearly all keys.
func isPlain(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 || plainWeights[s[i]] == 0 {
			return false
		}
	}
	return true
}

func comparePlain(a, b string) int {
	for i := range min(len(a), len(b)) {
		if x, y := plainWeights[a[i]], plainWeights[b[i]]; x != y {
			return int(x) - int(y)
		}
	}
	return len(a) - len(b)
}

// weights are what two texts are compared by, one after the other.
type weights struct{ letters, accents, capitals, hyphens string }

// expansions are letters that count as two.
var expansions = strings.NewReplacer("ß", "ss", "æ", "ae", "Æ", "AE", "œ", "oe", "Œ", "OE", "ø", "o\u0338", "Ø", "O\u0338")

func weigh(s string) weights {
	var letters, accents, capitals, hyphens strings.Builder
	for _, r := range norm.NFD.String(expansions.Replace(s)) {
		switch {
		case r == '-' || r == '\'':
			hyphens.WriteRune(rune(letters.Len() + 1))
			continue
		case unicode.Is(unicode.Mn, r):
			accents.WriteRune(r)
			continue
		}
		if letters.Len() > 0 {
			accents.WriteByte(1)
		}
		letters.WriteRune(weight(r))
		if unicode.IsUpper(r) {
			capitals.WriteByte(2)
		} else {
			capitals.WriteByte(1)
		}
	}
	return weights{letters.String(), accents.String(), capitals.String(), hyphens.String()}
}

// weight puts spaces first, then signs, digits and letters, each by its number.
func weight(r rune) rune {
	const signs, digits, letters = 0x100, 0x30000, 0x40000
	switch {
	case unicode.IsSpace(r):
		return ' '
	case r == '_':
		return signs
	case unicode.IsDigit(r):
		return digits + r
	case unicode.IsLetter(r):
		return letters + unicode.ToLower(r)
	}
	return signs + 1 + r
}
