package board

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/table"
)

// Typed tells whether a word stands on the type line of a card.
func Typed(p *table.Print, word string) bool {
	if strings.EqualFold(p.Subtype, word) {
		return true
	}
	for said := range strings.FieldsSeq(p.Extra["card-types"]) {
		if strings.EqualFold(strings.TrimSuffix(said, ","), word) {
			return true
		}
	}
	return false
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
		return Typed(p, asType[kind])
	}
	return p.Kind == kind
}

// asType is how the types of a card name a kind.
var asType = map[string]string{"monster": "Monster", "spell": "Spell", "trap": "Trap"}

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
	for _, one := range ruleWords {
		if Typed(p, one.word) {
			return one.kind
		}
	}
	return NormalRule
}

// ruleWords are the words of the type line by which the kinds of Rule Cards are told apart.
var ruleWords = []struct{ word, kind string }{
	{"Field", FieldSetup}, {"Duelist", DuelistSetup}, {"Challenge", ChallengeSetup}, {"Game", GameSetup}, {"Symbol", SymbolRule},
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

// WaitsOpen tells whether a card is a Continuous Trap with a Trigger: its effect comes each time that is met
// (kd.trap.continuous-effect).
func WaitsOpen(p *table.Print) bool {
	return Kind(p, "trap") && Typed(p, "Continuous") && strings.TrimSpace(p.Extra["trigger"]) != ""
}

// Triggers are the words of a trap's Trigger; "none" is one of them, and no word at all where the card database knows nothing.
func Triggers(p *table.Print) []string { return strings.Fields(p.Extra["trigger"]) }

// Meets tells whether what has happened, as a window calls it, is what a word of a Trigger waits for: a STRIKE is an attack
// (kd.strike.is-attack). Whose it was stands before both, or before neither.
func Meets(trigger, happened string) bool {
	for _, whose := range []string{"enemy-", "own-"} {
		if rest, said := strings.CutPrefix(happened, whose); said {
			waits, same := strings.CutPrefix(trigger, whose)
			return same && Meets(waits, rest)
		}
	}
	return trigger == happened || trigger == "attack" && happened == "strike" || trigger == "activation" && happened == "chain"
}

// Number is a fact of a print that is a number.
func Number(p *table.Print, fact string) (n int, known bool) {
	said := p.Extra[fact]
	if said == "" { // as of most cards
		return 0, false
	}
	n, err := strconv.Atoi(said)
	return n, err == nil
}

// Divine tells whether a card is of that type, on its type line or among its Monster Types.
func Divine(p *table.Print) bool {
	return Typed(p, "Divine") || slices.Contains(p.Races, "Divine")
}

// Hierarchy is a card's rank among Divine cards; every other card has 0 (kd.divine.others-zero).
func Hierarchy(p *table.Print) int {
	if !Divine(p) {
		return 0
	}
	n, _ := Number(p, "hierarchy")
	return n
}

// Listed reads a fact that is a list of names, parted by bars or commas.
func Listed(p *table.Print, fact string) []string { return slices.Collect(names(p, fact)) }

// Lists tells whether a name is among those of a fact.
func Lists(p *table.Print, fact, name string) bool {
	for listed := range names(p, fact) {
		if strings.EqualFold(listed, name) {
			return true
		}
	}
	return false
}

func names(p *table.Print, fact string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for name := range strings.FieldsFuncSeq(p.Extra[fact], func(r rune) bool { return r == '|' || r == ',' }) {
			if !yield(strings.ReplaceAll(strings.TrimSpace(name), "_", " ")) {
				return
			}
		}
	}
}

// An Entry of a Cardlist is a card, by name or key, and how many copies of it are let in.
type Entry struct {
	Card   string
	Copies int
}

// Cardlist reads what the fact "cardlist" of a Duelist Setup lists: cards parted by bars, or by commas where no name has one, " x3" behind one for
// its number.
func Cardlist(p *table.Print) (all []Entry) {
	for _, part := range strings.Split(p.Extra["cardlist"], "|") {
		for _, said := range append(strings.Split(part, ","), part) {
			name, copies := strings.TrimSpace(said), 1
			if at := strings.LastIndex(name, " x"); at > 0 {
				if n, err := strconv.Atoi(strings.TrimSpace(name[at+2:])); err == nil {
					name, copies = name[:at], n
				}
			}
			if one := (Entry{name, copies}); name != "" && !slices.Contains(all, one) {
				all = append(all, one)
			}
		}
	}
	return all
}

// Means tells whether a Cardlist means a card: by its name, by its key, also without the game's prefix, or by the key as which its copies
// are counted.
func (e Entry) Means(p *table.Print) bool {
	_, own, _ := strings.Cut(p.Key, ":")
	return Called(p, e.Card) || Called(p, strings.ReplaceAll(e.Card, "_", " ")) || own == e.Card || p.Extra["counts-as"] == e.Card
}

// Called tells whether a print has exactly that name (kd.syntax.name-exact), or is the card with that key, as recipes say it:
// "card:kd:SOE-007".
func Called(p *table.Print, name string) bool {
	return strings.EqualFold(p.Name, name) || p.Key == strings.TrimPrefix(name, "card:")
}

// ToZone tells whether an Equip card equips a place such as a Deck or Graveyard as a whole, and no monster (kd.equip.zone-target).
func ToZone(p *table.Print) bool { return p.Extra["equips"] != "" }

// Subduel is how many turns a Subduel lasts that a card begins, and with how many Life Points; 0 for a card that begins none.
func Subduel(p *table.Print) (turns, points int) {
	if _, err := fmt.Sscanf(p.Extra["subduel"], "%d turns %d", &turns, &points); err != nil {
		return 0, 0
	}
	return turns, points
}

// SubduelCards are the monsters that each side has in the Subduel of a card.
func SubduelCards(p *table.Print) (all []table.Print) {
	for _, said := range Listed(p, "subduel-cards") {
		at := strings.LastIndex(said, " ")
		one := table.Print{Key: "subduel-" + said, Name: said[:max(at, 0)], Kind: "monster", Extra: map[string]string{"card-types": "Token Monster"}}
		if _, err := fmt.Sscanf(said[at+1:], "%d/%d", &one.Attack, &one.Defense); err == nil && at > 0 {
			all = append(all, one)
		}
	}
	return all
}
