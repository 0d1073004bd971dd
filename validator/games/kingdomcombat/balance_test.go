package kingdomcombat

import (
	"fmt"
	"os"
	"testing"

	"ttsbridge/validator"
)

// TestBalance lets the ready decks play each other with seats that think, KC_BALANCE games a pair, and holds that no deck wins less
// than 45 or more than 55 of a hundred over all of them. It is asked for, because it takes its time.
func TestBalance(t *testing.T) {
	each := env("KC_BALANCE", 0)
	if each == 0 {
		t.Skip("KC_BALANCE says how many games a pair are played")
	}
	decks := readyDecks(t)
	won, played := make([]int, len(decks)), make([]int, len(decks))
	for a := range decks {
		for b := range a {
			wins := 0
			for n := range each {
				first, second := a, b
				if n%2 == 1 {
					first, second = b, a
				}
				s, _ := thinkingDuel(t, validator.Setup{Decks: []validator.Deck{decks[first], decks[second]}}, uint64(1000*a+100*b+n))
				if !s.Result.Over || s.Result.Winners == 0 {
					continue
				}
				played[a], played[b] = played[a]+1, played[b]+1
				if winner := []int{first, second}[map[bool]int{true: 0, false: 1}[s.Result.Winners.Has(0)]]; winner == a {
					won[a]++
					wins++
				} else {
					won[b]++
				}
			}
			t.Logf("%s beats %s %d of %d", decks[a].Name, decks[b].Name, wins, each)
		}
	}
	for i, d := range decks {
		share := 100 * float64(won[i]) / float64(max(played[i], 1))
		text := fmt.Sprintf("%s wins %.1f of a hundred (%d of %d)", d.Name, share, won[i], played[i])
		if (share < 45 || share > 55) && os.Getenv("KC_BALANCE_ONLY_LOG") == "" {
			t.Error(text)
			continue
		}
		t.Log(text)
	}
}
