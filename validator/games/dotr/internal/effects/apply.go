package effects

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// An effect on a class of cards reaches face-down cards of which only their players know whether they are of the class.
// Each player says which of them leave; of those that stay they say thereby that they are not of it. Nobody sees more.

// askHolders begins the work of asking every player for the hidden cards that an effect acts on.
func askHolders(p *validator.Play, l table.Pending) {
	l.Kind, l.Stage, l.Passed, l.Cards = "applying", 0, 0, nil
	p.Do(table.Stacked{Pending: l})
}

// Applying asks one player after the other, those who have no such card left out: that lies open to everybody.
func Applying(p *validator.Play, now table.Pending) {
	s := p.State()
	r := standing.RowOf(s, now)
	asked := ask.Round(p, now, board.InTurn(s, now.Seat), func(seat table.Seat) (table.Ask, bool) {
		mine := hiddenOf(s, now, r, seat)
		return table.Ask{Kind: "apply", Card: now.Card, At: now.To, Cards: mine, Words: []string{"none"},
			Text: "on which of your face-down cards does " + s.Print(now.Card).Name + " act?"}, len(mine) > 0
	})
	if !asked {
		p.Do(table.Resolved{})
	}
}

// hiddenOf lists a seat's face-down cards that an effect may act on.
func hiddenOf(s *table.State, l table.Pending, r *rows.Row, seat table.Seat) []table.CardID {
	var mine []table.CardID
	_, hidden := standing.Targets(standing.Look(s, l), r)
	if standing.OfOne(r) {
		hidden = []table.CardID{l.Target}
	}
	for _, id := range hidden {
		if s.Cards[id].Holder == seat && board.Unit(s, id) && !s.Cards[id].Up {
			mine = append(mine, id)
		}
	}
	return mine
}

// Applies is the answer: the cards that leave, all at once or one after the other ("more"). What stays is stated not to be of the class
// (dotr.honour.self-apply).
var Applies = validator.Action{
	Kind: "apply", Verb: "applies", Answers: "apply",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		if g.Kind == validator.Drag && g.To == board.Pile(s, g.Seat, board.Graveyard) && slices.Contains(s.AskOf(g.Seat).Cards, g.Card) {
			return validator.Move{Cards: []table.CardID{g.Card}, Word: "more"}, true
		}
		if g.Kind == validator.Press && (g.Word == "apply" && len(g.Cards) == 0 || g.Word == "pick") && g.Card != 0 {
			return validator.Move{Cards: []table.CardID{g.Card}, Word: "more"}, true
		}
		return validator.Move{Cards: g.Cards}, g.Kind == validator.Press && (g.Word == "none" || g.Word == "apply")
	},
	Shows: func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Press, Word: "apply", Seat: m.Seat, Cards: m.Cards, Ask: m.Ask})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		v, r := standing.Look(s, *s.Top()), standing.RowOf(s, *s.Top())
		var leaving []table.CardID
		for _, id := range s.AskOf(seat).Cards {
			if meant(v, r, id) {
				leaving = append(leaving, id)
			}
		}
		yield(validator.Move{Cards: leaving})
	},
	Checks: []validator.Check{ownHidden},
	Does:   doApply,
}

func ownHidden(s *table.State, m *validator.Move) *validator.Violation {
	v, r := standing.Look(s, *s.Top()), standing.RowOf(s, *s.Top())
	for i, id := range m.Cards {
		if !slices.Contains(s.AskOf(m.Seat).Cards, id) || slices.Contains(m.Cards[:i], id) {
			return validator.Violates("dotr.honour.self-apply", "name face-down cards of yours that the effect reaches, each once")
		}
		if !meant(v, r, id) {
			return validator.Violates("dotr.honour.self-apply", "the effect does not act on the card on %s", board.NameOf(s, s.Cards[id].Spot))
		}
	}
	return nil
}

func doApply(p *validator.Play, m validator.Move) {
	now := *p.State().Top()
	r := standing.RowOf(p.State(), now)
	mine := hiddenOf(p.State(), now, r, m.Seat)
	if m.Word != "more" {
		now.Passed = now.Passed.With(m.Seat)
	}
	p.Do(table.Staged{Pending: now})
	does := toCard(r.Do.Word)
	for _, id := range mine {
		if slices.Contains(m.Cards, id) {
			Touch(p, now, r, id, does)
			continue
		}
		if m.Word == "more" {
			continue
		}
		if v := standing.Look(p.State(), now); !standing.Lent(v.S, id) { // what counts as another kind for a while was open then
			field.Claim(p, m.Seat, id, "dotr.honour.self-apply", "not "+standing.SaidOf(v, r.On.Of, id), 0)
		}
	}
}

// meant tells whether a row acts on a hidden card, as its player knows: by its face, whatever it was stated to be, or by what an
// effect has lent it.
func meant(v rows.Eye, r *rows.Row, id table.CardID) bool {
	return rows.Fits(standing.Reader{}, v, id, r.On.Of) || !standing.Lent(v.S, id) && board.Matches(v.S.Print(id), standing.SaidOf(v, r.On.Of, id))
}

// Demand asks to see a face-down card. Only a card that an effect lets one check is shown (dotr.honour.secrecy).
var Demand = validator.Action{
	Kind: "demand", Verb: "demands", Any: true,
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From}, g.Kind == validator.Press && g.Word == "demand"
	},
	Shows: func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Press, Word: "demand", Seat: m.Seat, Card: m.Card})
	},
	Checks: []validator.Check{keptSecret},
	Does: func(p *validator.Play, m validator.Move) {
		if ask := checking(p.State(), m); ask != nil {
			p.Do(table.Answered{ID: ask.ID})
			Aims.Does(p, m)
		}
	},
}

// checking is the open question by which a seat may name the card to be checked.
func checking(s *table.State, m validator.Move) *table.Ask {
	ask := s.AskOf(m.Seat)
	top := s.Top()
	if ask == nil || ask.Kind != "aim" || top == nil || !looks(s, *top) || !slices.Contains(ask.Cards, m.Card) {
		return nil
	}
	return ask
}

func keptSecret(s *table.State, m *validator.Move) *validator.Violation {
	switch {
	case m.Card == 0 && board.IsTile(s, m.From):
		return validator.Violates("dotr.honour.secrecy", "nothing lies on %s", board.NameOf(s, m.From))
	case m.Card != 0 && (s.Sees(m.Seat, m.Card) || checking(s, *m) != nil):
		return nil
	}
	return validator.Violates("dotr.honour.secrecy", "%s stays hidden: no effect lets you check it", board.Title(s, m.Card))
}

// looks tells whether a row is carried out that lets its player look at a card.
func looks(s *table.State, now table.Pending) bool {
	r := standing.RowOf(s, now)
	return now.Kind == "aiming" && r != nil && r.Do.Word == words.Look
}

// affect does something to every card that a row acts on, those that resist apart; who holds hidden cards that it may act on
// says which.
func affect(p *validator.Play, l table.Pending, r *rows.Row, does touching) {
	s := p.State()
	v := standing.Look(s, l)
	switch {
	case standing.OfOne(r) && l.Target != 0 && l.Stage == Aimed:
		onChosen(p, l, r, does)
		return
	case len(standing.Tied(v, r)) > 1:
		if l.Stage == Aimed {
			Touch(p, l, r, l.Target, does)
			return
		}
		aimAt(p, l, standing.Tied(v, r))
		return
	case r.On.How == rows.This && l.N == board.Beyond && !board.Unit(s, l.Card):
		goHome(p, l, r)
		return
	case r.On.How == rows.That && r.When.When == words.Sprung && !sprungBy(p, v, r):
		return
	}
	known, hidden := standing.Targets(v, r)
	switch {
	case standing.OfOne(r):
		aimAt(p, l, slices.Concat(known, hidden))
		return
	case len(hidden) > 0 && standing.ReachesHidden(r):
		askHolders(p, l)
	}
	var touched []table.CardID // who is protected now is so to the end, whatever becomes of the protector
	for _, id := range known {
		if !standing.Withstands(s, id, l.Card, r) {
			touched = append(touched, id)
		}
	}
	for _, id := range touched {
		Touch(p, l, r, id, does)
	}
}

// sprungBy tells whether the card that set a trap off is what the trap names. A hidden card is compared as it lies, by its face:
// nobody is asked, and what stays stays hidden (dotr.honour.secrecy).
func sprungBy(p *validator.Play, v rows.Eye, r *rows.Row) bool {
	weighs := func(t *rows.Term) bool { // with what scripts make of it
		return t.Word == words.Attack && standing.Counts(v.S, v.That) && !t.Within(standing.Strength(p, v.That, "atk")) != t.Not
	}
	limits := len(r.When.Whom.Any) == 1 && slices.ContainsFunc(r.When.Whom.Any[0], func(t rows.Term) bool { return weighs(&t) })
	return v.That != 0 && !limits && r.When.Whom.Holds(func(t *rows.Term) bool {
		return !standing.OnFace(t) || (standing.Reader{}).Is(v, v.That, t)
	})
}

// onChosen does something to the card that was chosen or drawn. Of a hidden one its player says whether the row acts on it; where
// the host reads cards it stays as it lies when it does not (dotr.honour.self-apply).
func onChosen(p *validator.Play, l table.Pending, r *rows.Row, does touching) {
	s := p.State()
	switch {
	case !touchable(s, r, l.Target):
	case standing.InDoubt(s, l.Target, r) && standing.ReachesHidden(r):
		askHolders(p, l)
	case rows.Fits(standing.Reader{}, standing.Look(s, l), l.Target, r.On.Of):
		Touch(p, l, r, l.Target, does)
	}
}

// goHome puts a card that has just been destroyed where its own row says: back into the hand or the deck.
func goHome(p *validator.Play, l table.Pending, r *rows.Row) {
	z := map[int]int{words.ToHand: board.Hand, words.ToDeck: board.Deck}
	if to, goes := z[r.Do.Word]; goes && board.PileKind(p.State(), p.State().Cards[l.Card].Spot) == "graveyard" {
		bounce(p, l.Card, to)
	}
}

// Touch does something to one card unless it has gone or resists.
func Touch(p *validator.Play, l table.Pending, r *rows.Row, id table.CardID, does touching) {
	s := p.State()
	if !touchable(s, r, id) || board.IsLeader(s, id) || standing.Withstands(s, id, l.Card, r) {
		return
	}
	does(p, l, r, id)
}

// touchable tells whether a card lies where a row can do something to it: in a hand it can be destroyed alone; open under a monster it can be
// taken from there.
func touchable(s *table.State, r *rows.Row, id table.CardID) bool {
	inHand := board.PileKind(s, s.Cards[id].Spot) == "hand" && r.On.Of.Says(words.In)
	return board.Unit(s, id) || inHand && r.Do.Word == words.Destroy || takesFrom(r) && standing.OpenEquip(s, id)
}

// takesFrom tells whether a row takes cards off the field, from under monsters as well (dotr.equip.under).
func takesFrom(r *rows.Row) bool {
	return slices.Contains([]int{words.Destroy, words.GiveUp, words.ToHand, words.ToDeck}, r.Do.Word)
}

// ruins destroys what it touches, for what is no row.
var ruins = rows.Row{Do: rows.Deed{Word: words.Destroy}}
