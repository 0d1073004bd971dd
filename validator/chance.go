package validator

import (
	"slices"

	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// The kinds of question that chance answers, the same in every game.
const (
	AskShuffle = "shuffle" // an order for the pile at Ask.At, or for Ask.Cards: Move.Order
	AskLot     = "lot"     // a number from 0 to Ask.Max-1: Move.N
	AskLapse   = "lapse"   // nothing: that a player's time to answer has gone by, always as long, whatever he could have answered
)

// Silence is how a window to answer closes without a word: the answer to AskLapse. Whoever owns the clock owns its moment, and lets
// the same time pass for every window; so nobody can tell a player who has nothing to say from one who says nothing.
func Silence(s *table.State) (Move, bool) {
	ask := s.AskOf(table.Chance)
	if ask == nil || ask.Kind != AskLapse {
		return Move{}, false
	}
	return Move{Kind: AskLapse, Seat: table.Chance, Ask: ask.ID}, true
}

// Roll is chance's answer to a question. pick(n) must give a number from 0 to n-1; whoever owns the dice owns pick.
func Roll(s *table.State, ask table.Ask, pick func(n int) int) Move {
	m := Move{Kind: Kind(ask.Kind), Seat: table.Chance, Ask: ask.ID, To: ask.At}
	switch ask.Kind {
	case AskLapse:
		return m
	case AskLot:
		m.N = pick(ask.Max)
		return m
	}
	m.Cards = ask.Cards
	m.Order = Mix(len(table.Shuffled{Spot: ask.At, Cards: ask.Cards}.Among(s)), pick)
	return m
}

// Mix is an order of n things, drawn by pick.
func Mix(n int, pick func(n int) int) []uint16 {
	order := make([]uint16, n)
	for i := range order {
		order[i] = uint16(i)
	}
	for i := len(order) - 1; i > 0; i-- {
		j := pick(i + 1)
		order[i], order[j] = order[j], order[i]
	}
	return order
}

// Shuffle is the action by which chance orders a pile. Every game that shuffles lists it.
var Shuffle = Action{
	Kind: AskShuffle, Verb: "shuffles", Answers: AskShuffle,
	Checks: []Check{wholeOrder},
	Does: func(p *Play, m Move) {
		p.Do(table.Shuffled{Spot: m.To, Order: m.Order, Cards: m.Cards})
	},
}

func wholeOrder(s *table.State, m *Move) *Violation {
	ask := s.AskOf(m.Seat)
	among := table.Shuffled{Spot: ask.At, Cards: ask.Cards}.Among(s)
	if m.To != ask.At || !slices.Equal(m.Cards, ask.Cards) {
		return Violates("chance", "what is shuffled now is %s", s.Place(ask.At).Name)
	}
	if len(m.Order) != len(among) {
		return Violates("chance", "the order has %s, the pile %d", spelling.Count(len(m.Order), "card"), len(among))
	}
	seen := make([]bool, len(m.Order))
	for _, i := range m.Order {
		if int(i) >= len(seen) || seen[i] {
			return Violates("chance", "the order names a card twice or one that is not there")
		}
		seen[i] = true
	}
	return nil
}
