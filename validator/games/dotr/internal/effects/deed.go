package effects

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// The stages of a deed that its player may leave undone.
const (
	agreed  uint8 = 8
	refused uint8 = 9
)

// Deed carries out one row, if its conditions hold and its player likes; otherwise it ends, and with it the rows of its moment that
// follow.
func Deed(p *validator.Play, now table.Pending) {
	s := p.State()
	r := standing.RowOf(s, now)
	switch {
	case r == nil:
		p.Do(table.Resolved{})
	case now.Stage == refused || now.Stage != agreed && !opens(s, now, r):
		end(p, now, r)
	case now.Stage != agreed && slices.ContainsFunc(r.If, isMay):
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "choose", Card: now.Card, At: now.To, Words: []string{use, leave},
			Text: "do you use what " + s.Print(now.Card).Name + " may do now?"}})
	default:
		now.Stage = ToAim
		p.Do(table.Resolved{})
		before := len(p.Events())
		Do(p, now, r)
		if r.When.When == words.Use && len(p.Events()) == before && standing.Called(s.Print(now.Card), r) {
			foundNothing(p, now)
		}
	}
}

// The answers of a player who may leave a deed undone.
const (
	use   = "use"
	leave = "leave"
)

// Answer carries on with a deed as its player has answered.
func Answer(p *validator.Play, now table.Pending, word string) {
	now.Stage = agreed
	if word == leave {
		now.Stage = refused
	}
	p.Do(table.Staged{Pending: now})
}

func isMay(c rows.Cond) bool { return c.Kind == rows.May }

// opens tells whether the conditions of a row hold that nobody is asked about. Those of the first row have been asked for where its
// player called on the card (standing.Payable).
func opens(s *table.State, now table.Pending, r *rows.Row) bool {
	if standing.Called(s.Print(now.Card), r) {
		return true
	}
	v := standing.Look(s, now)
	return !slices.ContainsFunc(r.If, func(c rows.Cond) bool { return !isMay(c) && !rows.Open(standing.Reader{}, v, &c) })
}

// end takes a deed off the stack, and the rows of the same moment that wait below it.
func end(p *validator.Play, now table.Pending, r *rows.Row) {
	for top := &now; top != nil && top.Kind == "deed" && top.Card == now.Card; top = p.State().Top() {
		if below := standing.RowOf(p.State(), *top); below == nil || below.When != r.When {
			return
		}
		p.Do(table.Resolved{})
	}
}

// Do does a row for what is pending.
func Do(p *validator.Play, l table.Pending, r *rows.Row) {
	if does := Doer(r.Do.Word); does != nil {
		does(p, l, r)
	}
}
