package luamod_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/session"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// newMasters is a table of Duel Masters with two players at it.
func newMasters(t testing.TB, cfg ttssim.Config) *rig {
	t.Helper()
	r := newHouseFor(t, cfg, means(t), session.Wish{Game: "duelmasters"})
	r.load()
	return r
}

// Duel Masters by hand: what TestDuelByHand holds is held for a game without a board, too.
func TestMastersByHand(t *testing.T) {
	for seed := range uint64(detector.Few(2)) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			r := newMasters(t, ttssim.Config{Seed: seed})
			dice := rand.New(rand.NewPCG(seed, 4))
			for i := range detector.Few(50) {
				s := r.table.State()
				if s.Result.Over {
					break
				}
				seat := validator.ToAct(&s)[0]
				m := choose(r.game, &s, seat, dice)
				r.act(&s, seat, m)
				r.shows()
				r.keepsSecrets()
				if t.Failed() {
					t.Fatalf("after %d acts: %+v", i, m)
				}
			}
			r.brief()
		})
	}
}

// spin is how a card is turned as its seat sees it: 0 upright, 90 sideways, 180 upside down.
func (r *rig) spin(seat table.Seat, name string) float64 {
	turn := r.named(name).Rotation.Y - 180 - 180*float64(seat)
	return math.Mod(math.Round(turn)+720, 360)
}

// A card in the mana zone lies upside down and open; tapped it lies sideways. Shields lie face-down.
func TestMastersMana(t *testing.T) {
	r := newMasters(t, ttssim.Config{})
	s := r.table.State()
	seat := s.Turn.Seat
	color := colors[seat]
	side := []string{"South", "North"}[seat]
	mana := s.Place(s.SpotOf("mana", seat)).Name
	_, name := r.card(side+" hand", 0)
	if !r.drag(color, name, mana) {
		t.Fatal("no card can be charged")
	}
	if o := r.named(name); r.spin(seat, name) != 180 || o.FaceDown {
		t.Errorf("the card in the mana zone is turned by %v, face-down %v", r.spin(seat, name), o.FaceDown)
	}
	s = r.table.State()
	for _, id := range s.In(s.SpotOf("shields", seat)) {
		if o := r.named(s.Print(id).Name); !o.FaceDown {
			t.Error("a shield lies open")
		}
	}
	for _, id := range s.In(s.SpotOf("hand", seat)) {
		if p := s.Print(id); p.Kind == "creature" && p.Level == 1 {
			r.drag(color, p.Name, s.Place(s.SpotOf("battle", seat)).Name)
			for s = r.table.State(); s.AskOf(seat) != nil; s = r.table.State() {
				m := choose(r.game, &s, seat, rand.New(rand.NewPCG(1, 1)))
				r.act(&s, seat, m)
			}
			if got := r.spin(seat, name); got != 90 && got != 270 {
				t.Errorf("the tapped card is turned by %v", got)
			}
			r.shows()
			return
		}
	}
	t.Fatal("the hand has no creature of cost 1")
}
