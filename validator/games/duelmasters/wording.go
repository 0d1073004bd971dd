package duelmasters

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/table"
)

// How refusals say in a player's words what facts say in words of their own. Nothing here looks at a hidden card.

// some is a number of things: "1 seal", "2 seals".
func some(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return strconv.Itoa(n) + " " + thing + "s"
}

// single is a number, one as a word.
func single(n int) string {
	if n == 1 {
		return "one"
	}
	return strconv.Itoa(n)
}

// plain takes what facts write without blanks apart: "Cyber_Lord|Survivor" is "Cyber Lord or Survivor".
func plain(words string) string { return strings.NewReplacer("_", " ", "|", " or ").Replace(words) }

// sought says which cards the words of a row mean, to a seat: "untapped creatures of North's with power 2000 or less".
func (v eye) sought(words string, to table.Seat) string {
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
			before += plain(value) + " "
		case "spell", "creature":
			noun = what + "s"
		case "gear":
			noun = "cross gears"
		case "name":
			noun = plain(value)
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
		return " with " + plain(value)
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
	return " that are not " + plain(of)
}

// whereabouts says whose cards the words of a row mean and where they lie.
func (v eye) whereabouts(words string, to table.Seat, noun string) string {
	name, _, _ := strings.Cut(after("&"+words, "&in:"), "&")
	of := ""
	for seat := range table.Seat(v.s.Count) {
		if own := slices.Contains(strings.Split(words, "&"), "own"); own && seat == v.seat || !own && seat != v.seat && strings.Contains(words, "enemy") {
			of = names[seat] + "'s"
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

// conditions says on what an ability of a card depends, "" when on nothing or on what has no plain words: "while you have fewer
// creatures than North".
func (v eye) conditions(timing string, to table.Seat) string {
	pr, up := v.s.Print(v.card), side(v.s, v.card)
	for i := range pr.Effects {
		e := &pr.Effects[i]
		said, ours := timingOf(pr, e, up)
		if _, is := gate(v, e); !is || !ours || said != timing {
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
func (v eye) gated(e *table.Effect, to table.Seat) string {
	cards := v.sought(e.Side, to)
	switch {
	case e.Key == "if-fewer" && v.seat == to:
		return "you have fewer " + cards + " than " + names[foe(v.seat)]
	case e.Key == "if-fewer":
		return names[v.seat] + " has fewer " + cards + " than you"
	case e.Key == "if-none":
		return "there are no " + cards
	case e.Key == "if-under":
		return "there are fewer than " + strconv.Itoa(e.A) + " " + cards
	case e.A > 1:
		return "there are at least " + strconv.Itoa(e.A) + " " + cards
	}
	return "there are " + cards
}

// because says what gives a creature a keyword that hinders it: the condition in its own words, or another card.
func because(s *table.State, id table.CardID, word string) string {
	for _, g := range equipment(s, id) {
		if keyword(face(s, g), word) {
			return " because of " + title(s, g)
		}
	}
	why := ""
	eachRunning(s, "grant:"+word, func(r running) bool {
		switch {
		case !r.reaches(id):
			return true
		case r.card != id:
			why = " because of " + title(s, r.card)
		default:
			why = strings.TrimRight(" "+r.conditions(r.Timing, s.Card(id).Holder), " ")
		}
		return false
	})
	if why == "" && slices.ContainsFunc(s.Mods, func(m table.Mod) bool { return m.Card == id && m.Stat == "has:"+word }) {
		return " this turn, because of an effect"
	}
	return why
}

// needed says what an evolution creature is put on.
func needed(needs []string) string {
	var all []string
	for _, need := range needs {
		part, ok := strings.CutPrefix(need, "~")
		switch {
		case ok:
			all = append(all, "a creature with "+plain(part)+" in its race")
		case need == unread:
			all = append(all, "what is printed on it")
		default:
			all = append(all, "a creature of the race "+plain(need))
		}
	}
	return strings.Join(all, " and ")
}

// whereIs says where a card lies, to a seat: "in your hand", "in North's mana zone".
func whereIs(s *table.State, id table.CardID, to table.Seat) string {
	at := s.Place(s.Card(id).Spot)
	whose := "your"
	if at.Owner != to && at.Owner >= 0 {
		whose = names[at.Owner] + "'s"
	}
	switch zone(s.Card(id).Spot) {
	case -1:
		return "nowhere on the table"
	case zShields, zSeals:
		return "among " + whose + " " + at.Kind
	case zBattle, zMana, zHyperspatial:
		return "in " + whose + " " + at.Kind + " zone"
	}
	return "in " + whose + " " + at.Kind
}

// elsewhere adds where a card lies to a sentence on where it should, "" when none is named.
func elsewhere(s *table.State, id table.CardID, to table.Seat) string {
	if s.Card(id).Spot == 0 {
		return ""
	}
	return "; that one lies " + whereIs(s, id, to)
}

// openTo says to a seat what is asked of it and how that is answered, or who is asked.
func openTo(s *table.State, seat table.Seat) string {
	ask := s.Ask()
	if own := s.AskOf(seat); own != nil {
		ask = own
	}
	switch {
	case ask == nil || ask.Seat < 0:
		return "nothing is asked of you now; it is " + turnOf(s, seat)
	case ask.Seat != seat:
		return names[ask.Seat] + " is asked first, and has to answer"
	}
	return "you are asked first: " + ask.Text + " (" + answers(ask) + ")"
}

// turnOf says to a seat whose turn it is and which step.
func turnOf(s *table.State, seat table.Seat) string {
	if s.Turn.Seat == seat {
		return "your " + phaseNames[s.Turn.Phase] + " step"
	}
	return names[max(s.Turn.Seat, 0)] + "'s turn"
}

// answers lists what answers a question.
func answers(ask *table.Ask) string {
	var all []string
	if ask.Kind == "choose" && len(ask.Cards) > 0 {
		all = append(all, "pick "+span(max(ask.Min, 1), max(ask.Min, ask.Max, 1)))
	}
	all = append(all, ask.Words...)
	if len(all) == 0 {
		return ask.Kind
	}
	return strings.Join(all, ", or ")
}
