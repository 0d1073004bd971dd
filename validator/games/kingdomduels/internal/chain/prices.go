package chain

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// What stands before the arrow is paid when an effect is activated, before anybody answers, and is not given back (kd.card.effect-arrow).

// unpayable says why a price cannot be paid.
func unpayable(s *table.State, seat table.Seat, id table.CardID, a *rows.Ability) *validator.Violation {
	for _, price := range prices(a) {
		have := s.Points(seat, board.LP)
		switch price.Word {
		case words.PayLP:
			if !price.Half && have < price.N {
				return validator.Violates(illegal, "it costs %d Life Points and there are %d", price.N, have)
			}
		case words.PayCounters:
			if on := int(s.Card(id).Tally[zones.TallyCounters]); on < price.N {
				return validator.Violates(illegal, "it takes %s and there are %d", zones.Some(price.N, "counter"), on)
			}
		default:
			if n := len(payable(s, seat, id, &price)); n < max(price.N, 1) {
				return validator.Violates(illegal, "its price asks for %s, and there are %d", zones.Some(max(price.N, 1), "card"), n)
			}
		}
	}
	return nil
}

func prices(a *rows.Ability) (all []rows.Price) {
	for i := range a.Rows {
		all = append(all, a.Rows[i].Pay...)
	}
	return all
}

// payable lists the cards with which a price can be paid: the own hand, or the own field.
func payable(s *table.State, seat table.Seat, id table.CardID, price *rows.Price) (all []table.CardID) {
	if price.This {
		return []table.CardID{id}
	}
	v := rows.Eye{S: s, Seat: seat, Card: id}
	if price.Word == words.PayDiscard {
		for _, one := range s.In(zones.Spot(seat, board.Hand)) {
			if one != id && (price.Of == nil || rows.Fits(strength.Reader{}, v, one, price.Of)) {
				all = append(all, one)
			}
		}
		return all
	}
	return slices.DeleteFunc(strength.Reader{}.Find(v, price.Of), func(one table.CardID) bool {
		return one == id && !board.Monster(s, id) || !board.Controls(s, seat, s.Card(one).Holder)
	})
}

// pay pays all prices of an ability; where cards are to be chosen for one its player is asked.
func pay(p *validator.Play, seat table.Seat, id table.CardID, a *rows.Ability) {
	for i, price := range prices(a) {
		switch price.Word {
		case words.PayLP:
			n := price.N
			if price.Half {
				n = p.State().Points(seat, board.LP) / 2
			}
			field.Lose(p, seat, n, p.State().Print(id).Key)
		case words.PayCounters:
			p.Do(table.Tallied{Card: id, Kind: zones.TallyCounters, To: p.State().Card(id).Tally[zones.TallyCounters] - int16(price.N)})
		default:
			p.Do(table.Stacked{Pending: table.Pending{Kind: "paying", Seat: seat, Card: id, Word: a.Word, N: i}})
		}
	}
}

// Paying asks for the cards of a price, and pays with them.
func Paying(p *validator.Play, now table.Pending) {
	s := p.State()
	price := prices(words.Sheet(s.Print(now.Card)).Named(now.Word))[now.N]
	if now.Stage == 0 {
		cards := payable(s, now.Seat, now.Card, &price)
		n := max(price.N, 1)
		if !price.All && !price.This && len(cards) > n {
			p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "choose", Card: now.Card, Cards: cards, Min: n, Max: n,
				Text: zones.Title(s, now.Card) + ": choose what is paid"}})
			return
		}
		now.Cards = cards
	}
	p.Do(table.Resolved{})
	for _, id := range now.Cards {
		field.Send(p, id, board.Graveyard)
	}
}
