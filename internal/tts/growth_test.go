package tts

import (
	"fmt"
	"strings"
	"testing"
)

// BenchmarkGrowth reads saves of others of two lengths.
func BenchmarkGrowth(b *testing.B) {
	for name, text := range map[string]func(n int) string{
		"objects": func(n int) string {
			return `{"ObjectStates":[` + strings.Repeat(`{"Name":"Card","GUID":"a1b2c3","CardID":"100","Transform":{"posX":"1.5"},"CustomDeck":{"1":{"FaceURL":"x"}}},`, n) + `{}]}`
		},
		"deck": func(n int) string {
			return `{"ObjectStates":[{"Name":"Deck","DeckIDs":[` + strings.Repeat("100,", n) + `100],"ContainedObjects":[` +
				strings.Repeat(`{"Name":"Card"},`, n) + `{}]}]}`
		},
		"bags":   func(n int) string { return strings.Repeat(`{"Name":"Bag","ContainedObjects":[`, n) },
		"broken": func(n int) string { return `{"ObjectStates":[` + strings.Repeat(`{"Name":["x"],"GUID":{}},5,`, n) },
		"script": func(n int) string {
			return `{"ObjectStates":[{"LuaScript":"` + strings.Repeat(`x = \"ä\"\r\n`, 10*n) + `"}]}`
		},
	} {
		for _, n := range []int{1_000, 10_000} {
			b.Run(fmt.Sprintf("%s/n=%d", name, n), func(b *testing.B) {
				given := text(n)
				b.SetBytes(int64(len(given)))
				for b.Loop() {
					if _, err := ReadStrange(strings.NewReader(given)); (err == nil) == (name == "bags" || name == "broken") {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
