package moves

import (
	"ttsbridge/validator"
	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/scenario/internal/names"
	"ttsbridge/validator/table"
)

// clock reads what the referee says of the clock: "clock runs SEAT SECONDS", "clock stops SEAT", or "clock stops" when time
// is called. False when the line is about something else.
func clock(c *line.Cursor, f names.Finder) (validator.Move, bool) {
	if !c.Accept("clock") {
		return validator.Move{}, false
	}
	m := validator.Move{Kind: validator.ClockStops, Seat: table.Referee, Of: table.Nobody}
	switch {
	case c.Accept("runs", "run"):
		m.Kind, m.Of = validator.ClockRuns, f.TakeSeat(c)
		m.N = c.Number("how many seconds")
		c.Skip("seconds", "s")
	case !c.Accept("stops", "stop"):
		c.WantOne("runs or stops", []string{"runs", "stops"})
	case !c.Done():
		m.Of = f.TakeSeat(c)
	}
	if !c.Done() {
		c.Want("nothing more")
	}
	return m, true
}
