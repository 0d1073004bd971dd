// Package ruling is about Rule Cards: Setup Rules of the Setup Phase, Normal ones that a keyword calls out of the Extra Deck, and Symbol
// cards; and about what several players have to agree on.
//
//   - ruling.go: Rule Cards are laid; setups.go: those of the Setup Phase, and what they agree on
//   - amend.go: what all agree on besides
//   - normal.go: KEYWORD and RELIANCE, and Symbol cards
//   - opening.go: Terrains at the start, and the exchange that a Duelist allows
package ruling

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/table"
)

// laid reads a Rule Card carried from the own Extra Deck to the Rule Zone.
func laid(s *table.State, g validator.Gesture) bool {
	return g.Kind == validator.Drag && zones.Zone(g.From) == board.Extra && zones.SeatOf(g.From) == g.Seat && zones.Zone(g.To) == board.Rule
}

func reads(s *table.State, g validator.Gesture) (validator.Move, bool) {
	return validator.Move{Card: g.Card, From: g.From, To: g.To}, laid(s, g)
}

func shows(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
	return append(shown, validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: board.Spot(s, m.Seat, board.Rule)})
}

// offers offers the Rule Cards of a seat's Extra Deck of which that is said.
func offers(of func(*table.Print) bool) func(*table.State, table.Seat, func(validator.Move)) {
	return func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, id := range s.In(zones.Spot(seat, board.Extra)) {
			if board.RuleCard(s.Print(id)) && of(s.Print(id)) {
				yield(validator.Move{Card: id})
			}
		}
	}
}

// own: the card is a Rule Card of the own Extra Deck, and goes to the own Rule Zone (kd.rule.zone-only).
func own(s *table.State, m *validator.Move) *validator.Violation {
	switch {
	case m.Card == 0 || s.Card(m.Card).Spot != zones.Spot(m.Seat, board.Extra) || !board.RuleCard(s.Print(m.Card)):
		return validator.Violates("kd.rule.zone-only", "a Rule Card of your own Extra Deck is played to the Rule Zone")
	case m.To != 0 && m.To != board.Spot(s, m.Seat, board.Rule):
		return validator.Violates("kd.rule.zone-only", "a Rule Card is played to your own Rule Zone, not to %s", s.Place(m.To).Name)
	}
	return nil
}

// active lists the Rule Cards of a kind that lie in a seat's Rule Zone under its control.
func active(s *table.State, seat table.Seat, kind string) (all []table.CardID) {
	for _, id := range s.In(board.Spot(s, seat, board.Rule)) {
		if board.RuleKind(s.Print(id)) == kind && s.Card(id).Holder == seat {
			all = append(all, id)
		}
	}
	return all
}

// keyword tells whether a face-up card has a keyword: a type that it has now, its attribute, or a word of its text
// (kd.rule.keyword-match).
func keyword(s *table.State, id table.CardID, word string) bool {
	pr := s.Print(id)
	has := func(all []string) bool {
		return slices.ContainsFunc(all, func(one string) bool { return strings.EqualFold(one, word) })
	}
	return strength.HasType(s, id, word) || has(pr.Colors) || has(board.Listed(pr, "mentions"))
}
