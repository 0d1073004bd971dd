package demo

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session"
	"ttsbridge/validator/games"
)

func shelf(t testing.TB) session.Cards {
	t.Helper()
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return session.Cards{DB: db, Pictures: session.NewGallery(db, t.TempDir(), "http://127.0.0.1")}
}

// duels is how many seeds are played: a few, or DEMO_DUELS of them.
func duels() int {
	if n, err := strconv.Atoi(os.Getenv("DEMO_DUELS")); err == nil {
		return n
	}
	return 3
}

func TestDuelsArePlayedToTheirEnd(t *testing.T) {
	cards := shelf(t)
	for seed := range duels() {
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
