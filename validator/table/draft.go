package table

import "slices"

// A Draft is a state being worked on. It copies what is about to change and nothing else, and keeps the list of
// events that changed it. The zero Draft is not usable; begin with From.
type Draft struct {
	s      State
	events []Event
	own    ownership
	room   []CardID // for lists of spots to come
	fault  bool
}

type ownership struct {
	prints, cards, spots, players, ground, stack, asks, claims, mods, sum bool
	lists                                                                 spotSet
}

// A spotSet is a set of spots, one bit a spot. Nearly every table has all its places among the near ones.
type spotSet struct {
	near [4]uint64
	far  []uint64 // the spots beyond, made for all of them when the first is added
}

// add tells whether the spot is new to the set; last is the largest spot there is.
func (ss *spotSet) add(at, last Spot) bool {
	words, word := ss.near[:], int(at>>6)
	if word >= len(words) {
		if ss.far == nil {
			ss.far = make([]uint64, int(last>>6)+1-len(words))
		}
		words, word = ss.far, word-len(words)
	}
	bit := uint64(1) << (at & 63)
	isNew := words[word]&bit == 0
	words[word] |= bit
	return isNew
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

func (d *Draft) list(at Spot) *[]CardID {
	if int(at) >= len(d.s.Spots) {
		d.fault = true
		return &[]CardID{}
	}
	if !d.own.spots {
		d.s.Spots = slices.Clone(d.s.Spots)
		d.own.spots = true
	}
	d.unsum()
	if d.own.lists.add(at, Spot(len(d.s.Spots)-1)) {
		d.s.Spots[at] = d.copied(d.s.Spots[at])
	}
	return &d.s.Spots[at]
}

// usualRoom is how many cards lie at the spots that a move mostly touches, at most.
const usualRoom = 64

// copied is a list of the draft's own with room for one card more. Such lists are cut from one room, as far as it reaches.
func (d *Draft) copied(list []CardID) []CardID {
	n := len(list) + 1
	if len(d.room) < n {
		d.room = make([]CardID, max(n, usualRoom))
	}
	own := d.room[:len(list):n]
	d.room = d.room[n:]
	copy(own, list)
	return own
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
