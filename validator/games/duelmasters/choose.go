package duelmasters

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// aimed lists the cards that a row acts on where nobody has to choose: of what would be chosen, all that may be.
func aimed(v eye, e table.Effect) []table.CardID {
	switch e.Selector {
	case selChoose, selUpTo, selNothing, selFoe, selFoeUpTo, selFoePick:
		return v.choosable(e)
	case selThis:
		return []table.CardID{v.card}
	case selThat:
		if v.that == 0 {
			return nil
		}
		return []table.CardID{v.that}
	case selThose:
		return v.those
	case selTop, selBottom:
		return tops(v, e)
	}
	return v.find(e.Side)
}

// tops lists the top A cards of each pile that the words name, or the bottom ones.
func tops(v eye, e table.Effect) []table.CardID {
	var all []table.CardID
	for seat := range table.Seat(v.s.Count) {
		if v.sided(seat, e.Side) {
			pile := v.s.In(spot(seat, zDeck))
			n := min(max(e.A, 1), len(pile))
			if e.Selector == selBottom {
				pile = pile[len(pile)-n:]
			}
			all = append(all, pile[:n]...)
		}
	}
	return all
}

// question is what a player or chance is asked before a row can be carried out; false when nobody is.
func question(p *validator.Play, v eye, now table.Pending, e table.Effect, many int) (table.Ask, bool) {
	ask := table.Ask{Seat: now.Seat, Kind: "choose", Card: now.Card, Text: title(v.s, now.Card) + ": " + asks(e)}
	switch e.Key {
	case "may", "may-foe":
		if e.Key == "may-foe" {
			ask.Seat = foe(now.Seat)
		}
		ask.Kind, ask.Words = "respond", []string{"use", "pass"}
		return ask, true
	}
	switch e.Selector {
	case selChoose, selUpTo, selNothing, selFoe, selFoeUpTo, selFoePick:
		return chosenFrom(p, v, ask, e, many)
	}
	return ask, false
}

// chosenFrom asks for some of the cards that a row names. Where all must be taken nobody is asked.
func chosenFrom(p *validator.Play, v eye, ask table.Ask, e table.Effect, many int) (table.Ask, bool) {
	cards := v.choosable(e)
	hidden := strings.Contains(e.Side, "in:deck")
	free := hidden && !strings.Contains(e.Side, "those") // who searches may say that nothing was found
	optional := e.Selector == selUpTo || e.Selector == selNothing || e.Selector == selFoeUpTo || free
	ask.Seat = v.chooser(e)
	if many < 0 || !free && (len(cards) == 0 || !optional && len(cards) <= many) {
		return ask, false
	}
	ask.Cards, ask.Min, ask.Max = cards, many, many
	if optional {
		ask.Words = []string{"none"}
	}
	if e.Selector == selUpTo || e.Selector == selFoeUpTo || free {
		ask.Min = 1
	}
	ask.Max = min(ask.Max, max(len(cards), 1))
	for _, id := range cards {
		if hidden && !v.s.Sees(ask.Seat, id) {
			p.Do(table.Revealed{Card: id, To: table.Seats(0).With(ask.Seat)})
		}
	}
	return ask, true
}

// chooser is the seat that chooses the cards of a row.
func (v eye) chooser(e table.Effect) table.Seat {
	if e.Selector == selFoe || e.Selector == selFoeUpTo || e.Selector == selFoePick {
		return foe(v.seat)
	}
	return v.seat
}

// choosable lists the cards of a row that its chooser may choose.
func (v eye) choosable(e table.Effect) []table.CardID {
	by := v.chooser(e)
	return slices.DeleteFunc(v.find(e.Side), func(id table.CardID) bool { return barred(v.s, id, by, v.card) })
}

// barred tells whether a seat may not choose a creature of the other player, because something says so.
func barred(s *table.State, id table.CardID, seat table.Seat, by table.CardID) bool {
	found := false
	if creature(s, id) && s.Cards[id].Holder != seat {
		eachRunning(s, "unchoosable", func(r running) bool {
			spell := s.Print(by).Kind == "spell" && cost(s.Print(by)) <= r.A
			found = r.reaches(id) && (r.A == 0 || spell)
			return !found
		})
	}
	return found
}

// asks is what a row asks for, in a player's words.
func asks(e table.Effect) string {
	key, word, _ := strings.Cut(e.Key, ":")
	if i := slices.IndexFunc(Keys, func(k Key) bool { return k.Word == key && k.Asks != "" }); i >= 0 {
		return strings.TrimSpace(Keys[i].Asks + " " + strings.ReplaceAll(word, "_", " "))
	}
	return "use its effect?"
}

// rightChoice: what is chosen for an ability is among what was offered, as many as it says.
func rightChoice(s *table.State, m validator.Move) *validator.Violation {
	ask, cards := s.AskOf(m.Seat), chosen(m)
	if m.Card == 0 && slices.Contains(ask.Words, m.Word) {
		return nil
	}
	rule := validator.CardsSay
	if s.Print(s.Top().Card).Kind == "spell" {
		rule = "dm.spell.resolve"
	}
	kept := slices.IndexFunc(cards, func(id table.CardID) bool { return barred(s, id, m.Seat, s.Top().Card) })
	switch {
	case kept >= 0:
		return validator.Violates(rule, "%s cannot be chosen by you", title(s, cards[kept]))
	case slices.ContainsFunc(cards, func(id table.CardID) bool { return !slices.Contains(ask.Cards, id) }):
		return validator.Violates(rule, "that is not among what %s can be used on%s", title(s, s.Top().Card), wanted(s, m.Seat))
	case len(cards) < ask.Min || len(cards) > ask.Max:
		return validator.Violates(rule, "%s asks for %s, not %d", title(s, s.Top().Card), asksFor(ask), len(cards))
	}
	return nil
}

// asksFor says how many cards a question is about.
func asksFor(ask *table.Ask) string {
	if !slices.Contains(ask.Words, "none") {
		return span(ask.Min, ask.Max)
	}
	if ask.Min < ask.Max {
		return "up to " + strconv.Itoa(ask.Max) + ", or none"
	}
	return strconv.Itoa(ask.Min) + ", or none"
}

// wanted says to a seat which cards the row on top of what is pending seeks, "" when it says so itself.
func wanted(s *table.State, seat table.Seat) string {
	now := *s.Top()
	e, ok := row(s, &now)
	if !ok || strings.Contains(e.Side, "those") || strings.Contains(e.Side, "that") {
		return ""
	}
	return ": it is used on " + look(s, now).sought(e.Side, seat)
}
