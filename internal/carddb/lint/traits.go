package lint

import (
	"regexp"
	"slices"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/validator/spelling"
)

// A Trait is a word about cards that an author may make himself, such as a race, and its sort.
type Trait struct{ Sort, Word string }

// traits says which race or other open word a row asks for that no card of the game has or gets, and that is likely a slip: it holds of none.
func (l *linting) traits(c *carddb.Card) string {
	if l.options.Traits == nil {
		return ""
	}
	sought, _ := l.options.Traits(c)
	for _, one := range sought {
		if !slices.ContainsFunc(l.allHad(), func(had Trait) bool { return l.fits(one, had) }) && !told(c, one.Word, l.words(one)) {
			return "a row asks for the " + one.Sort + " \"" + one.Word + "\", and no card of the game has or gets it" + spelling.Meant(l.alike(one))
		}
	}
	return ""
}

// allHad lists, once, what the cards of the game have and give.
func (l *linting) allHad() []Trait {
	if l.had == nil {
		seen := map[Trait]bool{}
		for _, c := range l.s.Cards(l.game.ID) {
			_, had := l.options.Traits(c)
			for _, one := range had {
				if !seen[one] {
					seen[one], l.had = true, append(l.had, one)
				}
			}
		}
	}
	return l.had
}

func (l *linting) fits(sought, had Trait) bool {
	switch {
	case sought.Sort != had.Sort:
		return false
	case l.options.Fits != nil:
		return l.options.Fits(sought, had)
	}
	return sought == had
}

// alike is the trait of the same sort that was likely meant, "" for none: a whole one, or a word of one where that is enough.
func (l *linting) alike(sought Trait) string {
	return spelling.Nearest([]string{sought.Word}, l.words(sought))
}

// words are those that could stand in the place of a trait.
func (l *linting) words(sought Trait) (known []string) {
	for _, had := range l.had {
		for _, word := range append(strings.Fields(had.Word), had.Word) {
			if l.fits(Trait{Sort: sought.Sort, Word: word}, had) && !slices.Contains(known, word) {
				known = append(known, word)
			}
		}
	}
	return known
}

// told tells whether a row asks for what the card's own text names as well, and not by a word that is almost one of those known: the card is
// about others that the database lacks, as most pools lack some.
func told(c *carddb.Card, word string, known []string) bool {
	return c.Text != c.Made && naming(c.Text, word) && !slices.ContainsFunc(known, func(k string) bool {
		return bare(k) != bare(word) && spelling.Slips(spelling.Squash(k), spelling.Squash(word)) == 1
	})
}

// naming tells whether a text names something, by whole words, be it of several: "Commands" names a Command.
func naming(text, word string) bool {
	return regexp.MustCompile(`(?i)(^|\PL)` + regexp.QuoteMeta(word) + `s?(\PL|$)`).MatchString(text)
}
