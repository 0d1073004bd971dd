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

// inVain: what acts on nothing but cards finds one to act on (ygo.chain.legal-activation). A card that stays on the field may
// come to lie there for what it does later; once it lies there its effects are like others.
func inVain(s *table.State, seat table.Seat, id table.CardID, w Way) *validator.Violation {
	stays := slices.Contains([]string{"continuous", "equip", "field"}, s.Print(id).Subtype)
	if w.Ability.When == words.Activation || stays && !(zones.Back(s, id) && s.Card(id).Up) {
		return nil
	}
	for i := range w.Ability.Rows {
		if r := &w.Ability.Rows[i]; !follows(r) && (finds(rows.Eye{S: s, Seat: seat, Card: id, That: w.That}, r) || findsPaid(s, seat, id, w, r)) {
			return nil
		}
	}
	return validator.Violates("ygo.chain.legal-activation", "nothing is there for %s to act on", titled(s, seat, id))
}

// findsPaid tells whether a row that compares with what was paid has something to act on, whichever card pays.
func findsPaid(s *table.State, seat table.Seat, id table.CardID, w Way, r *rows.Row) bool {
	for _, price := range Prices(w.Ability) {
		if price.Word == words.PayLP || price.Word == words.PayCounters {
			continue
		}
		for _, one := range Payable(s, seat, id, &price) {
			if finds(rows.Eye{S: s, Seat: seat, Card: id, Those: []table.CardID{one}}, r) {
				return true
			}
		}
	}
	return false
}

// follows tells whether a row only goes on with what a row before it has done.
func follows(r *rows.Row) bool {
	return r.On.How == rows.Those || slices.ContainsFunc(r.If, func(c rows.Cond) bool { return !c.Of.Plain && c.Of.Word == words.DidSomething })
}

// onField are the deeds that are done to a card as long as it lies on the field.
var onField = []int{words.Destroy, words.Remove, words.ToHand, words.ToDeck, words.Take}

// finds tells whether a row has something to act on. What lies in Decks and in the hands of others is taken to be there.
func finds(v rows.Eye, r *rows.Row) bool {
	if r.On.How == rows.That && slices.Contains(onField, r.Do.Word) {
		return zones.There(v.S, v.That)
	}
	if how := r.On.How; how != rows.All && how != rows.ByLot && !how.Asked() || standing.Targets(r) || r.On.Of == nil || standing.Secret(r.On.Of) {
		return true
	}
	return slices.ContainsFunc(standing.Reader{}.Find(v, r.On.Of), func(one table.CardID) bool {
		own := zones.Zone(v.S.Card(one).Spot) != zones.Hand || v.S.Card(one).Owner == v.Seat
		return own && one != v.Card && !slices.Contains(v.Those, one) && (r.Do.Word != words.Summon || standing.Summonable(v.S, one))
	})
}
