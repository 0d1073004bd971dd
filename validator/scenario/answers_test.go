package scenario

import (
	"io/fs"
	"slices"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/scenario/internal/moves"
	"ttsbridge/validator/scenario/internal/names"
	"ttsbridge/validator/table"
)

// Every question in the files of the games prints answers, and each of those, written as a move, is lawful: it is one of the moves
// that the game itself offers.
func TestPrintedAnswersAnswer(t *testing.T) {
	files, err := fs.Glob(games.Scenarios, "testdata/*/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	asked, dumb := 0, map[string]int{}
	for _, name := range detector.Sample(files) {
		text, err := fs.ReadFile(games.Scenarios, name)
		if err != nil {
			t.Fatal(err)
		}
		sc, err := Parse(name, string(text))
		if err != nil {
			t.Fatal(err)
		}
		g, ok := games.Find(sc.Game)
		if !ok {
			continue
		}
		r := &run{sc: sc, game: g}
		if err := r.play(); err != nil {
			t.Fatal(err)
		}
		for _, ask := range r.state.Asks {
			if ask.Seat == table.Chance || r.state.Result.Over {
				continue
			}
			asked++
			said := moves.Answers(names.Finder{Game: g, State: &r.state}, ask)
			if len(said) == 0 {
				dumb[ask.Kind]++
			}
			for _, line := range said {
				if line != "..." {
					held(t, r, name, ask, line)
				}
			}
		}
	}
	if asked < detector.Least(20) {
		t.Errorf("only %d questions were looked at", asked)
	}
	if len(dumb) > 0 {
		t.Errorf("of %d questions these print no answer: %v", asked, dumb)
	}
}

// held holds that an answer is understood and lawful.
func held(t *testing.T, r *run, name string, ask table.Ask, said string) {
	t.Helper()
	l, err := line.Split(name, 1, said)
	if err != nil {
		t.Fatal(err)
	}
	as, err := r.read(l)
	m := as.Move
	if err != nil {
		t.Errorf("%s: %q is printed and not understood: %v", name, said, err)
		return
	}
	legal := validator.Legal(r.game, &r.state, ask.Seat)
	if !slices.ContainsFunc(legal, func(other validator.Move) bool {
		word := other.Word == m.Word || m.Word == "" && other.Word == string(other.Kind) // "cancels"
		return other.Kind == m.Kind && other.Card == m.Card && other.To == m.To && word && slices.Equal(moves.MeantCards(other), moves.MeantCards(m))
	}) {
		t.Errorf("%s: %q is printed, and the game offers no such answer to %s: %+v", name, said, ask.Kind, m)
	}
}
