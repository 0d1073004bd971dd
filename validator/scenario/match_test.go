package scenario

import (
	"strings"
	"testing"

	"ttsbridge/validator/games"
)

// A file about a match says where it cannot be understood.
func TestMatchMistakes(t *testing.T) {
	const head = "game duelmasters\ncard Bear = creature 3 3000 Human FIRE\n\n"
	for lines, want := range map[string]string{
		"match duel begins":           `file:4:1: there is no match; expected a line before this one: match begins`,
		"all are done siding":         `file:4:1: there is no match; expected a line before this one: match begins`,
		"match starts":                `file:4:7: "starts" is not understood; expected begins, duel begins, duel won by, duel drawn, duel annulled or time called`,
		"match begins best of x":      `file:4:22: "x" is not understood; expected a number of duels`,
		"match begins quickly":        `file:4:14: "quickly" is not understood; expected best of N, N duels, draws, siding, first or tiebreak`,
		"match begins\nall are ready": `file:5:5: "are" is not understood; expected are done siding`,
	} {
		sc, err := Parse("file", head+lines)
		if err != nil {
			t.Fatal(err)
		}
		if r := sc.Run(games.FindLaws, nil, nil); !strings.HasPrefix(r.Diff, want) {
			t.Errorf("%s: got %s, want %s", lines, r.Diff, want)
		}
	}
}
