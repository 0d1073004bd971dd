package spelling

import "testing"

func TestNumbersAndTheirNouns(t *testing.T) {
	for _, tt := range []struct {
		n    int
		noun string
		want string
	}{
		{0, "card", "0 cards"}, {1, "card", "1 card"}, {2, "card", "2 cards"}, {-1, "step", "-1 steps"}, {1, "copy", "1 copy"}, {2, "copy", "2 copies"}, {2, "way", "2 ways"},
		{2, "match", "2 matches"}, {3, "series", "3 series"}, {1, "spell or trap", "1 spell or trap"}, {5, "spell or trap", "5 spells and traps"},
	} {
		if got := Count(tt.n, tt.noun).String(); got != tt.want {
			t.Errorf("%d of %s: %q, want %q", tt.n, tt.noun, got, tt.want)
		}
	}
	if Are(1, "card") != "is 1 card" || Are(0, "") != "are 0" || Said(2, "has", "have") != "have" {
		t.Error(Are(1, "card"), Are(0, ""))
	}
}
