package kingdomduels_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels"
	"ttsbridge/validator/player"
	"ttsbridge/validator/table"
)

// usualDuels is how many random duels are played in each set-up unless KD_DUELS asks for more.
const usualDuels = 10

// mostMoves ends a duel that does not come to an end by itself.
const mostMoves = 40000

// tried is how many of something are tried: fewer under the race detector, for duels only compute.
func tried(n int) int {
	if detector.Race {
		return max(n/5, 1)
	}
	return n
}

// opened is a duel of a set-up; chance answers what it is asked.
func opened(t testing.TB, su validator.Setup) table.State {
	t.Helper()
	v, err := validator.Open(&kingdomduels.Game, su, nil)
	if err != nil {
		t.Fatal(err)
	}
	return v.After
}

// played plays a duel to its end with the moves that choose picks.
func played(t testing.TB, s table.State, dice *rand.Rand, choose func(*table.State, table.Seat) (validator.Move, bool)) (table.State, int) {
	t.Helper()
	for n := range mostMoves {
		if s.Result.Over {
			return s, n
		}
		s = visited(s, dice)
		seats := validator.ToAct(&s)
		seat := seats[dice.IntN(len(seats))]
		m, ok := validator.Move{}, true
		if seat == table.Chance {
			m = validator.Roll(&s, *s.AskOf(seat), dice.IntN)
		} else if m, ok = choose(&s, seat); !ok {
			t.Fatalf("turn %d, %s: seat %d has no lawful move; asked %+v", s.Turn.Number, kingdomduels.Game.Phases[s.Turn.Phase].Name, seat, s.Ask())
		}
		v, err := validator.Judge(&kingdomduels.Game, s, m, nil)
		if err != nil || v.Violation != nil {
			t.Fatalf("the lawful move %+v: %v %+v", m, err, v.Violation)
		}
		s = v.After
		invariants(t, &s)
	}
	return s, mostMoves
}

// visited lets a guest join now and then.
func visited(s table.State, dice *rand.Rand) table.State {
	if guest := table.Seat(s.Count - 1); s.Turn.Number > 4 && !s.Alive(guest) && dice.IntN(50) == 0 {
		if v, err := validator.Judge(&kingdomduels.Game, s, validator.Move{Kind: "join", Seat: guest}, nil); err == nil && v.Violation == nil {
			return v.After
		}
	}
	return s
}

// invariants hold at every moment: one card a zone, Rule Cards in their places, no token attached, nothing beaten without a battle, no mark in a hand or a Deck,
// Destruction Damage within its cap.
func invariants(t testing.TB, s *table.State) {
	t.Helper()
	for at, list := range s.Spots() {
		kind := s.Places[at].Kind
		onField := len(kind) == 2 && (kind[0] == 'f' || kind[0] == 'b')
		if onField && len(list) > 1 {
			t.Fatalf("%d cards lie on %s", len(list), s.Places[at].Name)
		}
		for _, id := range list {
			if c := s.Cards[id]; len(s.Stack)+len(s.Asks) == 0 && (kind == "hand" || kind == "deck") && (c.Marks != 0 || c.Tally != [4]int16{}) {
				t.Fatalf("%s in %s is marked %b and bears %v, by which it would be told", s.Print(id).Name, s.Places[at].Name, c.Marks, c.Tally)
			}
			if s.Print(id).Kind == "rule" && kind != "rule" && kind != "extra" || kind == "rule" && s.Print(id).Kind != "rule" {
				t.Fatalf("%s lies on %s", s.Print(id).Name, s.Places[at].Name)
			}
		}
	}
	fights := slices.ContainsFunc(s.Stack, func(now table.Pending) bool { return now.Kind == "attack" || now.Kind == "strike" })
	for id := range s.Cards {
		if !fights && s.Cards[id].Marks&(zones.Beaten|zones.Stopped) != 0 {
			t.Fatalf("%s is beaten or stopped, and nobody attacks", s.Print(table.CardID(id)).Name)
		}
	}
	for seat := range s.Count {
		if n := s.Players[seat].Tally[3]; n > 1000 {
			t.Fatalf("seat %d has inflicted %d Destruction Damage in a turn", seat, n)
		}
	}
}

// TestRandomDuelsEnd plays random duels of every format.
func TestRandomDuelsEnd(t *testing.T) {
	n := tried(usualDuels)
	if more, err := strconv.Atoi(os.Getenv("KD_DUELS")); err == nil {
		n = more
	}
	ends := map[string]int{}
	for i, su := range setups() {
		moves := 0
		if len(su.Decks) > 5 { // a duel of ten is as long as five others
			n = max(n/5, 1)
		}
		for seed := range uint64(n) {
			dice := rand.New(rand.NewPCG(seed, uint64(i)))
			s, many := played(t, opened(t, su), dice, func(s *table.State, seat table.Seat) (validator.Move, bool) {
				legal := validator.Legal(&kingdomduels.Game, s, seat)
				if len(legal) == 0 {
					return validator.Move{}, false
				}
				return legal[dice.IntN(len(legal))], true
			})
			moves += many
			ends[s.Result.Why]++
			if !s.Result.Over {
				t.Errorf("set-up %d, seed %d: the duel has not ended after %d moves", i, seed, many)
			}
		}
		t.Logf("set-up %d: %d duels, %d moves", i, n, moves)
	}
	t.Log(ends)
}

// TestThinkingSeatsFinish lets seats that play by themselves play duels to their end.
func TestThinkingSeatsFinish(t *testing.T) {
	for seed := range uint64(2) {
		dice := rand.New(rand.NewPCG(seed, 9))
		s, moves := played(t, opened(t, setups()[seed]), dice, func(s *table.State, seat table.Seat) (validator.Move, bool) {
			return player.Choose(&kingdomduels.Game, s, seat, dice.IntN)
		})
		t.Logf("seed %d: %d moves, turn %d, winners %b by %s", seed, moves, s.Turn.Number, s.Result.Winners, s.Result.Why)
		if !s.Result.Over {
			t.Errorf("seed %d: the duel has not ended", seed)
		}
	}
}
