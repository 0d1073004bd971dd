package standing

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// Stated is what a play counts as: by its statement, or by its face where the host reads cards.
func Stated(s *table.State, m *validator.Move) (word string, paid int) {
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

// What a card may ask for when it is activated: a price and a condition, by the rows that its activation sets off.

// PriceOf is what a card costs its player in Life Points now, used on that occasion.
func PriceOf(s *table.State, seat table.Seat, pr *table.Print, occasion string) int {
	sum := 0
	for _, a := range called(pr, occasion) {
		for _, price := range a.Rows[0].Pay {
			if price.Half {
				price.N = s.Points(seat, board.LP) / 2
			}
			sum = max(sum, price.N)
		}
	}
	return sum
}

// called lists the abilities of a card that are set off when it is used on an occasion.
func called(pr *table.Print, occasion string) (all []*rows.Ability) {
	sheet := words.Sheet(pr)
	if sheet == nil {
		return nil
	}
	for i := range sheet.Abilities {
		if a := &sheet.Abilities[i]; Happens(a.When, occasion, pr.Kind == "monster") {
			all = append(all, a)
		}
	}
	return all
}

// costless tells whether a trap asks for nothing when it is activated.
func costless(pr *table.Print) bool {
	return !slices.ContainsFunc(called(pr, "activated"), func(a *rows.Ability) bool { return len(a.Rows[0].Pay)+len(a.Rows[0].If) > 0 })
}

// Occasion is that on which a player calls on a card of the field: a monster is turned up or answers, another card is activated.
func Occasion(s *table.State, id table.CardID) string {
	switch top := s.Top(); {
	case s.Print(id).Kind != "monster":
		return "activated"
	case top != nil && top.Kind == "window":
		return "quick"
	}
	return "flip"
}

// Payable: whoever cannot pay a card, or lacks what it needs, does not activate it (dotr.meta.card-rulings).
func Payable(s *table.State, m *validator.Move) *validator.Violation {
	return PayableOn(s, *m, Occasion(s, m.Card))
}

// PayableOn is the same of a card that is used on an occasion.
func PayableOn(s *table.State, m validator.Move, occasion string) *validator.Violation {
	pr := s.Print(m.Card)
	if v := Affordable(s, m, occasion); v != nil {
		return v
	}
	v := rows.Eye{S: s, Seat: m.Seat, Card: m.Card}
	for _, a := range called(pr, occasion) {
		if !CalledOn(occasion) { // what happens by itself asks when it happens
			return nil
		}
		for i := range a.Rows[0].If {
			if c := &a.Rows[0].If[i]; c.Kind != rows.May && !rows.Open(Reader{}, v, c) {
				return lacking(s, m.Card, c)
			}
		}
	}
	return nil
}

// Affordable: a price of Life Points is paid in full, and never with the last ones (dotr.meta.card-rulings).
func Affordable(s *table.State, m validator.Move, occasion string) *validator.Violation {
	switch cost, have := PriceOf(s, m.Seat, s.Print(m.Card), occasion), s.Points(m.Seat, board.LP); {
	case cost > 0 && have == cost:
		return validator.Violates("dotr.meta.card-rulings", "%s costs %d Life Points, and these are your last; nobody pays with those", board.Title(s, m.Card), cost)
	case cost > 0 && have < cost:
		return validator.Violates("dotr.meta.card-rulings", "%s costs %d Life Points, you have %d", board.Title(s, m.Card), cost, have)
	}
	return nil
}

// lacking says which condition of a card fails.
func lacking(s *table.State, id table.CardID, c *rows.Cond) *validator.Violation {
	if c.Kind == rows.AtLeast && c.N <= 1 && c.Of.Cards.Says(words.Own) && c.Of.Cards.Says(words.Up) && Said(c.Of.Cards) != "" {
		return validator.Violates("dotr.meta.card-rulings", "you control no face-up card that %s needs: %s", board.Title(s, id), neededCard(s, s.Cards[id].Holder, c))
	}
	return validator.Violates("dotr.meta.card-rulings", "%s is called on only %s", board.Title(s, id), words.Lexicon.SayCond(c))
}

// neededCard puts what a card needs into words: the name of a card, or what it must be.
func neededCard(s *table.State, seat table.Seat, c *rows.Cond) string {
	for _, t := range terms(c.Of.Cards) {
		if t.Word == words.Card {
			return nameOf(s, seat, t.Names[0])
		}
	}
	return board.InWords(Said(c.Of.Cards))
}

// nameOf is the name of the card with that key where a seat has one or sees one: that an opponent's deck has it is nobody else's to know.
func nameOf(s *table.State, seat table.Seat, key string) string {
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if s.Print(id).Key == key && (s.Cards[id].Owner == seat || s.Sees(seat, id)) {
			return s.Print(id).Name
		}
	}
	return "another card"
}

// A card may itself ask for tributes when it is Normal Summoned. They come on top of its Summoning Points: the player
// names monsters on the field together with the card that is played, face-down as always; at its reveal it shows whether
// they were due (dotr.summon.tribute-by-card).

// Parts tells the cards that are named with a play apart: those from the hand and the monsters on the field.
func Parts(s *table.State, cards []table.CardID) (pair, tributes []table.CardID) {
	for _, id := range cards {
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

// NoTributes: a running effect keeps a player from making tributes, those of a ritual among them
// (dotr.precedence.card-over-rulebook).
func NoTributes(s *table.State, seat table.Seat) *validator.Violation {
	return validator.Violates("dotr.precedence.card-over-rulebook", "you make no tributes as long as %s", Saying(s, seat, "no-tribute"))
}

// NoExtraSummons: a running effect keeps a player from summoning out of the extra deck, whatever the way
// (dotr.precedence.card-over-rulebook).
func NoExtraSummons(s *table.State, m *validator.Move) *validator.Violation {
	if !Bound(s, m.Seat, "no-extra-summons") {
		return nil
	}
	return validator.Violates("dotr.precedence.card-over-rulebook", "you summon no monster out of the extra deck as long as %s", Saying(s, m.Seat, "no-extra-summons"))
}

// Without tells whether a monster has no effect at all: none is printed on it, and its kind promises none.
func Without(pr *table.Print) bool {
	return pr.Kind == "monster" && pr.Subtype != "effect" && pr.Text == "" && !words.HasRows(pr)
}
