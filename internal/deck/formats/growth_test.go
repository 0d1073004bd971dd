package formats

import (
	"fmt"
	"strings"
	"testing"

	"ttsbridge/internal/deck/decktest"
)

// BenchmarkGrowth reads texts that readers have stumbled over, each in two sizes: the second, four times as long, should
// take about four times as long.
func BenchmarkGrowth(b *testing.B) {
	s := decktest.Cards(b)
	for name, text := range map[string]func(int) string{
		"lines":    func(n int) string { return strings.Repeat("3 Kuriboh\n", n) },
		"names":    func(n int) string { return strings.Repeat("3 Nobody knows him\n", n) },
		"no blank": func(n int) string { return strings.Repeat("x", 20*n) },
		"commas":   func(n int) string { return strings.Repeat("a,", 10*n) },
		"values":   func(n int) string { return strings.Repeat(`{"a":`, 10*n) },
		"ids":      func(n int) string { return `{"main":[` + strings.Repeat("46986414,", n) + "0]}" },
		"elements": func(n int) string { return "<deck>" + strings.Repeat("<section name='x'>", n) },
		"text":     func(n int) string { return "<deck><notes>" + strings.Repeat("a&amp;\n", n) + "</notes></deck>" },
	} {
		for _, n := range []int{1_000, 4_000} {
			b.Run(fmt.Sprintf("%s/%d", name, n), func(b *testing.B) {
				given := text(n)
				for b.Loop() {
					Parse(given, s, "dotr")
				}
			})
		}
	}
}
