package rps

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/scenario"
)

// TestEveryRefusalIsHeard holds that each sentence by which this game refuses something is told in a scenario. The test that holds it for
// the listed games does not know this one.
func TestEveryRefusalIsHeard(t *testing.T) {
	told := transcripts(t)
	for _, want := range []string{
		"rps.lay  that card is not in your hand",
		"rps.lay  a card is laid on your own field",
		"rps.wait  you have laid your card; the other player chooses",
		"rps.over  the duel is over",
		"rps.deck.size  the deck has 8 cards, not 9",
		"rps.deck.cards  Well is neither Rock nor Paper nor Scissors",
	} {
		if !strings.Contains(told, "refused "+want+"\n") {
			t.Errorf("no scenario has it refused that %s", want)
		}
	}
}

// TestNobodyLaysBeforeTheShuffle holds that a card is refused while a deck is to be shuffled. In scenarios chance has answered by then.
func TestNobodyLaysBeforeTheShuffle(t *testing.T) {
	v, err := validator.Open(&Game, setups()[0], nil)
	if err != nil {
		t.Fatal(err)
	}
	s := &v.After
	got := validator.Against(&Game, s, validator.Move{Kind: lay.Kind, Card: s.In(spot(0, deck))[0]})
	if got == nil || got.Rule != "rps.wait" || got.Worded().Why != "the decks are shuffled first" {
		t.Errorf("a card that is laid before the shuffle is refused by %+v", got)
	}
}

// transcripts are those of all scenarios of this game.
func transcripts(t *testing.T) string {
	t.Helper()
	var told strings.Builder
	names, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(names) == 0 {
		t.Fatalf("%d files: %v", len(names), err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		sc, err := scenario.Parse(name, string(text))
		if err != nil {
			t.Fatal(err)
		}
		got := sc.Run(func(string) (*validator.Game, bool) { return &Game, true }, card, nil)
		told.WriteString(strings.Join(got.Transcript, "\n") + "\n")
	}
	return told.String()
}
