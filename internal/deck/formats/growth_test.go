package formats

import (
	"fmt"
	"strings"
	"testing"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/decktest"
	"ttsbridge/internal/deck/reading"
)

// BenchmarkGrowth reads texts that readers have stumbled over, and lists in every format, each in two sizes.
func BenchmarkGrowth(b *testing.B) {
	s := decktest.Cards(b)
	for name, text := range growing(s) {
		for _, n := range []int{300, 3_000} { // a list of more is refused
			b.Run(fmt.Sprintf("%s/n=%d", name, n), func(b *testing.B) {
				given := text(n)
				b.SetBytes(int64(len(given)))
				for b.Loop() {
					Parse(given, s, "dotr")
				}
			})
		}
	}
}

// growing are texts of every length.
func growing(s *carddb.Snapshot) map[string]func(n int) string {
	all := map[string]func(n int) string{
		"lines":    func(n int) string { return strings.Repeat("3 Kuriboh\n", n) },
		"names":    func(n int) string { return strings.Repeat("3 Nobody knows him\n", n) },
		"others":   func(n int) string { return numbered("Nobody knows number %d\n", n) },
		"no blank": func(n int) string { return strings.Repeat("x", 20*n) },
		"commas":   func(n int) string { return strings.Repeat("a,", 10*n) },
		"values":   func(n int) string { return strings.Repeat(`{"a":`, 10*n) },
		"lists":    func(n int) string { return strings.Repeat("[", 10*n) },
		"ids":      func(n int) string { return `{"main":[` + strings.Repeat("46986414,", n) + "0]}" },
		"twice":    func(n int) string { return `{"main":[],` + numbered(`"a%d":1,`, n) + `"main":[1]}` },
		"elements": func(n int) string { return "<deck>" + strings.Repeat("<section name='x'>", n) },
		"text":     func(n int) string { return "<deck><notes>" + strings.Repeat("a&amp;\n", n) + "</notes></deck>" },
		"columns":  func(n int) string { return "count,name\n" + strings.Repeat("3,Kuriboh\n", n) },
		"quotes":   func(n int) string { return "count,name\n" + strings.Repeat(`3,"Kuri`, n) },
		"orders":   func(n int) string { return strings.Repeat("# order: x\n", n) },
		"comments": func(n int) string { return strings.Repeat("// Kuriboh\n", n) },
		"blanks":   func(n int) string { return strings.Repeat(" \t\n", n) },
	}
	for _, f := range Formats {
		if f.Write != nil {
			all["format "+f.Name] = func(n int) string { return written(s, f, n) }
		}
	}
	return all
}

func numbered(format string, n int) string {
	var text strings.Builder
	for i := range n {
		fmt.Fprintf(&text, format, i)
	}
	return text.String()
}

// written is a list of so many different lines in a format.
func written(s *carddb.Snapshot, f reading.Format, n int) string {
	cards := s.Cards("dotr")
	list := deck.List{Game: "dotr", Name: "Many"}
	for i := range n {
		list.Entries = append(list.Entries, deck.Entry{Card: cards[i%len(cards)], Count: 1, Section: deck.Main, Line: i + 1})
	}
	text, _ := f.Write(list, reading.Book{Cards: s, Game: "dotr"})
	return text
}
