package orders

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/chain"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/table"
)

// UseEffect begins the effect of a face-up card of one's own, once a turn (dotr.meta.card-rulings, dotr.spellbound.no-activation,
// dotr.flip.face-down-inactive).
var UseEffect = validator.Action{
	Kind: "use", Verb: "uses",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From}, g.Kind == validator.Press && g.Word == "effect" && !liesForced(s, g.Card)
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Press, Word: "effect", Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for id := table.CardID(1); int(id) < len(s.Cards); id++ {
			if c := &s.Cards[id]; c.Holder == seat && c.Up && board.Unit(s, id) && (usable(s, id) || wayOfUse(s, id) == "quick") {
				yield(validator.Move{Card: id, From: c.Spot})
			}
		}
	},
	Checks: []validator.Check{forcedUse, board.OwnTurn, board.MainPhase, board.OwnCard, board.WhereItWas, effectWorks, somethingToUse, onceUsed, payable, somethingInReach},
	Spoken: []validator.Check{scriptNamesUse},
	Does: func(p *validator.Play, m validator.Move) {
		if liesForced(p.State(), m.Card) {
			chain.TurnOpen(p, m.Seat, m.Card)
			return
		}
		l := table.Pending{Kind: "link", Seat: m.Seat, Card: m.Card, To: p.State().Cards[m.Card].Spot, Word: wayOfUse(p.State(), m.Card)}
		chain.Pay(p, l)
		p.Do(table.Marked{Card: m.Card, Set: board.UsedEffect, Clear: standing.Unhalted(p.State(), m.Card)}, table.Stacked{Pending: l})
		field.OpenWindow(p, m.Seat, "activated", m.Card, 0, p.State().Cards[m.Card].Spot)
	},
}

// forcedUse: to use a spell that an effect has turned up is to activate it (dotr.spell.forced-flip-later).
func forcedUse(s *table.State, m *validator.Move) *validator.Violation {
	if !liesForced(s, m.Card) {
		return nil
	}
	for _, c := range Flip.Checks {
		if v := c(s, m); v != nil {
			return v
		}
	}
	return nil
}

func effectWorks(s *table.State, m *validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	switch {
	case c.Class == board.Leader:
		return validator.Violates("dotr.leader.no-effects", "a deck leader has no effects")
	case !c.Up:
		return validator.Violates("dotr.flip.face-down-inactive", "a face-down card has no effect; turn it up first")
	case c.Tally[board.TallySpellbound] > 0:
		return validator.Violates("dotr.spellbound.no-activation", "%s is spellbound, %s", board.Title(s, m.Card), board.CountersLeft(s, m.Card))
	}
	return nil
}

// payable: to use an effect costs what its row says (dotr.meta.card-rulings).
func payable(s *table.State, m *validator.Move) *validator.Violation {
	if liesForced(s, m.Card) {
		return nil // that is to activate it, judged as such
	}
	return standing.PayableOn(s, *m, wayOfUse(s, m.Card))
}

// usable tells whether a card has an effect that its player may use: its facts say so, or those of its script.
func usable(s *table.State, id table.CardID) bool {
	return s.Print(id).Extra[standing.FactUse] == "true" || standing.Timed(s.Print(id), words.Use)
}

// wayOfUse is the occasion for which a card's effect is used: its own, or that of a quick effect, for which any time in
// its player's Main Phase is one (dotr.quick.any-time).
func wayOfUse(s *table.State, id table.CardID) string {
	if !usable(s, id) && board.IsMonster(s, id) && standing.HasQuick(s.Print(id)) {
		return "quick"
	}
	return "use"
}

// somethingToUse: what a card's facts say is all that it does. Where they name nothing to use it works by itself, and a
// spell or trap that was forced up is not at work (dotr.spell.forced-flip-inert, dotr.trap.forced-flip).
func somethingToUse(s *table.State, m *validator.Move) *validator.Violation {
	pr := s.Print(m.Card)
	switch {
	case s.Card(m.Card).Marks.Has(board.ForcedOpen) && pr.Kind == "trap":
		return validator.Violates("dotr.trap.forced-flip", "%s was turned up by an effect and has not been activated", pr.Name)
	case liesForced(s, m.Card):
		return nil
	case wayOfUse(s, m.Card) == "quick" && chain.StopsSomething(s, m.Card):
		return validator.Violates("dotr.quick.any-time", "%s has nothing to stop now", pr.Name)
	case usable(s, m.Card) || wayOfUse(s, m.Card) == "quick":
		return nil
	case standing.Without(pr):
		return validator.Violates("dotr.meta.card-rulings", "%s has no effect", pr.Name)
	case !words.HasRows(pr):
		return nil
	}
	return byItself(s, m.Card)
}

// scriptNamesUse: a script tells all that its card does, and the card's facts say whether that is something to use.
func scriptNamesUse(s *table.State, m *validator.Move) *validator.Violation {
	if liesForced(s, m.Card) || usable(s, m.Card) || wayOfUse(s, m.Card) == "quick" {
		return nil
	}
	return byItself(s, m.Card)
}

func byItself(s *table.State, id table.CardID) *validator.Violation {
	return validator.Violates("dotr.meta.card-rulings", "%s has nothing to use; what it does happens by itself", s.Print(id).Name)
}

// somethingInReach: an effect for a card of its player's choice is not used in vain where labyrinth or its range keeps it from all that
// it could act on (dotr.labyrinth.line, dotr.labyrinth.range).
func somethingInReach(s *table.State, m *validator.Move) (far *validator.Violation) {
	l := table.Pending{Seat: m.Seat, Card: m.Card, To: s.Card(m.Card).Spot, Word: wayOfUse(s, m.Card)}
	for _, r := range words.Sheet(s.Print(m.Card)).Rows() {
		if !standing.Happens(r.When.When, l.Word, true) {
			continue
		}
		if !standing.OfOne(r) {
			return nil
		}
		known, hidden := standing.Targets(standing.Look(s, l), r)
		for _, id := range slices.Concat(known, hidden) {
			if far = standing.OutOfReach(s, m.Card, l.To, id); far == nil {
				return nil
			}
		}
		return far
	}
	return nil
}

// onceUsed: an effect is used once a turn (dotr.meta.card-rulings).
func onceUsed(s *table.State, m *validator.Move) *validator.Violation {
	if s.Card(m.Card).Marks.Has(board.UsedEffect) {
		return validator.Violates("dotr.meta.card-rulings", "the effect of %s has been used this turn", board.Title(s, m.Card))
	}
	return nil
}
