package luamod_test

import (
	"strings"
	"testing"

	"ttsbridge/internal/session"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator"
	"ttsbridge/validator/games/tagduel"
)

// Whoever takes the seat of somebody who has left is told what the team-mate holds, and nobody else is.
func TestWhoTakesASeatIsToldTheTeamMatesHand(t *testing.T) {
	m := means(t)
	m.Games = []*validator.Game{&tagduel.Game}
	r := newHouseFor(t, ttssim.Config{}, m, session.Wish{Game: "tagduel", Options: map[string]string{"first-player-method": "agreed"},
		Seats: []session.Brought{{Deck: "Sun"}, {Deck: "Moon"}, {Deck: "Star"}, {Deck: "Sky"}}})
	r.load()
	before := len(r.sim.ChatLog())
	if err := r.sim.Disconnect("White"); err != nil {
		t.Fatal(err)
	}
	r.settle()
	if err := r.sim.Seat("White", "Cleo", "76561198000000077"); err != nil {
		t.Fatal(err)
	}
	r.settle()
	told := 0
	for _, l := range r.sim.ChatLog()[before:] {
		if !strings.Contains(l.Text, "'s hand: ") {
			continue
		}
		if told++; l.To != "White" {
			t.Errorf("%q is said to %s", l.Text, l.To)
		}
	}
	if told != 1 {
		t.Errorf("the new player was told %d times", told)
	}
}
