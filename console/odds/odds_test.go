package odds

import (
	"math"
	"testing"
)

// Three of forty cards: one of them is in a hand of five in 33.8 of a hundred hands. What is certain is 1, what cannot be is 0.
func TestAtLeastOne(t *testing.T) {
	for _, tt := range []struct {
		deck, copies, drawn int
		want                float64
	}{{40, 3, 5, 0.3376}, {40, 1, 5, 0.125}, {40, 0, 5, 0}, {40, 40, 1, 1}, {5, 1, 5, 1}, {0, 0, 5, 0}, {10, 6, 5, 1}} {
		if got := AtLeastOne(tt.deck, tt.copies, tt.drawn); math.Abs(got-tt.want) > 0.0001 {
			t.Errorf("%d of %d in %d: %.4f, want %.4f", tt.copies, tt.deck, tt.drawn, got, tt.want)
		}
	}
}

// The chances of no copy and of at least one are one, counted over every hand of a small deck.
func TestOddsAreThoseOfAllHands(t *testing.T) {
	for deck := 1; deck <= 10; deck++ {
		for copies := range deck + 1 {
			for drawn := range deck + 1 {
				hands, with := 0, 0
				for hand := range 1 << deck {
					held := 0
					for card := range deck {
						held += hand >> card & 1
					}
					if held != drawn {
						continue
					}
					hands++
					if hand&(1<<copies-1) != 0 {
						with++
					}
				}
				if got, want := AtLeastOne(deck, copies, drawn), float64(with)/float64(hands); math.Abs(got-want) > 1e-9 {
					t.Fatalf("%d of %d in %d: %v, want %v", copies, deck, drawn, got, want)
				}
			}
		}
	}
}
