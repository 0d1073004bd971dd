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

// fitsMatch tells whether a card is what a match asks for, with the kinds and attributes that effects have lent it and
// the values that it has now.
func fitsMatch(s *table.State, id table.CardID, match string) bool {
	return matches(faceAs(s, id, match, valueNow), match)
}

// fitsBare is fitsMatch by a monster's bare values, for effects of which values are made.
func fitsBare(s *table.State, id table.CardID, match string) bool {
	return matches(faceAs(s, id, match, func(s *table.State, id table.CardID, stat string) int {
		if !counts(s, id) {
			return printed(s, id, stat)
		}
		return max(0, bare(s, id, stat))
	}), match)
}

// faceAs is a card's face as effects have changed it, as far as a match asks for that.
func faceAs(s *table.State, id table.CardID, match string, value func(*table.State, table.CardID, string) int) *table.Print {
	face := s.Print(id)
	for i := range s.Mods {
		what, lent, found := strings.Cut(s.Mods[i].Stat, ":")
		if s.Mods[i].Card != id || !found {
			continue
		}
		changed := *face
		switch what {
		case "kind":
			changed.Races = []string{lent}
		case "attribute":
			changed.Colors = []string{lent}
		}
		face = &changed
	}
	if strings.Contains(match, "attack") || strings.Contains(match, "defense") {
		changed := *face
		changed.Attack, changed.Defense = value(s, id, "atk"), value(s, id, "def")
		face = &changed
	}
	return face
}

// ofKind tells whether a monster counts as the kind with that number.
func ofKind(s *table.State, id table.CardID, code int) bool {
	return code >= 0 && code < len(kindCodes) && fitsMatch(s, id, "kind:"+kindCodes[code])
}
