package scenario

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/scenario/internal/moves"
	"ttsbridge/validator/table"
)

// mostReadings bounds how many readings of one sentence are tried.
const mostReadings = 200

// read understands a line as a move. Where several cards have a name, it means one with which the move is lawful; where none is, the
// nearest.
func (r *run) read(l line.Line) (moves.Said, error) {
	said, err := moves.Read(r.cursor(l), r.finder())
	if err != nil || len(said.Further) > 0 {
		return said, err
	}
	said = r.aimedAt(said)
	first := said.Move
	if r.lawful(first) {
		return said, nil
	}
	if at, ok := r.castAt(said); ok {
		return at, nil
	}
	if at := r.aimed(said); r.state.Place(first.To).Owner == first.Seat && at.Move.To == 0 && r.asksFor(at) {
		return at, nil // nothing is laid where a card lies: "activates Typhoon to s1"
	}
	tried := [][]table.CardID{nil}
	for i := 0; i < len(tried) && len(tried) < mostReadings; i++ {
		f := r.finder()
		f.Not = tried[i]
		other, err := moves.Read(r.cursor(l), f)
		if err != nil {
			continue
		}
		other = r.aimedAt(other)
		m := other.Move
		if !r.sameSaid(first, m) {
			continue
		}
		if r.lawful(m) {
			return other, nil
		}
		for _, id := range append([]table.CardID{m.Card}, m.Cards...) {
			not := slices.Sorted(slices.Values(append(slices.Clone(tried[i]), r.likeIt(id)...)))
			if id != 0 && !slices.ContainsFunc(tried, func(set []table.CardID) bool { return slices.Equal(set, not) }) {
				tried = append(tried, not)
			}
		}
	}
	for _, only := range []func(validator.Move) (validator.Move, bool){r.onlyPlace, r.onlyCard} {
		if m, ok := only(first); ok {
			return moves.Said{Move: m}, nil
		}
	}
	return moves.Said{Move: first}, nil
}

// onlyPlace is the answer with the one place to which it can be meant where none was named: "retreats Wolf".
func (r *run) onlyPlace(m validator.Move) (only validator.Move, ok bool) {
	a := r.game.Action(m.Kind)
	if a == nil || a.Answers == "" || m.To != 0 || m.Card == 0 || len(m.Cards) > 0 {
		return m, false
	}
	n := 0
	validator.Candidates(r.game, &r.state, m.Seat, func(one validator.Move, wrong *validator.Violation) {
		if wrong == nil && one.Kind == m.Kind && one.Card == m.Card && one.To != 0 {
			n, only = n+1, one
		}
	})
	only.Seat = m.Seat
	return only, n == 1
}

// onlyCard is the answer with the one card with which it can be given where nothing was named: "blocks".
func (r *run) onlyCard(m validator.Move) (only validator.Move, ok bool) {
	a := r.game.Action(m.Kind)
	if a == nil || a.Answers == "" || m.To != 0 || m.Card != 0 || m.Word != "" || len(m.Cards) > 0 {
		return m, false
	}
	n := 0
	validator.Candidates(r.game, &r.state, m.Seat, func(one validator.Move, wrong *validator.Violation) {
		if wrong == nil && one.Kind == m.Kind && one.Card != 0 && one.To == 0 {
			n, only = n+1, one
		}
	})
	only.Seat = m.Seat
	return only, n == 1
}

// aimedAt reads the place of a move that goes to a free one at most as the card that lies there: "activates Brain Control to 1A m1".
func (r *run) aimedAt(said moves.Said) moves.Said {
	m, at := said.Move, said.Move.To
	if at == 0 || r.state.Place(at).X > 0 || len(r.state.In(at)) == 0 || !slices.Contains(r.game.Words.Aims, m.Kind) {
		return said
	}
	if place := r.state.Place(at); place.Owner == m.Seat && slices.Contains(r.game.Words.Board, place.Kind) && !slices.Contains(r.game.Words.Open, place.Kind) {
		return said // there the player lays cards
	}
	return r.aimed(said)
}

// asksFor tells whether a move is lawful and asks its player about what it is aimed at.
func (r *run) asksFor(said moves.Said) bool {
	v, err := validator.Judge(r.game, r.state, said.Move, r.fx)
	if err != nil || v.Violation != nil {
		return false
	}
	ask := v.After.AskOf(said.Move.Seat)
	return ask != nil && len(said.Aims) > 0 && slices.Contains(ask.Cards, said.Aims[len(said.Aims)-1])
}

// aimed reads the place of such a move as the card on it.
func (r *run) aimed(said moves.Said) moves.Said {
	m, at := said.Move, said.Move.To
	if at == 0 || len(r.state.In(at)) == 0 || !slices.Contains(r.game.Words.Aims, m.Kind) {
		return said
	}
	aim := r.state.In(at)[0]
	if !slices.Contains(said.Aims, aim) {
		said.Lies = aim
	}
	said.Move.To, said.Aims = 0, append(said.Aims, aim)
	if names := r.game.Words.Names; len(m.Cards) == 0 && names != nil && names(&r.state, m) {
		said.Move.Cards = []table.CardID{aim}
	}
	return said
}

// castAt reads a card in play that was named behind "on" or "to" as what is aimed at, where the move is lawful without it: "casts Burn on
// Elk".
func (r *run) castAt(said moves.Said) (moves.Said, bool) {
	m := said.Move
	place := r.state.Place(m.To)
	a := r.game.Action(m.Kind)
	if a == nil || a.Answers != "" || slices.Contains(slices.Concat(r.game.Words.Afield, r.game.Words.Onto, r.game.Words.Fights), a.Verb) || len(r.game.Words.Aims) > 0 {
		return moves.Said{}, false // there it is done to that card, or the game says with which moves cards are aimed at
	}
	if len(said.Aims) == 0 || m.To == 0 || place.X > 0 || !slices.Contains(r.game.Words.Board, place.Kind) {
		return moves.Said{}, false
	}
	m.To, m.Cards = 0, slices.DeleteFunc(slices.Clone(m.Cards), func(id table.CardID) bool { return slices.Contains(said.Aims, id) })
	return moves.Said{Move: m, Aims: said.Aims}, r.lawful(m)
}

// likeIt are a card and all of its name beside it, where one is as good as another: in a hand or a pile that is not in play.
func (r *run) likeIt(id table.CardID) []table.CardID {
	at := r.state.Card(id).Spot
	place := r.state.Place(at)
	if place.X > 0 || slices.Contains(r.game.Words.Board, place.Kind) {
		return []table.CardID{id}
	}
	return slices.DeleteFunc(slices.Clone(r.state.In(at)), func(other table.CardID) bool {
		return !line.Same(r.state.Print(other).Name, r.state.Print(id).Name)
	})
}

// lawful tells whether nothing is against a move.
func (r *run) lawful(m validator.Move) bool {
	v, err := validator.Judge(r.game, r.state, m, r.fx)
	return err == nil && v.Violation == nil
}

// sameSaid tells whether two readings differ in nothing but which cards of a name they mean.
func (r *run) sameSaid(a, b validator.Move) bool {
	if a.Kind != b.Kind || a.Word != b.Word || a.N != b.N || len(a.Cards) != len(b.Cards) {
		return false
	}
	alike := func(x, y table.CardID) bool { return line.Same(r.state.Print(x).Name, r.state.Print(y).Name) }
	return alike(a.Card, b.Card) && slices.EqualFunc(a.Cards, b.Cards, alike) && different(a.Cards) == different(b.Cards)
}

// different counts the cards of a list, each once.
func different(cards []table.CardID) int {
	return len(slices.Compact(slices.Sorted(slices.Values(cards))))
}
