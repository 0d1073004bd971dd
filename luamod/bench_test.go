package luamod_test

import (
	"testing"
	"time"

	"ttsbridge/internal/ttssim"
)

// What a callback costs the game: each frame of an end of turn, which draws a card, changes points and brings a new policy.
// The slowest includes the wait for the bridge, for the table without a screen waits for it in real time.
func BenchmarkEndOfTurn(b *testing.B) {
	r := newHouseIn(b, ttssim.Config{}, means(b))
	r.load()
	b.ReportAllocs()
	worst, frames := time.Duration(0), 0
	b.ResetTimer()
	for i := range b.N {
		if s := r.table.State(); s.Result.Over {
			b.Skip("the duel is over")
		}
		if _, err := r.sim.Click(colors[i%2], "act-end"); err != nil {
			b.Fatal(err)
		}
		for range 90 {
			before := time.Now()
			r.sim.Frame()
			worst, frames = max(worst, time.Since(before)), frames+1
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(frames), "µs/frame")
	b.ReportMetric(float64(worst.Microseconds())/1000, "ms/worst-frame")
}
