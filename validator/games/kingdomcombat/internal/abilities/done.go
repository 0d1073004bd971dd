package abilities

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/kingdomcombat/internal/standing"
	"ttsbridge/validator/games/kingdomcombat/internal/words"
	"ttsbridge/validator/table"
)

// Whether a row has done something is noted where a later row of the ability asks for that: not by its cards alone, for a unit may have been
// exhausted already, or have nowhere to retreat to.

// noted does what a row does, and notes whether that was anything. What it sets off comes on top of it: so it is noted before, and taken
// back where nothing has happened.
func noted(p *validator.Play, now table.Pending, r *rows.Row, does func()) {
	if !asked(p.State(), now, r) {
		does()
		return
	}
	note(p, table.Seats(0).With(now.Seat))
	before := len(p.Events())
	does()
	if !slices.ContainsFunc(p.Events()[before:], counts) {
		note(p, 0)
	}
}

// note notes of the ability that goes on whether its row has done something.
func note(p *validator.Play, did table.Seats) {
	next := *p.State().Top()
	next.Passed = did
	p.Do(table.Staged{Pending: next})
}

// counts tells whether an event is something that a row has done; damage that was prevented is nothing.
func counts(e table.Event) bool {
	m, changes := e.(table.Modified)
	return !changes || m.Mod.Stat != standing.PreventStat || m.Mod.By > 0
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

// behind is the row that an ability has just done; nil when it has done none.
func behind(s *table.State, now table.Pending) *rows.Row {
	a := words.Sheet(s.Print(now.Card)).Named(now.Word)
	for i := 1; a != nil && i < len(a.Rows); i++ {
		if at := a.Rows[i].At; now.N >= at && now.N < at+Carrier.Words.Steps(&a.Rows[i]) {
			return &a.Rows[i-1]
		}
	}
	return nil
}

// done is how much the row before has done: of one to cards these, if it has done anything to any of them.
func done(v rows.Eye, now table.Pending) int {
	r := behind(v.S, now)
	switch did := now.Passed != 0; {
	case r == nil:
		return len(v.Those)
	case asked(v.S, now, r) && !did:
		return 0
	case words.Lexicon.Deeds[r.Do.Word].On != rows.OnCards && did:
		return 1
	case words.Lexicon.Deeds[r.Do.Word].On != rows.OnCards:
		return 0
	}
	return len(v.Those)
}
