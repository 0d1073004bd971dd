package dotr

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// check lets the player of an effect look at a hidden enemy card, on the field or (A 1) in hand; nobody else sees it
// (dotr.check.look). Where the card says what becomes of a match, the player then decides.
func check(p *validator.Play, l table.Pending, e table.Effect) {
	s := p.State()
	if l.Stage != aimed {
		aimAt(p, l, checkable(s, l, e))
		return
	}
	id := l.Target
	p.Do(table.Reported{Rule: "dotr.honour.peek-announced", Seat: l.Seat, Card: id, At: s.Cards[id].Spot,
		Text: names[l.Seat] + " looked at " + nameOf(s, s.Cards[id].Spot) + " (permit)"},
		table.Revealed{Card: id, To: table.Seats(0).With(l.Seat)})
	if s.Print(l.Card).Extra[factThen] != "" && unit(s, id) {
		l.Kind = "verdict"
		p.Do(table.Stacked{Pending: l}, table.Asked{Ask: table.Ask{Seat: l.Seat, Kind: "choose", Card: l.Card, At: s.Cards[id].Spot,
			Words: []string{s.Print(l.Card).Extra[factThen], "leave"}, Text: "is it a card on which the effect acts?"}})
	}
}

// checkable lists the hidden cards that a Check reaches.
func checkable(s *table.State, l table.Pending, e table.Effect) []table.CardID {
	var all []table.CardID
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		c := &s.Cards[id]
		inHand := e.A == 1 && pileKind(s, c.Spot) == "hand"
		if c.Spot != 0 && !c.Up && enemies(s, c.Holder, l.Seat) && (inHand || e.A != 1 && unit(s, id)) {
			all = append(all, id)
		}
	}
	return all
}

// restored: a checked card that is not of the kind asked for stays exactly as it was (dotr.check.restore).
func restored(s *table.State, m validator.Move) *validator.Violation {
	now := s.Top()
	if now.Kind != "verdict" || m.Word == "leave" || fitsMatch(s, now.Target, s.Print(now.Card).Extra[factMatch]) {
		return nil
	}
	return validator.Violates("dotr.check.restore", "the card on %s is not of the kind that the effect asks for; it stays as it was",
		nameOf(s, s.Cards[now.Target].Spot))
}

// verdict carries out what a Check says of a card that matches. To leave one says of it that it does not match.
func verdict(p *validator.Play, now table.Pending) {
	p.Do(table.Resolved{})
	s := p.State()
	pr := s.Print(now.Card)
	if now.Stage == decided {
		if does := doerToCards(pr.Extra[factThen]); does != nil {
			touch(p, now, effectOf(s, now), now.Target, does)
		}
		return
	}
	claim(p, now.Seat, now.Target, "dotr.honour.honest", "not "+pr.Extra[factMatch], 0)
}

// decided is the stage of a verdict in which its player has found a match.
const decided uint8 = 7

// lookAtHands lets the player of an effect see the enemies' hands.
func lookAtHands(p *validator.Play, l table.Pending, _ table.Effect) {
	eachOn(p, l, "enemy", func(seat table.Seat) {
		s := p.State()
		for _, id := range s.In(pile(s, seat, zHand)) {
			p.Do(table.Revealed{Card: id, To: table.Seats(0).With(l.Seat)})
		}
	})
}
