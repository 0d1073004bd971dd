package rps

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/conform"
	"ttsbridge/validator/player"
	"ttsbridge/validator/scenario"
	"ttsbridge/validator/table"
)

// setups are a duel between two decks: one of each sign alike, one that loves rocks.
func setups() []validator.Setup {
	even := slices.Repeat(Cards, 3)
	rocky := slices.Concat(slices.Repeat(Cards[:1], 7), Cards[1:])
	return []validator.Setup{{Decks: []validator.Deck{{Main: even}, {Main: rocky}}}}
}

// card finds the game's cards for scenario files.
func card(_, name string) (table.Print, bool) {
	at := slices.IndexFunc(Cards, func(c table.Print) bool { return strings.EqualFold(c.Name, name) })
	if at < 0 {
		return table.Print{}, false
	}
	return Cards[at], true
}

func TestConforms(t *testing.T) { conform.Run(t, &Game, setups()) }

func TestSenselessMovesAreRefused(t *testing.T) { conform.Mutate(t, &Game, setups()) }

func TestScenarios(t *testing.T) { conform.Scenarios(t, os.DirFS("."), "testdata", &Game, card, nil) }

// TestEveryRuleIsShown holds that each rule has its files, the deck laws theirs, too.
func TestEveryRuleIsShown(t *testing.T) {
	missing, err := conform.Unshown(os.DirFS("."), "testdata", &Game)
	if err != nil || len(missing) > 0 {
		t.Errorf("no file shows %v, %v", missing, err)
	}
	for _, r := range Game.Rules {
		if _, err := os.Stat("testdata/" + r.ID + ".refused.txt"); r.Kind == "deck" && err != nil {
			t.Error(err)
		}
	}
}

// TestCardsSayWhatTheyDo holds that every card has one row that can be read, and its sentence.
func TestCardsSayWhatTheyDo(t *testing.T) {
	for i, beaten := range []string{"Scissors", "Rock", "Paper"} {
		says, err := explain(&Cards[i])
		if err != nil {
			t.Fatal(err)
		}
		want := "When it is shown, beat all your opponent's cards named " + beaten + "."
		if len(says) != 1 || says[0].Says != want || !slices.Equal(says[0].Rows, Cards[i].Rows) {
			t.Errorf("%s says %+v, not %s", Cards[i].Name, says, want)
		}
	}
}

// TestThinkingSeatsFinish holds that seats that play by themselves come to an end, whatever the cards.
func TestThinkingSeatsFinish(t *testing.T) {
	for seed := range 20 {
		luck := seed
		pick := func(n int) int { luck = (luck*1103515245 + 12345) & 0x7fffffff; return luck / 65536 % n }
		v, err := validator.Open(&Game, setups()[0], nil)
		for moves := 0; err == nil && !v.After.Result.Over; moves++ {
			if moves > 40 {
				t.Fatalf("seed %d: nine rounds take more than %d moves", seed, moves)
			}
			v, err = validator.Judge(&Game, v.After, next(t, &v.After, pick), nil)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// next is the move of the first seat that is to act.
func next(t *testing.T, s *table.State, pick func(int) int) validator.Move {
	seat := validator.ToAct(s)[0]
	if seat == table.Chance {
		return validator.Roll(s, *s.AskOf(seat), pick)
	}
	m, ok := player.Choose(&Game, s, seat, pick)
	if !ok {
		t.Fatal("a seat that is to act has no lawful move")
	}
	return m
}

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
