package boards

import (
	"bytes"
	"fmt"
	"image/png"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/style/golden"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
)

// Every game that has a table has a board for as many as can play it; it is drawn alike every time and as it was looked at.
func TestBoards(t *testing.T) {
	all := games.All
	if detector.Race { // one is drawn like the other
		all = all[:1]
	}
	for _, g := range all {
		if _, ok := mats.For(g.ID); !ok {
			continue
		}
		for i, one := range detector.Sample(tables(g)) {
			seats := one.seats
			raw, err := PNG(g, seats, one.variant)
			if err != nil {
				t.Fatal(err)
			}
			if i == 0 {
				if again, err := PNG(g, seats, one.variant); err != nil || !bytes.Equal(raw, again) {
					t.Errorf("%s for %d is drawn otherwise the second time: %v", g.Name, seats, err)
				}
			}
			picture, err := png.Decode(bytes.NewReader(raw))
			if err != nil {
				t.Fatal(err)
			}
			if size := picture.Bounds().Size(); max(size.X, size.Y) > mostSide {
				t.Errorf("%s for %d has %v pixels, which the game scales down", g.Name, seats, size)
			}
			golden.Check(t, strings.TrimSuffix(fmt.Sprintf("%s-%d-%s", g.ID, seats, one.variant), "-"), picture)
		}
	}
	if _, err := PNG(games.All[0], 3, ""); err == nil && !contains(games.All[0].Seats, 3) {
		t.Error("a board for three is drawn though three cannot play")
	}
}

// A laid is a table of a game: for so many players, and in what way it is played.
type laid struct {
	seats   int
	variant string
}

// tables lists the tables of a game: for each number of seats, and the ways to play that this many can.
func tables(g *validator.Game) (all []laid) {
	l, _ := mats.For(g.ID)
	for _, seats := range g.Seats {
		all = append(all, laid{seats: seats})
		for _, v := range l.Variants {
			if _, err := empty(g, l, seats, v.Name); err == nil {
				all = append(all, laid{seats, v.Name})
			}
		}
	}
	return all
}

func contains(all []int, n int) bool {
	for _, one := range all {
		if one == n {
			return true
		}
	}
	return false
}
