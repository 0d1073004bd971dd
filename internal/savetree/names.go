package savetree

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// longestName is how many letters of an object's name its file has.
const longestName = 40

// reserved are names that Windows gives to devices, whatever ends them.
var reserved = []string{"con", "prn", "aux", "nul", "conin$", "conout$"}

// fileName is the name of the file of the n-th object of so many, without its ending: its number, which keeps order and
// makes it the only one, its name, and its GUID.
func fileName(n, of int, name, guid string) string {
	parts := []string{fmt.Sprintf("%0*d", len(fmt.Sprint(of)), n)}
	for _, part := range []string{clean(name), clean(guid)} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, " ")
}

// clean leaves of a name what every file system takes.
func clean(name string) string {
	kept := strings.Map(func(r rune) rune {
		switch {
		case unicode.IsLetter(r), unicode.IsDigit(r), strings.ContainsRune("-_+()'", r):
			return r
		case unicode.IsSpace(r), r == '.', r == ',', r == '/':
			return ' '
		}
		return -1
	}, name)
	words := strings.Join(strings.Fields(kept), " ")
	if short := []rune(words); len(short) > longestName {
		words = strings.TrimSpace(string(short[:longestName]))
	}
	if slices.Contains(reserved, strings.ToLower(words)) {
		return words + "_"
	}
	return words
}
