package layout

import (
	"math"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters"
	"ttsbridge/validator/table"
)

// Cards nearer to each other than this merge into a deck.
const merging = 0.5

// Whatever happens, every loose card lies where it is read back to, and no two lie so that they would merge unless they
// share a tile.
func TestPosesAreReadBackAndKeepApart(t *testing.T) {
	top := tabletop(t)
	walk(t, 6, 120, nothing, func(_ *table.State, v *validator.Verdict) {
		s := &v.After
		poses := make([]Pose, len(s.Cards))
		for i := 1; i < len(s.Cards); i++ {
			id := table.CardID(i)
			p := top.Pose(s, id)
			poses[i] = p
			if p.Lie == Nowhere {
				t.Fatalf("card %d at %s lies nowhere", i, s.Place(s.Cards[i].Spot).Name)
			}
			if at := top.spotAt(s, p.X, p.Z); p.Lie != InHand && at != s.Cards[i].Spot {
				t.Fatalf("card %d at %s is read back as %q", i, s.Place(s.Cards[i].Spot).Name, s.Place(at).Name)
			}
			for j := 1; j < i; j++ {
				q := poses[j]
				same := s.Cards[i].Spot == s.Cards[j].Spot
				if p.Lie == Loose && q.Lie == Loose && !same && math.Hypot(p.X-q.X, p.Z-q.Z) < merging {
					t.Fatalf("cards %d and %d would merge", i, j)
				}
			}
		}
	})
}

func TestSpreadNeverMerges(t *testing.T) {
	d := newDuel(t, 1)
	top := tabletop(t)
	for _, p := range top.Piles {
		if p.Shape != Spread {
			continue
		}
		for i := range p.Columns * p.Rows {
			xi, _, zi := top.slot(&d.s, &p, i)
			for j := range i {
				xj, _, zj := top.slot(&d.s, &p, j)
				if math.Hypot(xi-xj, zi-zj) < 0.6 {
					t.Fatalf("%s: places %d and %d are nearer than 0.6", p.Kind, i, j)
				}
			}
		}
	}
}

// No two places share ground: a drop must never be read as the wrong pile.
func TestAreasDoNotOverlap(t *testing.T) {
	d := newDuel(t, 1)
	top := tabletop(t)
	for x := -32.0; x <= 32; x += 0.25 {
		for z := -22.0; z <= 22; z += 0.25 {
			var names []string
			for at := 1; at < len(d.s.Places); at++ {
				if p := &d.s.Places[at]; p.X == 0 && top.covers(&d.s, p, x, z) {
					names = append(names, p.Name)
				}
			}
			onBoard := math.Max(math.Abs(x), math.Abs(z)) < top.half(&d.s)
			if len(names) > 1 || onBoard && len(names) > 0 {
				t.Fatalf("at %v, %v lie %v (on the board: %v)", x, z, names, onBoard)
			}
		}
	}
}

func TestTilesAreReadToTheNearestCentre(t *testing.T) {
	d := newDuel(t, 1)
	top := tabletop(t)
	tests := []struct {
		x, z float64
		want string
	}{
		{0, 0, "e5"}, {-10.4, -10.4, "a1"}, {10.4, 10.4, "i9"}, {1.29, -1.29, "e5"}, {1.31, 0, "f5"},
		{-11.6, 0, "a5"}, {-11.8, 0, ""}, {0, -15.9, "South hand"}, {0, 15.9, "North hand"}, {13.9, -10.3, "South deck"},
		{-13.9, 10.3, "North deck"}, {16, -6, "South graveyard"}, {-16, 6, "North graveyard"}, {-13.9, -10.3, "South extra"},
		{0, 40, ""}, {-23.2, 0, "destiny bag"},
	}
	for _, tt := range tests {
		if got := d.s.Place(top.spotAt(&d.s, tt.x, tt.z)).Name; got != tt.want {
			t.Errorf("%v, %v is read as %q, want %q", tt.x, tt.z, got, tt.want)
		}
	}
}

// Right of each graveyard, as its owner sees it, lies the hyperspatial zone, and nothing between (dm.setup.hyperspatial-position).
func TestTheHyperspatialZoneLiesRightOfTheGraveyard(t *testing.T) {
	s := table.State{Count: 2, Places: duelmasters.Game.Places(nil, 2)}
	for seat := range table.Seat(s.Count) {
		graveyard, beyond := s.SpotOf("graveyard", seat), s.SpotOf("hyperspatial", seat)
		gx, gz, _ := duelMasters.Where(&s, graveyard)
		hx, hz, _ := duelMasters.Where(&s, beyond)
		gx, gz = duelMasters.unturned(seat, gx, gz)
		hx, hz = duelMasters.unturned(seat, hx, hz)
		if hz != gz || hx <= gx {
			t.Errorf("seat %d: the graveyard lies at %v, %v, the hyperspatial zone at %v, %v", seat, gx, gz, hx, hz)
		}
		for x := gx; x < hx; x += 0.1 {
			tx, tz := duelMasters.turned(seat, x, gz)
			if at := duelMasters.spotAt(&s, tx, tz); at != 0 && at != graveyard && at != beyond {
				t.Fatalf("seat %d: %s lies between", seat, s.Place(at).Name)
			}
		}
	}
}

func TestTurningASeatsSideAndBack(t *testing.T) {
	l := Layout{Facing: []int{0, 90, 180, 270}}
	for seat := range table.Seat(4) {
		x, z := l.turned(seat, 3, -5)
		if bx, bz := l.unturned(seat, x, z); bx != 3 || bz != -5 {
			t.Errorf("seat %d: 3, -5 comes back as %v, %v", seat, bx, bz)
		}
	}
}

func TestTokensAreOpaqueAndLasting(t *testing.T) {
	a, again, b := NewTokens([]byte("a")), NewTokens([]byte("a")), NewTokens([]byte("b"))
	seen := map[string]bool{}
	for id := table.CardID(1); id < 2000; id++ {
		word := a.Of(id)
		if seen[word] || len(word) != 2*tokenBytes {
			t.Fatalf("card %d has the token %q", id, word)
		}
		seen[word] = true
		if word == b.Of(id) {
			t.Errorf("two tables give card %d the same token", id)
		}
	}
	if got, ok := again.Card(a.Of(1234), 2000); !ok || got != 1234 {
		t.Errorf("the token of card 1234 is read as %d, %v by the same secret", got, ok)
	}
	if _, ok := again.Card(a.Of(1999), 1500); ok {
		t.Error("a card beyond the table's number was found")
	}
	if _, ok := again.Card("", 2000); ok {
		t.Error("no token names a card")
	}
}
