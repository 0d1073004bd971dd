package dotr

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// An effect on a class of cards reaches face-down cards of which only their players know whether they are of the class.
// Each player says which of them leave; of those that stay they say thereby that they are not of it. Nobody sees more.

// askHolders begins the work of asking every player for the hidden cards that an effect acts on.
func askHolders(p *validator.Play, l table.Pending, e table.Effect) {
	l.Kind, l.Stage, l.Passed, l.Cards = "applying", 0, 0, nil
	p.Do(table.Stacked{Pending: l})
}

// applying asks one player after the other, those who have no such card left out: that lies open to everybody.
func applying(p *validator.Play, now table.Pending) {
	s := p.State()
	e := effectOf(s, now)
	asked := askedInTurn(s, now.Seat, func(seat table.Seat) bool {
		mine := hiddenOf(s, now, e, seat)
		if len(mine) == 0 || now.Passed.Has(seat) {
			return false
		}
		p.Do(table.Asked{Ask: table.Ask{Seat: seat, Kind: "apply", Card: now.Card, At: now.To, Cards: mine, Words: []string{"none"},
			Text: "on which of your face-down cards does " + s.Print(now.Card).Name + " act?"}})
		return true
	})
	if !asked {
		p.Do(table.Resolved{})
	}
}

// hiddenOf lists a seat's face-down cards that an effect may act on.
func hiddenOf(s *table.State, l table.Pending, e table.Effect, seat table.Seat) []table.CardID {
	var mine []table.CardID
	_, hidden := targets(s, l, e)
	if ofOne(e) {
		hidden = []table.CardID{l.Target}
	}
	for _, id := range hidden {
		if s.Cards[id].Holder == seat && unit(s, id) && !s.Cards[id].Up {
			mine = append(mine, id)
		}
	}
	return mine
}

// applies is the answer: the cards that leave, all at once or one after the other ("more"). What stays is stated not to be of the class (dotr.honour.self-apply).
var applies = validator.Action{
	Kind: "apply", Verb: "applies", Answers: "apply",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		if g.Kind == validator.Drag && g.To == pile(s, g.Seat, zGraveyard) && slices.Contains(s.AskOf(g.Seat).Cards, g.Card) {
			return validator.Move{Cards: []table.CardID{g.Card}, Word: "more"}, true
		}
		if g.Kind == validator.Press && (g.Word == "apply" && len(g.Cards) == 0 || g.Word == "pick") && g.Card != 0 {
			return validator.Move{Cards: []table.CardID{g.Card}, Word: "more"}, true
		}
		return validator.Move{Cards: g.Cards}, g.Kind == validator.Press && (g.Word == "none" || g.Word == "apply")
	},
	Shows: func(_ *table.State, m validator.Move) []validator.Gesture {
		return []validator.Gesture{{Kind: validator.Press, Word: "apply", Seat: m.Seat, Cards: m.Cards, Ask: m.Ask}}
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		ask := s.AskOf(seat)
		match := matchOf(s.Print(ask.Card), effectOf(s, *s.Top()))
		var leaving []table.CardID
		for _, id := range ask.Cards {
			if fitsMatch(s, id, match) {
				leaving = append(leaving, id)
			}
		}
		yield(validator.Move{Cards: leaving})
	},
	Checks: []validator.Check{ownHidden},
	Does:   doApply,
}

func ownHidden(s *table.State, m validator.Move) *validator.Violation {
	match := matchOf(s.Print(s.AskOf(m.Seat).Card), effectOf(s, *s.Top()))
	for i, id := range m.Cards {
		if !slices.Contains(s.AskOf(m.Seat).Cards, id) || slices.Contains(m.Cards[:i], id) {
			return validator.Violates("dotr.honour.self-apply", "name face-down cards of yours that the effect reaches, each once")
		}
		if !fitsMatch(s, id, match) {
			return validator.Violates("dotr.honour.self-apply", "the effect does not act on the card on %s", nameOf(s, s.Cards[id].Spot))
		}
	}
	return nil
}

func doApply(p *validator.Play, m validator.Move) {
	now := *p.State().Top()
	mine := hiddenOf(p.State(), now, effectOf(p.State(), now), m.Seat)
	e := effectOf(p.State(), now)
	if m.Word != "more" {
		now.Passed = now.Passed.With(m.Seat)
	}
	p.Do(table.Staged{Pending: now})
	does, match := doerToCards(e.Key), matchOf(p.State().Print(now.Card), e)
	for _, id := range mine {
		if slices.Contains(m.Cards, id) {
			touch(p, now, e, id, does)
			continue
		}
		if m.Word == "more" {
			continue
		}
		s := p.State()
		if lent := matches(s.Print(id), match) && !fitsMatch(s, id, match); lent {
			continue // an effect has made it another kind for a while; its face would belie its player
		}
		claim(p, m.Seat, id, "dotr.honour.self-apply", "not "+match, 0)
	}
}

// demand asks to see a face-down card. Only a card that an effect lets one check is shown (dotr.honour.secrecy).
var demand = validator.Action{
	Kind: "demand", Verb: "demands", Any: true,
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From}, g.Kind == validator.Press && g.Word == "demand"
	},
	Shows: func(_ *table.State, m validator.Move) []validator.Gesture {
		return []validator.Gesture{{Kind: validator.Press, Word: "demand", Seat: m.Seat, Card: m.Card}}
	},
	Checks: []validator.Check{keptSecret},
	Does: func(p *validator.Play, m validator.Move) {
		if ask := checking(p.State(), m); ask != nil {
			p.Do(table.Answered{ID: ask.ID})
			aims.Does(p, m)
		}
	},
}

// checking is the open question by which a seat may name the card to be checked.
func checking(s *table.State, m validator.Move) *table.Ask {
	ask := s.AskOf(m.Seat)
	top := s.Top()
	if ask == nil || ask.Kind != "aim" || top == nil || effectOf(s, *top).Key != "check" || !slices.Contains(ask.Cards, m.Card) {
		return nil
	}
	return ask
}

func keptSecret(s *table.State, m validator.Move) *validator.Violation {
	if m.Card != 0 && (s.Sees(m.Seat, m.Card) || checking(s, m) != nil) {
		return nil
	}
	return validator.Violates("dotr.honour.secrecy", "%s stays hidden: no effect lets you check it", title(s, m.Card))
}
