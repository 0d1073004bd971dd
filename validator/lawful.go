package validator

import (
	"slices"
	"sync"

	"ttsbridge/validator/table"
)

// Candidates lists what a seat might try now, each with the rule against it, or nil. What is against it is not worded yet.
func Candidates(g *Game, s *table.State, seat table.Seat, yield func(Move, *Violation)) {
	candidates(g, s, seat, false, yield)
}

// Timely lists the same without the free moves that must wait for what is open or pending: Busy is against all of them alike.
func Timely(g *Game, s *table.State, seat table.Seat, yield func(Move, *Violation)) {
	candidates(g, s, seat, true, yield)
}

func candidates(g *Game, s *table.State, seat table.Seat, timely bool, yield func(Move, *Violation)) {
	c := rooms.Get().(*canvass)
	c.game, c.state, c.seat, c.yield = g, s, seat, yield
	defer c.done()
	for i := range g.Actions {
		c.turnTo(&g.Actions[i])
		if c.action.Offers == nil || !c.action.open(s, seat) || timely && c.action.waits(s) || c.action.Answers == "" && seat < 0 { // chance does nothing of its own accord
			continue
		}
		c.action.Offers(s, seat, c.tries)
	}
}

// A canvass goes through what a seat might try, action by action.
type canvass struct {
	game   *Game
	state  *table.State
	seat   table.Seat
	action *Action
	move   Move // what is being tried
	yield  func(Move, *Violation)
	lawful []Move
	sieve  sieve
	keeps  func(Move) // keep, as actions call it
	tries  func(Move) // try, likewise
}

func (c *canvass) try(m Move) {
	c.move = m
	v := c.against(&c.move)
	c.yield(c.move, v)
}

// keep notes a move that no rule is against.
func (c *canvass) keep(m Move) {
	c.lawful = append(c.lawful, m)
	last := len(c.lawful) - 1
	if c.against(&c.lawful[last]) != nil {
		c.lawful[last] = Move{}
		c.lawful = c.lawful[:last]
	}
}

// rooms are canvasses with room for a list, lent from call to call: how long a list gets nobody knows before it is made.
var rooms = sync.Pool{New: func() any {
	c := &canvass{}
	c.keeps, c.tries = c.keep, c.try
	return c
}}

// done gives the list of lawful moves, and the canvass back.
func (c *canvass) done() []Move {
	var all []Move
	if len(c.lawful) > 0 {
		all = make([]Move, len(c.lawful))
		copy(all, c.lawful)
	}
	clear(c.lawful)
	*c = canvass{lawful: c.lawful[:0], sieve: sieve{places: c.sieve.places[:0], rest: c.sieve.rest[:0]}, keeps: c.keeps, tries: c.tries}
	rooms.Put(c)
	return all
}

// against completes a move and finds the rule against it.
func (c *canvass) against(m *Move) *Violation {
	m.Kind, m.Seat = c.action.Kind, c.seat
	if _, v := c.game.asked(c.action, c.state, m); v != nil {
		return v
	}
	if !c.sieve.sifts {
		v, _ := c.game.against(c.action.Checks, c.state, m)
		return v
	}
	return c.sieve.against(c.state, m)
}

// turnTo begins with the candidates of an action. Where rules are loosened, all of them are asked each time.
func (c *canvass) turnTo(a *Action) {
	c.action = a
	c.sieve.sifts = len(a.asks) > 0 && len(a.asks) <= len(a.Checks) && len(c.state.Dial) == 0
	if c.sieve.sifts {
		c.sieve.begin(a, len(c.state.Places))
	}
}

// Legal lists a seat's lawful moves: what it might try and no rule is against. Cards' own say comes with Judge.
func Legal(g *Game, s *table.State, seat table.Seat) []Move {
	c := rooms.Get().(*canvass)
	c.game, c.state, c.seat, c.sieve.brief = g, s, seat, true
	for i := range g.Actions {
		a := &g.Actions[i]
		if a.Offers == nil || !a.open(s, seat) || a.waits(s) {
			continue
		}
		c.turnTo(a)
		a.Offers(s, seat, c.keeps)
	}
	return c.done()
}

// ToAct lists the seats that something is expected of now, Chance among them, but not for a silence: that comes by itself.
func ToAct(s *table.State) []table.Seat {
	if s.Result.Over {
		return nil
	}
	var seats []table.Seat
	if len(s.Asks) == 0 && s.Turn.Number > 0 {
		return []table.Seat{s.Turn.Seat}
	}
	for seat := table.Seat(0); int(seat) < s.Count && len(s.Asks) == 0; seat++ {
		if s.Alive(seat) { // before the first turn everybody
			seats = append(seats, seat)
		}
	}
	for _, a := range s.Asks {
		if a.Kind != AskLapse && !slices.Contains(seats, a.Seat) {
			seats = append(seats, a.Seat)
		}
	}
	return seats
}
