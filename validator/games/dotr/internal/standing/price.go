package standing

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/table"
)

// Stated is what a play counts as: by its statement, or by its face where the host reads cards.
func Stated(s *table.State, m validator.Move) (word string, paid int) {
	if m.Word != "" || !ReadsCards(s) {
		return m.Word, m.N
	}
	p := s.Print(m.Card)
	on := board.Occupant(s, m.To)
	switch {
	case p.Kind == "monster":
		return board.SaysMonster, p.Level
	case board.IsEquip(s, m.Card) && on != 0 && board.IsMonster(s, on):
		return board.SaysEquip, 0
	}
	return board.SaysSpellTrap, 0
}

// NeverNormalSummoned tells whether a monster is never played from the hand: those of the extra deck, and those that can
// be Special Summoned only.
func NeverNormalSummoned(pr *table.Print) bool {
	return pr.Kind == "monster" && (slices.Contains(board.ExtraKinds, pr.Subtype) || pr.Subtype == "token" ||
		pr.Extra["extra_deck"] == "true" || pr.Extra["special_only"] == "true")
}

// What a card may ask for when it is activated: Life Points (fact pays: a number, or half) and a card that its player
// must have on the field (fact needs: a match).

// PriceOf is what a card costs its player in Life Points now.
func PriceOf(s *table.State, seat table.Seat, pr *table.Print) int {
	switch pays := pr.Extra[FactPays]; pays {
	case "":
		return 0
	case "half":
		return s.Points(seat, board.LP) / 2
	default:
		return board.Number(pays)
	}
}

// costless tells whether a card asks for nothing when it is activated.
func costless(pr *table.Print) bool { return pr.Extra[FactPays] == "" && pr.Extra[FactNeeds] == "" }

// Payable: whoever cannot pay a card, or lacks what it needs, does not activate it (dotr.meta.card-rulings).
func Payable(s *table.State, m validator.Move) *validator.Violation {
	pr := s.Print(m.Card)
	if cost, have := PriceOf(s, m.Seat, pr), s.Points(m.Seat, board.LP); cost > 0 && have <= cost {
		return validator.Violates("dotr.meta.card-rulings", "%s costs %d Life Points, you have %d", board.Title(s, m.Card), cost, have)
	}
	if needs := pr.Extra[FactNeeds]; needs != "" && !controls(s, m.Seat, needs) {
		return validator.Violates("dotr.meta.card-rulings", "you control no face-up card that %s needs: %s", board.Title(s, m.Card), neededCard(s, needs))
	}
	return nil
}

// controls tells whether a seat has a face-up unit on the field that matches.
func controls(s *table.State, seat table.Seat, match string) bool {
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if c := &s.Cards[id]; c.Holder == seat && c.Up && board.Unit(s, id) && !board.IsLeader(s, id) && FitsMatch(s, id, match) {
			return true
		}
	}
	return false
}

// neededCard puts what a card needs into words: the name of a card, or what it must be.
func neededCard(s *table.State, match string) string {
	key, named := strings.CutPrefix(match, "card:")
	if !named {
		return board.InWords(match)
	}
	for i := range s.Prints {
		if s.Prints[i].Key == key {
			return s.Prints[i].Name
		}
	}
	return "another card"
}

// A card may itself ask for tributes when it is Normal Summoned. They come on top of its Summoning Points: the player
// names monsters on the field together with the card that is played, face-down as always; at its reveal it shows whether
// they were due (dotr.summon.tribute-by-card).

// Parts tells the cards that are named with a play apart: those from the hand and the monsters on the field.
func Parts(s *table.State, m validator.Move) (pair, tributes []table.CardID) {
	for _, id := range m.Cards {
		if board.OnField(s, id) {
			tributes = append(tributes, id)
		} else {
			pair = append(pair, id)
		}
	}
	return pair, tributes
}

// Demands is the number of tributes that a card asks for.
func Demands(pr *table.Print) int {
	if r := granting(pr, "tribute"); r != nil {
		return r.Do.N
	}
	return 0
}

// NoTributes: a running effect keeps everybody from making tributes, those of a ritual among them
// (dotr.precedence.card-over-rulebook).
func NoTributes(s *table.State) *validator.Violation {
	return validator.Violates("dotr.precedence.card-over-rulebook", "nobody makes tributes as long as %s", Saying(s, "no-tribute"))
}

// Without tells whether a monster has no effect at all: none is printed on it, and its kind promises none.
func Without(pr *table.Print) bool {
	return pr.Kind == "monster" && pr.Subtype != "effect" && pr.Text == "" && len(pr.Effects) == 0
}
