package chain

import (
	"slices"

	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Who is asked whether he uses an effect that lies open must not tell what he holds. What an effect asks of his hand and Decks counts as
// fulfilled, as long as he has a hand at all.

// seems tells whether a seat could use an effect now, by what everybody sees.
func seems(s *table.State, seat table.Seat, id table.CardID, w Way) bool {
	if !veiled(s, seat, id, w.Ability) {
		return Against(s, seat, id, w) == nil
	}
	return openly(s, seat, id, w) == nil && seemsUsable(s, seat, id, w)
}

// seemsUsable is usable by what everybody sees.
func seemsUsable(s *table.State, seat table.Seat, id table.CardID, w Way) bool {
	if !veiled(s, seat, id, w.Ability) {
		return usable(s, seat, id, w) == nil
	}
	return !standing.OnChain(s, id) && !spent(s, id, w.Ability) && fighting(s, seat, id, w.Ability.When) && unpaid(s, seat, id, openPrices(w.Ability)) == nil
}

// openPrices are the prices of an ability but for those that ask for certain cards of the hand.
func openPrices(a *rows.Ability) []rows.Price {
	return slices.DeleteFunc(Prices(a), func(price rows.Price) bool { return inHand(&price) })
}

// veiled tells whether what an ability needs is known to its player alone: certain cards of a hand in which there are any, or of a Deck.
func veiled(s *table.State, seat table.Seat, id table.CardID, a *rows.Ability) bool {
	if a == nil || len(s.In(zones.Spot(seat, zones.Hand))) == 0 {
		return false
	}
	if needs := words.Sheet(s.Print(id)).Of(rows.Moment{When: words.Needs}); needs != nil && slices.ContainsFunc(needs.Rows, veils) {
		return true
	}
	return slices.ContainsFunc(a.Rows, veils)
}

// veils tells the same of a row.
func veils(r rows.Row) bool {
	return r.Do.Word == words.Fuse || r.Do.Word == words.Ritual || standing.Closed(r.On.Of) && !standing.Secret(r.On.Of) || asksOfHand(r)
}

// asksOfHand tells whether a row is done only where certain cards are in a hand or Deck, or pay for it.
func asksOfHand(r rows.Row) bool {
	return slices.ContainsFunc(r.Pay, func(price rows.Price) bool { return inHand(&price) }) ||
		slices.ContainsFunc(r.If, func(c rows.Cond) bool { return c.Of.Plain && standing.Closed(c.Of.Cards) })
}

// inHand tells whether a price asks for certain cards of the hand.
func inHand(price *rows.Price) bool {
	return price.Word == words.PayDiscard && price.Of != nil || standing.Closed(price.Of)
}
