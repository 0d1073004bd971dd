package play

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/field"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/table"
)

// Invoke uses an ability of a card of one's own, in one's own turn: one that is paid by tapping works from the facts, one that no
// code knows is carried out by hand.
var Invoke = validator.Action{
	Kind: "invoke", Verb: "uses",
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From}, g.Kind == validator.Press && g.Word == "effect"
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, Word: "effect"})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range s.In(zones.Spot(seat, zones.Battle)) {
			if _, ok := standing.Says(s, id, words.Tap); ok {
				yield(validator.Move{Card: id})
			}
		}
	},
	Checks: []validator.Check{zones.OwnTurn, invocable, oneLender, sayingSomething, tapReady},
	Does: func(p *validator.Play, m validator.Move) {
		m.Card = lender(p.State(), m.Card)
		if byTapping(p.State(), m.Card) {
			field.GoTo(p, zones.PhaseAttack)
			p.Do(table.Turned{Card: standing.Body(p.State(), m.Card), To: zones.Sideways}, table.Noted{Seat: m.Seat, Set: zones.Attacked})
		}
		if timing, ok := standing.Says(p.State(), m.Card, words.Tap); ok {
			p.Do(table.Stacked{Pending: table.Pending{Kind: zones.AbilityKind, Seat: m.Seat, Card: m.Card, Word: timing}})
			return
		}
		p.ByHand(table.Pending{Seat: m.Seat, Card: m.Card})
	},
}

// invocable: abilities work in the battle zone; in the mana zone only those made for it (dm.mana.reburst), under seals none,
// those of a gear through the creature that carries it, and those of a castle through its shield.
func invocable(s *table.State, m *validator.Move) *validator.Violation {
	own := m.Card != 0 && s.Place(s.Card(m.Card).Spot).Owner == m.Seat
	switch {
	case own && zones.Lies(s, m.Card, zones.Mana) && zones.Keyword(s.Print(m.Card), "mana_reburst"):
		return nil
	case !own || !zones.Lies(s, m.Card, zones.Battle):
		return validator.Violates("dm.mana.inert", "only your own cards in the battle zone have abilities to use%s", standing.Elsewhere(s, m.Card, m.Seat))
	case zones.SealsOn(s, m.Card) > 0:
		return validator.Violates("dm.forbidden.sealed-inert", "%s carries %s; it does nothing until the last one is gone", zones.Title(s, m.Card), standing.Some(zones.SealsOn(s, m.Card), "seal"))
	case s.Print(m.Card).Kind == "cross gear" && s.Cards[m.Card].Host == 0:
		return validator.Violates("dm.gear.inert-uncrossed", "no creature carries %s; it works when it is crossed to one", zones.Title(s, m.Card))
	case s.Print(m.Card).Kind == "castle" && !standing.Works(s, m.Card):
		return validator.Violates("dm.castle.fortify", "%s is attached to no shield", zones.Title(s, m.Card))
	case s.Cards[m.Card].Host != 0 && zones.Face(s, m.Card).Kind == "creature":
		return validator.Violates("dm.evo.top-only", "%s lies under another creature", zones.Title(s, m.Card))
	}
	return nil
}

// sayingSomething: a creature of which nothing but numbers and keywords is printed has no ability to use. A Draguner may be one that
// brings a Dragheart, as for all that is brought.
func sayingSomething(s *table.State, m *validator.Move) *validator.Violation {
	id := lender(s, m.Card)
	if !zones.Creature(s, id) || byTapping(s, id) || standing.Racial(s, id, "Draguner") || saysMore(s.Print(id)) {
		return nil
	}
	return validator.Violates(validator.CardsSay, "%s has no ability that is used; nothing is printed on it that does anything", zones.Title(s, id))
}

// saysMore tells whether anything but numbers and keywords is printed on a card, as far as its print tells.
func saysMore(pr *table.Print) bool {
	return words.HasRows(pr) || pr.Text != "" || zones.Faces(pr) > 1 || pr.Extra["puts"] != "" || zones.Number(pr, "abilities-beyond-keywords", 0) > 0
}

// tapReady: an ability that is paid by tapping needs an untapped creature that could attack.
func tapReady(s *table.State, m *validator.Move) *validator.Violation {
	by := lender(s, m.Card)
	if !zones.Lies(s, by, zones.Battle) || !byTapping(s, by) {
		return nil
	}
	attack := *m
	attack.Card = standing.Body(s, by)
	return standing.CanAttack(s, &attack)
}

// oneLender: who carries several gears with a tap ability names the one that is used.
func oneLender(s *table.State, m *validator.Move) *validator.Violation {
	if gears := lenders(s, m.Card); len(gears) > 1 {
		return validator.Violates("dm.gear.grants", "%s carries several gears that it can be tapped for; name the one that is used, such as %s", zones.Title(s, m.Card), zones.Title(s, gears[0]))
	}
	return nil
}

// lenders are the gears that a creature without a tap ability of its own can be tapped for.
func lenders(s *table.State, id table.CardID) []table.CardID {
	if byTapping(s, id) || !zones.Creature(s, id) {
		return nil
	}
	return slices.DeleteFunc(standing.Equipment(s, id), func(c table.CardID) bool { return !byTapping(s, c) })
}

// lender is the gear whose ability a creature uses that has none of its own to tap for: "taps Bear" where Bear bears one gear with
// a tap ability. Otherwise it is the card itself.
func lender(s *table.State, id table.CardID) table.CardID {
	if gears := lenders(s, id); len(gears) == 1 {
		return gears[0]
	}
	return id
}

// byTapping tells whether a card has an ability that is paid by tapping.
func byTapping(s *table.State, id table.CardID) bool {
	_, ok := standing.Says(s, id, words.Tap)
	return ok || zones.Keyword(zones.Face(s, id), "tap_ability")
}
