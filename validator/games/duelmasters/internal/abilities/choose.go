package abilities

import (
	"slices"
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// rightChoice: what is chosen for an ability is among what was offered, as many as it says.
func rightChoice(s *table.State, m *validator.Move) *validator.Violation {
	ask, cards := s.AskOf(m.Seat), ask.Named(*m)
	if m.Card == 0 && slices.Contains(ask.Words, m.Word) {
		return nil
	}
	rule := validator.CardsSay
	if s.Print(s.Top().Card).Kind == "spell" {
		rule = "dm.spell.resolve"
	}
	baseless := slices.IndexFunc(cards, func(id table.CardID) bool { return s.Sees(m.Seat, id) && stranded(s, id) })
	kept := slices.IndexFunc(cards, func(id table.CardID) bool { return standing.Barred(s, id, m.Seat, s.Top().Card) })
	switch {
	case baseless >= 0:
		return validator.Violates("dm.evo.base-required", "%s is put on another creature, and this effect puts it on none", zones.Title(s, cards[baseless]))
	case kept >= 0:
		return validator.Violates(rule, "%s cannot be chosen by you", zones.Title(s, cards[kept]))
	case slices.ContainsFunc(cards, func(id table.CardID) bool { return !slices.Contains(ask.Cards, id) }):
		return validator.Violates(rule, "that is not among what %s can be used on%s", zones.Title(s, s.Top().Card), wanted(s, m.Seat))
	case len(cards) < ask.Min:
		return validator.Violates("dm.spell.as-much-as-possible", "%s asks for %s, not %d", zones.Title(s, s.Top().Card), asksFor(ask), len(cards))
	case len(cards) > ask.Max:
		return validator.Violates(rule, "%s asks for %s, not %d", zones.Title(s, s.Top().Card), asksFor(ask), len(cards))
	}
	return nil
}

// stranded tells whether a card is an evolution creature that would come into the battle zone by the row on top of what is pending.
func stranded(s *table.State, id table.CardID) bool {
	now := *s.Top()
	r := Carrier.Row(s, &now)
	return r != nil && r.Do.Word == words.ToBattle && len(zones.Bases(s.Print(id))) > 0
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
	r := Carrier.Row(s, &now)
	if r == nil || r.On.Of.Says(words.Those) || r.On.Of.Says(words.That) {
		return ""
	}
	return ": it is used on " + standing.Sought(rows.Look(s, now), r.On.Of, seat)
}
