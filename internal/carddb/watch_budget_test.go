package carddb_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/files"
)

// ways are how an edit gets to the file.
var ways = []string{"DELETE", "TRUNCATE", "PERSIST", "MEMORY", "WAL", "rename", "copy"}

// editor gives a function that makes the n-th edit in its way and says when it was done.
func editor(t testing.TB, file, way string) func(n int) time.Time {
	t.Helper()
	if way != "rename" && way != "copy" {
		a := startAuthor(t, file)
		a.does("PRAGMA journal_mode=" + way)
		return func(n int) time.Time { return a.does(fmt.Sprintf(raise, n)) }
	}
	aside := file + ".aside"
	return func(n int) time.Time {
		image, err := os.ReadFile(file)
		check(t, err)
		check(t, os.WriteFile(aside, image, 0o600))
		a := startAuthor(t, aside)
		a.does(fmt.Sprintf(raise, n))
		a.leave()
		if way == "rename" {
			check(t, files.Replace(aside, file))
			return time.Now()
		}
		image, err = os.ReadFile(aside)
		check(t, err)
		check(t, os.WriteFile(file, image, 0o600)) // empties the file and fills it again, as cp does
		return time.Now()
	}
}

// TestWatchFigures says how soon another program's commits are noticed and served, and that none is lost or refused. It
// judges no time: that is for whoever runs it on a quiet machine. CARDDB_EDITS=1000 asks for it, with so many edits a way.
func TestWatchFigures(t *testing.T) {
	edits, _ := strconv.Atoi(os.Getenv("CARDDB_EDITS"))
	if edits == 0 {
		t.Skip("CARDDB_EDITS is not set")
	}
	for _, c := range []struct {
		what string
		make func(t *testing.T) (file string, o carddb.Options)
	}{
		{"noticed", func(t *testing.T) (string, carddb.Options) { return smallDatabase(t), carddb.Options{} }}, // 3 cards: read in no time
		{"served-13000", func(t *testing.T) (string, carddb.Options) { return bigDatabase(t, 13_000), carddb.Options{} }},
		{"served-own-13000", func(t *testing.T) (string, carddb.Options) {
			file, base := bigOwn(t, 13_000)
			a := startAuthor(t, file)
			a.does("INSERT INTO game VALUES('mini', 'mini', 'Mini Game', ''); INSERT INTO card(key, game, name, kind) VALUES('mini:1', 'mini', 'First', 'unit')")
			a.leave()
			return file, carddb.Options{Base: base}
		}},
	} {
		for _, way := range ways {
			t.Run(c.what+"/"+way, func(t *testing.T) {
				file, o := c.make(t)
				t.Log(figures(t, file, o, way, edits))
			})
		}
	}
}

// figures makes edits one after another, each when the one before is served, and says how long that took.
func figures(t *testing.T, file string, o carddb.Options, way string, edits int) string {
	db, err := carddb.Open(file, o)
	check(t, err)
	defer db.Close()
	w, edit := watch(t, db), editor(t, file, way)
	var took []time.Duration
	for n := range edits {
		done := edit(5000 + n)
		took = append(took, max(0, w.attack("mini:1", 5000+n).Sub(done)))
	}
	slices.Sort(took)
	at := func(share float64) float64 {
		return float64(took[int(share*float64(len(took)-1))].Microseconds()) / 1000
	}
	return fmt.Sprintf("%d edits, 0 lost: p50 %.1f ms, p99 %.1f ms, max %.1f ms", edits, at(0.5), at(0.99), at(1))
}

// No reader ever sees half of an edit: every card is changed in one transaction, and all snapshots agree with themselves.
func TestNoTornReads(t *testing.T) {
	for _, mode := range []string{"DELETE", "TRUNCATE", "PERSIST", "WAL"} {
		t.Run(mode, func(t *testing.T) {
			file := bigDatabase(t, 300)
			w := openWatched(t, file)
			a := startAuthor(t, file)
			a.does("PRAGMA journal_mode=" + mode)
			for n := range 60 {
				a.does(fmt.Sprintf("UPDATE card SET attack=%d, defense=%d", 100+n, 100+n))
			}
			for last := 0; last != 159; {
				cards := w.hears().new.Cards("mini")
				last = cards[0].Attack
				for _, c := range cards {
					if c.Attack != last || c.Defense != last {
						t.Fatalf("%s says %d/%d where the first card says %d", c.Key, c.Attack, c.Defense, last)
					}
				}
			}
		})
	}
}
