package scenario

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// clock reads what the referee says of the clock: "clock runs SEAT SECONDS", "clock stops SEAT", or "clock stops" when time
// is called. False when the line is about something else.
func (r *run) clock(c *cursor) (validator.Move, bool) {
	if !c.accept("clock") {
		return validator.Move{}, false
	}
	m := validator.Move{Kind: validator.ClockStops, Seat: table.Referee, Of: table.Nobody}
	f := finder{game: r.game, state: &r.state}
	switch {
	case c.accept("runs", "run"):
		m.Kind, m.Of = validator.ClockRuns, f.takeSeat(c)
		m.N = c.number("how many seconds")
		c.skip("seconds", "s")
	case !c.accept("stops", "stop"):
		c.wantOne("runs or stops", []string{"runs", "stops"})
	case !c.done():
		m.Of = f.takeSeat(c)
	}
	if !c.done() {
		c.want("nothing more")
	}
	return m, true
}
