package summon

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Offer is the first half of a Tribute Summon that hands make in two: a monster is carried to the Graveyard before the one that it is
// Tributed for is laid. It goes back to its zone and is remembered; carried once more, it is no Tribute. Whether anything in the hand
// needs one is nobody's business, so nothing here depends on it. Before are a game's own rules.
func (su *Summons) Offer(before ...validator.Check) validator.Action {
	return validator.Action{
		Kind: "offer", Verb: "offers",
		Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
			return validator.Move{Card: g.Card, From: g.From}, carriedOff(s, g)
		},
		Checks: append(before, inMain("ygo.summon.one-per-turn", "a monster is offered as a Tribute"), onceATurn, su.offerable),
		Does: func(p *validator.Play, m validator.Move) {
			if p.State().Card(m.Card).Marks.Has(zones.Offered) {
				p.Do(table.Marked{Card: m.Card, Clear: zones.Offered})
				return
			}
			p.Do(table.Marked{Card: m.Card, Set: zones.Offered})
		},
	}
}

// carriedOff tells whether the turn player carries a monster of the own side to a Graveyard of it while a Normal Summon could be made.
func carriedOff(s *table.State, g validator.Gesture) bool {
	return g.Kind == validator.Drag && g.Card != 0 && g.Seat == s.Turn.Seat && zones.Main(s) && len(s.Stack) == 0 && zones.Monster(s, g.Card) &&
		s.Together(s.Card(g.Card).Holder, g.Seat) && zones.Zone(g.To) == zones.Graveyard && s.Together(zones.SeatOf(g.To), g.Seat) &&
		onceATurn(s, &validator.Move{Seat: g.Seat}) == nil
}

// offerable: a Tribute is a monster on the own field (ygo.summon.tribute-source), or one that a team-mate could lend.
func (su *Summons) offerable(s *table.State, m *validator.Move) *validator.Violation {
	if !slices.Contains(su.available(s, m.Seat, 0), m.Card) {
		return validator.Violates("ygo.summon.tribute-source", "a Tribute is a monster on the own field, or one that a team-mate lends")
	}
	return nil
}

// offeredFor are the monsters that were offered, where they are as many as a summon needs; none otherwise.
func offeredFor(s *table.State, now table.Pending, have []table.CardID) []table.CardID {
	need := needs(s, now.Card, now.Word)
	all := slices.DeleteFunc(slices.Clone(have), func(id table.CardID) bool { return !s.Card(id).Marks.Has(zones.Offered) })
	if n := worths(s, all, now.Card); n < need || len(all) > need {
		return nil
	}
	return all
}
