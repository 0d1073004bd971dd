// Package english bends the words of a sentence: articles, plurals, and verbs that go with one or with many.
package english

import (
	"regexp"
	"strings"
)

// A is a word with its article: "a Dragon", "an Insect".
func A(name string) string {
	if strings.ContainsAny(name[:1], "AEIOUaeiou") {
		return "an " + name
	}
	return "a " + name
}

// Many is a noun for many: "spells or traps".
func Many(noun string) string { return strings.ReplaceAll(noun, " or ", "s or ") + "s" }

// All is a noun for all: "spells and traps".
func All(noun string) string { return strings.ReplaceAll(Many(noun), " or ", " and ") }

// Capital begins a sentence.
func Capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// Counted lets "1 cards" be "1 card", as far as a sentence marks what is counted: "1 card(s)".
func Counted(text string) string {
	for before, after, found := strings.Cut(text, "(s)"); found; before, after, found = strings.Cut(text, "(s)") {
		words := strings.Fields(before)
		if len(words) < 2 || words[len(words)-2] != "1" && words[len(words)-2] != "+1" {
			before += "s"
		}
		text = before + after
	}
	return text
}

// Agreeing picks of "[get/gets]" what goes with many or with one.
func Agreeing(text string, many bool) string {
	return verbs.ReplaceAllStringFunc(text, func(both string) string {
		plural, single, _ := strings.Cut(both[1:len(both)-1], "/")
		if many {
			return plural
		}
		return single
	})
}

// verbs are the places of a sentence where a verb goes with one or with many: "[get/gets]".
var verbs = regexp.MustCompile(`\[[a-z ]+/[a-z ]+\]`)

// Done is what many do where it was written of one: "takes no damage" is "take no damage", "may attack" stays.
func Done(text string) string {
	verb, rest, _ := strings.Cut(text, " ")
	switch verb {
	case "is":
		verb = "are"
	case "was":
		verb = "were"
	case "has":
		verb = "have"
	default:
		verb = strings.TrimSuffix(verb, "s")
	}
	return strings.TrimSpace(verb + " " + rest)
}

// Except says what is left out, behind those that are meant: "but not one that was Set", "but not named Wolf".
func Except(clause string) string {
	if strings.HasPrefix(clause, "that ") {
		clause = "one " + clause
	}
	return "but not " + clause
}

// Those are clauses behind many where they were written of one: "that counts as turned up" is "that count as turned up".
func Those(clauses []string) (many []string) {
	for _, clause := range clauses {
		if text, ok := strings.CutPrefix(clause, "that "); ok {
			clause = "that " + Done(text)
		}
		many = append(many, clause)
	}
	return many
}

// Having says of one that it has a trait: by what the trait lets it do where its name is not one plain word, "that counts as turned up".
func Having(name, does string) string {
	if does == "" || !strings.ContainsAny(name, "-_") {
		return `with "` + strings.NewReplacer("_", " ", "-", " ").Replace(name) + `"`
	}
	return "that " + does
}
