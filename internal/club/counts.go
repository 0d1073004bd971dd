package club

import (
	"sync/atomic"

	"github.com/prometheus/client_golang/prometheus"
)

// counts is what a bridge has done in its club since it started.
type counts struct{ taken, lost, forwarded, passed atomic.Int64 }

// Metrics are the figures of this bridge's place in the club.
func (c *Club) Metrics() []prometheus.Collector {
	gauge := func(name, help string, value func() float64) prometheus.Collector {
		return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "ttsbridge_club_" + name, Help: help}, value)
	}
	counter := func(name, help string, n *atomic.Int64) prometheus.Collector {
		return prometheus.NewCounterFunc(prometheus.CounterOpts{Name: "ttsbridge_club_" + name + "_total", Help: help},
			func() float64 { return float64(n.Load()) })
	}
	return []prometheus.Collector{
		gauge("tables", "Tables that this bridge has.", func() float64 { return float64(len(c.Mine())) }),
		gauge("bridges", "Bridges of the club that this one sees.", func() float64 { return float64(len(c.Bridges())) }),
		gauge("in", "1 while this bridge's lease stands, 0 while it is cut off.", c.in),
		counter("taken", "Tables that this bridge has taken, new ones included.", &c.counts.taken),
		counter("lost", "Tables that this bridge has lost to the fence, to silence or to servers that were away.", &c.counts.lost),
		counter("strange", "Messages that this bridge has passed over because no bridge of the club has put them there.", &c.counts.passed),
		counter("forwarded", "Calls that this bridge has handed on.", &c.counts.forwarded),
	}
}

func (c *Club) in() float64 {
	if c.own().Stands() != nil {
		return 0
	}
	return 1
}
