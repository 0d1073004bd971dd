package kingdomduels_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomduels"
	"ttsbridge/validator/table"
)

// usualHonest is how many duels of honest players are played unless KD_DUELS asks for more.
const usualHonest = 20

// honest picks a lawful move by which nobody lies: no Trigger is let go by, no eroded card kept back.
func honest(dice *rand.Rand) func(*table.State, table.Seat) (validator.Move, bool) {
	return func(s *table.State, seat table.Seat) (validator.Move, bool) {
		legal := validator.Legal(&kingdomduels.Game, s, seat)
		if len(legal) == 0 {
			return validator.Move{}, false
		}
		fair := slices.DeleteFunc(slices.Clone(legal), func(m validator.Move) bool { return m.Kind == "pass" && m.Sure || m.Kind == "keep seal" })
		if len(fair) == 0 {
			fair = legal
		}
		return fair[dice.IntN(len(fair))], true
	}
}

// A watcher notes what was settled and reported in a duel.
type watcher struct {
	kept, breached int
	reported       []string
}

func (w *watcher) sees(events table.Events) {
	for _, e := range events {
		switch e := e.(type) {
		case table.Settled:
			if e.True {
				w.kept++
			} else {
				w.breached++
			}
		case table.Reported:
			if slices.Contains([]string{"kd.hide.flip-keyword", "kd.trap.idle-warning", "kd.integration.wrong-material-loses", "kd.integration.reveal-duty"}, e.Rule) {
				w.reported = append(w.reported, e.Rule)
			}
		}
	}
}

// watched plays a duel to its end; lie may put another move in a move's place.
func watched(t *testing.T, su validator.Setup, dice *rand.Rand, lie func(*table.State, validator.Move) (validator.Move, bool)) (w watcher, lies int) {
	t.Helper()
	s, choose := opened(t, su), honest(dice)
	for range mostMoves {
		if s.Result.Over {
			return w, lies
		}
		seat := validator.ToAct(&s)[0]
		m := validator.Move{}
		if seat == table.Chance {
			m = validator.Roll(&s, *s.AskOf(seat), dice.IntN)
		} else if m, _ = choose(&s, seat); lie != nil {
			if other, lied := lie(&s, m); lied {
				if v, err := validator.Judge(&kingdomduels.Game, s, other, nil); err == nil && v.Violation == nil {
					m = other
					lies++
				}
			}
		}
		v, err := validator.Judge(&kingdomduels.Game, s, m, nil)
		if err != nil || v.Violation != nil {
			t.Fatalf("%+v: %v %+v", m, err, v.Violation)
		}
		w.sees(v.Events)
		s = v.After
	}
	t.Fatal("the duel does not end")
	return w, lies
}

func TestHonestDuelsAccuseNobody(t *testing.T) {
	n := tried(usualHonest)
	if more, err := strconv.Atoi(os.Getenv("KD_DUELS")); err == nil {
		n = more
	}
	kept := 0
	for seed := range uint64(n) {
		for _, i := range []int{0, 2, 3, 4} {
			w, _ := watched(t, setups()[i], rand.New(rand.NewPCG(seed, uint64(i))), nil)
			kept += w.kept
			if w.breached > 0 || len(w.reported) > 0 {
				t.Fatalf("seed %d, set-up %d: %d honest statements are called false; reported %v", seed, i, w.breached, w.reported)
			}
		}
	}
	t.Logf("%d statements were kept", kept)
	if kept == 0 {
		t.Error("nobody has said anything")
	}
}

// TestLiesComeOut lets players hide monsters as if they had FLIP, and erode what no Integration Monster lists.
func TestLiesComeOut(t *testing.T) {
	lies := 0
	for seed := range uint64(12) {
		dice := rand.New(rand.NewPCG(seed, 5))
		w, told := watched(t, setups()[0], dice, func(s *table.State, m validator.Move) (validator.Move, bool) {
			switch {
			case m.Kind == "summon" && s.Print(m.Card).Kind == "monster" && !s.Print(m.Card).Tagged("flip"):
				return validator.Move{Kind: "hide", Seat: m.Seat, Card: m.Card, Side: true, Word: "flip"}, true
			case m.Kind == "integration" && m.Word != "":
				hand := s.In(s.SpotOf("hand", m.Seat))
				i := slices.IndexFunc(hand, func(id table.CardID) bool { return s.Print(id).Name != "Whale" })
				if i >= 0 {
					m.Cards = []table.CardID{hand[i]}
				}
				return m, i >= 0
			}
			return m, false
		})
		lies += told
		if w.breached < told {
			t.Errorf("seed %d: of %d lies %d came out", seed, told, w.breached)
		}
	}
	t.Logf("%d lies", lies)
	if lies == 0 {
		t.Error("nobody has lied")
	}
}
