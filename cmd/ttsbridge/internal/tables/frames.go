package tables

import (
	"time"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator/spelling"
)

// frameReport is what scripts would cost in the game, as programs read it.
type frameReport struct {
	Frames  int           `json:"frames"`
	Busy    int           `json:"busy_frames"`
	Median  float64       `json:"median_ms"` // of the busy frames
	Worst   float64       `json:"worst_ms"`
	At      int           `json:"worst_frame"`
	Calls   int64         `json:"most_calls"` // of the game's own functions, in one frame
	Back    frameWait     `json:"drop_to_put_back"`
	Counter frameWait     `json:"drop_to_counter"`
	Dearest []handlerCost `json:"dearest"`
}

// frameWait is how long hands waited, in frames.
type frameWait struct {
	Times  int `json:"times"`
	Median int `json:"median_frames"`
	Most   int `json:"most_frames"`
}

type handlerCost struct {
	What  string  `json:"what"`
	Times int     `json:"times"`
	Most  float64 `json:"most_ms"`
	Mean  float64 `json:"mean_ms"`
	Frame int     `json:"frame"`
}

func framesOf(c ttssim.Costs) *frameReport {
	r := &frameReport{Frames: c.Frames, Busy: c.Busy, Median: millis(c.Median), Worst: millis(c.Worst), At: c.At, Calls: c.Calls,
		Back: frameWait(c.Back), Counter: frameWait(c.Counter)}
	for _, one := range c.Dearest {
		r.Dearest = append(r.Dearest, handlerCost{one.What, one.Times, millis(one.Most), millis(one.Total) / float64(one.Times), one.Frame})
	}
	return r
}

func millis(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

func tellFrames(con *console.Console, r *frameReport) {
	con.Printf("Scripts ran in %d of %s: %.2f ms in the middle, %.2f ms at worst (frame %d), at most %s of the game in one.\n",
		r.Busy, spelling.Count(r.Frames, "frame"), r.Median, r.Worst, r.At, spelling.Count(r.Calls, "call"))
	tellWait(con, "a card was put where it belongs", r.Back)
	tellWait(con, "a counter changed", r.Counter)
	for _, one := range r.Dearest {
		con.Printf("%8.2f ms at most, %6.2f on average, %5d times: %s\n", one.Most, one.Mean, one.Times, one.What)
	}
	con.Printf("A frame has 16 ms for the whole game. Milliseconds are prices measured in MoonSharp, not this machine's time.\n")
}

func tellWait(con *console.Console, what string, w frameWait) {
	if w.Times > 0 {
		con.Printf("From a drop until %s: %s in the middle, %d at most (%s).\n", what, spelling.Count(w.Median, "frame"),
			w.Most, spelling.Count(w.Times, "time"))
	}
}
