package api_test

import (
	"io"
	"math"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"ttsbridge"
	"ttsbridge/api"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
)

// swapped is a shelf on which two cards of one deck have changed places.
type swapped struct {
	stock.Cards
	deck string
}

func (s swapped) Preset(game, name string) (validator.Deck, error) {
	d, err := s.Cards.Preset(game, name)
	if err == nil && name == s.deck {
		d.Main = slices.Clone(d.Main)
		d.Main[0], d.Main[len(d.Main)-1] = d.Main[len(d.Main)-1], d.Main[0]
	}
	return d, err
}

// timedWorld is a bridge with one table, in which one thing is hidden that is otherwise in the other world.
type timedWorld struct {
	t     *testing.T
	door  http.Handler
	table *live.Table
}

func openWorld(t *testing.T, c stock.Cards, shelf session.Shelf, w session.Wish) *timedWorld {
	t.Helper()
	h, err := session.OpenHall(session.Means{Folder: t.TempDir(), Games: games.All, Shelf: shelf, Boards: session.Tabletops(c.Pictures)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.Close() })
	tb, err := h.Make(w)
	if err != nil {
		t.Fatal(err)
	}
	return &timedWorld{t, api.New(api.Bridge{Hall: h, Pace: -1, Version: "test"}), tb}
}

// ask sends a request and gives how long the answer took, and what it was.
func (w *timedWorld) ask(method, path, token, body string) (time.Duration, int, string) {
	req := httptest.NewRequest(method, "/v1/tables/"+w.table.ID()+path, strings.NewReader(body))
	req.Host = "localhost"
	req.Header.Set("Authorization", "Bearer "+token)
	if body != "" {
		req.Header.Set("Content-Type", "application/json")
	}
	res := httptest.NewRecorder()
	began := time.Now()
	w.door.ServeHTTP(res, req)
	took := time.Since(began)
	text, _ := io.ReadAll(res.Body)
	return took, res.Code, string(text)
}

// wished is a table of a game, with another deck for the first seat than for the others.
func wished(t *testing.T, g *validator.Game, c stock.Cards) session.Wish {
	t.Helper()
	values, err := g.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	w := session.Wish{Game: g.ID, Seed: 4}
	var names []string
	for _, d := range c.DB.Snapshot().Decks(g.ID) {
		if brought, err := c.Preset(g.ID, d.Name); err == nil && len(g.CheckDeck(values, brought)) == 0 && !slices.Contains(names, d.Name) {
			names = append(names, d.Name)
		}
	}
	for seat := range g.Seats[0] {
		w.Seats = append(w.Seats, session.Brought{Deck: names[min(seat, 1)]})
	}
	return w
}

// Nobody can tell two worlds apart by how long or how large answers are. LEAK_TIMES asks for so many tries of every route, and then
// times are compared; a machine that is used for other things as well makes both worlds slow alike.
func TestAnswersTakeAsLongWhateverIsHidden(t *testing.T) {
	tries, err := strconv.Atoi(os.Getenv("LEAK_TIMES"))
	compare := err == nil
	if !compare {
		tries = 20
	}
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	c := stock.Cards{DB: db, Pictures: pictures.NewGallery(db, t.TempDir(), "http://127.0.0.1")}
	for _, g := range games.All {
		w := wished(t, g, c)
		worlds := [2]*timedWorld{openWorld(t, c, c, w), openWorld(t, c, swapped{c, w.Seats[0].Deck}, w)}
		t.Run(g.ID, func(t *testing.T) { takeAsLong(t, worlds, tries, compare) })
	}
}

// takeAsLong asks two worlds the same, as a seat that does not see what differs.
func takeAsLong(t *testing.T, worlds [2]*timedWorld, tries int, compare bool) {
	t.Helper()
	for _, r := range []struct{ name, method, path, body string }{
		{"view", "GET", "", ""}, {"legal", "GET", "/legal", ""}, {"checkpoint", "GET", "/checkpoint", ""}, {"records", "GET", "/ledger", ""},
		{"sealed ledger", "GET", "/ledger?form=sealed", ""}, {"proof", "GET", "/proofs/1", ""}, {"growth", "GET", "/consistency?from=1", ""},
		{"prints", "GET", "/prints", ""}, {"foreign save", "GET", "/save", ""}, {"foreign check", "POST", "/checks", `{"card":3,"reason":"to know"}`},
		{"foreign clock", "POST", "/clock", `{"up":true}`}, {"luck", "POST", "/luck", `{"word":"qwertzuiop"}`},
		{"no such move", "POST", "/moves", `{"kind":"fly","card":3}`},
	} {
		t.Run(r.name, func(t *testing.T) {
			var took [2][]float64
			status := 0
			for range tries {
				var codes [2]int
				var sizes [2]int
				first := rand.IntN(2)
				for _, i := range []int{first, 1 - first} {
					w := worlds[i]
					d, code, text := w.ask(r.method, r.path, w.table.Tokens().Seats[1], r.body)
					codes[i], sizes[i] = code, len(text)
					took[i] = append(took[i], float64(d))
				}
				if status = codes[0]; codes[0] != codes[1] || codes[0] >= 500 || sizes[0] != sizes[1] {
					t.Fatalf("status %d with %d bytes in one world, %d with %d in the other", codes[0], sizes[0], codes[1], sizes[1])
				}
			}
			z := ranked(took[0], took[1])
			t.Logf("%d tries, status %d, medians %v and %v, z = %.2f", tries, status, middle(took[0]), middle(took[1]), z)
			if compare && math.Abs(z) > 4.5 {
				t.Errorf("times part by %.1f deviations", z)
			}
		})
	}
}

func middle(of []float64) time.Duration {
	sorted := slices.Sorted(slices.Values(of))
	return time.Duration(sorted[len(sorted)/2])
}

// ranked compares two samples by their ranks, after Mann and Whitney: how many deviations the one lies above the other.
func ranked(a, b []float64) float64 {
	type one struct {
		value float64
		first bool
	}
	var all []one
	for _, v := range a {
		all = append(all, one{v, true})
	}
	for _, v := range b {
		all = append(all, one{v, false})
	}
	slices.SortFunc(all, func(x, y one) int {
		switch {
		case x.value < y.value:
			return -1
		case x.value > y.value:
			return 1
		}
		return 0
	})
	sum := 0.0
	for i, v := range all {
		if v.first {
			sum += float64(i + 1)
		}
	}
	n, m := float64(len(a)), float64(len(b))
	return (sum - n*(n+m+1)/2) / math.Sqrt(n*m*(n+m+1)/12)
}
