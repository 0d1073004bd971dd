package ttssim_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"ttsbridge/internal/ttssim"
)

// tables are saves of so many objects, in the ways in which they lie at tables of others.
var tables = []struct {
	name string
	at   func(i, n int) string // a transform
	more string
}{
	{name: "spread", at: func(i, n int) string {
		side := int(math.Sqrt(float64(n))) + 1
		return fmt.Sprintf(`{"posX":%d,"posY":2,"posZ":%d}`, i%side*3, i/side*3)
	}},
	{name: "pile", at: func(i, _ int) string { return fmt.Sprintf(`{"posX":1,"posY":%g,"posZ":1}`, 1+0.02*float64(i)) }},
	{name: "nowhere", at: func(int, int) string { return `{}` }},
	{name: "scripted", at: func(i, n int) string { return fmt.Sprintf(`{"posX":%d,"posY":1,"posZ":%d}`, i%100*3, i/100*3) },
		more: `,"LuaScript":"function onLoad() self.setVar('n', (n or 0) + 1) end\nfunction onDrop(c) print(c) end"`},
}

func tableOf(n int, at func(i, n int) string, more string) []byte {
	var b strings.Builder
	b.WriteString(`{"SaveName":"many","ObjectStates":[`)
	for i := range n {
		if i > 0 {
			b.WriteString(",")
		}
		fmt.Fprintf(&b, `{"Name":"Custom_Tile","GUID":"%06x","Transform":%s%s}`, i+1, at(i, n), more)
	}
	b.WriteString("]}")
	return []byte(b.String())
}

// BenchmarkLoad loads tables of ever more objects and runs them until nothing moves.
func BenchmarkLoad(b *testing.B) {
	for _, tb := range tables {
		b.Run(tb.name, func(b *testing.B) {
			for _, n := range []int{1000, 10_000} {
				b.Run(fmt.Sprintf("n=%d", n), func(b *testing.B) {
					save := tableOf(n, tb.at, tb.more)
					b.ReportAllocs()
					for b.Loop() {
						sim := ttssim.New(ttssim.Config{Steps: 1 << 40, Memory: 1 << 40})
						if err := sim.Load(save); err != nil {
							b.Fatal(err)
						}
						sim.Settle(30)
						if len(sim.Errors()) > 0 {
							b.Fatal(sim.Errors())
						}
						sim.Close()
					}
				})
			}
		})
	}
}
