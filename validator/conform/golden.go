package conform

import (
	"fmt"
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Counts holds how many ways of one, two and three lawful moves lead on from a position: the first number can be counted at a table, the
// others guard against rules that change by accident. Chance always answers with what lies as it lies.
func Counts(t *testing.T, g *validator.Game, s table.State, want [3]int) {
	t.Helper()
	var got [3]int
	for depth := range got {
		got[depth] = ways(t, g, s, depth+1)
	}
	if got != want {
		t.Errorf("%v ways, want %v; the first moves:\n%s", got, want, strings.Join(firstMoves(g, &s), "\n"))
	}
}

// ways counts the ways of so many lawful moves.
func ways(t *testing.T, g *validator.Game, s table.State, depth int) int {
	t.Helper()
	for ask := s.AskOf(table.Chance); ask != nil; ask = s.AskOf(table.Chance) {
		s = after(t, g, s, validator.Roll(&s, *ask, func(n int) int { return n - 1 }))
	}
	sum := 0
	for _, seat := range validator.ToAct(&s) {
		legal := validator.Legal(g, &s, seat)
		if depth == 1 {
			sum += len(legal)
			continue
		}
		for _, m := range legal {
			sum += ways(t, g, after(t, g, s, m), depth-1)
		}
	}
	return sum
}

// after is the state that a lawful move leads to.
func after(t *testing.T, g *validator.Game, s table.State, m validator.Move) table.State {
	t.Helper()
	v, err := validator.Judge(g, s, m, nil)
	if err != nil || v.Violation != nil {
		t.Fatalf("%+v: %v %v", m, err, v.Violation)
	}
	return v.After
}

func firstMoves(g *validator.Game, s *table.State) (all []string) {
	for _, seat := range validator.ToAct(s) {
		for _, m := range validator.Legal(g, s, seat) {
			all = append(all, fmt.Sprintf("%s %s %s", m.Kind, s.Print(m.Card).Name, s.Place(m.To).Name))
		}
	}
	return all
}
