package hands

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/table"
)

// What card scripts hear of all cards, and verbs that reach beyond the field.

func hearsLeaving(s *table.State, e table.Event) (validator.Fact, bool) {
	m, ok := e.(table.Moved)
	c := s.Card(m.Card)
	return validator.Fact{Card: m.Card, Seat: c.Owner, At: m.From}, ok && board.IsTile(s, m.From) && !board.IsTile(s, m.To) && c.Spot == m.To
}

func hearsPlay(s *table.State, e table.Event) (validator.Fact, bool) {
	m, ok := e.(table.Moved)
	c := s.Card(m.Card)
	return validator.Fact{Card: m.Card, Seat: c.Holder, At: m.To}, ok && board.PileKind(s, m.From) == "hand" && board.IsTile(s, m.To) && c.Spot == m.To
}

func hearsAttack(s *table.State, e table.Event) (validator.Fact, bool) {
	st, ok := e.(table.Stacked)
	now := st.Pending
	return validator.Fact{Card: now.Card, Other: now.Target, At: now.To, Seat: now.Seat}, ok && now.Kind == "attack" && board.Unit(s, now.Card)
}

// holds gives control of a card, for good or until the end of the turn.
func holds(p *validator.Play, d validator.Deed) {
	if standing.Running(p.State(), "lock-control") {
		return
	}
	byScript("hand hold", func(p *validator.Play, m validator.Move) {
		s := p.State()
		_, lent := standing.LentFrom(s, m.Card)
		if !board.Unit(s, m.Card) || s.Cards[m.Card].Holder == m.Seat && !(lent && d.Turns == 0) {
			return
		}
		if d.Turns == 0 {
			field.Keep(p, m.Card, m.Seat)
			field.Overflow(p, m.Card)
			return
		}
		p.Do(table.Modified{Mod: table.Mod{Card: m.Card, Stat: standing.LentMod, By: int(s.Cards[m.Card].Holder), Until: s.Turn.Number}})
		holdByHand(p, m)
	})(p, d)
}

// skips lets a player not draw in their next turn, which may be several away.
func skips(p *validator.Play, d validator.Deed) {
	s := p.State()
	if !s.Alive(d.Seat) {
		return
	}
	turns := int32(1)
	for seat := board.Next(s, s.Turn.Seat); seat != d.Seat && int(turns) <= s.Count; seat = board.Next(s, seat) {
		turns++
	}
	p.Do(table.Modified{Mod: table.Mod{Card: s.Players[d.Seat].Token, Stat: standing.SkipMod, Until: s.Turn.Number + turns}})
}

// notes keeps a number on the card whose script speaks.
func notes(p *validator.Play, d validator.Deed) {
	s := p.State()
	if before, _ := lasting.Sum(s, d.By, standing.NoteMod); board.OnField(s, d.By) {
		lasting.Change(p, table.Mod{Card: d.By, Stat: standing.NoteMod, By: max(-mostBoost, min(d.N, mostBoost)) - before})
	}
}

func mills(p *validator.Play, d validator.Deed) {
	s := p.State()
	if top := s.In(board.Pile(s, d.Seat, board.Deck)); s.Alive(d.Seat) && len(top) > 0 {
		field.Send(p, top[0], board.Graveyard)
	}
}

func shuffles(p *validator.Play, d validator.Deed) {
	s := p.State()
	if at := board.Pile(s, d.Seat, board.Deck); s.Alive(d.Seat) && len(s.In(at)) > 1 && len(s.Asks) == 0 {
		p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskShuffle, At: at, Text: "shuffle " + board.NameOf(s, at)}})
	}
}

func uncovers(p *validator.Play, d validator.Deed) {
	s := p.State()
	if top := s.In(board.Pile(s, d.Seat, board.Deck)); s.Alive(d.Seat) && len(top) > 0 {
		field.Expose(p, top[0])
	}
}

// equips puts the open power-ups under a monster under another one, those that fit it (dotr.equip.under).
func equips(p *validator.Play, d validator.Deed) {
	s := p.State()
	body := board.Occupant(s, d.At)
	if !board.Unit(s, d.Card) || body == 0 || body == d.Card || !board.IsMonster(s, body) || !s.Cards[body].Up || !s.Cards[d.Card].Up {
		return
	}
	for _, under := range standing.Attached(s, d.Card) {
		if board.IsEquip(s, under) && board.Fits(s, under, body) {
			p.Do(table.Unlinked{Card: under})
			field.Attach(p, s.Card(d.By).Holder, under, body)
		}
	}
}
