package scenario

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/scenario/internal/moves"
	"ttsbridge/validator/table"
)

// An aim is what a move named behind "to" or "with", for what its player is asked of it.
type aim struct {
	seat  table.Seat
	by    table.CardID // the card of the move
	verb  string       // what its player did with it
	cards []table.CardID
	at    table.Spot // the place that was named, where the question is for a place; 0 for none
	word  string     // what its verb states by itself

	line   int
	missed []table.CardID // those of the cards to which nothing was done yet
}

// open tells whether something named has not been asked for yet.
func (a aim) open() bool { return len(a.cards) > 0 || a.at != 0 || a.word != "" }

// takeAim notes what a move aims at. What only answers a question of the move before, as a payment does, leaves its aim.
func (r *run) takeAim(said moves.Said) {
	a := r.game.Action(said.Move.Kind)
	named := aim{seat: said.Move.Seat, by: said.Move.Card, cards: r.beyond(said), at: r.placeBeyond(said.Move), word: said.States}
	if named.at != 0 {
		named.cards = append(named.cards, r.state.In(named.at)...)
	}
	if !named.open() && r.aim.seat == named.seat && a != nil && a.Answers != "" {
		return
	}
	if r.shelve(); a != nil {
		named.verb = a.Verb
	}
	if !slices.Contains(slices.Concat(r.game.Words.Fights, r.game.Words.Joins, []string{"attacks"}), named.verb) { // there the place counts
		named.missed = slices.DeleteFunc(slices.Clone(said.Aims), func(id table.CardID) bool { return id == said.Lies })
	}
	r.aim = named
}

// shelve lets an aim wait while others answer what was played, until its player is asked about the card.
func (r *run) shelve() {
	if r.aim.open() && r.aim.by != 0 && len(r.state.Stack) > 0 {
		r.aims = append(r.aims, r.aim)
	} else if r.state.AskOf(r.aim.seat) == nil {
		r.miss(r.aim)
	}
	r.aim = aim{}
}

// takeUp goes on with an aim that has waited, the last one first, when its player is asked about the card.
func (r *run) takeUp() {
	if len(r.state.Stack) == 0 {
		r.aims = nil
	}
	for i := len(r.aims) - 1; i >= 0 && !r.aim.open(); i-- {
		if ask := r.state.AskOf(r.aims[i].seat); ask != nil && ask.Card == r.aims[i].by {
			r.aim = r.aims[i]
			r.aims = slices.Delete(r.aims, i, i+1)
		}
	}
}

// placeBeyond is the place on the board behind "to" that a move of this kind has no use for: "activates Change of Heart to e6". 0 for none.
func (r *run) placeBeyond(m validator.Move) table.Spot {
	a := r.offering(m.Kind)
	if m.To == 0 || r.state.Place(m.To).X == 0 || a == nil || a.Answers != "" && r.state.AskOf(m.Seat) == nil {
		return 0
	}
	at := m.To
	a.Offers(&r.state, m.Seat, func(offer validator.Move) {
		if offer.To != 0 {
			at = 0
		}
	})
	return at
}

// offering is the action of a kind that says which moves there are: itself, or the one that answers the same question.
func (r *run) offering(kind validator.Kind) *validator.Action {
	a := r.game.Action(kind)
	for i := range r.game.Actions {
		if other := &r.game.Actions[i]; a != nil && a.Offers == nil && a.Answers != "" && other.Answers == a.Answers {
			a = other
		}
	}
	if a == nil || a.Offers == nil {
		return nil
	}
	return a
}

// beyond are the cards behind "to" and "with" that the move itself has no use for: materials are used, and answer nothing afterwards.
func (r *run) beyond(said moves.Said) []table.CardID {
	if slices.Contains(slices.Concat(r.game.Words.Aims, r.game.Words.Alone), said.Move.Kind) {
		return said.Aims
	}
	used := slices.Concat(moves.MeantCards(said.Move), []table.CardID{said.Move.Card})
	return slices.DeleteFunc(slices.Clone(said.Aims), func(id table.CardID) bool { return slices.Contains(used, id) && !r.standsForPlayer(id) })
}

// standsForPlayer tells whether a card lies where a player is attacked, and so says no more of the attack than whom it is meant for:
// "attacks Bear to North shield 3".
func (r *run) standsForPlayer(id table.CardID) bool {
	at := r.state.Card(id).Spot
	for seat := table.Seat(0); r.game.Words.Person != nil && int(seat) < r.state.Count; seat++ {
		if r.state.Place(at).X == 0 && r.game.Words.Person(&r.state, seat) == at {
			return true
		}
	}
	return false
}

// follow lets what the last move aimed at answer what its player is asked of it, unless the next line answers that itself.
func (r *run) follow(after int, next *line.Line) error {
	for r.takeUp(); r.aim.open(); r.takeUp() {
		ask := r.state.AskOf(r.aim.seat)
		if ask == nil {
			break
		}
		m, ok := r.meets(*ask)
		switch own := r.answers(next, ask); {
		case own && !ok:
			return nil // what is paid first says nothing of the aim
		case own:
			r.aim = aim{}
			return nil
		case !ok:
			r.shelve()
			return nil
		}
		if err := r.judge(after, m); err != nil {
			return line.MistakeAt(r.sc.Name, after, 1, err.Error())
		}
	}
	r.shelve()
	return nil
}

// answers tells whether a line answers a question itself.
func (r *run) answers(l *line.Line, ask *table.Ask) bool {
	if l == nil {
		return false
	}
	said, err := moves.Read(r.cursor(*l), r.finder())
	a := r.game.Action(said.Move.Kind)
	return err == nil && said.Move.Seat == ask.Seat && a != nil && a.Answers == ask.Kind
}

// meets finds the lawful answer to a question that names a card of the aim, or one of the same name, and takes that card off the aim.
// What is aimed at by an activation is not activated itself.
func (r *run) meets(ask table.Ask) (answer validator.Move, found bool) {
	alike := func(a, b table.CardID) bool { return a == b }
	for range 2 {
		for i, id := range r.aim.cards {
			validator.Candidates(r.game, &r.state, ask.Seat, func(m validator.Move, wrong *validator.Violation) {
				if a := r.game.Action(m.Kind); !found && wrong == nil && a != nil && a.Answers == ask.Kind && a.Verb != r.aim.verb && alike(id, only(m)) {
					answer, found = m, true
				}
			})
			if found {
				answer.Seat = ask.Seat
				if r.aim.cards = slices.Delete(r.aim.cards, i, i+1); r.state.Card(id).Spot == r.aim.at {
					r.aim = aim{seat: r.aim.seat} // the place was named for that card
				}
				return answer, true
			}
		}
		alike = func(a, b table.CardID) bool { return b != 0 && line.Same(r.state.Print(a).Name, r.state.Print(b).Name) }
	}
	return r.meetsElse(ask)
}

// meetsElse finds the lawful answer to a question for a place that was aimed at, or for the word that the verb states.
func (r *run) meetsElse(ask table.Ask) (answer validator.Move, found bool) {
	validator.Candidates(r.game, &r.state, ask.Seat, func(m validator.Move, wrong *validator.Violation) {
		a := r.game.Action(m.Kind)
		meant := m.To == r.aim.at && r.aim.at != 0 || m.Word == r.aim.word && r.aim.word != ""
		if !found && wrong == nil && a != nil && a.Answers == ask.Kind && meant {
			answer, found = m, true
		}
	})
	if !found && r.aim.word != "" && slices.Contains(ask.Words, r.aim.word) { // what is said is said, so that it is told what is wrong with it
		answer, found = validator.Move{Kind: r.answering(ask.Kind), Word: r.aim.word}, true
	}
	if found {
		answer.Seat, r.aim.at, r.aim.word = ask.Seat, 0, ""
	}
	return answer, found
}

// answering is the kind of move that answers a question.
func (r *run) answering(question string) validator.Kind {
	for i := range r.game.Actions {
		if a := &r.game.Actions[i]; a.Answers == question {
			return a.Kind
		}
	}
	return ""
}

// only is the one card that a move names, 0 where it names none or several.
func only(m validator.Move) table.CardID {
	cards := moves.MeantCards(m)
	switch {
	case m.Card != 0 && len(cards) == 0:
		return m.Card
	case m.Card == 0 && len(cards) == 1:
		return cards[0]
	}
	return 0
}
