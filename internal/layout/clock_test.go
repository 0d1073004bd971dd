package layout

import (
	"slices"
	"testing"

	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// What a clock beside the table shows is told to everybody who sits there.
func TestTheClockIsTold(t *testing.T) {
	d, top := newDuel(t, 1), tabletop(t)
	for _, c := range []struct {
		kind           validator.Kind
		of             table.Seat
		n              int
		sentence, line string
	}{
		{validator.ClockRuns, 0, 305, "305 seconds of South's time have gone", "5:05 of South's time have gone."},
		{validator.ClockStops, 1, 0, "North's time is up", "North has lost (clock)"},
	} {
		m := validator.Move{Kind: c.kind, Seat: table.Referee, Of: c.of, N: c.n}
		before := d.s
		v := d.judge(m)
		if said := top.Sentence(&before, &v.After, m); said != c.sentence {
			t.Errorf("%q", said)
		}
		told := top.Show(nil, &before, &v, nil)
		if !slices.ContainsFunc(told, func(o tts.Command) bool { return o.Text == c.line }) {
			t.Errorf("%q is not among %+v", c.line, told)
		}
	}
}
