package chain

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// What happens may trigger several traps, of one player or of several (kd.trap.several-choose). When the first of them is activated the
// others still answer what has happened: they go on the same chain.

// occasion is the kind of what waits beneath a chain: what its first link has answered, an attack or a summon.
const occasion = "occasion"

// keeps tells whether what a window is about still triggers traps after somebody has answered it. A phase whose end was announced asks
// anew by itself, and an activation lies on the chain as a link.
func keeps(now *table.Pending) bool {
	return !slices.Contains([]string{"chain", phase, Damage}, now.Word)
}

// An event is what may meet a Trigger, as the window on it was, with the seats that have done with it.
type event struct {
	table.Pending
	done table.Seats
}

// events lists what may meet a Trigger now: what the open window is about, and what has led to it, each earlier link of the chain and
// what the first of them has answered.
func events(s *table.State) (all []event) {
	now := Window(s)
	if now == nil {
		return nil
	}
	all = append(all, event{Pending: *now})
	var done table.Seats
	for i := len(s.Stack) - 2; i >= 0 && (s.Stack[i].Kind == "link" || s.Stack[i].Kind == occasion); i-- {
		below := s.Stack[i]
		e := event{Pending: below, done: done}
		e.Kind = "window"
		if below.Kind == occasion {
			return append(all, settled(s, i, e))
		}
		e.Word = "chain"
		if i < len(s.Stack)-2 { // the last link is what the window is about
			all = append(all, settled(s, i, e))
		}
		done |= below.Passed
	}
	return all
}

// settled notes who has answered an event, by a trap that it has triggered, or has let it go by.
func settled(s *table.State, at int, e event) event {
	for _, link := range s.Stack[at+1:] {
		if link.Kind == "link" && meets(s, link.Card, &e.Pending) {
			e.done = e.done.With(link.Seat)
		}
	}
	return e
}

// unsettled are the events with which a seat has not done yet.
func unsettled(s *table.State, seat table.Seat) (all []table.Pending) {
	for _, e := range events(s) {
		if !e.done.Has(seat) && !(e.Word == phase && slices.Contains(s.Mods, endFor(s, seat))) {
			all = append(all, e.Pending)
		}
	}
	return all
}

// metBy is the first of some events that meets the Trigger of a trap, nil for none.
func metBy(s *table.State, id table.CardID, all []table.Pending) *table.Pending {
	for i := range all {
		if meets(s, id, &all[i]) {
			return &all[i]
		}
	}
	return nil
}

// prompting is what a card answers now: what has met its Trigger, or else what the open window is about. nil when nothing happens.
func prompting(s *table.State, id table.CardID) *table.Pending {
	for _, e := range events(s) {
		if meets(s, id, &e.Pending) {
			return &e.Pending
		}
	}
	return Window(s)
}

// cutShort names the change that keeps of what a chain has answered, by the card that it is about, who has done with it when nobody was
// asked any more because the last link is Unstoppable. What it triggers goes off all the same (kd.trap.trigger-automatic).
const cutShort = "cut short"

// cut keeps that of a chain whose last link is Unstoppable, if it has answered something that may trigger further traps.
func cut(p *validator.Play) {
	s := p.State()
	i := len(s.Stack) - 1
	done := table.Seats(0)
	for i >= 0 && s.Stack[i].Kind == "link" {
		done |= s.Stack[i].Passed
		i--
	}
	if i < 0 || s.Stack[i].Kind != occasion {
		return
	}
	e := event{Pending: s.Stack[i], done: done | s.Stack[i].Passed}
	e.Kind = "window"
	p.Do(table.Modified{Mod: table.Mod{Card: e.Card, Stat: cutShort, By: 1 + int(settled(s, i, e).done), Until: s.Turn.Number}})
}
