package validator

import (
	"fmt"

	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// The clock. The core has none: whoever holds a real one says what it shows by a move of the referee. The move is judged,
// stands in the ledger and is replayed like any other, so what came of it can be judged again by people without a clock.
// Every game has these moves without listing them, and refuses them until its Clock says what they lead to.

// The referee's moves about the clock. Move.Of is the seat whose time it is.
const (
	ClockRuns  Kind = "clock runs"  // N seconds of a seat's time have gone
	ClockStops Kind = "clock stops" // a seat's time is up; of Nobody, time is called for all
)

// A Timing is what a game makes of a clock that others hold.
type Timing struct {
	Out  func(*Play, table.Seat) // what it leads to that a seat's time is up; nil when seats have no time of their own
	Call func(*Play)             // what it leads to that time is called; nil when nothing follows from that
}

// Timed stands where a rule id stands when the clock is the reason.
const Timed = "clock"

// LosesOnTime takes a seat whose time is up out of the duel.
func LosesOnTime(p *Play, seat table.Seat) { p.Do(table.Lost{Seat: seat, Why: Timed}) }

// clockActions are lawful whatever is pending: time does not wait for an answer.
var clockActions = []Action{
	{Kind: ClockRuns, Verb: "runs", Any: true, Does: func(p *Play, m Move) {
		gone := int32(m.N)
		p.Do(table.Clocked{Seat: m.Of, By: gone, To: p.State().Players[m.Of].Time + gone})
	}},
	{Kind: ClockStops, Verb: "stops", Any: true, Does: func(p *Play, m Move) {
		if m.Of == table.Nobody {
			p.game.Clock.Call(p)
			return
		}
		p.game.Clock.Out(p, m.Of)
	}},
}

// onClock tells whether a move is about the clock.
func onClock(kind Kind) bool { return kind == ClockRuns || kind == ClockStops }

// longest is how many seconds can be said to have gone, at once and in all: about a year.
const longest = 1 << 25

// timed refuses what the clock cannot show, and what the game makes nothing of.
func (g *Game) timed(s *table.State, m *Move) *Violation {
	switch {
	case m.Seat != table.Referee:
		return Violates(Timed, "only the referee says what the clock shows")
	case g.Clock == nil:
		return Violates(Timed, "%s knows no clock", g.Name)
	case m.Kind == ClockStops && m.Of == table.Nobody:
		return g.callable()
	case g.Clock.Out == nil:
		return Violates(Timed, "in %s seats have no time of their own", g.Name)
	case m.Of == table.Nobody:
		return Violates(Timed, "say whose time has gone")
	case !s.Alive(m.Of):
		return Violates(Timed, "%s is out of the duel already", g.Names[m.Of])
	case m.Kind == ClockRuns && (m.N < 1 || m.N > longest-int(s.Players[m.Of].Time)):
		return Violates(Timed, "%s cannot have gone; say a number from 1 to %d", spelling.Count(m.N, "second"), longest-int(s.Players[m.Of].Time))
	}
	return nil
}

func (g *Game) callable() *Violation {
	if g.Clock.Call == nil {
		return Violates(Timed, "%s does not say what follows when time is called", g.Name)
	}
	return nil
}

// ClockSaid tells a move about the clock in a sentence, "" for any other move.
func (g *Game) ClockSaid(m Move) string {
	switch {
	case !onClock(m.Kind):
		return ""
	case m.Of < 0:
		return "time is called"
	case m.Kind == ClockStops:
		return g.Names[m.Of] + "'s time is up"
	}
	return fmt.Sprintf("%s of %s's time %s gone", spelling.Count(m.N, "second"), g.Names[m.Of], spelling.Said(m.N, "has", "have"))
}
