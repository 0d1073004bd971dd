package ruling

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/table"
)

// Terrains lays the starting Terrains of a seat: those that its Field Setup lists, from left to right (kd.rule.field-setup-list), or
// Land (kd.setup.default-land), which lies there from the beginning. What a Field Setup lists that the card database knows nothing of
// its player lays by hand.
func Terrains(p *validator.Play, seat table.Seat) {
	s := p.State()
	for _, id := range active(s, seat, board.FieldSetup) {
		list := board.Listed(s.Print(id), "terrains")
		for i, name := range list {
			if i < board.Row {
				field.Terrain(p, board.Spot(s, seat, board.F1+i), field.TerrainCode(name))
			}
		}
		if len(list) == 0 {
			p.ByHand(table.Pending{Seat: seat, Card: id})
		}
	}
}

// OpeningHand is how many cards an opening hand has where no Game Setup says otherwise (kd.setup.opening-hand).
const OpeningHand = 5

// Hand is how many cards an opening hand has: a Game Setup may say otherwise, for all players alike (kd.rule.game-setup-scope).
func Hand(s *table.State) int {
	for seat := range table.Seat(s.Count) {
		for _, id := range active(s, seat, board.GameSetup) {
			if n, known := board.Number(s.Print(id), "opening-hand"); known {
				return n
			}
		}
	}
	return OpeningHand
}

// mostSwaps is how many cards a Duelist Setup lets a player exchange (kd.setup.swap-limit).
const mostSwaps = 2

// AskSwap asks a seat with a Duelist Setup about the exchange. It sees its deck for that, as in any search.
func AskSwap(p *validator.Play, seat table.Seat) {
	if !p.State().Alive(seat) || len(active(p.State(), seat, board.DuelistSetup)) == 0 {
		return
	}
	cards, names := slices.Clone(p.State().In(zones.Spot(seat, board.Hand))), cardlist(p.State(), seat)
	for _, id := range slices.Clone(p.State().In(zones.Spot(seat, board.Deck))) {
		p.Do(table.Revealed{Card: id, To: table.Seats(0).With(seat)})
		if listed(p.State().Print(id), names) {
			cards = append(cards, id)
		}
	}
	p.Do(table.Asked{Ask: table.Ask{Seat: seat, Kind: "swap", Words: []string{"keep"}, Cards: cards, Min: 2, Max: 2 * mostSwaps,
		Text: "exchange up to 2 cards for cards of your Cardlist?"}})
}

// Swap exchanges cards of the hand for cards of the Cardlist out of the own deck. Each card that comes in is shown
// (kd.setup.swap-reveal), and the deck is shuffled (kd.setup.swap-shuffle).
var Swap = validator.Action{
	Kind: "swap", Verb: "swaps", Answers: "swap",
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		m := validator.Move{Card: g.Card, Cards: g.Cards}
		if m.Card == 0 && len(m.Cards) > 0 {
			m.Card, m.Cards = m.Cards[0], m.Cards[1:]
		}
		return m, g.Kind == validator.Press && (g.Word == "swap" || g.Word == "pick")
	},
	Shows: func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Cards: ask.Named(m), Word: "pick"})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		hand, names := s.In(zones.Spot(seat, board.Hand)), cardlist(s, seat)
		for _, id := range s.In(zones.Spot(seat, board.Deck)) {
			if len(hand) > 0 && listed(s.Print(id), names) {
				yield(validator.Move{Card: hand[0], Cards: []table.CardID{id}})
			}
		}
	},
	Checks: []validator.Check{swapCount, swapSource, swapListed, swapDistinct},
	Does: func(p *validator.Play, m validator.Move) {
		hand, deck := zones.Spot(m.Seat, board.Hand), zones.Spot(m.Seat, board.Deck)
		out, in := swapped(p.State(), m)
		for _, id := range out {
			p.Do(table.Moved{Card: id, From: hand, To: deck, Under: true})
		}
		for _, id := range in {
			p.Do(table.Moved{Card: id, From: deck, To: hand, Under: true}, table.Revealed{Card: id, To: table.Seats(1<<p.State().Count - 1)})
		}
		field.Shuffle(p, m.Seat)
	},
}

// Keep leaves the hand as it is. Its player has seen the deck, which is shuffled.
var Keep = validator.Action{
	Kind: "keep", Verb: "keeps", Answers: "swap", Reads: ask.Pressed("keep"), Shows: ask.Presses("keep"),
	Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{}) },
	Does:   func(p *validator.Play, m validator.Move) { field.Shuffle(p, m.Seat) },
}

// swapped parts the named cards into those of the hand, which go, and the others, which come.
func swapped(s *table.State, m validator.Move) (out, in []table.CardID) {
	for _, id := range ask.Named(m) {
		if s.Card(id).Spot == zones.Spot(m.Seat, board.Hand) {
			out = append(out, id)
		} else {
			in = append(in, id)
		}
	}
	return out, in
}

func swapCount(s *table.State, m *validator.Move) *validator.Violation {
	out, in := swapped(s, *m)
	switch {
	case len(out) > mostSwaps || len(in) > mostSwaps:
		return validator.Violates("kd.setup.swap-limit", "up to %d cards are exchanged, not %d", mostSwaps, max(len(out), len(in)))
	case len(out) != len(in) || len(out) == 0:
		return validator.Violates("kd.setup.swap-source", "for each card of the hand one of the deck is taken")
	}
	return nil
}

// swapSource: what is taken comes out of the own Main Deck (kd.setup.swap-source).
func swapSource(s *table.State, m *validator.Move) *validator.Violation {
	_, in := swapped(s, *m)
	for _, id := range in {
		if s.Card(id).Spot != zones.Spot(m.Seat, board.Deck) {
			return validator.Violates("kd.setup.swap-source", "a card that is taken lies in your own Main Deck, and that one does not")
		}
	}
	return nil
}

// swapListed: the Cardlist of the own Duelist Setup names it (kd.setup.swap-listed).
func swapListed(s *table.State, m *validator.Move) *validator.Violation {
	_, in := swapped(s, *m)
	names := cardlist(s, m.Seat)
	for _, id := range in {
		if !listed(s.Print(id), names) {
			return validator.Violates("kd.setup.swap-listed", "the Cardlist of your Duelist Setup does not name a card that you want")
		}
	}
	return nil
}

// cardlist is what a seat's Duelist Setup names.
func cardlist(s *table.State, seat table.Seat) (all []board.Entry) {
	for _, setup := range active(s, seat, board.DuelistSetup) {
		all = append(all, board.Cardlist(s.Print(setup))...)
	}
	return all
}

// listed tells whether a card is named in a Cardlist.
func listed(pr *table.Print, all []board.Entry) bool {
	return slices.ContainsFunc(all, func(e board.Entry) bool { return e.Means(pr) })
}

// swapDistinct: different cards are taken, by name (kd.setup.swap-distinct).
func swapDistinct(s *table.State, m *validator.Move) *validator.Violation {
	if _, in := swapped(s, *m); len(in) == 2 && s.Print(in[0]).Name == s.Print(in[1]).Name {
		return validator.Violates("kd.setup.swap-distinct", "two different cards are taken, not the same twice")
	}
	return nil
}
