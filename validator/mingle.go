package validator

import (
	"slices"

	"ttsbridge/validator/table"
)

// mingle takes from seats what they knew of cards that they cannot tell from others any more: of a hand whose owner has laid one of its
// cards face-down somebody who had seen them knows what it was, or is, but not which one lies there and which ones are left.
func (p *Play) mingle() {
	events := p.Events()[p.told:]
	for i, e := range events {
		if m, moved := e.(table.Moved); moved && (p.loose(m) || p.searched(m)) && !p.inTheOpen(m.Card, events[i+1:]) {
			p.slips(m, events)
			p.tells(m)
		}
	}
	p.told = len(p.Events())
}

// named tells whether the move that is carried out names a card.
func (p *Play) named(id table.CardID) bool {
	return id == p.move.Card || slices.Contains(p.move.Cards, id)
}

// loose tells whether a card has left a place where nobody else can tell one card from another: a hand that does not lie open, say. Whoever
// has chosen it there with open eyes can.
func (p *Play) loose(m table.Moved) bool {
	s := p.State()
	at := s.Place(m.From)
	switch {
	case m.From == m.To || at.Sight != table.ByOwner && !slices.Contains(p.game.Loose, at.Kind) || p.game.Bare != nil && p.game.Bare(s, m.From):
		return false
	}
	return !p.named(m.Card) || p.move.Seat < 0 || s.Privy(m.From).Has(p.move.Seat)
}

// searched tells whether a card was looked for and taken by whoever moves, out of a pile in whose order it could be told before.
func (p *Play) searched(m table.Moved) bool {
	return m.From != m.To && slices.Contains(p.game.Ordered, p.State().Place(m.From).Kind) && p.named(m.Card) &&
		p.found.Card(m.Card).Known.Has(p.move.Seat)
}

// inTheOpen tells whether everybody sees a card now, or saw it in what happened.
func (p *Play) inTheOpen(id table.CardID, events []table.Event) bool {
	s := p.State()
	return s.Sees(table.Nobody, id) || slices.ContainsFunc(events, func(e table.Event) bool {
		switch e := e.(type) {
		case table.Flipped:
			return e.Card == id && e.Up
		case table.Moved:
			return e.Card == id && s.Place(e.To).Sight == table.ByAll
		}
		return false
	})
}

// slips lets those forget who cannot tell any more which card has left a place unseen.
func (p *Play) slips(m table.Moved, events []table.Event) {
	s, privy, fellows := p.State(), p.State().Privy(m.From), []table.CardID{m.Card}
	if p.searched(m) {
		privy = privy.With(p.move.Seat)
	} else {
		fellows = p.fellows(m, events)
	}
	for _, id := range fellows {
		if of := s.Card(id).Known &^ privy &^ shown(id, events); of != 0 {
			p.Draft.Do(table.Mingled{Card: id, To: of})
		}
	}
}

// tells notes where a card has lain among others that cannot be told from it, except by the number of one of them.
func (p *Play) tells(m table.Moved) {
	in, privy := p.found.In(m.From), p.found.Privy(m.From)
	told := func(id table.CardID) bool {
		c := p.found.Cards[id]
		return c.Told || c.Known&^privy != 0
	}
	if len(in) > 1 && slices.Contains(in, m.Card) && !p.searched(m) && !slices.Contains(p.slipped, m.From) && slices.ContainsFunc(in, told) {
		p.slipped = append(p.slipped, m.From)
	}
}

// JudgeUntold is Judge where nobody can tell by its number which card has left a hand unseen. Judge takes from the others what they knew of
// its cards; but everybody has the number of the card that went, and has seen those of cards that came to the hand in the open. So the cards
// of such a hand get new numbers first, with their faces in an order that mix draws for so many, and the move is made by the new ones. The
// verdict's move stays in the words of its player. Where mix is nil nothing is drawn, and a duel that has no more numbers to give goes on with
// those it has.
func JudgeUntold(g *Game, s table.State, m Move, fx Effects, mix func(n int) []uint16) (Verdict, error) {
	v, err := Judge(g, s, m, fx)
	if err != nil || len(v.Slipped) == 0 || mix == nil {
		return v, err
	}
	now, by, events := s, v.Move, table.Events{}
	for _, at := range v.Slipped {
		e := now.Mixed(at, mix(len(now.In(at))))
		next, fits := table.Fold(now, e)
		if !fits {
			return v, nil
		}
		now, by, events = next, by.renumbered(e), append(events, e)
	}
	again, err := Judge(g, now, by, fx)
	if err != nil || again.Violation != nil {
		return v, err
	}
	again.Move, again.Events, again.Slipped = v.Move, append(events, again.Events...), nil
	return again, nil
}

// AsDealt gives the orders in which some events have dealt hands anew, one after the other, for whoever judges their move again; for any other
// number of cards, and behind the last of them, AsItLies.
func AsDealt(events table.Events) func(n int) []uint16 {
	return func(n int) []uint16 {
		at := slices.IndexFunc(events, func(e table.Event) bool { _, anew := e.(table.Renumbered); return anew })
		if at < 0 || len(events[at].(table.Renumbered).Order) != n {
			return AsItLies(n)
		}
		order := events[at].(table.Renumbered).Order
		events = events[at+1:]
		return order
	}
}

// AsItLies is the order of n things in which nothing changes its place.
func AsItLies(n int) []uint16 { return Mix(n, func(n int) int { return n - 1 }) }

// Retold is how a move reads after its cards have got other numbers by it, and the state in which they have them; both as they were where
// none has.
func Retold(s *table.State, events table.Events, m Move) (*table.State, Move) {
	for _, e := range events {
		e, anew := e.(table.Renumbered)
		if !anew {
			break
		}
		now, _ := table.Fold(*s, e)
		s, m = &now, m.renumbered(e)
	}
	return s, m
}

func (m Move) renumbered(e table.Renumbered) Move {
	m.Card, m.Cards = e.Now(m.Card), e.NowAll(m.Cards)
	return m
}

// fellows are a card that has left a place unseen and those among which it lay there; none where it lay alone.
func (p *Play) fellows(m table.Moved, events []table.Event) []table.CardID {
	all := slices.Clone(p.State().In(m.From))
	for i, e := range events {
		if e, moved := e.(table.Moved); moved && e.From == m.From && !slices.Contains(all, e.Card) && !p.inTheOpen(e.Card, events[i+1:]) {
			all = append(all, e.Card)
		}
	}
	if len(all) < 2 {
		return nil
	}
	return all
}

// shown are the seats that were shown a card in what has happened.
func shown(id table.CardID, events []table.Event) (to table.Seats) {
	for _, e := range events {
		if e, ok := e.(table.Revealed); ok && e.Card == id {
			to |= e.To
		}
	}
	return to
}
