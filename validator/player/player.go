// Package player is a seat that plays by itself: it tries each lawful move in its head and takes the one after which
// it stands best. It looks only at what its seat may know; hidden cards it guesses. It must never know a game's rules.
package player

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// maxAhead bounds how many answers a player imagines after a move of its own.
const maxAhead = 6

// Choose picks a move for a seat that something is expected of, at a table where cards have no scripts. pick(n) must give
// a number from 0 to n-1; it settles equal moves. False means that the seat has no lawful move.
func Choose(g *validator.Game, s *table.State, seat table.Seat, pick func(n int) int) (validator.Move, bool) {
	return ChooseWith(g, nil, s, seat, pick)
}

// ChooseWith is Choose at a table where cards have their say; fx must be one of the player's own, for it speaks in what the
// player imagines.
func ChooseWith(g *validator.Game, fx validator.Effects, s *table.State, seat table.Seat, pick func(n int) int) (validator.Move, bool) {
	legal := meant(validator.Legal(g, s, seat))
	if len(legal) == 0 {
		return validator.Move{}, false
	}
	if g.Worth == nil || len(legal) == 1 {
		return legal[pick(len(legal))], true
	}
	veiled := veil(g, s, seat)
	best, most, ties := validator.Move{}, 0, 0
	for _, m := range legal {
		worth, ok := imagine(g, fx, veiled, seat, m)
		switch {
		case !ok:
		case ties == 0 || worth > most:
			best, most, ties = m, worth, 1
		case worth == most:
			if ties++; pick(ties) == 0 {
				best = m
			}
		}
	}
	if ties == 0 {
		return legal[pick(len(legal))], true
	}
	return best, true
}

// imagine is how well the seat stands after a move, with the others' quietest answers. A move that cannot be imagined,
// because what is hidden would decide it, is left out.
func imagine(g *validator.Game, fx validator.Effects, s table.State, seat table.Seat, m validator.Move) (worth int, ok bool) {
	v, err := validator.Judge(g, s, m, fx)
	for ahead := 0; err == nil && v.Violation == nil; ahead++ {
		ask := v.After.Ask()
		if ask == nil || ask.Seat == table.Chance || ahead == maxAhead || v.After.Result.Over {
			return g.Worth(&v.After, seat), true
		}
		answer, found := quietest(meant(validator.Legal(g, &v.After, ask.Seat)))
		if !found {
			break
		}
		v, err = validator.Judge(g, v.After, answer, fx)
	}
	return 0, false
}

// meant leaves out taking back what was begun, unless there is nothing else: a player who takes back a move he thought
// best would begin it again.
func meant(legal []validator.Move) []validator.Move {
	firm := make([]validator.Move, 0, len(legal))
	for _, m := range legal {
		if m.Word != "cancel" {
			firm = append(firm, m)
		}
	}
	if len(firm) == 0 {
		return legal
	}
	return firm
}

// quietest prefers to pass, then to agree to the first thing offered.
func quietest(legal []validator.Move) (validator.Move, bool) {
	for _, m := range legal {
		if m.Kind == "pass" {
			return m, true
		}
	}
	if len(legal) == 0 {
		return validator.Move{}, false
	}
	return legal[0], true
}

// veil is the state as a seat imagines it: what it does not know is replaced by the game's guess.
func veil(g *validator.Game, s *table.State, seat table.Seat) table.State {
	veiled := *s
	if g.Guess == nil {
		return veiled
	}
	d := table.From(veiled)
	known := map[string]table.PrintID{}
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if s.Cards[id].Spot == 0 || s.Sees(seat, id) {
			continue
		}
		face := g.Guess(s, id)
		at, ok := known[face.Key]
		if !ok {
			at = table.PrintID(len(d.State().Prints))
			d.Do(table.Printed{Prints: []table.Print{face}})
			known[face.Key] = at
		}
		d.Imagine(id, at)
	}
	return *d.State()
}
