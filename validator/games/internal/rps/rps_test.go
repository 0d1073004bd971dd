package rps

import (
	"os"
	"slices"
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/conform"
	"ttsbridge/validator/player"
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
