package dotr

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// useEffect begins the effect of a face-up card of one's own, once a turn (dotr.meta.card-rulings, dotr.spellbound.no-activation, dotr.flip.face-down-inactive).
var useEffect = validator.Action{
	Kind: "use", Verb: "uses",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From}, g.Kind == validator.Press && g.Word == "effect" && !liesForced(s, g.Card)
	},
	Shows: func(s *table.State, m validator.Move) []validator.Gesture {
		return []validator.Gesture{{Kind: validator.Press, Word: "effect", Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot}}
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for id := table.CardID(1); int(id) < len(s.Cards); id++ {
			if c := &s.Cards[id]; c.Holder == seat && c.Up && unit(s, id) && usable(s, id) {
				yield(validator.Move{Card: id, From: c.Spot})
			}
		}
	},
	Checks: []validator.Check{ownTurn, mainPhase, ownCard, whereItWas, effectWorks, onceUsed},
	Does: func(p *validator.Play, m validator.Move) {
		p.Do(table.Marked{Card: m.Card, Set: usedEffect},
			table.Stacked{Pending: table.Pending{Kind: "link", Seat: m.Seat, Card: m.Card, To: p.State().Cards[m.Card].Spot, Word: "use"}})
		openWindow(p, m.Seat, "activated", m.Card, 0, p.State().Cards[m.Card].Spot)
	},
}

func effectWorks(s *table.State, m validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	switch {
	case c.Class == leader:
		return validator.Violates("dotr.leader.no-effects", "a deck leader has no effects")
	case !c.Up:
		return validator.Violates("dotr.flip.face-down-inactive", "a face-down card has no effect; turn it up first")
	case c.Tally[tSpellbound] > 0:
		return validator.Violates("dotr.spellbound.no-activation", "%s is spellbound, %s", title(s, m.Card), countersLeft(s, m.Card))
	}
	return nil
}

// usable tells whether a card has an effect that its player may use: its facts say so, or those of its script.
func usable(s *table.State, id table.CardID) bool {
	return s.Print(id).Extra[factUse] == "true" || slices.ContainsFunc(effectsOf(s, id), func(e table.Effect) bool { return e.Timing == "use" })
}

// onceUsed: an effect is used once a turn (dotr.meta.card-rulings).
func onceUsed(s *table.State, m validator.Move) *validator.Violation {
	if s.Card(m.Card).Marks.Has(usedEffect) {
		return validator.Violates("dotr.meta.card-rulings", "the effect of %s has been used this turn", title(s, m.Card))
	}
	return nil
}
