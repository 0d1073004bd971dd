package games_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/table"
)

// usualDuels is how many random duels are played unless DOTR_DUELS asks for more.
const usualDuels = 15

// mostMoves ends a random duel that does not come to an end by itself.
const mostMoves = 3000

// shipped are the cards that ship, opened once for all tests.
var shipped = sync.OnceValue(func() stock.Cards {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		panic(err)
	}
	return stock.Cards{DB: db}
})

// readyDecks are the decks of the database that can be played as they are.
func readyDecks(t testing.TB, game string) []validator.Deck {
	t.Helper()
	cards := shipped()
	var decks []validator.Deck
	for _, p := range cards.Presets(game) {
		if p.Status != "ready" {
			continue
		}
		d, err := cards.Preset(game, p.Name)
		if err != nil {
			t.Fatal(err)
		}
		decks = append(decks, d)
	}
	return decks
}

// randomSetup is a duel of two or four with any decks, cards for Destiny Draws and a few house rules, except those that could refuse the decks and
// the rule book that is not refereed.
func randomSetup(g *validator.Game, decks []validator.Deck, dice *rand.Rand) validator.Setup {
	su := validator.Setup{Options: map[string]string{}}
	seats := 2
	if dice.IntN(5) == 0 {
		seats = 4
	}
	for range seats {
		su.Decks = append(su.Decks, decks[dice.IntN(len(decks))])
	}
	if some := decks[dice.IntN(len(decks))].Main; dice.IntN(3) == 0 {
		su.Bag = destined(some[:min(5, len(some))])
	}
	for range dice.IntN(6) {
		o := g.Options[dice.IntN(len(g.Options))]
		if o.Name != "ruleset" && !strings.HasPrefix(o.Name, "deck.") {
			su.Options[o.Name] = o.Values[dice.IntN(len(o.Values))]
		}
	}
	return su
}

// destined are cards as if they stood on the Destiny Draw list.
func destined(cards []table.Print) []table.Print {
	all := slices.Clone(cards)
	for i := range all {
		all[i].Key += " destined"
		all[i].Extra = map[string]string{"destiny": "true"}
	}
	return all
}

// TestManyRandomDuels plays lawful moves at random over all decks and samples of the options: no panic, no card lost or
// doubled, no negative number, no seat without a lawful move.
func TestManyRandomDuels(t *testing.T) {
	count := detector.Few(usualDuels)
	if n, err := strconv.Atoi(os.Getenv("DOTR_DUELS")); err == nil {
		count = n
	}
	if testing.Short() {
		count = min(count, 5)
	}
	decks := readyDecks(t, dotr.Game.ID)
	over, moves, why := 0, 0, map[string]int{}
	for seed := range count {
		dice := rand.New(rand.NewPCG(uint64(seed), 11))
		s, n, err := randomDuel(&dotr.Game, randomSetup(&dotr.Game, decks, dice), dice)
		if err != nil {
			t.Fatalf("duel %d: %v", seed, err)
		}
		moves += n
		if s.Result.Over {
			over++
			why[s.Result.Why]++
		}
	}
	t.Logf("%d duels, %d over, %d moves, %v", count, over, moves, why)
	if count >= usualDuels && over*10 < count*8 {
		t.Errorf("only %d of %d duels came to an end", over, count)
	}
}

// randomDuel plays one duel and tells how many moves were made.
func randomDuel(g *validator.Game, su validator.Setup, dice *rand.Rand) (s table.State, n int, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("move %d: panic: %v", n, r)
		}
	}()
	v, err := validator.Open(g, su, nil)
	if err != nil {
		return s, 0, err
	}
	for s = v.After; n < mostMoves && !s.Result.Over; n++ {
		seats := validator.ToAct(&s)
		seat := seats[dice.IntN(len(seats))]
		m := validator.Move{}
		if seat == table.Chance {
			m = validator.Roll(&s, *s.AskOf(seat), dice.IntN)
		} else if legal := validator.Legal(g, &s, seat); len(legal) > 0 {
			m = legal[dice.IntN(len(legal))]
		} else {
			return s, n, fmt.Errorf("move %d: seat %d has no lawful move; asked is %+v", n, seat, s.Asks)
		}
		v, err := validator.Judge(g, s, m, nil)
		if err != nil || v.Violation != nil {
			return s, n, fmt.Errorf("move %d: %+v is refused: %v %v", n, m, err, v.Violation)
		}
		s = v.After
		if err := sound(&s); err != nil {
			return s, n, fmt.Errorf("after move %d, %s: %w", n, m.Kind, err)
		}
	}
	return s, n, nil
}

// sound tells what is wrong with a position: a card lost or doubled, a card under one that is elsewhere, a negative number.
func sound(s *table.State) error {
	seen := make([]int, len(s.Cards))
	for at, list := range s.Spots() {
		for _, id := range list {
			seen[id]++
			if s.Cards[id].Spot != at {
				return fmt.Errorf("card %d lies on %s and says otherwise", id, s.Places[at].Name)
			}
		}
	}
	for id := 1; id < len(s.Cards); id++ {
		c := &s.Cards[id]
		switch {
		case seen[id] > 1 || seen[id] == 0 && c.Spot != 0:
			return fmt.Errorf("card %d lies at %d places", id, seen[id])
		case c.Host != 0 && s.Cards[c.Host].Spot != c.Spot:
			return fmt.Errorf("card %d lies under card %d, which is elsewhere", id, c.Host)
		}
		for _, n := range c.Tally {
			if n < 0 {
				return fmt.Errorf("card %d has a negative number", id)
			}
		}
	}
	for seat := range s.Count {
		for kind, n := range s.Players[seat].Points {
			if n < 0 {
				return fmt.Errorf("seat %d has %d points of kind %d", seat, n, kind)
			}
		}
	}
	return nil
}
