package board

import (
	"strconv"
	"strings"

	"ttsbridge/validator/table"
)

// Typed tells whether a word stands on the type line of a card.
func Typed(p *table.Print, word string) bool {
	return capital(word, p.Subtype) || lined(p, func(one string) bool { return one == word })
}

// typed tells the same of a word that is written small.
func typed(p *table.Print, word string) bool {
	return p.Subtype == word || lined(p, func(one string) bool { return capital(one, word) })
}

// lined tells whether any word of the type line is meant.
func lined(p *table.Print, meant func(string) bool) bool {
	for one := range strings.FieldsSeq(p.Extra["card-types"]) {
		if meant(one) {
			return true
		}
	}
	return false
}

// capital tells whether a word is another one written with a capital letter.
func capital(word, small string) bool {
	return len(word) == len(small) && word != "" && word[0] == small[0]-'a'+'A' && word[1:] == small[1:]
}

// Token tells whether a print is a token, RuleCard whether it is a Rule Card.
func Token(p *table.Print) bool { return Typed(p, "Token") }

// RuleCard tells whether a print is a Rule Card.
func RuleCard(p *table.Print) bool { return p.Kind == "rule" }

// Emblem tells whether a print is only a symbol (kd.emblem.non-playable).
func Emblem(p *table.Print) bool { return p.Kind == "emblem" || Typed(p, "Emblem") }

// TwoColour tells whether a print has two card types at all times (kd.two-colour.both-types).
func TwoColour(p *table.Print) bool { return p.Kind == "combination" }

// Kind tells whether a print is a monster, a spell or a trap, alone or as one of two colours.
func Kind(p *table.Print, kind string) bool {
	if TwoColour(p) {
		return typed(p, kind)
	}
	return p.Kind == kind
}

// The kinds of Extra Deck Monsters.
var extraKinds = []string{"fusion", "ritual", "alter", "integration"}

// Made is how an Extra Deck Monster is summoned: fusion, ritual, alter or integration; "" for any other card. Normal Monsters have
// none.
func Made(p *table.Print) string {
	if p.Kind != "monster" || Token(p) {
		return ""
	}
	for _, kind := range extraKinds {
		if p.Subtype == kind {
			return kind
		}
	}
	return ""
}

// NormalMonster tells whether a print is a Main Deck monster of one colour.
func NormalMonster(p *table.Print) bool { return p.Kind == "monster" && Made(p) == "" && !Token(p) }

// The kinds of Rule Cards (kd.rule.kinds).
const (
	NormalRule     = "normal"
	SymbolRule     = "symbol"
	FieldSetup     = "field"
	DuelistSetup   = "duelist"
	ChallengeSetup = "challenge"
	GameSetup      = "game"
)

// RuleKind is what kind of Rule Card a print is.
func RuleKind(p *table.Print) string {
	for _, kind := range [...]string{FieldSetup, DuelistSetup, ChallengeSetup, GameSetup, SymbolRule} {
		if typed(p, kind) {
			return kind
		}
	}
	return NormalRule
}

// Setup tells whether a print is a Setup Rule Card, which is played in the Setup Phase and never after it.
func Setup(p *table.Print) bool {
	kind := RuleKind(p)
	return RuleCard(p) && kind != NormalRule && kind != SymbolRule
}

// Stays tells whether a Spell or Trap stays face-up after it has resolved.
func Stays(p *table.Print) bool {
	return Typed(p, "Equip") || Typed(p, "Continuous") || Typed(p, "Persist") || WaitsForRitual(p)
}

// WaitsForRitual tells whether a spell is named by Ritual Monsters and stays until its requirements are met (kd.ritual.spell-stays).
func WaitsForRitual(p *table.Print) bool { return p.Kind == "spell" && p.Subtype == "ritual" }

// Slow tells whether a Spell or Trap is played at Slow speed: Equip and Continuous Spells are (kd.st.slow-exceptions), unless the
// type line of a later edition, which writes Slow out, does not.
func Slow(p *table.Print) bool {
	switch {
	case p.Tagged("quick"):
		return false
	case p.Tagged("slow") || Typed(p, "Slow"):
		return true
	case p.Kind == "rule":
		return RuleKind(p) == SymbolRule
	case !Kind(p, "spell") || Kind(p, "trap"):
		return false
	}
	return p.Extra["card-types"] == "" && (Typed(p, "Equip") || Typed(p, "Continuous"))
}

// Triggers are the words of a trap's Trigger; "none" is one of them, and no word at all where the card database knows nothing.
func Triggers(p *table.Print) []string { return strings.Fields(p.Extra["trigger"]) }

// Number is a fact of a print that is a number.
func Number(p *table.Print, fact string) (n int, known bool) {
	n, err := strconv.Atoi(p.Extra[fact])
	return n, err == nil
}

// Hierarchy is a card's rank among Divine cards; every other card has 0 (kd.divine.others-zero).
func Hierarchy(p *table.Print) int {
	if !Typed(p, "Divine") {
		return 0
	}
	n, _ := Number(p, "hierarchy")
	return n
}

// Listed reads a fact that is a list of names, parted by bars or commas.
func Listed(p *table.Print, fact string) (all []string) {
	for _, name := range strings.FieldsFunc(p.Extra[fact], func(r rune) bool { return r == '|' || r == ',' }) {
		all = append(all, strings.ReplaceAll(strings.TrimSpace(name), "_", " "))
	}
	return all
}

// Called tells whether a print has exactly that name (kd.syntax.name-exact), or is the card with that key, as recipes say it:
// "card:kd:SOE-007".
func Called(p *table.Print, name string) bool {
	return strings.EqualFold(p.Name, name) || p.Key == strings.TrimPrefix(name, "card:")
}
