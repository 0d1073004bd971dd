package standing

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/table"
)

// How refusals say in a player's words what facts say in words of their own. Nothing here looks at a hidden card.

// Some is a number of things: "1 seal", "2 seals".
func Some(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return strconv.Itoa(n) + " " + thing + "s"
}

// Single is a number, one as a word.
func Single(n int) string {
	if n == 1 {
		return "one"
	}
	return strconv.Itoa(n)
}

// Plain takes what facts write without blanks apart: "Cyber_Lord|Survivor" is "Cyber Lord or Survivor".
func Plain(words string) string { return strings.NewReplacer("_", " ", "|", " or ").Replace(words) }

// Sought says which cards the words of a row mean, to a seat: "untapped creatures of North's with power 2000 or less".
func (v Eye) Sought(words string, to table.Seat) string {
	noun, before, after := "creatures", "", ""
	all := strings.Split(words, "&")
	switch {
	case slices.Contains(all, "in:shields"):
		noun = "shields"
	case strings.Contains(words, "in:") || strings.Contains(words, "any-kind"):
		noun = "cards"
	}
	for _, w := range all {
		switch what, value, _ := strings.Cut(w, ":"); what {
		case "tapped", "untapped", "other", "attacking", "blocking", "evolution":
			before += what + " "
		case "race", "color":
			before += Plain(value) + " "
		case "spell", "creature":
			noun = what + "s"
		case "gear":
			noun = "cross gears"
		case "name":
			noun = Plain(value)
		default:
			after += qualified(w)
		}
	}
	return before + noun + v.whereabouts(words, to, noun) + after
}

// qualified says what stands behind the noun for a word of a row, "" for nothing.
func qualified(w string) string {
	for _, number := range []string{"power", "cost"} {
		if n, most, ok := bound(w, number); ok && most {
			return " with " + number + " " + strconv.Itoa(n) + " or less"
		} else if ok {
			return " with " + number + " " + strconv.Itoa(n) + " or more"
		}
	}
	what, value, _ := strings.Cut(w, ":")
	switch {
	case what == "has":
		return " with " + Plain(value)
	case what != "not":
		return ""
	}
	if than := qualified(value); than != "" {
		return " but not" + than
	}
	_, of, parted := strings.Cut(value, ":")
	if !parted {
		of = value
	}
	return " that are not " + Plain(of)
}

// whereabouts says whose cards the words of a row mean and where they lie.
func (v Eye) whereabouts(words string, to table.Seat, noun string) string {
	name, _, _ := strings.Cut(after("&"+words, "&in:"), "&")
	of := ""
	for seat := range table.Seat(v.S.Count) {
		if own := slices.Contains(strings.Split(words, "&"), "own"); own && seat == v.Seat || !own && seat != v.Seat && strings.Contains(words, "enemy") {
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

// after is what follows a mark, "" without it.
func after(words, mark string) string {
	_, rest, _ := strings.Cut(words, mark)
	return rest
}

// Conditions says on what an ability of a card depends, "" when on nothing or on what has no plain words: "while you have fewer
// creatures than North".
func (v Eye) Conditions(timing string, to table.Seat) string {
	pr, up := v.S.Print(v.Card), zones.Side(v.S, v.Card)
	for i := range pr.Effects {
		e := &pr.Effects[i]
		said, ours := zones.TimingOf(pr, e, up)
		if _, is := Gate(v, e); !is || !ours || said != timing {
			continue
		}
		if strings.Contains(e.Side, "this") || !strings.ContainsAny(e.Side, ":&") && e.Side != "creature" {
			return "while its condition holds"
		}
		return "while " + v.gated(e, to)
	}
	return ""
}

// gated says a condition of a row.
func (v Eye) gated(e *table.Effect, to table.Seat) string {
	cards := v.Sought(e.Side, to)
	switch {
	case e.Key == "if-fewer" && v.Seat == to:
		return "you have fewer " + cards + " than " + zones.Names[zones.Foe(v.Seat)]
	case e.Key == "if-fewer":
		return zones.Names[v.Seat] + " has fewer " + cards + " than you"
	case e.Key == "if-none":
		return "there are no " + cards
	case e.Key == "if-under":
		return "there are fewer than " + strconv.Itoa(e.A) + " " + cards
	case e.A > 1:
		return "there are at least " + strconv.Itoa(e.A) + " " + cards
	}
	return "there are " + cards
}

// Because says what gives a creature a keyword that hinders it: the condition in its own words, or another card.
func Because(s *table.State, id table.CardID, word string) string {
	for _, g := range Equipment(s, id) {
		if zones.Keyword(zones.Face(s, g), word) {
			return " because of " + zones.Title(s, g)
		}
	}
	why := ""
	EachRunning(s, "grant:"+word, func(r Running) bool {
		switch {
		case !r.Reaches(id):
			return true
		case r.Card != id:
			why = " because of " + zones.Title(s, r.Card)
		default:
			why = strings.TrimRight(" "+r.Conditions(r.Timing, s.Card(id).Holder), " ")
		}
		return false
	})
	if why == "" && slices.ContainsFunc(s.Mods, func(m table.Mod) bool { return m.Card == id && m.Stat == "has:"+word }) {
		return " this turn, because of an effect"
	}
	return why
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
