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
	"ttsbridge/validator/table"
)

// TestMovesAreReadAsTheyAreSaid says every lawful move at the end of the files of all games as a line, and reads the line: it is that very
// move.
func TestMovesAreReadAsTheyAreSaid(t *testing.T) {
	files, err := fs.Glob(games.Scenarios, "testdata/*/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	said := 0
	for i := 0; i < len(files); i += 11 {
		name := files[i]
		r := played(t, name)
		if r == nil || r.state.Result.Over {
			continue
		}
		for _, seat := range validator.ToAct(&r.state) {
			if seat < 0 {
				continue
			}
			for _, m := range few(validator.Legal(r.game, &r.state, seat)) {
				m.Seat = seat
				words := moves.Say(r.finder(), m)
				if said++; words == "" {
					t.Errorf("%s: no words say %+v with %s on %s", name, m, r.state.Print(m.Card).Name, r.state.Place(r.state.Card(m.Card).Spot).Name)
					continue
				}
				r.same(t, name, words, m)
			}
		}
	}
	if said < detector.Least(300) {
		t.Errorf("only %d moves were said", said)
	}
}

// few are some of many moves.
func few(all []validator.Move) []validator.Move {
	const most = 40
	if len(all) <= most {
		return all
	}
	var some []validator.Move
	for i := 0; i < len(all); i += len(all)/most + 1 {
		some = append(some, all[i])
	}
	return some
}

// played is a file that has run to its end; nil where its game is not refereed.
func played(t *testing.T, name string) *run {
	t.Helper()
	text, err := games.Scenarios.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	sc, err := Parse(name, string(text))
	if err != nil {
		t.Fatal(err)
	}
	g, ok := games.Find(sc.Game)
	if !ok {
		return nil
	}
	r := &run{sc: sc, game: g}
	if err := r.play(); err != nil {
		t.Fatal(err)
	}
	return r
}

// same holds that a line is read as a move, or as one of like cards with which that is as good.
func (r *run) same(t *testing.T, name, words string, m validator.Move) {
	t.Helper()
	l, err := line.Split(name, 1, words)
	if err != nil {
		t.Fatal(err)
	}
	as, err := r.read(l)
	got := as.Move
	if err != nil || got.Kind != m.Kind || got.Seat != m.Seat || !alike(&r.state, got.Card, m.Card) || got.To != m.To || got.Via != m.Via ||
		got.Word != m.Word && m.Word != string(m.Kind) || got.N != m.N || got.Flip != m.Flip || got.Side != m.Side ||
		!slices.EqualFunc(moves.MeantCards(got), moves.MeantCards(m), func(a, b table.CardID) bool { return alike(&r.state, a, b) }) {
		t.Errorf("%s: %q: %v\nis   %+v\nnot  %+v", name, words, err, got, m)
	}
}

// alike tells whether two cards are the same, or of one print in one place.
func alike(s *table.State, a, b table.CardID) bool {
	return a == b || s.Card(a).Spot == s.Card(b).Spot && s.Print(a).Key == s.Print(b).Key
}
