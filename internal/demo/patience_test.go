package demo

import (
	"context"
	"testing"

	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// A duel that leads nowhere ends all the same, in every game: its hands agree on a draw at the table.
func TestHandsThatAreTiredAgreeOnADraw(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			sh := newShow(Config{Game: g.ID, Seed: 3, Games: games.All, Cards: shelf(t), Most: 400})
			served(t, sh)
			sh.patience.worn = true
			if err := sh.play(context.Background()); err != nil {
				t.Fatal(err)
			}
			if r := sh.duel.State().Result; !r.Over || r.Winners != 0 {
				t.Errorf("it ends as %+v", r)
			}
		})
	}
}

// Only a table that lies the very same too often makes tired: one on which a point goes with each round does not.
func TestWhatMakesTired(t *testing.T) {
	for name, goes := range map[string]int32{"still": 0, "on": 1} {
		var p patience
		s := &table.State{Count: 2, Players: make([]table.Player, 2), Cards: []table.Card{{}, {Print: 1, Spot: 2}}}
		for turn := range int32(4 * mostSeen) {
			s.Turn.Number = turn + 1
			s.Players[0].Points[0] += goes
			s.Cards = append(s.Cards, table.Card{Print: 7}) // a token that has gone
			p.tired(s)
			if again := p.tired(s); again != (goes == 0 && turn >= mostSeen) { // the second look at one turn counts nothing
				t.Fatalf("%s: in turn %d it is %v", name, turn+1, again)
			}
		}
	}
}

// A duel that goes on for too many turns makes tired, however the table lies.
func TestManyTurnsMakeTired(t *testing.T) {
	var p patience
	s := &table.State{Count: 3, Players: make([]table.Player, 3)}
	for turn := range int32(4 * mostTurns) {
		s.Turn.Number = turn + 1
		s.Players[0].Points[0]++
		if tired := p.tired(s); tired != (s.Turn.Number > 3*mostTurns) {
			t.Fatalf("in turn %d it is %v", s.Turn.Number, tired)
		}
	}
}
