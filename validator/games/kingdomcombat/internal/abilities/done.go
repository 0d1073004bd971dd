package abilities

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/words"
	"ttsbridge/validator/table"
)

// What was done to cards is known by these. Of what was done to players, and of tokens, it is noted whether it was, where a later row of
// the ability asks for that.

// note notes whether a row has done something to players, or made something.
func note(p *validator.Play, now table.Pending, r *rows.Row, did bool) {
	top := p.State().Top()
	if top == nil || top.Kind != realm.AbilityKind || top.Card != now.Card || top.N != now.N || !asked(p.State(), now, r) {
		return
	}
	next := *top
	if next.Passed = 0; did {
		next.Passed = next.Passed.With(now.Seat)
	}
	p.Do(table.Staged{Pending: next})
}

// asked tells whether the row behind one asks whether that has done something.
func asked(s *table.State, now table.Pending, r *rows.Row) bool {
	a := words.Sheet(s.Print(now.Card)).Named(now.Word)
	for i := range a.Rows {
		if i > 0 && a.Rows[i-1].At == r.At {
			return slices.ContainsFunc(a.Rows[i].If, func(c rows.Cond) bool { return !c.Of.Plain && c.Kind != rows.May && c.Of.Word == words.DidSomething })
		}
	}
	return false
}

// behindPlayers tells whether an ability has just done a row to players, or made something.
func behindPlayers(s *table.State, now table.Pending) bool {
	a := words.Sheet(s.Print(now.Card)).Named(now.Word)
	for i := 1; a != nil && i < len(a.Rows); i++ {
		if at := a.Rows[i].At; now.N >= at && now.N < at+Carrier.Words.Steps(&a.Rows[i]) {
			return words.Lexicon.Deeds[a.Rows[i-1].Do.Word].On != rows.OnCards
		}
	}
	return false
}
