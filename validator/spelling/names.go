package spelling

import (
	"strings"
	"unicode"
)

// HasWords tells whether a name contains words, at the borders of words: a hyphen or an apostrophe is one, too.
func HasWords(name, words string) bool {
	return strings.Contains(" "+inWords(name)+" ", " "+inWords(words)+" ")
}

func inWords(name string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(name), func(sign rune) bool { return !unicode.IsLetter(sign) && !unicode.IsDigit(sign) }), " ")
}
