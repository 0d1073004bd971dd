package duelmasters_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters"
	holds "ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	language "ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/rows/rowstest"
	"ttsbridge/validator/table"
)

// priced tells of which cards of the duel words are that a seat plays.
func priced(t *testing.T, v language.Eye, seat table.Seat, text string) (all []string) {
	t.Helper()
	f, err := words.Lexicon.Book.Of(text)
	if err != nil {
		t.Fatal(err)
	}
	for i := range v.S.Prints {
		if holds.Prices(v, &language.Row{On: language.Choice{How: language.All, Of: f}}, seat, &v.S.Prints[i]) {
			all = append(all, v.S.Prints[i].Name)
		}
	}
	return all
}

// either are the things of two lists, in order and each once.
func either(one, other []string) []string {
	all := slices.Concat(one, other)
	slices.Sort(all)
	return slices.Compact(all)
}

// Words with "or" between them mean what the ones mean and what the others mean, whosever cards and in whichever zones; and what they make dearer
// is dearer for whom either makes it so.
func TestAlternativesMeanWhatEachMeans(t *testing.T) {
	_, above, _ := pool(t)
	met := 0
	for seed := range many(t, 30) {
		dice := rand.New(rand.NewPCG(seed, 77))
		var cards []table.Print
		for no := range 24 {
			cards = append(cards, invented(dice, no))
		}
		v, err := validator.Open(&duelmasters.Game, validator.Setup{Decks: []validator.Deck{handful(cards, above, dice), handful(cards, above, dice)},
			Options: map[string]string{"copies_per_name": "unlimited"}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; n < 200 && !v.After.Result.Over; n++ {
			v = step(t, v.After, seed, dice)
			id := table.CardID(1 + dice.IntN(len(v.After.Cards)-1))
			eye := language.Eye{S: &v.After, Seat: table.Seat(dice.IntN(2)), Card: id, That: id}
			one, other := inventedOne(dice), inventedOne(dice)
			met += rowstest.Alternatives(t, &words.Lexicon, holds.Reader{}, &v.After, []string{one, other, inventedOne(dice), inventedOne(dice)}, 2, dice.IntN)
			for seat := range table.Seat(2) {
				got := either(priced(t, eye, seat, one+" or "+other), nil)
				if want := either(priced(t, eye, seat, one), priced(t, eye, seat, other)); !slices.Equal(got, want) {
					t.Fatalf("seed %d: %q or %q prices %v for seat %d, want %v", seed, one, other, got, seat, want)
				}
				met += min(len(got), 1)
			}
		}
	}
	if met == 0 {
		t.Error("no words have found anything")
	}
}
