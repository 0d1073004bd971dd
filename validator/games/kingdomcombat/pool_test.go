package kingdomcombat

import (
	"math/rand/v2"
	"slices"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A pool is all cards of the card database, by what they are for.
type pool struct{ main, fortresses, tokens []table.Print }

// wholePool lists every card as one of the Mercenaries, so that a deck may have any of them.
func wholePool(t *testing.T) (all pool) {
	t.Helper()
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	cards := stock.Cards{DB: db}
	for _, c := range db.Snapshot().Cards(Game.ID) {
		pr, _ := cards.Print(Game.ID, c.Key)
		pr.Colors = []string{"Mercenaries"}
		switch {
		case pr.Kind == "fortress":
			all.fortresses = append(all.fortresses, pr)
		case pr.Extra["border"] == "green":
			all.tokens = append(all.tokens, pr)
		default:
			all.main = append(all.main, pr)
		}
	}
	return all
}

// deck is a deck of any cards, each once.
func (all pool) deck(dice *rand.Rand) validator.Deck {
	d := validator.Deck{Leader: &all.fortresses[dice.IntN(len(all.fortresses))], Extra: slices.Clone(all.tokens)}
	for _, i := range dice.Perm(len(all.main))[:30] {
		d.Main = append(d.Main, all.main[i])
	}
	return d
}

// TestRandomDuelsOfTheWholePool lets decks meet that are drawn from all cards, so that every card comes upon every other one, and in every
// other game players leave in the middle of anything: 60 games, or KC_DUELS of them from number KC_DUELS_FROM on.
func TestRandomDuelsOfTheWholePool(t *testing.T) {
	all := wholePool(t)
	from := env("KC_DUELS_FROM", 0)
	for seed := range env("KC_DUELS", detector.Few(60)) {
		dice := rand.New(rand.NewPCG(uint64(from+seed), 11))
		decks := make([]validator.Deck, 6)
		for i := range decks {
			decks[i] = all.deck(dice)
		}
		if _, _, err := randomDuel(randomSetup(decks, dice), dice, seed%2*60); err != nil {
			t.Fatalf("game %d: %v", from+seed, err)
		}
	}
}
