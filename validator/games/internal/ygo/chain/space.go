package chain

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// noRoom: what brings a monster to the own field finds a free monster zone, or frees one before (ygo.zone.one-card).
func noRoom(s *table.State, seat table.Seat, id table.CardID, w Way) *validator.Violation {
	if !Crowded(s, seat, w.Ability) || payFrees(s, seat, id, w.Ability, 0) {
		return nil
	}
	return validator.Violates("ygo.zone.one-card", "all five monster zones are taken")
}

// Crowded tells whether an ability brings a monster to the field of a seat that has no zone for it, and does nothing before that
// could free one. What a Fusion or Ritual Summon is made of is another matter (standing.Makeable).
func Crowded(s *table.State, seat table.Seat, a *rows.Ability) bool {
	if a == nil || zones.Free(s, seat, zones.M1) != 0 || slices.ContainsFunc(a.Rows, elsewhere) {
		return false
	}
	for i := range a.Rows {
		switch word := a.Rows[i].Do.Word; {
		case word == words.Summon || word == words.SummonAny:
			return true
		case slices.Contains(frees, word):
			return false
		}
	}
	return false
}

// frees are the deeds by which monsters leave their zones.
var frees = []int{words.Destroy, words.Remove, words.RemoveDown, words.RemoveAway, words.ToHand, words.ToDeck, words.ToTop, words.ToBottom,
	words.SendOff, words.TributeOff, words.Give, words.SwapControl, words.EquipTo}

// leaving are the prices that take cards off the field.
var leaving = []int{words.PayTribute, words.PaySend, words.PayRemove, words.PayReturn}

// elsewhere tells whether a row does something although no monster comes: it brings others to the field of their owners, or sends
// away what could not come.
func elsewhere(r rows.Row) bool { return r.Do.Word == words.SummonFoe || r.Do.Word == words.SendOff }

// payFrees tells whether one of an ability's prices, from a place in their order on, can be paid with a monster that frees a zone.
func payFrees(s *table.State, seat table.Seat, id table.CardID, a *rows.Ability, from int) bool {
	return slices.ContainsFunc(Prices(a)[from:], func(price rows.Price) bool {
		return slices.Contains(leaving, price.Word) && (price.This && standing.InOwnZone(s, seat, id) || slices.ContainsFunc(Payable(s, seat, id, &price), func(one table.CardID) bool { return standing.InOwnZone(s, seat, one) }))
	})
}

// making leaves out the cards that free no zone where the last price that could free one is paid, and nothing paid before does.
func (w Way) making(s *table.State, now table.Pending, nth int, have []table.CardID) []table.CardID {
	own := func(one table.CardID) bool { return standing.InOwnZone(s, now.Seat, one) }
	if !Crowded(s, now.Seat, w.Ability) || slices.ContainsFunc(now.Cards, own) || payFrees(s, now.Seat, now.Card, w.Ability, nth+1) || !slices.ContainsFunc(have, own) {
		return have
	}
	return slices.DeleteFunc(slices.Clone(have), func(one table.CardID) bool { return !own(one) })
}
