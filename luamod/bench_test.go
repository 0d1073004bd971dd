package luamod_test

import (
	"slices"
	"testing"
	"time"

	"ttsbridge/internal/ttssim"
)

// What a callback costs the game: each frame of an end of turn, which draws a card, changes points and brings a new policy.
// The slow ones include the wait for the bridge, which a table without a screen sits out in real time.
func BenchmarkEndOfTurn(b *testing.B) {
	r := newHouseIn(b, ttssim.Config{}, means(b))
	r.load()
	b.ReportAllocs()
	var took []time.Duration
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
			took = append(took, time.Since(before))
		}
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds()), "µs/median-frame")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds()), "µs/99th-frame")
}
