package effects

import (
	"slices"
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// look lets the player of a row look at a hidden card, on the field or in a hand; nobody else sees it (dotr.check.look). Where the
// next row says what becomes of a card of certain words, the player then decides.
func look(p *validator.Play, l table.Pending, r *rows.Row) {
	s := p.State()
	if l.Stage != Aimed {
		aimAt(p, l, checkable(standing.Look(s, l), r))
		return
	}
	id := l.Target
	p.Do(table.Reported{Rule: "dotr.honour.peek-announced", Seat: l.Seat, Card: id, At: s.Cards[id].Spot,
		Text: board.Names[l.Seat] + " looked at " + board.NameOf(s, s.Cards[id].Spot) + " (permit)"},
		table.Revealed{Card: id, To: table.Seats(0).With(l.Seat)})
	if then := thenOf(s, l); then != nil && board.Unit(s, id) {
		l.Kind = "verdict"
		p.Do(table.Stacked{Pending: l}, table.Asked{Ask: table.Ask{Seat: l.Seat, Kind: "choose", Card: l.Card, At: s.Cards[id].Spot,
			Words: []string{words.Lexicon.Deeds[then.Do.Word].Name, "leave"}, Text: "is it a card on which the effect acts?"}})
	}
}

// thenOf is the row behind one that looks at a card, where it says what becomes of that; nil otherwise.
func thenOf(s *table.State, l table.Pending) *rows.Row {
	l.Word = strconv.Itoa(board.Number(l.Word) + 1)
	if r := standing.RowOf(s, l); r != nil && r.On.How == rows.Those && toCard(r.Do.Word) != nil {
		return r
	}
	return nil
}

// checkable lists the hidden cards at which a row lets one look.
func checkable(v rows.Eye, r *rows.Row) []table.CardID {
	known, _ := standing.Targets(v, r)
	return slices.DeleteFunc(known, func(id table.CardID) bool { return v.S.Cards[id].Up })
}

// Restored: a checked card that is not of the kind asked for stays exactly as it was (dotr.check.restore).
func Restored(s *table.State, m *validator.Move) *validator.Violation {
	now := s.Top()
	if now.Kind != "verdict" || m.Word == "leave" {
		return nil
	}
	if then := thenOf(s, *now); then != nil && rows.Fits(standing.Reader{}, standing.Look(s, *now), now.Target, then.On.Of) {
		return nil
	}
	return validator.Violates("dotr.check.restore", "the card on %s is not of the kind that the effect asks for; it stays as it was",
		board.NameOf(s, s.Cards[now.Target].Spot))
}

// Verdict carries out what is done to a checked card that matches. To leave one says of it that it does not match.
func Verdict(p *validator.Play, now table.Pending) {
	p.Do(table.Resolved{})
	then := thenOf(p.State(), now)
	switch {
	case then == nil:
	case now.Stage == Decided:
		Touch(p, now, then, now.Target, toCard(then.Do.Word))
	default:
		field.Claim(p, now.Seat, now.Target, "dotr.honour.honest", "not "+standing.Said(then.On.Of), 0)
	}
}

// Decided is the stage of a verdict in which its player has found a match.
const Decided uint8 = 7

// lookAtHands lets the player of a row see hands.
func lookAtHands(p *validator.Play, l table.Pending, r *rows.Row) {
	EachMeant(p, l.Seat, r.On.By, func(seat table.Seat) {
		s := p.State()
		for _, id := range s.In(board.Pile(s, seat, board.Hand)) {
			p.Do(table.Revealed{Card: id, To: table.Seats(0).With(l.Seat)})
		}
	})
}
