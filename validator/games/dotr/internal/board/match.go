package board

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/table"
)

// Matches tells whether a face is what a recipe asks for: alternatives parted by "|", conditions by "&", all of them
// reversed by "not:" at the front; further behind "not:" reverses its word alone.
func Matches(p *table.Print, match string) bool {
	if rest, not := strings.CutPrefix(match, "not:"); not {
		return !Matches(p, rest)
	}
	for one := range strings.SplitSeq(match, "|") {
		if all(strings.SplitSeq(one, "&"), func(word string) bool { return matchesWord(p, word) }) {
			return true
		}
	}
	return false
}

func all(words iter.Seq[string], holds func(string) bool) bool {
	for w := range words {
		if !holds(w) {
			return false
		}
	}
	return true
}

func matchesWord(p *table.Print, word string) bool {
	if rest, not := strings.CutPrefix(word, "not:"); not {
		return !matchesWord(p, rest)
	}
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
	if p.Kind != "monster" {
		return false // a spell or trap has none of them
	}
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

// FaceAs is a card's face as effects have changed it, as far as a match asks for that.
func FaceAs(s *table.State, id table.CardID, match string, value func(*table.State, table.CardID, string) int) *table.Print {
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

// AttributeCodes are the attributes.
var AttributeCodes = []string{"LIGHT", "DARK", "FIRE", "EARTH", "WATER", "WIND"}
