package games

import (
	"fmt"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/validator/scenario"
)

// What may happen to an attacker in answer, as an effect without its timing; every one of them ends the attack.
var endingEffects = []string{"turn-face 0 0 enemy", "set-position 0 1 enemy", "take-control 0 0 enemy", "bind 0 2 enemy",
	"to-hand 0 0 enemy", "to-deck 0 0 enemy", "destroy 0 0 enemy"}

// An answerer is a card that answers an attack on e4, where it lies, and how it names the attacker on e5.
type answerer struct{ card, lies, says string }

var answerers = []answerer{
	{"trap normal does trap %s 26", "South d4 Answer face-down", "South responds d4"},
	{"trap quick-play does trap %s 51", "South a1 Answer face-down", "South responds a1\nSouth aims e5"},
	{"spell quick-play does play %s 51", "South a1 Answer face-down", "South responds a1\nSouth aims e5"},
	{"monster effect 3 500/500 does quick %s 51", "South a1 Answer face-up", "South responds a1\nSouth aims e5"},
}

var attackedCards = []string{"South e4 Bear face-up", "South e4 Bear face-down", "South e4 Bear face-up defence", "South leader at e4", "South e4 Torch face-down played-in-turn 4"}

// lastWord passes where a monster that can answer again is asked once both fighters are up.
func lastWord(card, target, effect string) string {
	if strings.HasPrefix(card, "monster") && strings.HasPrefix(effect, "raise") && strings.Contains(target, "Bear") {
		return "South passes\n"
	}
	return ""
}

// An attack whose attacker can no longer attack costs nobody Life Points and takes no tile, whatever ended it and whatever
// was attacked; one that is answered by something else goes on.
func TestWhatEndsAnAttack(t *testing.T) {
	for _, effect := range append(endingEffects, "raise 0 100 enemy") {
		for _, by := range answerers {
			for _, target := range detector.Sample(attackedCards) {
				text := strings.Join([]string{"# dotr.attack.ended: a try", "game dotr", "turn North 4",
					"card Answer = " + fmt.Sprintf(by.card, effect), "card Drake = monster normal 4 1800/1500",
					"card Bear = monster normal 4 1300/1000", "card Torch = spell normal", target, by.lies,
					"North e5 Drake face-up", "", "North moves e5 to e4", by.says}, "\n") + "\n" + lastWord(by.card, target, effect)
				sc, err := scenario.Parse("try.txt", text)
				if err != nil {
					t.Fatal(err)
				}
				got := strings.Join(sc.Run(FindLaws, nil, nil).Transcript, "\n")
				fought := strings.Contains(got, "scored South lp") || strings.Contains(got, "moved Drake e5 -> e4")
				if strings.Contains(got, "refused") || fought != strings.HasPrefix(effect, "raise") {
					t.Errorf("fought: %v\n%s\n%s", fought, text, got)
				}
			}
		}
	}
}
