package abilities

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/table"
)

// aimed lists the cards that a row acts on where nobody has to choose: of what would be chosen, all that may be.
func aimed(v standing.Eye, e table.Effect) []table.CardID {
	switch e.Selector {
	case standing.SelChoose, standing.SelUpTo, standing.SelNothing, standing.SelFoe, standing.SelFoeUpTo, standing.SelFoePick:
		return v.Choosable(e)
	case standing.SelThis:
		return []table.CardID{v.Card}
	case standing.SelThat:
		if v.That == 0 {
			return nil
		}
		return []table.CardID{v.That}
	case standing.SelThose:
		return v.Those
	case standing.SelTop, standing.SelBottom:
		return tops(v, e)
	}
	return v.Find(e.Side)
}

// tops lists the top A cards of each pile that the words name, or the bottom ones.
func tops(v standing.Eye, e table.Effect) []table.CardID {
	var all []table.CardID
	for seat := range table.Seat(v.S.Count) {
		if v.Sided(seat, e.Side) {
			pile := v.S.In(zones.Spot(seat, zones.Deck))
			n := min(max(e.A, 1), len(pile))
			if e.Selector == standing.SelBottom {
				pile = pile[len(pile)-n:]
			}
			all = append(all, pile[:n]...)
		}
	}
	return all
}

// question is what a player or chance is asked before a row can be carried out; false when nobody is.
func question(p *validator.Play, v standing.Eye, now table.Pending, e table.Effect, many int) (table.Ask, bool) {
	ask := table.Ask{Seat: now.Seat, Kind: "choose", Card: now.Card, Text: zones.Title(v.S, now.Card) + ": " + asks(e)}
	switch e.Key {
	case "may", "may-foe":
		if e.Key == "may-foe" {
			ask.Seat = zones.Foe(now.Seat)
		}
		ask.Kind, ask.Words = "respond", []string{"use", "pass"}
		return ask, true
	}
	switch e.Selector {
	case standing.SelChoose, standing.SelUpTo, standing.SelNothing, standing.SelFoe, standing.SelFoeUpTo, standing.SelFoePick:
		return chosenFrom(p, v, ask, e, many)
	}
	return ask, false
}

// chosenFrom asks for some of the cards that a row names. Where all must be taken nobody is asked.
func chosenFrom(p *validator.Play, v standing.Eye, ask table.Ask, e table.Effect, many int) (table.Ask, bool) {
	cards := v.Choosable(e)
	hidden := strings.Contains(e.Side, "in:deck")
	free := hidden && !strings.Contains(e.Side, "those") // who searches may say that nothing was found
	optional := e.Selector == standing.SelUpTo || e.Selector == standing.SelNothing || e.Selector == standing.SelFoeUpTo || free
	ask.Seat = v.Chooser(e)
	if many < 0 || !free && (len(cards) == 0 || !optional && len(cards) <= many) {
		return ask, false
	}
	ask.Cards, ask.Min, ask.Max = cards, many, many
	if optional {
		ask.Words = []string{"none"}
	}
	if e.Selector == standing.SelUpTo || e.Selector == standing.SelFoeUpTo || free {
		ask.Min = 1
	}
	ask.Max = min(ask.Max, max(len(cards), 1))
	for _, id := range cards {
		if hidden && !v.S.Sees(ask.Seat, id) {
			p.Do(table.Revealed{Card: id, To: table.Seats(0).With(ask.Seat)})
		}
	}
	return ask, true
}

// asks is what a row asks for, in a player's words.
func asks(e table.Effect) string {
	key, word, _ := strings.Cut(e.Key, ":")
	if i := slices.IndexFunc(standing.Keys, func(k standing.Key) bool { return k.Word == key && k.Asks != "" }); i >= 0 {
		return strings.TrimSpace(standing.Keys[i].Asks + " " + strings.ReplaceAll(word, "_", " "))
	}
	return "use its effect?"
}

// rightChoice: what is chosen for an ability is among what was offered, as many as it says.
func rightChoice(s *table.State, m validator.Move) *validator.Violation {
	ask, cards := s.AskOf(m.Seat), ask.Named(m)
	if m.Card == 0 && slices.Contains(ask.Words, m.Word) {
		return nil
	}
	rule := validator.CardsSay
	if s.Print(s.Top().Card).Kind == "spell" {
		rule = "dm.spell.resolve"
	}
	kept := slices.IndexFunc(cards, func(id table.CardID) bool { return standing.Barred(s, id, m.Seat, s.Top().Card) })
	switch {
	case kept >= 0:
		return validator.Violates(rule, "%s cannot be chosen by you", zones.Title(s, cards[kept]))
	case slices.ContainsFunc(cards, func(id table.CardID) bool { return !slices.Contains(ask.Cards, id) }):
		return validator.Violates(rule, "that is not among what %s can be used on%s", zones.Title(s, s.Top().Card), wanted(s, m.Seat))
	case len(cards) < ask.Min || len(cards) > ask.Max:
		return validator.Violates(rule, "%s asks for %s, not %d", zones.Title(s, s.Top().Card), asksFor(ask), len(cards))
	}
	return nil
}

// asksFor says how many cards a question is about.
func asksFor(ask *table.Ask) string {
	if !slices.Contains(ask.Words, "none") {
		return zones.Span(ask.Min, ask.Max)
	}
	if ask.Min < ask.Max {
		return "up to " + strconv.Itoa(ask.Max) + ", or none"
	}
	return strconv.Itoa(ask.Min) + ", or none"
}

// wanted says to a seat which cards the row on top of what is pending seeks, "" when it says so itself.
func wanted(s *table.State, seat table.Seat) string {
	now := *s.Top()
	e, ok := Row(s, &now)
	if !ok || strings.Contains(e.Side, "those") || strings.Contains(e.Side, "that") {
		return ""
	}
	return ": it is used on " + Look(s, now).Sought(e.Side, seat)
}
