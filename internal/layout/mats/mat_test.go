package mats

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	roses "ttsbridge/validator/games/dotr"
	"ttsbridge/validator/games/duelmasters"
	"ttsbridge/validator/games/tagduel"
	"ttsbridge/validator/table"
)

// unrolled is a mat of the Roses without a card on it, for as many seats.
func unrolled(t *testing.T, count int) (*Mat, table.State) {
	t.Helper()
	return tableOf(t, &roses.Game, count)
}

// tableOf is a mat of a game without a card on it, for as many seats.
func tableOf(t *testing.T, game *validator.Game, count int) (*Mat, table.State) {
	t.Helper()
	return agreedOn(t, game, count, nil)
}

// agreedOn is the same under house rules.
func agreedOn(t *testing.T, game *validator.Game, count int, agreed map[string]string) (*Mat, table.State) {
	t.Helper()
	m, err := Unroll(game, []byte("a secret of this table"))
	if err != nil {
		t.Fatal(err)
	}
	return m, bare(t, game, count, agreed)
}

// bare is a table of a game without a card on it.
func bare(t *testing.T, game *validator.Game, count int, said map[string]string) table.State {
	t.Helper()
	options, err := game.Resolve(said)
	if err != nil {
		t.Fatal(err)
	}
	s := table.State{Count: count, Options: options, Places: game.Places(options, count)}
	if game.Teams != nil {
		s.Teams = game.Teams(options, count)
	}
	return s
}

// everyTable calls f for every game, every number of seats that can play it, and every option that makes other places or teams of it.
func everyTable(t *testing.T, f func(*testing.T, *Mat, *table.State)) {
	for _, g := range games.All {
		for _, count := range g.Seats {
			if detector.Race && count > 4 && count < slices.Max(g.Seats) { // one ring is like the other
				continue
			}
			m, usual := tableOf(t, g, count)
			t.Run(fmt.Sprint(g.ID, " ", count), func(t *testing.T) { f(t, m, &usual) })
			for _, o := range g.Options {
				for _, value := range o.Values {
					s := bare(t, g, count, map[string]string{o.Name: value})
					if !slices.Equal(s.Places, usual.Places) || m.Variant(&s) != m.Variant(&usual) {
						t.Run(fmt.Sprint(g.ID, " ", count, " ", o.Name, "=", value), func(t *testing.T) { f(t, m, &s) })
					}
				}
			}
		}
	}
}

// No two places of a table lie where the other one is: whatever is let go on a place belongs to it, and a card that the
// mod lays out never comes into somebody's hand.
func TestPlacesLieApart(t *testing.T) {
	everyTable(t, func(t *testing.T, m *Mat, s *table.State) {
		for at := 1; at < len(s.Places); at++ {
			for _, p := range m.corners(s, table.Spot(at)) {
				if got := m.SpotAt(s, p[0], p[1]); int(got) != at {
					t.Errorf("%v belongs to %s, and %s lies there", p, s.Places[at].Name, s.Places[got].Name)
				}
			}
		}
	})
}

// No point of a table is in two places, hands among them.
func TestNoGroundIsShared(t *testing.T) {
	step := 0.5
	if detector.Race { // nothing here is done by several at once
		step = 1.25
	}
	everyTable(t, func(t *testing.T, m *Mat, s *table.State) {
		for _, p := range append(m.Plots(s), m.Reserved(s)...) {
			x0, z0, x1, z1 := m.Ground(s, p)
			for x := x0 - pileReach; x <= x1+pileReach; x += step {
				for z := z0 - pileReach; z <= z1+pileReach; z += step {
					if names := covering(m, s, x, z); len(names) > 1 {
						t.Fatalf("at %v, %v lie %v", x, z, names)
					}
				}
			}
		}
	})
}

// covering lists the places that are no tiles and have a point.
func covering(m *Mat, s *table.State, x, z float64) (names []string) {
	for at := 1; at < len(s.Places); at++ {
		if p := &s.Places[at]; !OnBoard(p) && m.covers(s, p, x, z) {
			names = append(names, p.Name)
		}
	}
	return names
}

// Player A sits to the right of player B, opposite the other team (tag.team.seating).
func TestPlayerASitsRightOfPlayerB(t *testing.T) {
	m, s := tableOf(t, &tagduel.Game, 4)
	for _, pair := range [][2]table.Seat{{0, 2}, {1, 3}} {
		ax, az, _ := m.Where(&s, s.SpotOf("hand", pair[0]))
		bx, bz, _ := m.Where(&s, s.SpotOf("hand", pair[1]))
		if az != bz || (ax > bx) != (az < 0) {
			t.Errorf("seats %v have their hands at %v, %v and %v, %v", pair, ax, az, bx, bz)
		}
	}
}

// No two mats share ground, nor does one lie under a hand, a counter or the frame of the board; each is wide enough for its caption.
func TestMatsLieApart(t *testing.T) {
	everyTable(t, func(t *testing.T, m *Mat, s *table.State) {
		all := append(m.Plots(s), m.Reserved(s)...)
		edge := 0.0
		if Side(s) > 0 {
			edge = m.Half(s) + EdgeWide
		}
		for i, p := range all {
			a0, b0, a1, b1 := m.Ground(s, p)
			if edge > 0 && a0 < edge && a1 > -edge && b0 < edge && b1 > -edge {
				t.Errorf("%s lies on the frame", named(s, p))
			}
			for _, other := range all[:i] {
				if meet(m.Corners(s, p), m.Corners(s, other)) {
					t.Errorf("%s and %s lie on one another", named(s, p), named(s, other))
				}
			}
			if p.Pile != nil && p.X1-p.X0 < letterWide*float64(len(p.Pile.Label)) {
				t.Errorf("%s is too narrow for its caption", named(s, p))
			}
		}
	})
}

// meet tells whether two rectangles, however turned, have ground in common: no line parallel to a side parts them.
func meet(a, b [4][2]float64) bool {
	for _, r := range [][4][2]float64{a, b} {
		for i := range 2 {
			nx, nz := r[i][1]-r[i+1][1], r[i+1][0]-r[i][0]
			long := math.Hypot(nx, nz)
			reach := func(of [4][2]float64) (low, high float64) {
				low, high = math.Inf(1), math.Inf(-1)
				for _, c := range of {
					at := (c[0]*nx + c[1]*nz) / long
					low, high = min(low, at), max(high, at)
				}
				return low, high
			}
			al, ah := reach(a)
			bl, bh := reach(b)
			if ah <= bl+0.001 || bh <= al+0.001 {
				return false
			}
		}
	}
	return true
}

// named is what a plot is called in an error.
func named(s *table.State, p Plot) string {
	if p.Spot != 0 {
		return s.Places[p.Spot].Name
	}
	return fmt.Sprintf("a hand or counter of seat %d at %v, %v", p.Owner, p.X0, p.Z0)
}

// corners are the middles of the outermost cards of a place that is no tile.
func (t *Mat) corners(s *table.State, at table.Spot) [][2]float64 {
	place := s.Places[at]
	p := t.Pile(place.Kind)
	if place.X > 0 || p == nil || t.Idles(s, &place) {
		return nil
	}
	last := max(p.Columns, 1)*max(p.Rows, 1) - 1
	var out [][2]float64
	for _, i := range []int{0, max(p.Columns, 1) - 1, last - max(p.Columns, 1) + 1, last} {
		x, z := t.PileStart(s, p)
		if p.Columns > 0 {
			x, _, z = t.slot(s, p, i)
		}
		x, z = t.Turned(s, place.Owner, x, z)
		out = append(out, [2]float64{x, z})
	}
	return out
}

func TestSpreadNeverMerges(t *testing.T) {
	m, s := unrolled(t, 2)
	for _, p := range m.Piles {
		if p.Shape != Spread {
			continue
		}
		for i := range p.Columns * p.Rows {
			xi, _, zi := m.slot(&s, &p, i)
			for j := range i {
				xj, _, zj := m.slot(&s, &p, j)
				if math.Hypot(xi-xj, zi-zj) < 0.6 {
					t.Fatalf("%s: places %d and %d are nearer than 0.6", p.Kind, i, j)
				}
			}
		}
	}
}

// Of units with equipment and long groups at one place none is covered whole by another.
func TestNoCardInPlayIsCovered(t *testing.T) {
	l, s := &kingdomCombat, table.State{Count: 2}
	for _, p := range l.Piles {
		for i := range 3 * p.Columns * p.Rows {
			xi, _, zi := l.slot(&s, &p, i)
			for j := range i {
				if xj, _, zj := l.slot(&s, &p, j); p.Held && math.Hypot(xi-xj, zi-zj) < 0.2 {
					t.Fatalf("%s: card %d lies on card %d", p.Kind, i, j)
				}
			}
		}
	}
}

// No two places share ground: a drop must never be read as the wrong pile.
func TestAreasDoNotOverlap(t *testing.T) {
	m, s := unrolled(t, 2)
	for x := -32.0; x <= 32; x += 0.25 {
		for z := -22.0; z <= 22; z += 0.25 {
			var names []string
			for at := 1; at < len(s.Places); at++ {
				if p := &s.Places[at]; p.X == 0 && m.covers(&s, p, x, z) {
					names = append(names, p.Name)
				}
			}
			onBoard := math.Max(math.Abs(x), math.Abs(z)) < m.Half(&s)
			if len(names) > 1 || onBoard && len(names) > 0 {
				t.Fatalf("at %v, %v lie %v (on the board: %v)", x, z, names, onBoard)
			}
		}
	}
}

func TestTilesAreReadToTheNearestCentre(t *testing.T) {
	m, s := unrolled(t, 2)
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
		if got := s.Place(m.SpotAt(&s, tt.x, tt.z)).Name; got != tt.want {
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
		gx, gz = duelMasters.unturned(&s, seat, gx, gz)
		hx, hz = duelMasters.unturned(&s, seat, hx, hz)
		if hz != gz || hx <= gx {
			t.Errorf("seat %d: the graveyard lies at %v, %v, the hyperspatial zone at %v, %v", seat, gx, gz, hx, hz)
		}
		for x := gx; x < hx; x += 0.1 {
			tx, tz := duelMasters.Turned(&s, seat, x, gz)
			if at := duelMasters.SpotAt(&s, tx, tz); at != 0 && at != graveyard && at != beyond {
				t.Fatalf("seat %d: %s lies between", seat, s.Place(at).Name)
			}
		}
	}
}

func TestTurningASeatsSideAndBack(t *testing.T) {
	l := Layout{Chairs: []Chair{{}, {Facing: 90, Away: 3}, {Facing: 180}, {Facing: 270, Aside: 2}}}
	for seat := range table.Seat(4) {
		x, z := l.Turned(nil, seat, 3, -5)
		if bx, bz := l.unturned(nil, seat, x, z); bx != 3 || bz != -5 {
			t.Errorf("seat %d: 3, -5 comes back as %v, %v", seat, bx, bz)
		}
	}
}

func TestTokensAreOpaqueAndLasting(t *testing.T) {
	a, again, b := NewTokens([]byte("a")), NewTokens([]byte("a")), NewTokens([]byte("b"))
	seen := map[string]bool{}
	for id := table.CardID(1); id < 2000; id++ {
		word := a.Of(id)
		if seen[word] || len(word) != 12 {
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
