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
	"ttsbridge/validator/spelling"
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
				return validator.Violates(illegal, "it costs %d Life Points and there %s", price.N, spelling.Are(have, ""))
			}
		case words.PayCounters:
			if on := int(s.Card(id).Tally[zones.TallyCounters]); on < price.N {
				return validator.Violates(illegal, "it takes %s and there %s", zones.Some(price.N, "counter"), spelling.Are(on, ""))
			}
		default:
			if n := len(payable(s, seat, id, &price)); n < max(price.N, 1) {
				return validator.Violates(illegal, "its price asks for %s, and there %s", zones.Some(max(price.N, 1), "card"), spelling.Are(n, ""))
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

// later tells whether the price of an ability is paid only when its player says that it is used: it has come up by itself and may be left,
// and nobody pays for what is left.
func later(a *rows.Ability) bool {
	declared := []int{words.Activate, words.Use, words.Quick, words.Detach}
	return !slices.Contains(declared, a.When) && len(a.Rows[0].If) > 0 && a.Rows[0].If[0].Kind == rows.May
}

// asksFirst is the ability whose first question, whether it is used, has just been put, if its price is paid after that; nil otherwise.
func asksFirst(s *table.State, now *table.Pending) *rows.Ability {
	a := words.Sheet(s.Print(now.Card)).Named(now.Word)
	if a == nil || now.N != a.Rows[0].At || !later(a) {
		return nil
	}
	return a
}

// Affords tells whether the price of an ability that may be used can still be paid.
func Affords(s *table.State, now table.Pending) bool {
	a := asksFirst(s, &now)
	return a == nil || unpayable(s, now.Seat, now.Card, a) == nil
}

// PayNow pays for an ability that was left open until its player has said that it is used.
func PayNow(p *validator.Play, asked table.Pending) {
	if a := asksFirst(p.State(), &asked); a != nil {
		pay(p, asked.Seat, asked.Card, a)
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
