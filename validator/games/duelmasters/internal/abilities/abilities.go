package abilities

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/table"
)

// Ability goes on by one step: the next row of its timing is looked up, its cards are found or asked for, and it is done.
func Ability(p *validator.Play, now table.Pending) {
	if now.Stage == zones.RowDue {
		Order(p)
		return
	}
	e, ok := Row(p.State(), &now)
	v := Look(p.State(), now)
	if !ok {
		p.Do(table.Resolved{})
		return
	}
	if open, is := standing.Gate(v, &e); is || e.Key == "per" {
		GoOn(p, now, open || e.Key == "per")
		return
	}
	if now.Stage != zones.RowChosen && !ready(p, v, &now, e) {
		return
	}
	now.Stage, now.N = zones.RowFresh, now.N+1
	p.Do(table.Staged{Pending: now})
	carryOut(p, now, e)
}

// ready finds the cards of a row; false when somebody is asked for them first.
func ready(p *validator.Play, v standing.Eye, now *table.Pending, e table.Effect) bool {
	many := e.A
	if e.Selector == standing.SelRandom {
		return drawn(p, v, now, e)
	}
	if ToPlayers(e.Key) != nil {
		return true
	}
	if counted(e.Key) {
		many = 1
	}
	if ask, wants := question(p, v, *now, e, many); wants {
		p.Do(table.Staged{Pending: *now}, table.Asked{Ask: ask})
		return false
	}
	now.Cards = aimed(v, e)
	if e.A == none {
		now.Cards = nil
	}
	return true
}

// counted tells whether the number A of a key says how much and not how many.
func counted(key string) bool {
	return key == "power" || key == "weaken" || key == "grant:power_attacker"
}

// drawn lets chance draw as many cards as a row says, one after another.
func drawn(p *validator.Play, v standing.Eye, now *table.Pending, e table.Effect) bool {
	if now.Stage == zones.RowFresh {
		now.Cards = nil
	}
	left := Lots(v, *now, e)
	switch want := max(e.A, 0); {
	case len(now.Cards) >= want || len(left) == 0:
		return true
	case len(left) == 1:
		now.Cards = append(slices.Clone(now.Cards), left[0])
		return true
	}
	now.Stage = zones.RowDrawn
	p.Do(table.Staged{Pending: *now}, table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskLot, Max: len(left), Text: "which card"}})
	return false
}

// Lots lists the cards that a lot can still fall on.
func Lots(v standing.Eye, now table.Pending, e table.Effect) []table.CardID {
	return slices.DeleteFunc(v.Find(e.Side), func(id table.CardID) bool { return now.Stage == zones.RowDrawn && slices.Contains(now.Cards, id) })
}

// GoOn goes on behind a condition, or ends the ability.
func GoOn(p *validator.Play, now table.Pending, open bool) {
	if !open {
		p.Do(table.Resolved{})
		return
	}
	now.N++
	p.Do(table.Staged{Pending: now})
}

// Row is the row of an ability that is to be carried out, and moves on to it.
func Row(s *table.State, now *table.Pending) (table.Effect, bool) {
	rows := s.Print(now.Card).Effects
	for now.N < len(rows) && rows[now.N].Timing != now.Word {
		now.N++
	}
	if now.N >= len(rows) {
		return table.Effect{}, false
	}
	e := rows[now.N]
	if e.A == 0 && !counted(e.Key) && e.Key != "if" {
		e.A = 1
	}
	if now.N > 0 && rows[now.N-1].Key == "per" && rows[now.N-1].Timing == now.Word {
		per := Look(s, *now).Count(rows[now.N-1].Side)
		e.A *= per
		if per == 0 {
			e.A = none
		}
	}
	return e, true
}

// none is how many times a row is done that is done for each of no card.
const none = -1 << 20

// Look is how an ability that is being carried out sees the table.
func Look(s *table.State, now table.Pending) standing.Eye {
	return standing.Eye{S: s, Seat: now.Seat, Card: now.Card, That: now.Target, Those: now.Cards}
}
