package demo

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/script"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator/games"
)

func shelf(t testing.TB) stock.Cards {
	t.Helper()
	db := shipped()
	return stock.Cards{DB: db, Pictures: pictures.NewGallery(db, t.TempDir(), "http://127.0.0.1")}
}

// shipped is the database that ships, opened once for all tests.
var shipped = sync.OnceValue(func() *carddb.DB {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		panic(err)
	}
	return db
})

// fixed is how many duels are played that are the same every day.
const fixed = 3

func TestDuelsArePlayedToTheirEnd(t *testing.T) {
	cards := shelf(t)
	for seed := range detector.Few(fixed) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			var out, export bytes.Buffer
			r, err := Run(context.Background(), Config{Game: "dotr", Seed: uint64(seed), Games: games.All, Cards: cards, Out: &out, Export: &export})
			if err != nil {
				t.Fatalf("%v\n%s", err, tail(out.String()))
			}
			holds(t, r)
			if found, err := ledger.Verify(&export); err != nil || found.Records != r.Ledger.Records {
				t.Errorf("the exported ledger: %v, %d records of %d", err, found.Records, r.Ledger.Records)
			}
		})
	}
}

// duels is how many duels of the day are played of each game and number of seats: DEMO_DUELS, or one.
func duels(t *testing.T) uint64 {
	return number(t, "DEMO_DUELS", 1)
}

// firstSeed is the seed of the first duel of the day: DEMO_SEED, or another one every day.
func firstSeed(t *testing.T) uint64 {
	return number(t, "DEMO_SEED", uint64(time.Now().Unix()/(24*60*60))*1000)
}

func number(t *testing.T, name string, otherwise uint64) uint64 {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return otherwise
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		t.Fatalf("%s is a number, not %q", name, text)
	}
	return n
}

// mostSeats is how many seats a duel of the day has at most: DEMO_SEATS, or four, for with more of them it takes too long to come to an end.
func mostSeats(t *testing.T) int { return int(number(t, "DEMO_SEATS", 4)) }

// Every day other duels, of every game, with every number of seats, come to an end at which table, rules and ledger agree. The race detector
// watches the fewest seats only, and every day another game.
func TestDuelsOfTheDay(t *testing.T) {
	cards, first := shelf(t), firstSeed(t)
	fx := effects(t, cards)
	for i, g := range games.All {
		if detector.Race && i != int(first/1000)%len(games.All) {
			continue
		}
		for _, seats := range g.Seats {
			if seats > mostSeats(t) || detector.Race && seats > g.Seats[0] {
				continue
			}
			for n := range duels(t) {
				seed := first + n
				ways := g.Ways(seats)
				t.Run(fmt.Sprintf("%s, %d seats, seed %d", g.ID, seats, seed), func(t *testing.T) {
					r, err := Run(t.Context(),
						Config{Game: g.ID, Seats: seats, Options: ways[int(seed/1000+n)%len(ways)], Seed: seed, Games: games.All, Cards: cards,
							Effects: fx})
					if err != nil {
						t.Fatalf("%v\nagain: ttsbridge demo --fast --game %s --seats %d --seed %d", err, g.ID, seats, seed)
					}
					if !r.Ledger.Verified || r.Reason == "" {
						t.Errorf("%+v, ended by %q", r.Ledger, r.Reason)
					}
				})
			}
		}
	}
}

// effects are the cards' built-in scripts.
func effects(t *testing.T, cards stock.Cards) live.Effects {
	t.Helper()
	host := script.New(script.Options{Games: games.All, Find: games.Find, Library: cards.Print, Trusted: ttsbridge.Scripts(),
		Tell: func(p script.Problem) { t.Errorf("the script of %s failed: %v", p.Card, &p) }})
	if _, err := host.Load(); err != nil {
		t.Fatal(err)
	}
	return host.For
}

// holds checks what a demo promises to show.
func holds(t *testing.T, r Report) {
	rules, local := map[string]bool{}, 0
	for _, f := range r.Refused {
		rules[f.Rule] = true
		if f.Local {
			local++
		}
	}
	t.Logf("%s against %s: %s by %s in turn %d; %d gestures, %d refused for %d rules, %d locally, %d counters",
		r.Decks[0], r.Decks[1], r.Winner, r.Reason, r.Turns, r.Gestures, len(r.Refused), len(rules), local, r.Counters)
	if r.Gestures < 60 || len(r.Refused) < 15 || len(rules) < 12 {
		t.Errorf("%d gestures, %d refused for %d rules; 60, 15 and 12 are promised", r.Gestures, len(r.Refused), len(rules))
	}
	if local == 0 || local == len(r.Refused) {
		t.Errorf("%d of %d refusals by the mod itself; some by either are promised", local, len(r.Refused))
	}
	if !r.Ledger.Verified || r.Reason == "" {
		t.Errorf("the ledger does not hold: %+v, %q", r.Ledger, r.Reason)
	}
}

func tail(s string) string {
	lines := strings.Split(s, "\n")
	return strings.Join(lines[max(0, len(lines)-40):], "\n")
}
