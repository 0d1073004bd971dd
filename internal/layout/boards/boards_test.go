package boards

import (
	"bytes"
	"fmt"
	"image/png"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/style/golden"
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
		for _, seats := range g.Seats {
			raw, err := PNG(g, seats)
			if err != nil {
				t.Fatal(err)
			}
			if again, err := PNG(g, seats); err != nil || !bytes.Equal(raw, again) {
				t.Errorf("%s for %d is drawn otherwise the second time: %v", g.Name, seats, err)
			}
			picture, err := png.Decode(bytes.NewReader(raw))
			if err != nil {
				t.Fatal(err)
			}
			if size := picture.Bounds().Size(); max(size.X, size.Y) > mostSide {
				t.Errorf("%s for %d has %v pixels, which the game scales down", g.Name, seats, size)
			}
			golden.Check(t, fmt.Sprintf("%s-%d", g.ID, seats), picture)
		}
	}
	if _, err := PNG(games.All[0], 3); err == nil && !contains(games.All[0].Seats, 3) {
		t.Error("a board for three is drawn though three cannot play")
	}
}

func contains(all []int, n int) bool {
	for _, one := range all {
		if one == n {
			return true
		}
	}
	return false
}
