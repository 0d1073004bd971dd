package duelmasters_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/session"
	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters"
	"ttsbridge/validator/player"
	"ttsbridge/validator/table"
)

// decks are the ready decks of the database.
func decks(t testing.TB) []validator.Deck {
	t.Helper()
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	cards := session.Cards{DB: db}
	var all []validator.Deck
	for _, p := range cards.Presets(duelmasters.Game.ID) {
		d, err := cards.Preset(duelmasters.Game.ID, p.Name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, d)
	}
	return all
}

// chooser decides what a seat does.
type chooser func(*table.State, table.Seat, *rand.Rand) (validator.Move, bool)

func random(s *table.State, seat table.Seat, dice *rand.Rand) (validator.Move, bool) {
	legal := validator.Legal(&duelmasters.Game, s, seat)
	if len(legal) == 0 {
		return validator.Move{}, false
	}
	return legal[dice.IntN(len(legal))], true
}

func thinking(s *table.State, seat table.Seat, dice *rand.Rand) (validator.Move, bool) {
	return player.Choose(&duelmasters.Game, s, seat, dice.IntN)
}

// duel plays one duel to its end and returns the number of moves; it fails the test when the duel does not end.
func duel(t testing.TB, a, b validator.Deck, seed uint64, choose chooser, limit int) (table.State, int) {
	t.Helper()
	dice := rand.New(rand.NewPCG(seed, 0))
	v, err := validator.Open(&duelmasters.Game, validator.Setup{Decks: []validator.Deck{a, b}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for n := range limit {
		s := v.After
		if s.Result.Over {
			return s, n
		}
		seat := validator.ToAct(&s)[0]
		m, ok := validator.Move{}, true
		if seat == table.Chance {
			m = validator.Roll(&s, *s.AskOf(seat), dice.IntN)
		} else if m, ok = choose(&s, seat, dice); !ok {
			t.Fatalf("seed %d: seat %d has no lawful move in turn %d, %+v", seed, seat, s.Turn.Number, s.Asks)
		}
		if v, err = validator.Judge(&duelmasters.Game, s, m, nil); err != nil || v.Violation != nil {
			t.Fatalf("seed %d: %+v: %v %+v", seed, m, err, v.Violation)
		}
	}
	t.Fatalf("seed %d: not over after %d moves, turn %d", seed, limit, v.After.Turn.Number)
	return v.After, limit
}

func TestRandomDuelsEnd(t *testing.T) {
	all := decks(t)
	for seed := range uint64(60) {
		duel(t, all[seed%uint64(len(all))], all[(seed+1)%uint64(len(all))], seed, random, 5000)
	}
}

func TestThinkingSeatsFinishWithEveryDeck(t *testing.T) {
	all := decks(t)
	if len(all) != 10 {
		t.Fatalf("there are %d decks", len(all))
	}
	why := map[string]int{}
	for i := range all {
		s, n := duel(t, all[i], all[(i+1)%len(all)], uint64(i), thinking, 2000)
		why[s.Result.Why]++
		t.Logf("%s: %d moves, turn %d, %s", all[i].Name, n, s.Turn.Number, s.Result.Why)
	}
	if why["dm.win.direct-attack"] < len(all)/2 {
		t.Errorf("few duels end by an attack: %v", why)
	}
}

// BenchmarkRandomPlay is one random move, looking for lawful moves included.
func BenchmarkRandomPlay(b *testing.B) {
	all := decks(b)
	b.ReportAllocs()
	moves := 0
	for seed := uint64(0); moves < b.N; seed++ {
		_, n := duel(b, all[0], all[1], seed, random, 5000)
		moves += n
	}
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
}

func TestSetUpFollowsItsOrder(t *testing.T) {
	all := decks(t)
	v, err := validator.Open(&duelmasters.Game, validator.Setup{Decks: all[:2]}, nil)
	if err != nil {
		t.Fatal(err)
	}
	dice := rand.New(rand.NewPCG(1, 1))
	var events table.Events
	for s := v.After; s.Turn.Number == 0; s = v.After {
		m := validator.Roll(&s, *s.AskOf(table.Chance), dice.IntN)
		if v, err = validator.Judge(&duelmasters.Game, s, m, nil); err != nil || v.Violation != nil {
			t.Fatal(err, v.Violation)
		}
		events = append(events, v.Events...)
	}
	kinds := []string{}
	for _, e := range events {
		if k := table.KindOf(e); k == "shuffled" || k == "moved" {
			kinds = append(kinds, k)
		}
	}
	if first := slices.Index(kinds, "moved"); first != 2 {
		t.Errorf("both decks are shuffled before the first card leaves one: %v", kinds)
	}
	s := v.After
	for seat := range table.Seat(2) {
		for kind, want := range map[string]int{"shields": 5, "hand": 5, "deck": 30} {
			if got := len(s.In(s.SpotOf(kind, seat))); got != want {
				t.Errorf("seat %d has %d cards in %s, not %d", seat, got, kind, want)
			}
		}
	}
}
