package board

import (
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// AnyOf lists words of which one is meant: "a5, b5 or c5".
func AnyOf(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}

// NumberOf is a number with its word: "1 card", "2 cards".
func NumberOf(n int, word string) string {
	return spelling.Count(n, word).String()
}

// AsKind says what a card is by its face: "it is a normal trap".
func AsKind(p *table.Print) string {
	what := strings.TrimSpace(p.Subtype + " " + p.Kind)
	if SaidWithAn(what) {
		return "it is an " + what
	}
	return "it is a " + what
}

// OtherKind refuses a monster because of the sort that it is of.
func OtherKind(rule string, p *table.Print) *validator.Violation {
	if SaidWithAn(p.Subtype) {
		return validator.Violates(rule, "%s is an %s monster", p.Name, p.Subtype)
	}
	return validator.Violates(rule, "%s is a %s monster", p.Name, p.Subtype)
}

// SaidWithAn tells whether a word has "an" before it: an effect, an xyz.
func SaidWithAn(word string) bool { return word != "" && strings.ContainsAny(word[:1], "aeioux") }

// InWords puts a match of the card database into a player's words: "kind:Warrior&attack<=1500" is "kind Warrior with ATK 1500 or less".
func InWords(match string) string {
	return strings.NewReplacer("not:", "other than ", "class:", "a ", "kind:", "of the kind ", "attribute:", "of the attribute ", "trait:", "",
		"subtype:", "of the sort ", "attack<=", "of ATK up to ", "attack>=", "of ATK from ", "defense<=", "of DEF up to ", "defense>=", "of DEF from ",
		"level<=", "of level up to ", "level>=", "of level from ", "&", " and ", "|", " or ").Replace(match)
}
