package games

import (
	"io/fs"
	"math/rand/v2"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/player"
	"ttsbridge/validator/scenario"
	"ttsbridge/validator/table"
)

// Whoever is asked in a position of the scenario files can think the answer over, though what others hold is only guessed: in what a seat
// imagines a hidden card may not be there on which a move hangs that somebody else has begun.
func TestWhoIsAskedCanThink(t *testing.T) {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	cards := stock.Cards{DB: db}
	dice := rand.New(rand.NewPCG(8, 8))
	thoughts := 0
	for _, g := range All {
		files, err := fs.Glob(Scenarios, "testdata/"+g.ID+"/*.txt")
		if err != nil || len(files) == 0 {
			t.Fatal("there are no scenarios: ", err)
		}
		for _, file := range detector.Sample(files) {
			for _, s := range asking(t, g, cards, file) {
				for _, seat := range validator.ToAct(&s) {
					if seat >= 0 {
						player.Choose(g, &s, seat, dice.IntN)
						thoughts++
					}
				}
			}
		}
	}
	if thoughts < detector.Least(500) {
		t.Errorf("seats have thought %d times only", thoughts)
	}
}

// asking are the states of a scenario in which a player is asked something while a move is made.
func asking(t *testing.T, g *validator.Game, cards stock.Cards, file string) (all []table.State) {
	t.Helper()
	text, err := fs.ReadFile(Scenarios, file)
	if err != nil {
		t.Fatal(err)
	}
	sc, err := scenario.Parse(file, string(text))
	if err != nil {
		t.Fatal(err)
	}
	watched := *g
	watched.Actions = append([]validator.Action{}, g.Actions...)
	for i := range watched.Actions {
		a := &watched.Actions[i]
		a.Checks = append([]validator.Check{func(s *table.State, _ *validator.Move) *validator.Violation {
			if ask := s.Ask(); ask != nil && ask.Seat >= 0 {
				all = append(all, *s)
			}
			return nil
		}}, a.Checks...)
	}
	sc.Run(func(string) (*validator.Game, bool) { return &watched, true }, cards.Print, nil)
	return all
}
