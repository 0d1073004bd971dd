package abilities

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/field"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/table"
)

// Piles is what is pending while the controller of an evolution creature says in which order its cards lie where they go.
const Piles = "piling"

// below is the number of a pile that goes to the bottom of a deck.
const below = 1

// inOrder puts cards where their order counts: onto or below decks, or to shields. The controller of a pile says in which order its
// cards lie there (dm.evo.pile-moves-together).
func inOrder(z, n int) toCard {
	return func(p *validator.Play, now table.Pending, id table.CardID, _ Doing) {
		s := p.State()
		pile := field.Together(s, id)
		if len(pile) == 1 || !zones.Creature(s, id) || zones.IsHyperspatial(s.Print(id)) {
			away(p, id, z, now.Cards)
			layOut(p, pile, z, n)
			return
		}
		c := s.Card(id)
		p.Do(table.Stacked{Pending: table.Pending{Kind: Piles, Seat: c.Holder, Card: id, Cards: pile, N: n, To: zones.Spot(c.Owner, z)}})
	}
}

// Piling asks for the order of a pile, then lets it go there.
func Piling(p *validator.Play, now table.Pending) {
	if now.Stage == 0 {
		text := "choose the order in which the cards of " + zones.Title(p.State(), now.Card) + " lie there, the top one first"
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "choose", Card: now.Card, Cards: now.Cards, Min: len(now.Cards), Max: len(now.Cards), Text: text}})
		return
	}
	p.Do(table.Resolved{})
	z := zones.Zone(now.To)
	Away(p, now.Card, z)
	layOut(p, now.Cards, z, now.N)
}

// layOut lays cards that have come to a zone in their order, the top one first.
func layOut(p *validator.Play, cards []table.CardID, z, n int) {
	cards = slices.Clone(cards)
	if n != below {
		slices.Reverse(cards)
	}
	for _, id := range cards {
		if s := p.State(); zones.Lies(s, id, z) && (len(cards) > 1 || n == below) {
			at := s.Card(id).Spot
			p.Do(table.Moved{Card: id, From: at, To: at, Under: n == below})
		}
	}
}

// rightPile: all cards of a pile are named, each once.
func rightPile(s *table.State, now *table.Pending, cards []table.CardID) *validator.Violation {
	named := slices.Clone(cards)
	slices.Sort(named)
	if whole := slices.Clone(now.Cards); len(slices.Compact(named)) == len(whole) && len(cards) == len(whole) &&
		!slices.ContainsFunc(cards, func(id table.CardID) bool { return !slices.Contains(whole, id) }) {
		return nil
	}
	return validator.Violates("dm.evo.pile-moves-together", "name all cards of %s, the one that is to lie on top first", zones.Title(s, now.Card))
}
