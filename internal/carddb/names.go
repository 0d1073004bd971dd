package carddb

import (
	"cmp"
	"math/bits"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Fold puts a name into the form in which names are compared: lower case, plain quotes, dashes and blanks, one blank at a
// time, accents and wide letters in one form. It is for comparing, never for showing.
func Fold(name string) string {
	if !plain(name) {
		name = strings.Join(strings.Fields(norm.NFKC.String(plainSigns.Replace(name))), " ")
	}
	return strings.ToLower(name)
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

// squash leaves letters and digits only, accents off, of a folded name.
func squash(folded string) string {
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

// Suggest gives up to n card names of a game that somebody may have meant, the likeliest first.
func (s *Snapshot) Suggest(game, name string, n int) []string {
	folded := Fold(name)
	if folded == "" || n <= 0 {
		return nil
	}
	type guess struct {
		name string
		far  int
	}
	var guesses []guess
	letters, short := lettersOf(folded), isShort(name)
	for _, k := range s.shelf(game).names {
		if short && initials(k.folded) == folded {
			guesses = append(guesses, guess{k.card.Name, 0})
			continue
		}
		if bits.OnesCount64(letters&^k.letters) > forgiven(folded) { // each letter that it lacks is a slip
			continue
		}
		if far, ok := distance(folded, k.folded); ok {
			guesses = append(guesses, guess{k.card.Name, far})
		}
	}
	slices.SortFunc(guesses, func(a, b guess) int { return cmp.Or(cmp.Compare(a.far, b.far), cmp.Compare(a.name, b.name)) })
	var names []string
	for _, g := range guesses {
		if len(names) < n && !slices.Contains(names, g.name) {
			names = append(names, g.name)
		}
	}
	return names
}

// isShort reports a name of initials, as players write BEWD.
func isShort(name string) bool {
	name = strings.TrimSpace(name)
	return len(name) >= 2 && len(name) <= 6 && strings.Trim(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// initials are the first letters of a folded name's words.
func initials(folded string) string {
	var b []byte
	start := true
	for i := range len(folded) {
		c := folded[i]
		if start && c != ' ' && c != '-' {
			b = append(b, c)
		}
		start = c == ' ' || c == '-'
	}
	return string(b)
}

// forgiven is how many slips of the pen are forgiven in a folded name: two in a short one, one in four letters of a long
// one, six at most.
func forgiven(name string) int {
	if len(name) > 12 {
		return min(6, max(3, len(name)/4))
	}
	return min(2, len(name)/3)
}

// distance is how unlike two folded names are, and whether they are alike enough to suggest: but for some slips of the
// pen, or part of the other name.
func distance(a, b string) (int, bool) {
	allowed := forgiven(a)
	if d := len(a) - len(b); d <= allowed && d >= -allowed {
		if far := slips(a, b, allowed); far <= allowed {
			return far, true
		}
	}
	if len(a) >= 3 && strings.HasPrefix(b, a) {
		return 7, true
	}
	if len(a) >= 5 && strings.Contains(b, a) {
		return 8, true
	}
	return 0, false
}

// slips is the Levenshtein distance, given up as soon as it is sure to pass the limit. Only what lies within the limit of
// the diagonal can stay below it, so nothing else is worked out.
func slips(a, b string, limit int) int {
	var space [2][64]int
	if len(b) >= len(space[0])-1 || len(b)-len(a) > limit || len(a)-len(b) > limit {
		return limit + 1
	}
	last, row := &space[0], &space[1]
	for j := range last {
		last[j] = min(j, limit+1)
	}
	for i := 1; i <= len(a); i++ {
		low, high := max(1, i-limit), min(len(b), i+limit)
		row[low-1] = min(i, limit+1)
		best := row[low-1]
		for j := low; j <= high; j++ {
			swap := last[j-1]
			if a[i-1] != b[j-1] {
				swap++
			}
			row[j] = min(swap, last[j]+1, row[j-1]+1)
			best = min(best, row[j])
		}
		row[high+1] = limit + 1
		if best > limit {
			return limit + 1
		}
		last, row = row, last
	}
	return last[len(b)]
}

// lettersOf has a bit for every letter and digit in a folded name, one for all other signs.
func lettersOf(folded string) uint64 {
	set := uint64(0)
	for i := range len(folded) {
		switch c := folded[i]; {
		case 'a' <= c && c <= 'z':
			set |= 1 << (c - 'a')
		case '0' <= c && c <= '9':
			set |= 1 << (c - '0' + 26)
		default:
			set |= 1 << 63
		}
	}
	return set
}

// inBrackets is the key of a card in a sentence: "make a new [dotr:060]".
var inBrackets = regexp.MustCompile(`\[[^\[\]]+\]`)

// WithNames puts the names of cards in the place of their keys in brackets. A key that no card of the game has stays as it is.
func (s *Snapshot) WithNames(game, sentence string) string {
	return inBrackets.ReplaceAllStringFunc(sentence, func(key string) string {
		if c, ok := s.Card(game, key[1:len(key)-1]); ok {
			return c.Name
		}
		return key
	})
}

// say gives each card without a text the one that is made from what it does.
func (s *Snapshot) say(says func(*Card) string) {
	for _, c := range s.byKey {
		if c.Text == "" && len(c.Rows)+len(c.Effects) > 0 {
			c.Made = s.WithNames(c.Game, says(c))
			c.Text = c.Made
		}
	}
}
