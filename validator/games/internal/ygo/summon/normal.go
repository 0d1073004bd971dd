package summon

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Normal is the Normal Summon of a monster; before are a game's own rules.
func (su *Summons) Normal(before ...validator.Check) validator.Action {
	return validator.Action{
		Kind: "summon", Verb: "summons",
		Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
			return validator.Move{Card: g.Card, From: g.From, To: g.To, Cards: g.Cards, Side: g.Quarter%2 == 1},
				laidFromHand(g) && g.Flip && zones.IsMonsterZone(g.To) && !bySpecial(s, g.Card)
		},
		Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
			return shows(s, m, true, shown)
		},
		Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
			su.offers(s, seat, func(m validator.Move) { yield(m) })
		},
		Checks: append(before, fromHand, inMain("ygo.summon.one-per-turn", "a Normal Summon is made"), monsters, onceATurn,
			normally, needed, faceUpAttack, lawful("no-normal-summon"), ownZone, su.tributed, su.room),
		Does: func(p *validator.Play, m validator.Move) { begin(p, m, "summon") },
	}
}

func laidFromHand(g validator.Gesture) bool {
	return g.Kind == validator.Drag && g.Card != 0 && zones.Zone(g.From) == zones.Hand && zones.SeatOf(g.From) == g.Seat
}

func bySpecial(s *table.State, id table.CardID) bool { return s.Print(id).Tagged("special-only") }

// shows is the drag of a card of the hand to a free zone, face-up and upright or face-down and sideways.
func shows(s *table.State, m validator.Move, up bool, shown []validator.Gesture) []validator.Gesture {
	to := m.To
	if to == 0 {
		to = zones.Free(s, m.Seat, zones.M1)
	}
	if to == 0 {
		to = zones.Spot(m.Seat, zones.M1)
	}
	g := validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: to, Flip: up, Cards: m.Cards}
	if !up {
		g.Quarter = zones.Sideways
	}
	return append(shown, g)
}

// offers offers every monster of the hand for the first free zone, or a zone that a Tribute frees.
func (su *Summons) offers(s *table.State, seat table.Seat, yield func(validator.Move)) {
	for _, id := range s.In(zones.Spot(seat, zones.Hand)) {
		if s.Print(id).Kind == "monster" {
			yield(validator.Move{Card: id, From: zones.Spot(seat, zones.Hand)})
		}
	}
}

// fromHand: Normal Summons and Sets come from the own hand (ygo.summon.from-hand).
func fromHand(s *table.State, m *validator.Move) *validator.Violation {
	if s.Card(m.Card).Spot != zones.Spot(m.Seat, zones.Hand) || m.Card == 0 {
		return validator.Violates("ygo.summon.from-hand", "a Normal Summon or Set comes from your own hand")
	}
	return nil
}

func monsters(s *table.State, m *validator.Move) *validator.Violation {
	if s.Print(m.Card).Kind != "monster" {
		return validator.Violates("ygo.st.set", "%s is no monster; it lies in a Spell & Trap zone", called(s, *m))
	}
	return nil
}

// onceATurn: one Normal Summon or Set of a monster a turn (ygo.summon.one-per-turn).
func onceATurn(s *table.State, m *validator.Move) *validator.Violation {
	marks := s.Players[m.Seat].Marks
	if !marks.Has(zones.Summoned) || !marks.Has(zones.SummonedMore) && standing.Under(s, m.Seat, "extra-summon") {
		return nil
	}
	return validator.Violates("ygo.summon.one-per-turn", "you have made your Normal Summon or Set of this turn; the next one is for your next turn")
}

// normally: what can only be Special Summoned is not Normal Summoned or Set; Ritual Monsters never are (ygo.card.text-over-rules).
func normally(s *table.State, m *validator.Move) *validator.Violation {
	if pr := s.Print(m.Card); pr.Tagged("special-only") || pr.Subtype == "ritual" {
		return validator.Violates("ygo.card.text-over-rules", "%s cannot be Normal Summoned or Set", called(s, *m))
	}
	return nil
}

// needed: what a monster says about its Normal Summon or Set holds (ygo.card.text-over-rules).
func needed(s *table.State, m *validator.Move) *validator.Violation {
	if a := words.Sheet(s.Print(m.Card)).Of(rows.Moment{When: words.Needs}); a != nil && !standing.Lawful(s, m.Seat, m.Card, 0, a) {
		return validator.Violates("ygo.card.text-over-rules", "what the summon of %s asks for is not there", called(s, *m))
	}
	return nil
}

// faceUpAttack: a Normal Summon is in face-up Attack Position (ygo.summon.normal-face-up-attack).
func faceUpAttack(_ *table.State, m *validator.Move) *validator.Violation {
	if m.Side {
		return validator.Violates("ygo.summon.normal-face-up-attack", "a Normal Summon is in face-up Attack Position; in Defence Position a monster is Set")
	}
	return nil
}

// ownZone: a zone that was named is one of the player's own (ygo.control.own-cards).
func ownZone(s *table.State, m *validator.Move) *validator.Violation {
	if m.To == 0 || zones.SeatOf(m.To) == m.Seat && zones.IsMonsterZone(m.To) {
		return nil
	}
	return validator.Violates("ygo.control.own-cards", "a monster is laid on one of your own five monster zones, not on %s", s.Place(m.To).Name)
}

// room: one card a zone; a Tribute of one's own frees its zone (ygo.zone.one-card, ygo.summon.tribute-source).
func (su *Summons) room(s *table.State, m *validator.Move) *validator.Violation {
	const rule = "ygo.zone.one-card"
	own := func(id table.CardID) bool { return s.Card(id).Holder == m.Seat && zones.Monster(s, id) }
	frees := slices.ContainsFunc(m.Cards, own) || len(m.Cards) == 0 && needs(s, m.Card, string(m.Kind)) > 0 && slices.ContainsFunc(su.available(s, m.Seat, m.Card), own)
	switch {
	case m.To != 0 && zones.Blocked(s, m.To):
		return validator.Violates(rule, "nothing may come to %s now", s.Place(m.To).Name)
	case zones.Free(s, m.Seat, zones.M1) == 0 && !frees:
		return validator.Violates(rule, "all five monster zones are taken")
	case m.To == 0 || len(s.In(m.To)) == 0 || slices.Contains(m.Cards, s.In(m.To)[0]) || len(m.Cards) == 0 && frees && needs(s, m.Card, string(m.Kind)) > 0:
		return nil
	}
	return validator.Violates(rule, "a card lies on %s", s.Place(m.To).Name)
}
