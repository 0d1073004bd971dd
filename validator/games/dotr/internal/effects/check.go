package effects

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/table"
)

// check lets the player of an effect look at a hidden enemy card, on the field or (A 1) in hand; nobody else sees it
// (dotr.check.look). Where the card says what becomes of a match, the player then decides.
func check(p *validator.Play, l table.Pending, e table.Effect) {
	s := p.State()
	if l.Stage != Aimed {
		aimAt(p, l, checkable(s, l, e))
		return
	}
	id := l.Target
	p.Do(table.Reported{Rule: "dotr.honour.peek-announced", Seat: l.Seat, Card: id, At: s.Cards[id].Spot,
		Text: board.Names[l.Seat] + " looked at " + board.NameOf(s, s.Cards[id].Spot) + " (permit)"},
		table.Revealed{Card: id, To: table.Seats(0).With(l.Seat)})
	if s.Print(l.Card).Extra[standing.FactThen] != "" && board.Unit(s, id) {
		l.Kind = "verdict"
		p.Do(table.Stacked{Pending: l}, table.Asked{Ask: table.Ask{Seat: l.Seat, Kind: "choose", Card: l.Card, At: s.Cards[id].Spot,
			Words: []string{s.Print(l.Card).Extra[standing.FactThen], "leave"}, Text: "is it a card on which the effect acts?"}})
	}
}

// checkable lists the hidden cards that a Check reaches.
func checkable(s *table.State, l table.Pending, e table.Effect) []table.CardID {
	var all []table.CardID
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		c := &s.Cards[id]
		inHand := e.A == 1 && board.PileKind(s, c.Spot) == "hand"
		if c.Spot != 0 && !c.Up && board.Enemies(s, c.Holder, l.Seat) && (inHand || e.A != 1 && board.Unit(s, id)) {
			all = append(all, id)
		}
	}
	return all
}

// Restored: a checked card that is not of the kind asked for stays exactly as it was (dotr.check.restore).
func Restored(s *table.State, m validator.Move) *validator.Violation {
	now := s.Top()
	if now.Kind != "verdict" || m.Word == "leave" || standing.FitsMatch(s, now.Target, s.Print(now.Card).Extra[standing.FactMatch]) {
		return nil
	}
	return validator.Violates("dotr.check.restore", "the card on %s is not of the kind that the effect asks for; it stays as it was",
		board.NameOf(s, s.Cards[now.Target].Spot))
}

// Verdict carries out what a Check says of a card that matches. To leave one says of it that it does not match.
func Verdict(p *validator.Play, now table.Pending) {
	p.Do(table.Resolved{})
	s := p.State()
	pr := s.Print(now.Card)
	if now.Stage == Decided {
		if does := doerToCards(pr.Extra[standing.FactThen]); does != nil {
			Touch(p, now, standing.EffectOf(s, now), now.Target, does)
		}
		return
	}
	field.Claim(p, now.Seat, now.Target, "dotr.honour.honest", "not "+pr.Extra[standing.FactMatch], 0)
}

// Decided is the stage of a verdict in which its player has found a match.
const Decided uint8 = 7

// lookAtHands lets the player of an effect see the enemies' hands.
func lookAtHands(p *validator.Play, l table.Pending, _ table.Effect) {
	EachOn(p, l, "enemy", func(seat table.Seat) {
		s := p.State()
		for _, id := range s.In(board.Pile(s, seat, board.Hand)) {
			p.Do(table.Revealed{Card: id, To: table.Seats(0).With(l.Seat)})
		}
	})
}
