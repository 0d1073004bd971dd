package luamod_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/layout"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/table"
)

// exchanged is the shelf with the faces of two cards of South's deck exchanged, of one class and level.
type exchanged struct {
	shelf
	a, b int
}

func (s exchanged) Preset(game, name string) (validator.Deck, error) {
	d, err := s.shelf.Preset(game, name)
	if name == "Sun" {
		d.Main[s.a], d.Main[s.b] = d.Main[s.b], d.Main[s.a]
	}
	return d, err
}

// sameBoards gives both worlds the same memos and GUIDs, so that those can be compared.
func sameBoards(g *validator.Game, _ []byte) live.Board {
	top, err := layout.New(g, []byte("one secret for two worlds"))
	if err != nil {
		return nil
	}
	return top
}

var chance = regexp.MustCompile(`checkpoint \S+ \d+ [0-9a-f-]+|Sealed \d+ [0-9a-f-]+|[0-9a-f]{12,}`)

// sight is all that a colour can see, read and hover over, as text.
func (r *rig) sight(color string) string {
	r.t.Helper()
	text, err := json.MarshalIndent(r.sim.SeenBy(color), "", " ")
	if err != nil {
		r.t.Fatal(err)
	}
	said := strings.ReplaceAll(strings.ReplaceAll(string(text), r.url, "URL"), r.table.ID(), "ID")
	return chance.ReplaceAllString(said, "")
}

// Two tables differ in two of South's cards. Whatever hands do, North and a spectator see, read and hover over the same
// until one of the two cards is seen.
func TestNobodyAtTheTableCanTellTwoWorldsApart(t *testing.T) {
	duels := uint64(detector.Few(2))
	if n, err := strconv.ParseUint(os.Getenv("LEAK_DUELS"), 10, 32); err == nil {
		duels = n
	}
	compared := 0
	for seed := range duels {
		compared += apart(t, seed)
	}
	if compared < detector.Least(10) {
		t.Errorf("%d moments were compared only", compared)
	}
	t.Logf("%d moments compared", compared)
}

func apart(t *testing.T, seed uint64) (compared int) {
	t.Helper()
	dice := rand.New(rand.NewPCG(seed, 31))
	both := []*rig{newWorld(t, shelf{main: 40}, seed)}
	s := both[0].table.State()
	hand := s.In(s.SpotNamed("South hand"))
	a, err := strconv.Atoi(strings.TrimPrefix(s.Print(hand[dice.IntN(len(hand))]).Key, "Sun-"))
	if err != nil {
		t.Fatal(err)
	}
	b := (a + 5*(1+dice.IntN(7))) % 40 // every fifth card is of the same class and level
	both = append(both, newWorld(t, exchanged{shelf: shelf{main: 40}, a: a, b: b}, seed))
	if both[0].sight("White") == both[1].sight("White") {
		t.Fatal("the worlds do not differ, or South does not see his own hand")
	}
	for range 25 {
		s, other := both[0].table.State(), both[1].table.State()
		if s.Result.Over || shown(&s, &other) {
			return compared
		}
		for _, color := range []string{"Green", "Grey"} {
			if x, y := both[0].sight(color), both[1].sight(color); x != y {
				t.Fatalf("seed %d, after %d moments: %s can tell:\n%s", seed, compared, color, firstLine(x, y))
			}
			compared++
		}
		seat := validator.ToAct(&s)[0]
		m := choose(&dotr.Game, &s, seat, dice)
		if v, err := validator.Judge(&dotr.Game, other, m, nil); err != nil || v.Violation != nil {
			return compared // South may do in one world what he may not in the other
		}
		both[0].act(&s, seat, m)
		both[1].act(&other, seat, m)
	}
	return compared
}

func newWorld(t *testing.T, s session.Shelf, seed uint64) *rig {
	t.Helper()
	m := means(t)
	m.Shelf, m.Boards = s, sameBoards
	r := newHouseIn(t, ttssim.Config{Seed: seed}, m)
	r.load()
	return r
}

// shown tells whether a card that differs is known to anybody but South.
func shown(one, two *table.State) bool {
	for id := table.CardID(1); int(id) < len(one.Cards); id++ {
		if one.Print(id).Key == two.Print(id).Key {
			continue
		}
		for _, by := range []table.Seat{1, table.Nobody} {
			if one.Sees(by, id) || two.Sees(by, id) {
				return true
			}
		}
	}
	return false
}

func firstLine(x, y string) string {
	xs, ys := strings.Split(x, "\n"), strings.Split(y, "\n")
	for i := range min(len(xs), len(ys)) {
		if xs[i] != ys[i] {
			return fmt.Sprintf("%s\n---\n%s", xs[i], ys[i])
		}
	}
	return fmt.Sprintf("%d lines against %d", len(xs), len(ys))
}
