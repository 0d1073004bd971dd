package settings

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// BenchmarkGrowth reads settings files of two lengths: sound ones, and such as nobody wrote by hand.
func BenchmarkGrowth(b *testing.B) {
	for name, text := range map[string]func(n int) string{
		"comments": func(n int) string { return strings.Repeat("# nothing\n", n) + "verbose = true\n" },
		"values":   func(n int) string { return "host = [" + strings.Repeat(`"a",`, n) + `"b"]` + "\n" },
		"nested":   func(n int) string { return "host = " + strings.Repeat("[", n) },
		"keys":     func(n int) string { return strings.Repeat("a.", n) + "b = 1\n" },
		"unknown": func(n int) string {
			var all strings.Builder
			for i := range n {
				fmt.Fprintf(&all, "setting%d = 1\n", i)
			}
			return all.String()
		},
	} {
		for _, n := range []int{1_000, 10_000} {
			b.Run(fmt.Sprintf("%s/n=%d", name, n), func(b *testing.B) {
				file := filepath.Join(b.TempDir(), "settings.toml")
				if err := os.WriteFile(file, []byte(text(n)), 0o600); err != nil {
					b.Fatal(err)
				}
				root, _ := program(nil)
				all := knownOf(root)
				for b.Loop() {
					_, _ = all.read(file, true) // whatever is said of it
				}
			})
		}
	}
}
