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
// What its player may leave while it is carried out is paid for when he says that it is used.

// A fee is a price with the row in which it stands, and its place among the prices of its ability.
type fee struct {
	rows.Price
	row, at int
}

func prices(a *rows.Ability) (all []fee) {
	for i := range a.Rows {
		for _, price := range a.Rows[i].Pay {
			all = append(all, fee{price, i, len(all)})
		}
	}
	return all
}

// left tells whether a row asks its player whether it is used when it is carried out. One that is activated has been used by that.
func left(a *rows.Ability, row int) bool {
	declared := []int{words.Activate, words.Use, words.Quick, words.Detach}
	may := slices.ContainsFunc(a.Rows[row].If, func(c rows.Cond) bool { return c.Kind == rows.May })
	return may && (row > 0 || !slices.Contains(declared, a.When))
}

// behind are the prices of a row and of those that follow it, up to the next one that may be left.
func behind(a *rows.Ability, row int) []fee {
	end := row + 1
	for end < len(a.Rows) && !left(a, end) {
		end++
	}
	return slices.DeleteFunc(prices(a), func(c fee) bool { return c.row < row || c.row >= end })
}

// unpayable says why the prices of an ability that are paid before its first row is done cannot be paid.
func unpayable(s *table.State, seat table.Seat, id table.CardID, a *rows.Ability) *validator.Violation {
	return short(s, seat, id, behind(a, 0))
}

// short says why some prices cannot be paid one after another.
func short(s *table.State, seat table.Seat, id table.CardID, all []fee) *validator.Violation {
	lp, counters := s.Points(seat, board.LP), int(s.Card(id).Tally[zones.TallyCounters])
	for _, price := range all {
		switch {
		case price.Word == words.PayLP && price.Half:
			lp -= lp / 2
		case price.Word == words.PayLP && lp < price.N:
			return validator.Violates(illegal, "it costs %d Life Points and there %s", price.N, spelling.Are(lp, ""))
		case price.Word == words.PayLP:
			lp -= price.N
		case price.Word == words.PayCounters && counters < price.N:
			return validator.Violates(illegal, "it takes %s and there %s", zones.Some(price.N, "counter"), spelling.Are(counters, ""))
		case price.Word == words.PayCounters:
			counters -= price.N
		default:
			if n := len(payable(s, seat, id, &price.Price)); n < max(price.N, 1) {
				return validator.Violates(illegal, "its price asks for %s, and there %s", zones.Some(max(price.N, 1), "card"), spelling.Are(n, ""))
			}
		}
	}
	if !enough(needs(s, seat, id, all)) {
		return validator.Violates(illegal, "its prices ask for %s, and one card pays for one of them only", zones.Some(len(needs(s, seat, id, all)), "card"))
	}
	return nil
}

// needs lists for each card that prices ask for the cards with which it can be paid.
func needs(s *table.State, seat table.Seat, id table.CardID, all []fee) (each [][]table.CardID) {
	for _, price := range all {
		if price.Word == words.PayDiscard || price.Word == words.PaySend {
			for range max(price.N, 1) {
				each = append(each, payable(s, seat, id, &price.Price))
			}
		}
	}
	return each
}

// enough tells whether there is a card for each of those that are asked for, without those that are spent.
func enough(each [][]table.CardID, spent ...table.CardID) bool {
	pays := map[table.CardID]int{}
	for i := range each {
		tried := slices.Clone(spent)
		if !serve(each, i, pays, &tried) {
			return false
		}
	}
	return true
}

// serve finds a card for one that is asked for, which may be that of another one for which there is a further card.
func serve(each [][]table.CardID, i int, pays map[table.CardID]int, tried *[]table.CardID) bool {
	for _, id := range each[i] {
		if slices.Contains(*tried, id) {
			continue
		}
		*tried = append(*tried, id)
		if other, taken := pays[id]; !taken || serve(each, other, pays, tried) {
			pays[id] = i
			return true
		}
	}
	return false
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

// pay pays what is paid for an ability at its activation; where cards are to be chosen for one its player is asked.
func pay(p *validator.Play, seat table.Seat, id table.CardID, a *rows.Ability) {
	if !left(a, 0) {
		payAll(p, seat, id, a, behind(a, 0))
	}
}

func payAll(p *validator.Play, seat table.Seat, id table.CardID, a *rows.Ability, all []fee) {
	for _, price := range all {
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
			p.Do(table.Stacked{Pending: table.Pending{Kind: Paying, Seat: seat, Card: id, Word: a.Word, N: price.at}})
		}
	}
}

// asked are the ability whose question, whether it is used, has just been put, and the prices that are paid after that; none otherwise.
func asked(s *table.State, now *table.Pending) (*rows.Ability, []fee) {
	a := words.Sheet(s.Print(now.Card)).Named(now.Word)
	if a == nil {
		return nil, nil
	}
	for i := range a.Rows {
		may := slices.IndexFunc(a.Rows[i].If, func(c rows.Cond) bool { return c.Kind == rows.May })
		if may >= 0 && now.N == a.Rows[i].At+may && left(a, i) {
			return a, behind(a, i)
		}
	}
	return a, nil
}

// Unaffordable says why the price of an ability that may be used cannot be paid now.
func Unaffordable(s *table.State, now table.Pending) *validator.Violation {
	_, all := asked(s, &now)
	return short(s, now.Seat, now.Card, all)
}

// PayNow pays for an ability that was left open until its player has said that it is used.
func PayNow(p *validator.Play, now table.Pending) {
	a, all := asked(p.State(), &now)
	payAll(p, now.Seat, now.Card, a, all)
}

// Paying is the kind of a price that waits to be paid with cards.
const Paying = "paying"

// Pays asks for the cards of a price, and pays with them. A card is not offered that another price could not do without.
func Pays(p *validator.Play, now table.Pending) {
	s := p.State()
	price := prices(words.Sheet(s.Print(now.Card)).Named(now.Word))[now.N]
	if now.Stage == 0 {
		cards := slices.DeleteFunc(payable(s, now.Seat, now.Card, &price.Price), func(id table.CardID) bool { return !price.This && !Spares(s, id) })
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

// Spares tells whether the other prices that wait can be paid when some cards are spent on the one that is paid now.
func Spares(s *table.State, spent ...table.CardID) bool {
	var others []fee
	now := s.Top()
	for _, other := range s.Stack[:len(s.Stack)-1] {
		if other.Kind == Paying && other.Card == now.Card && other.Word == now.Word {
			others = append(others, prices(words.Sheet(s.Print(now.Card)).Named(now.Word))[other.N])
		}
	}
	return enough(needs(s, now.Seat, now.Card, others), spent...)
}
