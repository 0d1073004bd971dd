package play

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/field"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/table"
)

// funds lists the mana a seat can still tap.
func funds(s *table.State, seat table.Seat) []table.CardID { return untapped(s, seat, nil) }

// untapped is the same behind what is listed already.
func untapped(s *table.State, seat table.Seat, ready []table.CardID) []table.CardID {
	for _, id := range s.In(zones.Spot(seat, zones.Mana)) {
		if !zones.Tapped(s, id) {
			ready = append(ready, id)
		}
	}
	return ready
}

// yield is the mana that cards give together, each its printed number (dm.mana.value).
func yield(s *table.State, cards []table.CardID) int {
	sum := 0
	for _, id := range cards {
		sum += zones.Number(s.Print(id), "mana", 1)
	}
	return sum
}

// matched gives each group a card of its own, nil when that cannot be done (dm.pay.multi-civ).
func matched(s *table.State, groups []string, cards []table.CardID) ([]table.CardID, bool) {
	if len(groups) == 0 {
		return nil, true
	}
	for i, id := range cards {
		if !zones.Colored(s.Print(id), groups[0]) {
			continue
		}
		rest := cards
		if len(groups) > 1 {
			rest = slices.Delete(slices.Clone(cards), i, i+1)
		}
		if others, ok := matched(s, groups[1:], rest); ok {
			return append(others, id), true
		}
	}
	return nil, false
}

// needless tells whether a payment that gives too much would do without one of its cards.
func needless(s *table.State, pr *table.Print, cards []table.CardID, want int) bool {
	return slices.ContainsFunc(cards, func(id table.CardID) bool {
		rest := Besides(id, cards)
		return yield(s, rest) >= want && civilized(s, pr, rest, "") == nil
	})
}

// lawfully tells whether a seat can pay exactly what a card costs.
func lawfully(s *table.State, seat table.Seat, pr *table.Print, want int) bool {
	_, ok := exactly(s, groups(s, pr), funds(s, seat), want)
	return ok
}

// exactly finds cards that give exactly so much mana, one of them for each group of civilizations.
func exactly(s *table.State, groups []string, cards []table.CardID, sum int) ([]table.CardID, bool) {
	if len(groups) == 0 || sum < 0 {
		return filling(s, cards, sum)
	}
	for i, id := range cards {
		tried := slices.ContainsFunc(cards[:i], func(other table.CardID) bool { return s.Cards[other].Print == s.Cards[id].Print })
		if tried || !zones.Colored(s.Print(id), groups[0]) {
			continue
		}
		rest := slices.Delete(slices.Clone(cards), i, i+1)
		if others, ok := exactly(s, groups[1:], rest, sum-yield(s, cards[i:i+1])); ok {
			return append(others, id), true
		}
	}
	return nil, false
}

// filling finds cards of any civilizations that give exactly so much mana.
func filling(s *table.State, cards []table.CardID, sum int) (with []table.CardID, ok bool) {
	if sum < 0 {
		return nil, false
	}
	by := make([]int, sum+1) // 1 more than the place of the card by which a sum is reached
	for i := range cards {
		n := yield(s, cards[i:i+1])
		for have := sum; n > 0 && have >= n; have-- {
			if by[have] == 0 && (have == n || by[have-n] > 0) {
				by[have] = i + 1
			}
		}
	}
	for sum > 0 && by[sum] > 0 {
		at := by[sum] - 1
		with = append(with, cards[at])
		sum -= yield(s, cards[at:at+1])
	}
	return with, sum == 0
}

// closest is a lawful payment that gives no more than it must: what is asked for where that can be, else as little more as can be
// (dm.pay.exact).
func closest(s *table.State, groups []string, cards []table.CardID, want int) []table.CardID {
	for most := yield(s, cards); want <= most; want++ {
		if with, ok := exactly(s, groups, cards, want); ok {
			return with
		}
	}
	return nil
}

// cheapest is the lawful payment that keeps as many civilizations untapped as possible: what the card asks for first,
// then always of what is there most. The seat can afford the card.
func cheapest(s *table.State, seat table.Seat, pr *table.Print) []table.CardID {
	left := funds(s, seat)
	if standing.Free(s, seat, pr) {
		return nil
	}
	slices.SortStableFunc(left, func(a, b table.CardID) int { return len(s.Print(a).Colors) - len(s.Print(b).Colors) })
	paid, _ := matched(s, groups(s, pr), left)
	drop := func(id table.CardID) { left = slices.DeleteFunc(left, func(c table.CardID) bool { return c == id }) }
	for _, id := range paid {
		drop(id)
	}
	want := price(s, seat, pr)
	for gap := want - yield(s, paid); gap > 0 && len(left) > 0; gap = want - yield(s, paid) {
		id := commonest(s, left, gap)
		paid = append(paid, id)
		drop(id)
	}
	if yield(s, paid) != want {
		return closest(s, groups(s, pr), funds(s, seat), want)
	}
	return paid
}

// commonest is the card whose civilization most of the others share; one that gives too much comes last.
func commonest(s *table.State, cards []table.CardID, gap int) table.CardID {
	best, most := cards[0], -1
	for _, id := range cards {
		pr := s.Print(id)
		n := zones.Number(pr, "mana", 1)
		if n > gap || n == 0 {
			continue
		}
		alike := 100
		for _, c := range pr.Colors {
			same := 0
			for _, other := range cards {
				if zones.Colored(s.Print(other), c) {
					same++
				}
			}
			alike = min(alike, same)
		}
		if alike > most {
			best, most = id, alike
		}
	}
	return best
}

// askPayment shows the cheapest payment; the player takes it, or names other cards, or takes the card back.
func askPayment(p *validator.Play, seat table.Seat, card table.CardID) {
	s := p.State()
	var with []string
	for _, id := range cheapest(s, seat, s.Print(card)) {
		with = append(with, s.Print(id).Name)
	}
	text := "it costs nothing; say that you pay, or take it back"
	if len(with) > 0 {
		text = "pay with " + strings.Join(with, ", ")
	}
	p.Do(table.Asked{Ask: table.Ask{Seat: seat, Kind: "pay", Card: card, Words: []string{"pay", "cancel"}, Text: text}})
}

// Pay takes the payment that was shown, or pays with the cards named.
var Pay = validator.Action{
	Kind: "pay", Verb: "pays", Answers: "pay",
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Cards: g.Cards}, g.Kind == validator.Press && g.Word == "pay"
	},
	Shows: func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Word: "pay", Cards: allNamed(m).Cards})
	},
	Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{}) },
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		cards := allNamed(*m).Cards
		if len(cards) == 0 {
			return affordable(s, m.Seat, s.Print(s.Top().Card))
		}
		return unpayable(s, m.Seat, s.Print(s.Top().Card), cards)
	}},
	Does: func(p *validator.Play, m validator.Move) {
		now := *p.State().Top()
		if m = allNamed(m); len(m.Cards) == 0 {
			m.Cards = cheapest(p.State(), m.Seat, p.State().Print(now.Card))
		}
		field.Tap(p, m.Cards)
		now.Stage++
		p.Do(table.Staged{Pending: now})
	},
}

// allNamed counts the card that a payment names first among those that pay.
func allNamed(m validator.Move) validator.Move {
	if m.Card != 0 {
		m.Cards, m.Card = append([]table.CardID{m.Card}, Besides(m.Card, m.Cards)...), 0
	}
	return m
}

// Cancel takes back a card that is not paid for yet. The play has not happened: the step is the one in which it was begun, so
// that mana may still be charged (dm.mana.charge-step).
var Cancel = validator.Action{
	Kind: "cancel", Verb: "cancels", Answers: "pay", Reads: ask.PressedWith("cancel"), Shows: ask.Presses("cancel"),
	Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{Word: "cancel"}) },
	Does: func(p *validator.Play, m validator.Move) {
		now := *p.State().Top()
		p.Do(table.Resolved{})
		if now.N == zones.PhaseMana {
			p.Do(table.Entered{Phase: zones.PhaseMana})
		}
		if zones.Lies(p.State(), now.Card, zones.Limbo) {
			p.Do(table.Moved{Card: now.Card, From: zones.Spot(m.Seat, zones.Limbo), To: zones.Spot(m.Seat, zones.Hand)},
				table.Flipped{Card: now.Card})
		}
	},
}

// Besides lists the cards named with another one.
func Besides(id table.CardID, cards []table.CardID) []table.CardID {
	return slices.DeleteFunc(slices.Clone(cards), func(c table.CardID) bool { return c == id })
}
