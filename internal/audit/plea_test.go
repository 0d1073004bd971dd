package audit_test

import (
	"math/rand/v2"
	"testing"

	"ttsbridge/internal/session"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// A player asks to be let through against a rule behind which another one stands firm: he is told that one at once, and whoever judges
// that refusal again finds it as it was.
func TestAPleaInVainAccusesNobody(t *testing.T) {
	h, cards, scripts := scripted(t)
	pleaded := 0
	for i, g := range games.All {
		w, decks := session.Wish{Game: g.ID, Seed: uint64(i) + 1}, ready(t, g, cards)
		for range g.Seats[0] {
			w.Seats = append(w.Seats, session.Brought{Deck: decks[0]})
		}
		tb, err := h.Make(w)
		if err != nil {
			t.Fatal(err)
		}
		play(t, tb, rand.New(rand.NewPCG(1, 2)), 60)
		for _, m := range inVain(g, tb.State(), scripts.For(g.ID)) {
			pleaded++
			if out, err := tb.Move(m.Seat, m); err != nil || out.Refused == nil {
				t.Fatal(out.Refused, err)
			}
		}
		who := honest{t, g, scripts.For(g.ID), rand.New(rand.NewPCG(3, 4))}
		who.play(tb, 0)
		if accused, _ := accusations(t, g, tb, scripts.For); len(accused) > 0 {
			t.Errorf("%s: %v", g.ID, accused)
		}
	}
	if pleaded == 0 {
		t.Error("nobody has asked for what nobody can let through")
	}
}

// inVain are some moves that are refused for another reason when their player asks to be let through.
func inVain(g *validator.Game, s table.State, fx validator.Effects) (all []validator.Move) {
	for _, a := range g.Actions {
		found := 0
		for card := table.CardID(1); int(card) < len(s.Cards) && found < 2; card += 5 {
			for at := table.Spot(0); int(at) < len(s.Places) && found < 2; at += 3 {
				m := validator.Move{Kind: a.Kind, Seat: s.Turn.Seat, Card: card, To: at}
				bare, err := validator.Judge(g, s, m, fx)
				m.Plead = true
				plea, also := validator.Judge(g, s, m, fx)
				if err == nil && also == nil && bare.Violation != nil && plea.Violation != nil && !bare.Violation.Equal(*plea.Violation) {
					all, found = append(all, m), found+1
				}
			}
		}
	}
	return all
}
