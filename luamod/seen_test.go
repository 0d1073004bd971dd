package luamod_test

import (
	"strings"
	"testing"

	"ttsbridge/internal/session"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator"
	"ttsbridge/validator/games/tagduel"
	"ttsbridge/validator/table"
)

// glimpses counts the occasions of a kind that the ledger tells of.
func (r *rig) glimpses(occasion string) int {
	r.t.Helper()
	return strings.Count(r.exported(), `"text":"`+occasion)
}

// Players of one team of the game see each other's hands, which opponents may not.
func TestOpponentsInOneTeam(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	join := func(color, team string) {
		r.lua(`Player["` + color + `"].team = "` + team + `" onPlayerChangeTeam("` + color + `", "` + team + `")`)
		r.settle()
	}
	join("White", "Hearts")
	if n := r.glimpses(validator.InOneTeam); n != 0 {
		t.Errorf("a single one in a team is told of %d times", n)
	}
	join("Green", "Hearts")
	join("Green", "Hearts")
	if n := r.glimpses(validator.InOneTeam); n != 1 || r.count("opponents were in one team") != 1 {
		t.Errorf("opponents in one team are told of %d times: %+v", n, tail(r.sim.ChatLog()))
	}
	join("Green", "None")
	join("Green", "Hearts")
	if n := r.glimpses(validator.InOneTeam); n != 2 {
		t.Errorf("after one has left the team and come back it is told of %d times", n)
	}
	r.shows()
}

// Where team-mates may see each other's hands they may be in one team of the game; with an opponent they may not.
func TestTeamMatesInOneTeam(t *testing.T) {
	m := means(t)
	m.Games, m.Shelf = []*validator.Game{&tagduel.Game}, shipped()
	w := session.Wish{Game: tagduel.Game.ID}
	for seat := range 4 {
		w.Seats = append(w.Seats, session.Brought{Deck: shippedDeck(t, &tagduel.Game, shipped(), seat)})
	}
	r := newHouseFor(t, ttssim.Config{}, m, w)
	r.load()
	s := r.table.State()
	join := func(color string) {
		r.lua(`Player["` + color + `"].team = "Clubs" onPlayerChangeTeam("` + color + `", "Clubs")`)
		r.settle()
	}
	for seat := range s.Count {
		if s.Together(0, table.Seat(seat)) {
			join(r.color(table.Seat(seat)))
		}
	}
	if n := r.glimpses(validator.InOneTeam); n != 0 {
		t.Errorf("team-mates in one team are told of %d times", n)
	}
	for seat := range s.Count {
		if !s.Together(0, table.Seat(seat)) {
			join(r.color(table.Seat(seat)))
			break
		}
	}
	if n := r.glimpses(validator.InOneTeam); n != 2 {
		t.Errorf("an opponent in their team is told of %d times, want of each", n)
	}
}

// A host who lets the game hide no hands is told of, and they are hidden again.
func TestHandsAreHiddenAgain(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	for i, opened := range []string{"Hands.hiding = 3", "Hands.enable = false"} {
		r.lua(opened)
		r.sim.Frames(200)
		r.settle()
		if n := r.glimpses(validator.HandsOpen); n != i+1 || r.count("was set to hide no hands") != i+1 {
			t.Errorf("%s is told of %d times: %+v", opened, n, tail(r.sim.ChatLog()))
		}
		r.lua("if Hands.hiding ~= 1 or not Hands.enable then error('hands are not hidden') end")
	}
	r.long()
	r.neat()
}

// The game can close the hands of seats where nobody sits: then the cards of whoever loses the line for a moment would lie open.
func TestAnEmptySeatKeepsItsHand(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	r.lua("Hands.disable_unused = true")
	r.sim.Frames(100)
	if err := r.sim.Disconnect("Green"); err != nil {
		t.Fatal(err)
	}
	r.sim.Frames(100)
	r.neat()
	if n := r.glimpses(validator.HandsOpen); n != 0 {
		t.Errorf("hands that nobody saw are told of %d times", n)
	}
}
