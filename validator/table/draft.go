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

type ownership struct {
	cards, spots, ground, stack, asks, claims, mods bool
	lists                                           [4]uint64
}

// From begins a draft on top of a state, which stays as it is.
func From(s State) *Draft { return &Draft{s: s} }

// State is the state as it stands now, for reading. It changes with the next event: keep a copy, not the pointer.
func (d *Draft) State() *State { return &d.s }

// Do carries out events in order and remembers them.
func (d *Draft) Do(events ...Event) {
	for _, e := range events {
		d.events = append(d.events, e)
		e.apply(d)
	}
}

// Events is what was done so far, in order.
func (d *Draft) Events() []Event { return d.events }

// Broken tells whether an event named a card, spot or seat that does not exist; such an event changed nothing.
func (d *Draft) Broken() bool { return d.fault }

func (d *Draft) card(id CardID) *Card {
	if id == 0 || int(id) >= len(d.s.Cards) {
		d.fault = true
		return &Card{}
	}
	if !d.own.cards {
		d.s.Cards = slices.Clone(d.s.Cards)
		d.own.cards = true
	}
	return &d.s.Cards[id]
}

func (d *Draft) player(seat Seat) *Player {
	if seat < 0 || int(seat) >= d.s.Count {
		d.fault = true
		return &Player{}
	}
	return &d.s.Players[seat]
}

func (d *Draft) list(at Spot) *[]CardID {
	if int(at) >= len(d.s.Spots) || at>>6 >= Spot(len(d.own.lists)) {
		d.fault = true
		return &[]CardID{}
	}
	if !d.own.spots {
		d.s.Spots = slices.Clone(d.s.Spots)
		d.own.spots = true
	}
	if word, bit := at>>6, uint64(1)<<(at&63); d.own.lists[word]&bit == 0 {
		grown := make([]CardID, len(d.s.Spots[at]), len(d.s.Spots[at])+1)
		copy(grown, d.s.Spots[at])
		d.s.Spots[at] = grown
		d.own.lists[word] |= bit
	}
	return &d.s.Spots[at]
}

func (d *Draft) stack() *[]Pending {
	if !d.own.stack {
		d.s.Stack = slices.Clone(d.s.Stack)
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
