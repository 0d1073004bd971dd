package table

import "slices"

// A Draft is a state being worked on. It copies what is about to change and nothing else, and keeps the list of
// events that changed it. The zero Draft is not usable; begin with From.
type Draft struct {
	s      State
	events []Event
	own    ownership
	fault  bool
}

// ownership tells what of the state is the draft's own by now. What lies where is its own until the next thing is done, for rules go
// through those lists while they do things.
type ownership struct {
	prints, cards, lying, players, ground, stack, asks, claims, mods, sum bool
}

// From begins a draft on top of a state, which stays as it is.
func From(s State) *Draft { return &Draft{s: s} }

// Begin begins a draft that has no other use yet on top of a state.
func (d *Draft) Begin(s State) { d.s = s }

// State is the state as it stands now, for reading. It changes with the next event: keep a copy, not the pointer.
func (d *Draft) State() *State { return &d.s }

// usualEvents is how many events a move mostly makes at most.
const usualEvents = 16

// Do carries out events in order and remembers them.
func (d *Draft) Do(events ...Event) {
	if d.events == nil {
		d.events = make([]Event, 0, usualEvents)
	}
	d.own.lying = false
	for _, e := range events {
		d.events = append(d.events, e)
		e.apply(d)
	}
}

// Events is what was done so far, in order.
func (d *Draft) Events() []Event { return d.events }

// mostRoom is how much room for events a draft keeps for its next use.
const mostRoom = 256

// Close gives the events in a list of their own and leaves the draft with no other use yet.
func (d *Draft) Close() []Event {
	var events []Event
	if len(d.events) > 0 {
		events = slices.Clone(d.events)
	}
	room := d.events[:0]
	if cap(room) > mostRoom {
		room = nil
	}
	clear(d.events)
	*d = Draft{events: room}
	return events
}

// Broken tells whether an event named a card, spot or seat that does not exist; such an event changed nothing.
func (d *Draft) Broken() bool { return d.fault }

// card is a card that is about to change.
func (d *Draft) card(id CardID) *Card {
	d.unsum()
	return d.noted(id)
}

// noted is a card of which something is about to be noted that no sum is made of.
func (d *Draft) noted(id CardID) *Card {
	if !d.exists(id) {
		return &Card{}
	}
	if !d.own.cards {
		d.s.Cards = slices.Clone(d.s.Cards)
		d.own.cards = true
	}
	return &d.s.Cards[id]
}

// exists refuses a card that nobody has.
func (d *Draft) exists(id CardID) bool {
	if id == 0 || int(id) >= len(d.s.Cards) {
		d.fault = true
		return false
	}
	return true
}

// whose refuses a seat that nobody has. A record that was written by hand can name one, and rules that go round the table would go on for ever.
func (d *Draft) whose(seat Seat) {
	if seat < Referee || int(seat) >= d.s.Count {
		d.fault = true
	}
}

func (d *Draft) player(seat Seat) *Player {
	if seat < 0 || int(seat) >= d.s.Count {
		d.fault = true
		return &Player{}
	}
	if !d.own.players {
		d.s.Players = slices.Clone(d.s.Players)
		d.own.players = true
	}
	return &d.s.Players[seat]
}

// lying is what lies where, about to change; false where there is no such spot.
func (d *Draft) lying(at Spot) (*Lying, bool) {
	if !d.s.Lying.has(at) {
		d.fault = true
		return nil, false
	}
	if !d.own.lying {
		d.s.Lying = d.s.Lying.apart()
		d.own.lying = true
	}
	d.unsum()
	return &d.s.Lying, true
}

// stackRoom is how much a move mostly puts on the stack at once.
const stackRoom = 2

func (d *Draft) stack() *[]Pending {
	if !d.own.stack {
		d.s.Stack = append(make([]Pending, 0, len(d.s.Stack)+stackRoom), d.s.Stack...)
		d.own.stack = true
	}
	return &d.s.Stack
}

func (d *Draft) asks() *[]Ask {
	if !d.own.asks {
		d.s.Asks = slices.Clone(d.s.Asks)
		d.own.asks = true
	}
	return &d.s.Asks
}

func (d *Draft) claims() *[]Claim {
	if !d.own.claims {
		d.s.Claims = slices.Clone(d.s.Claims)
		d.own.claims = true
	}
	return &d.s.Claims
}

func (d *Draft) mods() *[]Mod {
	if !d.own.mods {
		d.s.Mods = slices.Clone(d.s.Mods)
		d.own.mods = true
	}
	return &d.s.Mods
}

func (d *Draft) ground() []uint8 {
	if !d.own.ground {
		d.s.Ground = slices.Clone(d.s.Ground)
		d.own.ground = true
	}
	return d.s.Ground
}

// Imagine gives a card another face without an event, for thinking ahead about what is hidden. Such a draft is never
// recorded.
func (d *Draft) Imagine(id CardID, face PrintID) { d.card(id).Print = face }

// Fold carries out recorded events on a state. It reports false when an event does not fit the state, which a
// true record never does; the state returned is then not to be used.
func Fold(s State, events ...Event) (State, bool) {
	d := From(s)
	for _, e := range events {
		e.apply(d)
	}
	return d.s, !d.fault
}
