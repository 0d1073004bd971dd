package dotr

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/table"
)

// matches tells whether a face is what a recipe asks for: alternatives parted by "|", conditions by "&", all of them
// reversed by "not:" at the front.
func matches(p *table.Print, match string) bool {
	if rest, not := strings.CutPrefix(match, "not:"); not {
		return !matches(p, rest)
	}
	for _, one := range strings.Split(match, "|") {
		if all(strings.Split(one, "&"), func(word string) bool { return matchesWord(p, word) }) {
			return true
		}
	}
	return false
}

func all(words []string, holds func(string) bool) bool {
	for _, w := range words {
		if !holds(w) {
			return false
		}
	}
	return true
}

func matchesWord(p *table.Print, word string) bool {
	what, value, named := strings.Cut(word, ":")
	if !named {
		return matchesNumber(p, word)
	}
	switch what {
	case "card":
		return p.Key == value
	case "class":
		return p.Kind == value
	case "subtype":
		return p.Subtype == value
	case "kind":
		return slices.Contains(p.Races, value)
	case "attribute":
		return slices.Contains(p.Colors, value)
	case "trait":
		return p.Tagged(value)
	}
	return false
}

func matchesNumber(p *table.Print, word string) bool {
	for _, sign := range []string{">=", "<="} {
		what, text, found := strings.Cut(word, sign)
		if !found {
			continue
		}
		bound, err := strconv.Atoi(text)
		have := map[string]int{"attack": p.Attack, "defense": p.Defense, "level": p.Level}[what]
		return err == nil && (have == bound || have > bound == (sign == ">="))
	}
	return false
}

// assignable tells whether each material can be given a place of its own among what a recipe asks for.
func assignable(s *table.State, asked []string, materials []table.CardID) bool {
	if len(asked) != len(materials) {
		return false
	}
	if len(asked) == 0 {
		return true
	}
	for i, id := range materials {
		if !matches(s.Print(id), asked[0]) {
			continue
		}
		rest := slices.Delete(slices.Clone(materials), i, i+1)
		if assignable(s, asked[1:], rest) {
			return true
		}
	}
	return false
}
