package carddb

import (
	"regexp"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"ttsbridge/internal/carddb/typo"
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
	meant, likely := typo.New(folded), typo.Guesses{Most: n}
	short := typo.IsShort(name)
	for _, k := range s.shelf(game).names {
		if short && typo.Initials(k.folded) == folded {
			likely.Add(typo.Guess{Name: k.card.Name})
			continue
		}
		if far, ok := meant.Distance(k.folded, k.letters, likely.Worst()); ok {
			likely.Add(typo.Guess{Name: k.card.Name, Far: far})
		}
	}
	var names []string
	for _, g := range likely.Best {
		names = append(names, g.Name)
	}
	return names
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
