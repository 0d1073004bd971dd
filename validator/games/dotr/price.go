package dotr

import (
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// What a card may ask for when it is activated: Life Points (fact pays: a number, or half) and a card that its player
// must have on the field (fact needs: a match).

// priceOf is what a card costs its player in Life Points now.
func priceOf(s *table.State, seat table.Seat, pr *table.Print) int {
	switch pays := pr.Extra[factPays]; pays {
	case "":
		return 0
	case "half":
		return s.Points(seat, lp) / 2
	default:
		return number(pays)
	}
}

// costless tells whether a card asks for nothing when it is activated.
func costless(pr *table.Print) bool { return pr.Extra[factPays] == "" && pr.Extra[factNeeds] == "" }

// payable: whoever cannot pay a card, or lacks what it needs, does not activate it (dotr.meta.card-rulings).
func payable(s *table.State, m validator.Move) *validator.Violation {
	pr := s.Print(m.Card)
	if cost, have := priceOf(s, m.Seat, pr), s.Points(m.Seat, lp); cost > 0 && have <= cost {
		return validator.Violates("dotr.meta.card-rulings", "%s costs %d Life Points, you have %d", title(s, m.Card), cost, have)
	}
	if needs := pr.Extra[factNeeds]; needs != "" && !controls(s, m.Seat, needs) {
		return validator.Violates("dotr.meta.card-rulings", "you control no face-up card that %s needs: %s", title(s, m.Card), neededCard(s, needs))
	}
	return nil
}

// controls tells whether a seat has a face-up unit on the field that matches.
func controls(s *table.State, seat table.Seat, match string) bool {
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if c := &s.Cards[id]; c.Holder == seat && c.Up && unit(s, id) && !isLeader(s, id) && fitsMatch(s, id, match) {
			return true
		}
	}
	return false
}

// pay takes what a card costs, which is no loss that other effects could change.
func pay(p *validator.Play, seat table.Seat, id table.CardID) {
	s := p.State()
	if cost := priceOf(s, seat, s.Print(id)); cost > 0 {
		to := max(0, s.Points(seat, lp)-cost)
		p.Do(table.Scored{Seat: seat, Kind: lp, By: int32(to - s.Points(seat, lp)), To: int32(to), Why: s.Print(id).Key})
	}
}

// neededCard puts what a card needs into words: the name of a card, or what it must be.
func neededCard(s *table.State, match string) string {
	key, named := strings.CutPrefix(match, "card:")
	if !named {
		return inWords(match)
	}
	for i := range s.Prints {
		if s.Prints[i].Key == key {
			return s.Prints[i].Name
		}
	}
	return "another card"
}
