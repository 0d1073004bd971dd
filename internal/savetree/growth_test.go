package savetree

import (
	"fmt"
	"strings"
	"testing"
)

// BenchmarkGrowth takes saves of two lengths apart, puts them together and compares them.
func BenchmarkGrowth(b *testing.B) {
	for _, n := range []int{1_000, 10_000} {
		save := []byte(`{"LuaScript":"x = 1","ObjectStates":[` +
			strings.Repeat(`{"GUID":"a1b2c3","Name":"Card","Nickname":"Lamp","LuaScript":"y = 2"},`, n) + `{"Name":"Tile"}]}`)
		files, err := Unpack(save)
		if err != nil {
			b.Fatal(err)
		}
		other := []byte(strings.ReplaceAll(string(save), "Lamp", "Lantern"))
		b.Run(fmt.Sprintf("unpack/n=%d", n), func(b *testing.B) {
			for b.Loop() {
				if _, err := Unpack(save); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run(fmt.Sprintf("pack/n=%d", n), func(b *testing.B) {
			for b.Loop() {
				if _, err := Pack(tree(files)); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run(fmt.Sprintf("diff/n=%d", n), func(b *testing.B) {
			for b.Loop() {
				if said, err := Diff(save, other); err != nil || len(said) == 0 {
					b.Fatal(said, err)
				}
			}
		})
	}
}
