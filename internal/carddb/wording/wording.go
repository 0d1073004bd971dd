// Package wording knows how names, keys and texts of card databases are written and compared. It knows no card.
package wording

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"ttsbridge/validator/spelling"
	"ttsbridge/validator/wanted"
)

// Fold puts a name into the form in which names are compared: lower case, plain quotes, dashes and blanks, one blank at a
// time, accents and wide letters in one form. It is for comparing, never for showing.
func Fold(name string) string {
	if plain(name) {
		return strings.ToLower(name)
	}
	name = strings.ToValidUTF8(name, "\ufffd") // what follows a broken letter is not normalized
	name = strings.Join(strings.Fields(norm.NFKC.String(plainSigns.Replace(name))), " ")
	return norm.NFKC.String(strings.ToLower(name)) // a small letter may have a sign for itself and its accent, where the capital has none
}

// plain reports a name that has nothing to be replaced: nearly all have not.
func plain(name string) bool {
	blank := true // before the first sign
	for i := range len(name) {
		switch c := name[i]; {
		case c >= 0x80 || c == '&' || c < ' ', c == ' ' && blank:
			return false
		default:
			blank = c == ' '
		}
	}
	return !blank
}

// plainSigns are what web pages and word processors make of quotes, dashes and blanks, and marks nobody sees.
var plainSigns = strings.NewReplacer(
	"\u2018", "'", "\u2019", "'", "\u201b", "'", "\u00b4", "'", "\u201c", `"`, "\u201d", `"`, "\u201e", `"`,
	"\u2010", "-", "\u2011", "-", "\u2012", "-", "\u2013", "-", "\u2014", "-", "\u2212", "-",
	"\u00a0", " ", "\u2009", " ", "\u202f", " ", "\u3000", " ",
	"\u200b", "", "\u200c", "", "\u200d", "", "\u200e", "", "\u200f", "", "\ufeff", "", "&amp;", "&",
)

// Squash leaves letters and digits only, accents off, of a folded name.
func Squash(folded string) string {
	var b strings.Builder
	for _, r := range folded {
		if base, ok := bare[r]; ok {
			r = base
		}
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			b.WriteRune(r)
		}
	}
	return b.String()
}

var bare = map[rune]rune{
	'á': 'a', 'à': 'a', 'â': 'a', 'ä': 'a', 'ã': 'a', 'å': 'a', 'ç': 'c', 'é': 'e', 'è': 'e', 'ê': 'e', 'ë': 'e',
	'í': 'i', 'ì': 'i', 'î': 'i', 'ï': 'i', 'ñ': 'n', 'ó': 'o', 'ò': 'o', 'ô': 'o', 'ö': 'o', 'õ': 'o', 'ø': 'o',
	'ú': 'u', 'ù': 'u', 'û': 'u', 'ü': 'u', 'ý': 'y', 'ÿ': 'y', 'ō': 'o', 'ū': 'u', 'ā': 'a', 'ē': 'e', 'ī': 'i',
}

// Unaccented takes the accents off the letters of a folded text.
func Unaccented(folded string) string {
	return strings.Map(func(r rune) rune {
		if base, ok := bare[r]; ok {
			return base
		}
		return r
	}, folded)
}

// How long a cell can be, several times what any card needs: texts are written into ledgers and shown at tables.
const (
	LongestName = 400      // bytes of a name, a key or a word
	LongestText = 16 << 10 // bytes of any other text
)

// TooLong says of a text how long it is, and how long it may be.
func TooLong(bytes, most int) string {
	return fmt.Sprintf("has %s, and the most here are %s", spelling.Count(bytes, "byte"), spelling.Count(most, "byte"))
}

// Odd says why a text cannot be shown as it stands; "" for nearly all.
func Odd(s string) string {
	if len(s) > LongestText {
		return TooLong(len(s), LongestText)
	}
	plain := true
	for i := range len(s) {
		if b := s[i]; b < ' ' || b >= 0x7f {
			plain = false
			break
		}
	}
	switch {
	case plain:
	case !utf8.ValidString(s):
		return "is no text in UTF-8"
	case strings.ContainsFunc(s, unseen):
		return fmt.Sprintf("has the sign %U, which nobody sees; take it out", []rune(s[strings.IndexFunc(s, unseen):])[0])
	}
	return ""
}

// unseen tells of a control sign that is no end of a line and no tab.
func unseen(r rune) bool { return unicode.Is(unicode.Cc, r) && r != '\n' && r != '\r' && r != '\t' }

// Shown is a text of another program's file as a cell may have it.
func Shown(s string) string {
	if Odd(s) == "" {
		return s
	}
	return strings.Map(func(r rune) rune {
		if unseen(r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "\ufffd"))
}

// OddKey says what a key must be that this one is not; "" for a good one. Lists and rows are parted by some signs.
func OddKey(key, prefix string) string {
	rest, ok := strings.CutPrefix(key, prefix)
	switch {
	case !ok:
		return fmt.Sprintf("begins with %q", prefix)
	case rest == "":
		return fmt.Sprintf("has something behind %q", prefix)
	case rest != strings.TrimSpace(rest), strings.ContainsAny(rest, "|&"):
		return "has no blank at its ends, no bar and no & in it"
	}
	return ""
}

// OfAnother says of the id of a deck or list that it is one of another game, by what that game's ids begin with; "" for any other id.
func OfAnother(id, game string, prefix map[string]string) string {
	if own := prefix[game]; own != "" && strings.HasPrefix(id, own) {
		return ""
	}
	for _, other := range slices.Sorted(maps.Keys(prefix)) {
		if other != game && strings.HasPrefix(id, prefix[other]) {
			return fmt.Sprintf("an id that begins with %q is one of %s, and this row is of %s; let its id begin with %q, or name the other game", prefix[other], other, game, prefix[game])
		}
	}
	return ""
}

// LeadingNumber is the number that a terrain's code is, 0 for one with letters: 2 comes before 10, and T-01 before T-02.
func LeadingNumber(code string) int {
	n, err := strconv.Atoi(code)
	if err != nil {
		return 0
	}
	return n
}

// Named are the keys in a match or trigger: "card:dotr:036|kind:Dragon" names dotr:036.
func Named(m string) []string {
	var keys []string
	for _, part := range strings.FieldsFunc(m, func(r rune) bool { return r == '|' || r == '&' }) {
		part = strings.TrimPrefix(part, "or-second:")
		for _, before := range []string{wanted.Card, wanted.Fits, wanted.Flip, wanted.Fusion} {
			if key, ok := strings.CutPrefix(part, before+":"); ok {
				keys = append(keys, key)
			}
		}
	}
	return keys
}
