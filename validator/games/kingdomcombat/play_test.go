package kingdomcombat

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/player"
	"ttsbridge/validator/table"
)

// readyDecks are the ready decks of the card database.
func readyDecks(t testing.TB) []validator.Deck {
	t.Helper()
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	cards := stock.Cards{DB: db}
	var all []validator.Deck
	for _, p := range cards.Presets(Game.ID) {
		if d, err := cards.Preset(Game.ID, p.Name); err == nil && p.Status == "ready" {
			all = append(all, d)
		}
	}
	return all
}

// env is a number from the environment, for runs that are asked for.
func env(name string, otherwise int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return otherwise
}

// randomSetup is a game of two to six players with any decks and a few house rules.
func randomSetup(decks []validator.Deck, dice *rand.Rand) validator.Setup {
	su := validator.Setup{Options: map[string]string{}}
	for range 2 + dice.IntN(5) {
		su.Decks = append(su.Decks, decks[dice.IntN(len(decks))])
	}
	for range dice.IntN(5) {
		o := Game.Options[dice.IntN(len(Game.Options))]
		su.Options[o.Name] = o.Values[dice.IntN(len(o.Values))]
	}
	return su
}

// TestRandomDuels plays lawful moves at random with two to six players: 200 games, or KC_DUELS of them from number KC_DUELS_FROM on.
func TestRandomDuels(t *testing.T) {
	count, from := env("KC_DUELS", detector.Few(200)), env("KC_DUELS_FROM", 0)
	if testing.Short() {
		count = min(count, 20)
	}
	decks := readyDecks(t)
	over, moves := 0, 0
	for seed := range count {
		dice := rand.New(rand.NewPCG(uint64(from+seed), 7))
		n, done, err := randomDuel(randomSetup(decks, dice), dice, 0)
		if err != nil {
			t.Fatalf("game %d: %v", from+seed, err)
		}
		moves += n
		if done {
			over++
		}
		if tried := seed + 1; tried%500 == 0 {
			t.Logf("%d games, %d over, %d moves", tried, over, moves)
		}
	}
	t.Logf("%d games, %d over, %d moves", count, over, moves)
}

// mostMoves ends a random game that does not come to an end by itself.
const mostMoves = 1000

// eager picks any move, but mostly an attack, or a step of a unit towards a foreign fortress, where there is one: or else nobody would
// ever reach one.
func eager(s *table.State, legal []validator.Move, dice *rand.Rand) validator.Move {
	for _, kind := range []validator.Kind{"combat", "attack", "close", "move"} {
		some := slices.DeleteFunc(slices.Clone(legal), func(m validator.Move) bool {
			return m.Kind != kind || m.To != 0 && nearestTo(s, m.Seat, m.To) > nearest(s, m.Seat, m.Card)
		})
		if len(some) > 0 && dice.IntN(4) > 0 {
			return some[dice.IntN(len(some))]
		}
	}
	return legal[dice.IntN(len(legal))]
}

// randomDuel plays a game at random; of so many moves one is that somebody leaves, none with 0.
func randomDuel(su validator.Setup, dice *rand.Rand, leaves int) (n int, over bool, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("move %d: panic: %v", n, r)
		}
	}()
	v, err := validator.Open(&Game, su, nil)
	if err != nil {
		return 0, false, err
	}
	s := v.After
	for ; n < mostMoves && !s.Result.Over; n++ {
		seats := validator.ToAct(&s)
		seat := seats[dice.IntN(len(seats))]
		var m validator.Move
		if silence, open := validator.Silence(&s); open && dice.IntN(3) == 0 {
			m = silence
		} else if seat == table.Chance {
			m = validator.Roll(&s, *s.AskOf(seat), dice.IntN)
		} else if legal := validator.Legal(&Game, &s, seat); len(legal) > 0 {
			m = eager(&s, legal, dice)
		} else {
			return n, false, fmt.Errorf("move %d: seat %d has no lawful move; asked is %+v, waiting %+v", n, seat, s.Asks, s.Stack)
		}
		if by := table.Seat(dice.IntN(s.Count)); leaves > 0 && dice.IntN(leaves) == 0 && s.Alive(by) {
			m = validator.Move{Kind: "concede", Seat: by}
		}
		v, err := validator.Judge(&Game, s, m, nil)
		if err != nil || v.Violation != nil {
			return n, false, fmt.Errorf("move %d: %+v is refused: %v %v", n, m, err, v.Violation)
		}
		s = v.After
		if err := sound(&s); err != nil {
			return n, false, fmt.Errorf("after move %d, %+v: %w", n, m, err)
		}
	}
	return n, s.Result.Over, nil
}

// TestSeatsThatPlayFinish holds that seats that play by themselves bring games of two, three and four to an end.
func TestSeatsThatPlayFinish(t *testing.T) {
	decks := readyDecks(t)
	for _, seats := range detector.Sample([]int{2, 3, 4}) {
		for seed := range env("KC_SEATS", detector.Few(2)) {
			su := validator.Setup{}
			for i := range seats {
				su.Decks = append(su.Decks, decks[(i+seed)%len(decks)])
			}
			s, n := thinkingDuel(t, su, uint64(seed))
			if !s.Result.Over {
				t.Errorf("%d seats, seed %d: not over after %d moves, in turn %d", seats, seed, n, s.Turn.Number)
			}
			t.Logf("%d seats, seed %d: %d moves, %d turns, won by %b", seats, seed, n, s.Turn.Number, s.Result.Winners)
		}
	}
}

// mostThought ends a game of seats that think and does not come to an end.
const mostThought = 4000

// thinkingDuel lets seats play that think one move ahead.
func thinkingDuel(t testing.TB, su validator.Setup, seed uint64) (table.State, int) {
	t.Helper()
	dice := rand.New(rand.NewPCG(seed, 3))
	v, err := validator.Open(&Game, su, nil)
	n := -len(su.Decks)
	for ; err == nil && !v.After.Result.Over && n < mostThought; n++ {
		s := v.After
		seats := validator.ToAct(&s)
		seat := seats[len(seats)-1] // a seat that is asked comes before the silence
		m, ok := validator.Move{}, true
		if n < 0 { // decks that are mixed before garrisons are chosen stay as they are listed
			m = validator.Roll(&s, *s.AskOf(seat), func(n int) int { return n - 1 })
		} else if seat == table.Chance {
			m = validator.Roll(&s, *s.AskOf(seat), dice.IntN)
		} else if m, ok = player.Choose(&Game, &s, seat, dice.IntN); !ok {
			t.Fatalf("move %d: seat %d has no lawful move; asked is %+v", n, seat, s.Asks)
		}
		v, err = validator.Judge(&Game, s, m, nil)
		if err == nil && v.Violation != nil {
			t.Fatalf("move %d: %+v is refused: %+v", n, m, v.Violation)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return v.After, n
}
