package dotr

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// What card scripts hear of all cards, and verbs that reach beyond the field.

func hearsLeaving(s *table.State, e table.Event) (validator.Fact, bool) {
	m, ok := e.(table.Moved)
	c := s.Card(m.Card)
	return validator.Fact{Card: m.Card, Seat: c.Owner, At: m.From}, ok && isTile(s, m.From) && !isTile(s, m.To) && c.Spot == m.To
}

func hearsPlay(s *table.State, e table.Event) (validator.Fact, bool) {
	m, ok := e.(table.Moved)
	c := s.Card(m.Card)
	return validator.Fact{Card: m.Card, Seat: c.Holder, At: m.To}, ok && pileKind(s, m.From) == "hand" && isTile(s, m.To) && c.Spot == m.To
}

func hearsAttack(s *table.State, e table.Event) (validator.Fact, bool) {
	st, ok := e.(table.Stacked)
	now := st.Pending
	return validator.Fact{Card: now.Card, Other: now.Target, At: now.To, Seat: now.Seat}, ok && now.Kind == "attack" && unit(s, now.Card)
}

// holds gives control of a card, for good or until the end of the turn.
func holds(p *validator.Play, d validator.Deed) {
	if running(p.State(), "lock-control") {
		return
	}
	byScript("hand hold", func(p *validator.Play, m validator.Move) {
		s := p.State()
		if !unit(s, m.Card) || s.Cards[m.Card].Holder == m.Seat {
			return
		}
		if d.Turns > 0 {
			p.Do(table.Modified{Mod: table.Mod{Card: m.Card, Stat: lentMod, By: int(s.Cards[m.Card].Holder), Until: s.Turn.Number}})
		}
		holdByHand(p, m)
	})(p, d)
}

func mills(p *validator.Play, d validator.Deed) {
	s := p.State()
	if top := s.In(pile(s, d.Seat, zDeck)); s.Alive(d.Seat) && len(top) > 0 {
		send(p, top[0], zGraveyard)
	}
}

func shuffles(p *validator.Play, d validator.Deed) {
	s := p.State()
	if at := pile(s, d.Seat, zDeck); s.Alive(d.Seat) && len(s.In(at)) > 1 && len(s.Asks) == 0 {
		p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskShuffle, At: at, Text: "shuffle " + nameOf(s, at)}})
	}
}

// expose shows a card to everybody who plays.
func expose(p *validator.Play, id table.CardID) {
	s := p.State()
	if id == 0 || s.Card(id).Spot == 0 || s.Sees(table.Nobody, id) {
		return
	}
	var all table.Seats
	for seat := range s.Count {
		all = all.With(table.Seat(seat))
	}
	p.Do(table.Revealed{Card: id, To: all})
}

func uncovers(p *validator.Play, d validator.Deed) {
	s := p.State()
	if top := s.In(pile(s, d.Seat, zDeck)); s.Alive(d.Seat) && len(top) > 0 {
		expose(p, top[0])
	}
}

// equips puts the open power-ups under a monster under another one, those that fit it (dotr.equip.under).
func equips(p *validator.Play, d validator.Deed) {
	s := p.State()
	body := occupant(s, d.At)
	if !unit(s, d.Card) || body == 0 || body == d.Card || !isMonster(s, body) || !s.Cards[body].Up || !s.Cards[d.Card].Up {
		return
	}
	for _, under := range attached(s, d.Card) {
		if isEquip(s, under) && fits(s, under, body) {
			p.Do(table.Unlinked{Card: under})
			attach(p, s.Card(d.By).Holder, under, body)
		}
	}
}

// wins lets a seat win by a card: its enemies have lost.
func wins(p *validator.Play, winner table.Seat) {
	s := p.State()
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		if s.Alive(seat) && s.Alive(winner) && enemies(s, seat, winner) {
			p.Do(table.Lost{Seat: seat, Why: "dotr.precedence.card-over-rulebook"})
		}
	}
}
