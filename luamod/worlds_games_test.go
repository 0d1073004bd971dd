package luamod_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/internal/layout"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/stock"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// marked is the shelf of the shipped cards with two cards of a deck exchanged that is brought under a marked name.
type marked struct {
	stock.Cards
	a, b int
}

func (s marked) Preset(game, name string) (validator.Deck, error) {
	plain, other := strings.CutSuffix(name, " marked")
	d, err := s.Cards.Preset(game, plain)
	if err == nil && other {
		d.Main = slices.Clone(d.Main)
		a, b := s.a%len(d.Main), s.b%len(d.Main)
		for tries := 0; d.Main[a].Key == d.Main[b].Key && tries < len(d.Main); tries++ {
			b = (b + 1) % len(d.Main)
		}
		d.Main[a], d.Main[b] = d.Main[b], d.Main[a]
	}
	return d, err
}

// At the table of every game two worlds differ in two cards of the first seat's deck. Whatever is played, nobody but that seat and who
// plays with it sees, reads and hovers over anything else in one than in the other, until one of the two cards is seen.
func TestNobodyAtAnyTableCanTellTwoWorldsApart(t *testing.T) {
	duels := uint64(1)
	if n, err := strconv.ParseUint(os.Getenv("LEAK_DUELS"), 10, 32); err == nil {
		duels = n
	}
	for i, g := range games.All {
		if _, err := layout.New(g, nil); err != nil || detector.Race && i > 0 { // the table is one goroutine's
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			compared := 0
			for seed := range duels {
				compared += apartIn(t, g, shipped(), seed)
			}
			if compared < 5 {
				t.Errorf("%d moments were compared only", compared)
			}
			t.Logf("%d moments compared", compared)
		})
	}
}

// apartIn plays one duel in two worlds.
func apartIn(t *testing.T, g *validator.Game, c stock.Cards, seed uint64) (compared int) {
	t.Helper()
	dice := rand.New(rand.NewPCG(seed, 33))
	shelf := marked{c, dice.IntN(1000), dice.IntN(1000)}
	one, two := worldOf(t, g, shelf, seed, ""), worldOf(t, g, shelf, seed, " marked")
	s, other := one.table.State(), two.table.State()
	met := [2]met{{}, {}}
	if len(differing(&s, &other)) == 0 {
		t.Fatal("the worlds do not differ")
	}
	for range 14 {
		blind := blindIn(one, &s, &other)
		if s.Result.Over || !slices.Contains(blind, "Grey") || len(differing(&s, &other)) == 0 {
			return compared
		}
		for _, color := range blind {
			if x, y := met[0].sight(one, color), met[1].sight(two, color); x != y {
				t.Fatalf("seed %d, after %d moments: %s can tell:\n%s", seed, compared, color, firstLine(x, y))
			}
			compared++
		}
		seats := validator.ToAct(&s)
		if len(seats) == 0 {
			return compared
		}
		m := choose(g, &s, seats[0], dice)
		if v, err := validator.Judge(g, other, m, nil); err != nil || v.Violation != nil {
			return compared // the first seat may do in one world what it may not in the other
		}
		for _, r := range []*rig{one, two} {
			if _, err := r.table.Move(seats[0], m); err != nil {
				t.Fatal(err)
			}
			r.sim.Frames(180)
			r.settle()
		}
		s, other = one.table.State(), two.table.State()
	}
	return compared
}

// met numbers the objects that a colour has seen, in the order in which it did.
type met map[string]int

var (
	faceNumber = regexp.MustCompile(`"CardID": [1-9]\d*`)
	guidOf     = regexp.MustCompile(`"GUID": "[0-9a-f]{6}"`)
)

// sight is what a colour sees, with objects by when it saw them first: which one of a shuffled pile comes out of it follows from the
// faces in it, and nobody has seen it before. Under which number a face is known that can be seen is left out: it follows the order of the
// list that was brought. A hidden one has none.
func (m met) sight(r *rig, color string) string {
	text := faceNumber.ReplaceAllString(r.sight(color), `"CardID": seen`)
	return guidOf.ReplaceAllStringFunc(text, func(guid string) string {
		if m[color+guid] == 0 {
			m[color+guid] = len(m) + 1
		}
		return fmt.Sprintf(`"GUID": %d`, m[color+guid])
	})
}

func worldOf(t *testing.T, g *validator.Game, shelf session.Shelf, seed uint64, mark string) *rig {
	t.Helper()
	m := means(t)
	m.Games, m.Shelf, m.Boards = []*validator.Game{g}, shelf, sameBoards
	w := session.Wish{Game: g.ID, Seed: seed + 1}
	for seat := range g.Seats[0] {
		w.Seats = append(w.Seats, session.Brought{Deck: shippedDeck(t, g, shelf.(marked).Cards, seat)})
	}
	w.Seats[0].Deck += mark
	r := newHouseFor(t, ttssim.Config{Seed: seed}, m, w)
	r.load()
	return r
}

// differing lists the cards that are others in another world.
func differing(one, two *table.State) (ids []table.CardID) {
	for id := table.CardID(1); int(id) < len(one.Cards); id++ {
		if one.Print(id).Key != two.Print(id).Key {
			ids = append(ids, id)
		}
	}
	return ids
}

// blindIn lists the colours that know none of the cards in which two worlds differ.
func blindIn(r *rig, one, two *table.State) (colors []string) {
	for by := table.Nobody; int(by) < one.Count; by++ {
		knows := by == 0 || by > 0 && one.Together(0, by) || slices.ContainsFunc(differing(one, two), func(id table.CardID) bool {
			return one.Sees(by, id) || two.Sees(by, id)
		})
		switch {
		case knows:
		case by == table.Nobody:
			colors = append(colors, "Grey")
		default:
			colors = append(colors, r.color(by))
		}
	}
	return colors
}
