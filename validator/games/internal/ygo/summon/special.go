package summon

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/chain"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Special is a monster's own Special Summon, without a chain: from the hand, or from the Fusion Deck for a Fusion Monster.
func Special(before ...validator.Check) validator.Action {
	return validator.Action{
		Kind: "special", Verb: "special summons",
		Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
			laid := g.Kind == validator.Drag && g.Card != 0 && g.Flip && zones.IsMonsterZone(g.To) && zones.SeatOf(g.From) == g.Seat &&
				(zones.Zone(g.From) == zones.Fusion || zones.Zone(g.From) == zones.Hand && bySpecial(s, g.Card))
			return validator.Move{Card: g.Card, From: g.From, Side: g.Quarter%2 == 1}, laid || g.Kind == validator.Press && g.Word == "special" && g.Card != 0
		},
		Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
			return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, Word: "special"})
		},
		Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
			for _, z := range []int{zones.Hand, zones.Fusion} {
				for _, id := range s.In(zones.Spot(seat, z)) {
					if procedure(s, seat, id) != nil {
						yield(validator.Move{Card: id, From: s.Card(id).Spot})
					}
				}
			}
		},
		Checks: append(before, lies, inMain("ygo.summon.special", "it is summoned"), hasProcedure, lawful("no-special-summon"), specialRoom, asksFor),
		Does: func(p *validator.Play, m validator.Move) {
			a := procedure(p.State(), m.Seat, m.Card)
			now := table.Pending{Seat: m.Seat, Card: m.Card, Word: a.Word, Cards: paidWith(p.State(), m, a)}
			if m.Side {
				now.N = chain.InDefence
			}
			chain.Begin(p, now)
		},
	}
}

// procedure is the first of a card's own procedures that could be followed now, the first at all when none could, nil without any.
func procedure(s *table.State, seat table.Seat, id table.CardID) (first *rows.Ability) {
	sheet := words.Sheet(s.Print(id))
	if sheet == nil {
		return nil
	}
	for i := range sheet.Abilities {
		a := &sheet.Abilities[i]
		if a.When != words.Procedure {
			continue
		}
		if first == nil {
			first = a
		}
		if standing.Lawful(s, seat, id, 0, a) && chain.Unpayable(s, seat, id, a) == nil {
			return a
		}
	}
	return first
}

func lies(s *table.State, m *validator.Move) *validator.Violation {
	at := s.Card(m.Card).Spot
	if at == zones.Spot(m.Seat, zones.Hand) || at == zones.Spot(m.Seat, zones.Fusion) && s.Print(m.Card).Subtype == "fusion" {
		return nil
	}
	return validator.Violates("ygo.summon.special", "no effect brings that card to the field now")
}

// hasProcedure: a Special Summon needs an effect or a procedure of the monster's own (ygo.summon.special).
func hasProcedure(s *table.State, m *validator.Move) *validator.Violation {
	a := procedure(s, m.Seat, m.Card)
	switch {
	case a == nil:
		return validator.Violates("ygo.summon.special", "%s has no way of its own to be Special Summoned", called(s, *m))
	case !standing.Lawful(s, m.Seat, m.Card, 0, a):
		return validator.Violates("ygo.summon.special", "what the summon of %s asks for is not there", called(s, *m))
	}
	switch v := chain.Unpayable(s, m.Seat, m.Card, a); {
	case v != nil && v.Rule != "ygo.chain.legal-activation": // it has a rule of its own that says what is wrong
		return v
	case v != nil:
		return validator.Violates("ygo.summon.special", "what the summon of %s asks for: %s", called(s, *m), v.Worded().Why)
	}
	return nil
}

// asksFor: what was named to pay for the summon is something that it asks for.
func asksFor(s *table.State, m *validator.Move) *validator.Violation {
	a := procedure(s, m.Seat, m.Card)
	for _, id := range m.Cards {
		if !slices.ContainsFunc(chain.Prices(a), func(price rows.Price) bool { return slices.Contains(chain.Payable(s, m.Seat, m.Card, &price), id) }) {
			return validator.Violates("ygo.summon.special", "%s is nothing that the summon of %s asks for", zones.Title(s, id), called(s, *m))
		}
	}
	return nil
}

// paidWith are the cards that were named with a summon, in the order of the prices that they pay, as far as they pay whole ones.
func paidWith(s *table.State, m validator.Move, a *rows.Ability) (paid []table.CardID) {
	for _, price := range chain.Prices(a) {
		fits := slices.DeleteFunc(slices.Clone(m.Cards), func(id table.CardID) bool {
			return slices.Contains(paid, id) || !slices.Contains(chain.Payable(s, m.Seat, m.Card, &price), id)
		})
		n := price.N
		if price.Some {
			n = len(fits)
		}
		if n == 0 || len(fits) < n {
			break
		}
		paid = append(paid, fits[:n]...)
	}
	return paid
}

// specialRoom: a zone is free, or what is paid frees one (ygo.zone.one-card).
func specialRoom(s *table.State, m *validator.Move) *validator.Violation {
	if zones.Free(s, m.Seat, zones.M1) != 0 {
		return nil
	}
	a, asked, able := procedure(s, m.Seat, m.Card), 0, false
	own := func(id table.CardID) bool { return standing.InOwnZone(s, m.Seat, id) }
	for _, price := range chain.Prices(a) {
		asked += price.N
		able = able || slices.ContainsFunc(chain.Payable(s, m.Seat, m.Card, &price), own)
	}
	if settled := paidWith(s, *m, a); able && (len(settled) < asked || slices.ContainsFunc(settled, own)) {
		return nil
	}
	return validator.Violates("ygo.zone.one-card", "all five monster zones are taken")
}
