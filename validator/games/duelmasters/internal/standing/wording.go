package standing

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// How refusals say in a player's words what facts say in words of their own. Nothing here looks at a hidden card.

// Some is a number of things: "1 seal", "2 seals".
func Some(n int, thing string) string {
	return spelling.Count(n, thing).String()
}

// Single is a number, one as a word.
func Single(n int) string {
	if n == 1 {
		return "one"
	}
	return strconv.Itoa(n)
}

// Plain takes what facts write without blanks apart: "Cyber_Lord|Survivor" is "Cyber Lord or Survivor".
func Plain(words string) string { return joints.Replace(words) }

var joints = strings.NewReplacer("_", " ", "|", " or ")

// Sought says which cards the words of a row mean, to a seat: "untapped creatures of North's with power 2000 or less".
func Sought(v rows.Eye, f *rows.Filter, to table.Seat) string {
	if f == nil {
		return soughtOne(v, f, to)
	}
	var all []string
	for i := range f.Any {
		all = append(all, soughtOne(v, &rows.Filter{Any: f.Any[i : i+1]}, to))
	}
	return strings.Join(all, " or ")
}

// soughtOne says it of words that are one alternative.
func soughtOne(v rows.Eye, f *rows.Filter, to table.Seat) string {
	noun, before, after := "creatures", "", ""
	switch in := f.Term(words.In); {
	case in != nil && in.Names[0] == "shields":
		noun = "shields"
	case f.Says(words.In) || f.Says(words.AnyKind):
		noun = "cards"
	}
	for i := range terms(f) {
		switch t := &f.Any[0][i]; {
		case t.Not:
			after += denied(t)
		case slices.Contains(adjectives, t.Word):
			before += words.Lexicon.Book[t.Word].Name + " "
		case t.Word == words.Race || t.Word == words.Color:
			before += strings.Join(t.Names, " or ") + " "
		case t.Word == words.SpellCard || t.Word == words.Creature:
			noun = words.Lexicon.Book[t.Word].Name + "s"
		case t.Word == words.Gear:
			noun = "cross gears"
		case t.Word == words.Named:
			noun = strings.Join(t.Names, " or ")
		default:
			after += qualified(t)
		}
	}
	return before + noun + whereabouts(v, f, to, noun) + after
}

// terms are the words of a filter's first alternative.
func terms(f *rows.Filter) []rows.Term {
	if f == nil {
		return nil
	}
	return f.Any[0]
}

// adjectives are the words that stand in front of the noun.
var adjectives = []int{words.Tapped, words.Untapped, words.Other, words.Attacking, words.Blocking, words.Evolution}

// qualified says what stands behind the noun for a word of a row, "" for nothing.
func qualified(t *rows.Term) string {
	name := words.Lexicon.Book[t.Word].Name
	switch {
	case t.Word == words.Has:
		return " with " + Plain(strings.Join(t.Names, " or "))
	case t.Word == words.NameHas:
		return " with " + Plain(strings.Join(t.Names, " or ")) + " in the name"
	case t.Word != words.PowerNow && t.Word != words.CostPrinted:
		return ""
	case t.Most:
		return " with " + name + " " + strconv.Itoa(t.N) + " or less"
	}
	return " with " + name + " " + strconv.Itoa(t.N) + " or more"
}

// denied says what stands behind the noun for a word that must not hold.
func denied(t *rows.Term) string {
	if than := qualified(t); than != "" {
		return " but not" + than
	}
	if len(t.Names) > 0 {
		return " that are not " + strings.Join(t.Names, " or ")
	}
	return " that are not " + words.Lexicon.Book[t.Word].Name
}

// whereabouts says whose cards the words of a row mean and where they lie.
func whereabouts(v rows.Eye, f *rows.Filter, to table.Seat, noun string) string {
	name, of := "", ""
	if in := f.Term(words.In); in != nil {
		name = in.Names[0]
	}
	for seat := range table.Seat(v.S.Count) {
		if own := f.Term(words.Own) != nil; own && seat == v.Seat || !own && seat != v.Seat && f.Says(words.Enemy) {
			of = zones.Names[seat] + "'s"
			if seat == to {
				of = "your"
			}
		}
	}
	switch {
	case name != "" && name != "battle" && of == "":
		return " in the " + name
	case name == "shields" && noun != name:
		return " among " + of + " shields"
	case name == "mana" || name == "hyperspatial":
		return " in " + of + " " + name + " zone"
	case name != "" && name != "battle" && noun != name:
		return " in " + of + " " + name
	case of == "your":
		return " of yours"
	case of != "":
		return " of " + of
	}
	return ""
}

// Conditions says on what the rows of an ability depend, "" when on nothing or on what has no plain words: "while you have fewer
// creatures than North".
func Conditions(v rows.Eye, a *rows.Ability, to table.Seat) string {
	for i := range a.Rows {
		for j := range a.Rows[i].If {
			c := &a.Rows[i].If[j]
			switch {
			case c.Kind == rows.May:
			case !sayable(c):
				return "while its condition holds"
			default:
				return "while " + gated(v, c, to)
			}
		}
	}
	return ""
}

// sayable tells whether a condition has plain words: it is about other cards, and says which.
func sayable(c *rows.Cond) bool {
	all := terms(c.Of.Cards)
	return c.Of.Plain && !c.Of.Cards.Says(words.This) && (len(all) > 1 || len(all) == 1 && (all[0].Not || len(all[0].Names) > 0 || all[0].Word == words.Creature))
}

// gated says a condition.
func gated(v rows.Eye, c *rows.Cond, to table.Seat) string {
	cards := Sought(v, c.Of.Cards, to)
	switch {
	case c.Kind == rows.Fewer && v.Seat == to:
		return "you have fewer " + cards + " than " + zones.Names[zones.Foe(v.Seat)]
	case c.Kind == rows.Fewer:
		return zones.Names[v.Seat] + " has fewer " + cards + " than you"
	case c.Kind == rows.None:
		return "there are no " + cards
	case c.Kind == rows.Under:
		return "there are fewer than " + strconv.Itoa(c.N) + " " + cards
	case c.N > 1:
		return "there are at least " + strconv.Itoa(c.N) + " " + cards
	}
	return "there are " + cards
}

// Those says to a seat by the words of which row a card is kept from another, as Ruled finds it: "creatures with power 4000 or less".
func Those(s *table.State, deed int, id, other table.CardID, to table.Seat) string {
	said := ""
	EachRunning(s, deed, func(v rows.Eye, r *rows.Row) bool {
		v.Bare = false
		if Reaches(v, r, id) && Fits(v, other, r.Do.Of) {
			said = Sought(v, r.Do.Of, to)
		}
		return said == ""
	})
	return said
}

// Because says what gives a creature a keyword that hinders it: the condition in its own words, or another card.
func Because(s *table.State, id table.CardID, word string) string {
	for _, g := range Equipment(s, id) {
		if zones.Keyword(zones.Face(s, g), word) {
			return " because of " + zones.Title(s, g)
		}
	}
	why := ""
	EachRunning(s, words.Grant, func(v rows.Eye, r *rows.Row) bool {
		switch {
		case r.Do.Name != word || !Reaches(v, r, id):
			return true
		case v.Card != id:
			why = " because of " + zones.Title(s, v.Card)
		default:
			why = strings.TrimRight(" "+Conditions(v, ability(s, id, r), s.Card(id).Holder), " ")
		}
		return false
	})
	if why == "" && slices.ContainsFunc(s.Mods, func(m table.Mod) bool { return m.Card == id && m.Stat == "has:"+word }) {
		return " this turn, because of an effect"
	}
	return why
}

// ability is the one of a card to which a row belongs.
func ability(s *table.State, id table.CardID, r *rows.Row) *rows.Ability {
	return words.Sheet(s.Print(id)).Of(r.When)
}

// Needed says what an evolution creature is put on.
func Needed(needs []string) string {
	var all []string
	for _, need := range needs {
		part, ok := strings.CutPrefix(need, "~")
		switch {
		case ok:
			all = append(all, "a creature with "+Plain(part)+" in its race")
		case need == zones.Unread:
			all = append(all, "what is printed on it")
		default:
			all = append(all, "a creature of the race "+Plain(need))
		}
	}
	return strings.Join(all, " and ")
}

// whereIs says where a card lies, to a seat: "in your hand", "in North's mana zone".
func whereIs(s *table.State, id table.CardID, to table.Seat) string {
	at := s.Place(s.Card(id).Spot)
	whose := "your"
	if at.Owner != to && at.Owner >= 0 {
		whose = zones.Names[at.Owner] + "'s"
	}
	switch zones.Zone(s.Card(id).Spot) {
	case -1:
		return "nowhere on the table"
	case zones.Shields, zones.Seals:
		return "among " + whose + " " + at.Kind
	case zones.Battle, zones.Mana, zones.Hyperspatial:
		return "in " + whose + " " + at.Kind + " zone"
	}
	return "in " + whose + " " + at.Kind
}

// Elsewhere adds where a card lies to a sentence on where it should, "" when none is named.
func Elsewhere(s *table.State, id table.CardID, to table.Seat) string {
	if s.Card(id).Spot == 0 {
		return ""
	}
	return "; that one lies " + whereIs(s, id, to)
}

// OpenTo says to a seat what is asked of it and how that is answered, or who is asked.
func OpenTo(s *table.State, seat table.Seat) string {
	ask := s.Ask()
	if own := s.AskOf(seat); own != nil {
		ask = own
	}
	switch {
	case ask == nil || ask.Seat < 0:
		return "nothing is asked of you now; it is " + turnOf(s, seat)
	case ask.Seat != seat:
		return zones.Names[ask.Seat] + " is asked first, and has to answer"
	}
	return "you are asked first: " + ask.Text + " (" + answers(ask) + ")"
}

// turnOf says to a seat whose turn it is and which step.
func turnOf(s *table.State, seat table.Seat) string {
	if s.Turn.Seat == seat {
		return "your " + zones.PhaseNames[s.Turn.Phase] + " step"
	}
	return zones.Names[max(s.Turn.Seat, 0)] + "'s turn"
}

// answers lists what answers a question.
func answers(ask *table.Ask) string {
	var all []string
	if ask.Kind == "choose" && len(ask.Cards) > 0 {
		all = append(all, "pick "+zones.Span(max(ask.Min, 1), max(ask.Min, ask.Max, 1)))
	}
	all = append(all, ask.Words...)
	if len(all) == 0 {
		return ask.Kind
	}
	return strings.Join(all, ", or ")
}
