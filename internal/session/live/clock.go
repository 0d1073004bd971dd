package live

import (
	"slices"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Shown is what a clock shows that somebody holds beside the table. The bridge itself keeps no time.
type Shown struct {
	Seat    string `json:"seat,omitempty" doc:"whose time it is; left out when time is called for everybody"`
	Seconds int    `json:"seconds,omitempty" doc:"how many seconds of it have gone since that was told last" minimum:"1"`
	Up      bool   `json:"up,omitempty" doc:"the time is up"`
}

// Clock tells the table what a clock shows, as a move of the referee. What follows from it is the game's; a refusal is an
// outcome, not an error.
func (t *Table) Clock(c Shown) (Outcome, error) {
	if (c.Seconds != 0) == c.Up {
		return Outcome{}, fault.Invalid("Say how many seconds have gone, or that the time is up.")
	}
	m := validator.Move{Kind: validator.ClockStops, Seat: table.Referee, Of: table.Nobody}
	if c.Seconds != 0 {
		m.Kind, m.N = validator.ClockRuns, c.Seconds
	}
	if c.Seat != "" {
		seat := slices.Index(t.game.Names, c.Seat)
		if seat < 0 {
			return Outcome{}, fault.Invalid("There is no seat %.40q; the seats are %s.", c.Seat, strings.Join(t.game.Names, ", "))
		}
		m.Of = table.Seat(seat)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	out, _, err := t.make(m)
	return out, err
}
